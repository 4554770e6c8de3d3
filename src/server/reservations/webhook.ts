import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ReservationNotice, receiveReservation } from '#contracts/webhooks.ts';
import type { House } from '../house.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { refuseUnsigned } from './signature.ts';

/** How bookings reach the staff: the reservation service tells us, signed. */
export function webhookRoutes(app: FastifyInstance, house: House): void {
  app.register(async (scope) => {
    // The signature is over the bytes as they came, so it is checked before anything reads them.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        refuseUnsigned(house, request.headers, body);
        try {
          return JSON.parse(String(body));
        } catch {
          throw new Refusal('invalid', 'The request could not be read.');
        }
      },
    );
    serve(scope, house, receiveReservation, async ({ input }) => {
      await keepBooking(house, input.booking);
      return { received: true as const };
    });
  });
}

/** Told twice is told once: the second notice of a booking changes nothing, even after staff removed it. */
async function keepBooking(house: House, booking: ReservationNotice['booking']): Promise<void> {
  const now = house.now();
  await house.db.query
    .insertInto('booking_requests')
    .values({
      service_booking_id: booking.id,
      first_name: booking.firstName,
      last_name: booking.lastName,
      email: booking.email,
      phone: booking.phone,
      service: booking.service,
      date: booking.date,
      time: booking.time,
      pickup: booking.pickup,
      destination: booking.destination,
      passengers: booking.passengers,
      vehicle: booking.vehicle ?? null,
      message: booking.message ?? null,
      deleted_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('service_booking_id').doNothing())
    .execute();
}
