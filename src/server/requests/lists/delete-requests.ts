import type { Kysely, Transaction } from 'kysely';
import { findVehicle } from '#content/fleet/index.ts';
import { findOccasion } from '#content/forms/quote-form.ts';
import { type RequestListName, requestTables } from '#contracts/request-lists.ts';
import { calendar } from '#rules/calendar.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';

/** Rows of one transaction, so that no visitor's form waits long behind them. */
const BATCH = 500;

/**
 * Deletes requests permanently, with everything that is kept about them; offers go by foreign key. What they sold stays as an
 * anonymous sum.
 */
export async function deleteRequests(
  trx: Kysely<Tables>,
  list: RequestListName,
  ids: number[],
): Promise<void> {
  if (list === 'quote-requests') await keepSales(trx, ids);
  for (const table of [
    'emails',
    'requestEvents',
    'requestNotes',
    'requestReplies',
    'reminders',
    'idempotencyKeys',
  ] as const)
    await trx.deleteFrom(table).where('list', '=', list).where('requestId', 'in', ids).execute();
  await trx.deleteFrom(requestTables[list]).where('id', 'in', ids).execute();
}

async function keepSales(trx: Kysely<Tables>, ids: number[]): Promise<void> {
  const sold = await trx
    .selectFrom('quoteRequests')
    .select(['createdAt', 'soldAmountCents', 'vehicleType', 'eventType', 'source'])
    .where('id', 'in', ids)
    .where('status', '=', 'sold')
    .orderBy('id')
    .execute();
  if (sold.length === 0) return;
  const rows = sold.map(({ createdAt, soldAmountCents, vehicleType, eventType, source }) => ({
    requestedAt: calendar.startOf(calendar.dayOf(createdAt)),
    soldAmountCents,
    // Clients of the API can send any text, which could name somebody.
    vehicleType: findVehicle(vehicleType ?? undefined)?.slug ?? null,
    eventType: findOccasion(eventType)?.key ?? null,
    source,
  }));
  await trx.insertInto('pastSales').values(rows).execute();
}

/** Deletes all requests whose ids `selectDue` returns, `limit` at a time. `onDeleted` runs in the transaction of each batch. */
export async function deleteRequestsInBatches(
  ctx: AppContext,
  list: RequestListName,
  selectDue: (db: Kysely<Tables>, limit: number) => Promise<{ id: number }[]>,
  onDeleted?: (trx: Transaction<Tables>, count: number) => Promise<unknown>,
): Promise<void> {
  let deleted: number;
  do {
    deleted = await ctx.db.transaction(async (trx) => {
      const ids = (await selectDue(trx, BATCH)).map(({ id }) => id);
      if (ids.length === 0) return 0;
      await deleteRequests(trx, list, ids);
      await onDeleted?.(trx, ids.length);
      return ids.length;
    });
  } while (deleted === BATCH);
}
