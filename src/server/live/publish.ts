import type { Kysely } from 'kysely';
import type { LiveEvent } from '#contracts/live.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';

/** What processes tell each other. */
export type LiveMessage = { event: LiveEvent } | 'sessions changed';

/** Tells every open dashboard, once the transaction is committed. */
export function publish(ctx: AppContext, trx: Kysely<Tables>, event: LiveEvent): Promise<void> {
  return notify(ctx, trx, { event });
}

/** Sessions may have ended or their roles changed: streams that are no longer allowed end, once it is committed. */
export function publishSessionChange(ctx: AppContext, trx: Kysely<Tables>): Promise<void> {
  return notify(ctx, trx, 'sessions changed');
}

function notify(ctx: AppContext, trx: Kysely<Tables>, message: LiveMessage): Promise<void> {
  return ctx.db.notify(trx, JSON.stringify(message));
}
