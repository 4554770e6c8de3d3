import type { Selectable } from 'kysely';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { Removed } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { listed, remove } from './lists.ts';

export async function listBookings(ctx: AppContext): Promise<BookingRequest[]> {
  return (await listed(ctx, 'booking_requests')).map(fromRow);
}

export async function changeBooking(
  ctx: AppContext,
  id: number,
  change: { isProcessed: boolean },
): Promise<BookingRequest | undefined> {
  const row = await ctx.db.query
    .updateTable('booking_requests')
    .set({ is_processed: change.isProcessed ? 1 : 0, updated_at: ctx.now() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

export function removeAllBookings(ctx: AppContext): Promise<Removed> {
  return remove(ctx, 'booking_requests');
}

function fromRow(row: Selectable<Tables['booking_requests']>): BookingRequest {
  return {
    id: row.id,
    reference: row.service_booking_id,
    firstName: row.first_name,
    lastName: row.last_name,
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
    isProcessed: row.is_processed === 1,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
