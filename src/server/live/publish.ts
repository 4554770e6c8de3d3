import type { Kysely } from 'kysely';
import type { LiveEvent } from '#contracts/live.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/** Message between processes. */
export type LiveMessage = { event: LiveEvent } | 'sessions changed';

/** PostgreSQL sends at most 8,000 bytes. Dashboards read the whole list again when an event names no requests. */
const MAX_NAMED = 150;

/** Tells every open dashboard, once the transaction is committed. Executes the statement that stores it, too. */
export function publish(
  ctx: AppContext,
  trx: Kysely<Tables>,
  event: LiveEvent,
  insert?: Parameters<Database['notify']>[2],
): Promise<void> {
  const requests = event.requests.length > MAX_NAMED ? [] : event.requests;
  return ctx.db.notify(trx, JSON.stringify({ event: { ...event, requests } } satisfies LiveMessage), insert);
}

/** Sessions may have ended or their roles changed: streams that are no longer allowed end, once it is committed. */
export function publishSessionChange(ctx: AppContext, trx: Kysely<Tables>): Promise<void> {
  return ctx.db.notify(trx, JSON.stringify('sessions changed' satisfies LiveMessage));
}
