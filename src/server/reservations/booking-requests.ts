import { BookingRequest } from '#contracts/booking-requests.ts';
import type { ReservationNotice } from '#contracts/webhooks.ts';
import type { AppContext } from '../app-context.ts';
import { derivedColumns } from '../db/derived-columns.ts';
import { createUndoToken, stateToRestore } from '../db/undo-token.ts';
import { toWireFormat } from '../db/wire-format.ts';

/** The contract names the columns that leave the server; the reservation service's id is the reference. */
const columns = (Object.keys(BookingRequest.shape) as (keyof BookingRequest)[]).map((column) =>
  column === 'reference' ? ('serviceBookingId as reference' as const) : column,
);

/**
 * Idempotent: the reservation service may deliver the same booking more than once. A repeated delivery changes nothing,
 * even after staff removed the booking.
 */
export async function createBookingRequest(
  ctx: AppContext,
  { id, ...bookingRequest }: ReservationNotice['booking'],
): Promise<void> {
  const now = ctx.now();
  const row = { ...bookingRequest, serviceBookingId: id };
  await ctx.db.query
    .insertInto('bookingRequests')
    .values({ ...row, ...derivedColumns['booking-requests'](row), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('serviceBookingId').doNothing())
    .execute();
}

export async function updateBookingRequest(
  ctx: AppContext,
  id: number,
  { isProcessed, undo }: { isProcessed?: boolean | undefined; undo?: string | undefined },
): Promise<(BookingRequest & { undo?: string }) | undefined> {
  const list = 'booking-requests';
  const before = await ctx.db.query
    .selectFrom('bookingRequests')
    .select(['isProcessed', 'updatedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .$if(ctx.db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!before) return undefined;
  const after = {
    ...(undo === undefined
      ? { isProcessed: Number(isProcessed ?? before.isProcessed) }
      : stateToRestore(ctx, undo, { list, id, current: before })),
    updatedAt: ctx.now(),
  };
  const row = await ctx.db.query
    .updateTable('bookingRequests')
    .set(after)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return {
    ...toWireFormat(row),
    ...(undo === undefined && { undo: createUndoToken(ctx, { list, id, before, after }) }),
  };
}
