import type { Kysely } from 'kysely';
import type { LiveEvent } from '#contracts/live.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/** Message between processes. */
export type LiveMessage = { event: LiveEvent } | 'sessions changed';

/** Tells every open dashboard, once the transaction is committed. Executes the statement that stores it, too. */
export function publish(
  ctx: AppContext,
  trx: Kysely<Tables>,
  event: LiveEvent,
  insert?: Parameters<Database['notify']>[2],
): Promise<void> {
  return ctx.db.notify(trx, JSON.stringify({ event } satisfies LiveMessage), insert);
}

/** Sessions may have ended or their roles changed: streams that are no longer allowed end, once it is committed. */
export function publishSessionChange(ctx: AppContext, trx: Kysely<Tables>): Promise<void> {
  return ctx.db.notify(trx, JSON.stringify('sessions changed' satisfies LiveMessage));
}
