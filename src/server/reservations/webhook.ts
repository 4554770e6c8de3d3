import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ReservationNotice, receiveReservation } from '#contracts/webhooks.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { requireSignature } from './signature.ts';

/** How bookings reach the staff: the reservation service tells us, signed. */
export function webhookRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.register(async (scope) => {
    // The signature is over the bytes as they came, so it is checked before anything reads them.
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        requireSignature(ctx, request.headers, body);
        try {
          return JSON.parse(String(body));
        } catch {
          throw new ApiError('invalid', 'The request could not be read.');
        }
      },
    );
    serve(scope, ctx, receiveReservation, async ({ body }) => {
      await keepBooking(ctx, body.booking);
      return { received: true as const };
    });
  });
}

/** Told twice is told once: the second notice of a booking changes nothing, even after staff removed it. */
async function keepBooking(ctx: AppContext, booking: ReservationNotice['booking']): Promise<void> {
  const now = ctx.now();
  await ctx.db.query
    .insertInto('bookingRequests')
    .values({
      serviceBookingId: booking.id,
      firstName: booking.firstName,
      lastName: booking.lastName,
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
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('serviceBookingId').doNothing())
    .execute();
}
