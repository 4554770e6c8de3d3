import type { ReservationNotice } from '#contracts/booking-requests.ts';
import type { AppContext } from '../app-context.ts';
import { derivedColumns } from './derived-columns.ts';

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
