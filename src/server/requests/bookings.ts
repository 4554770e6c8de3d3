import type { Selectable } from 'kysely';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { Removed } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { listed, remove } from './lists.ts';

export async function listBookings(ctx: AppContext): Promise<BookingRequest[]> {
  return (await listed(ctx, 'bookingRequests')).map(fromRow);
}

export async function changeBooking(
  ctx: AppContext,
  id: number,
  change: { isProcessed: boolean },
): Promise<BookingRequest | undefined> {
  const row = await ctx.db.query
    .updateTable('bookingRequests')
    .set({ isProcessed: change.isProcessed ? 1 : 0, updatedAt: ctx.now() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export function removeAllBookings(ctx: AppContext): Promise<Removed> {
  return remove(ctx, 'bookingRequests');
}

function fromRow(row: Selectable<Tables['bookingRequests']>): BookingRequest {
  return {
    id: row.id,
    reference: row.serviceBookingId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    service: row.service,
    date: row.date,
    time: row.time,
    pickup: row.pickup,
    destination: row.destination,
    passengers: row.passengers,
    ...(row.vehicle !== null && { vehicle: row.vehicle }),
    ...(row.message !== null && { message: row.message }),
    isProcessed: row.isProcessed === 1,
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
