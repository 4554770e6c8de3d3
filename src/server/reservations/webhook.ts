import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receiveReservation } from '#contracts/booking-requests.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { createBookingRequest } from '../requests/lists/booking-requests.ts';
import { requireSignature } from './signature.ts';

/** The reservation service delivers bookings here, signed. */
export function webhookRoutes(app: FastifyInstance, ctx: AppContext): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes, so it is verified before they are parsed.
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
      await createBookingRequest(ctx, body.booking);
      return { received: true as const };
    });
  });
}
