import type { FastifyInstance } from 'fastify';
import * as bookingRequests from '#contracts/booking-requests.ts';
import type { AppContext } from '../app-context.ts';
import { remove } from '../db/removals.ts';
import { notFound } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { updateBookingRequest } from './booking-requests.ts';

/** The staff's list of bookings; they arrive through the webhook. */
export function bookingRequestRoutes(app: FastifyInstance, ctx: AppContext): void {
  serveList(app, ctx, bookingRequests.pageBookingRequests, 'booking-requests');
  serve(app, ctx, bookingRequests.updateBookingRequest, async ({ ctx, params, body }) => {
    const bookingRequest = await updateBookingRequest(ctx, params.id, body);
    if (!bookingRequest) throw notFound('booking request');
    return bookingRequest;
  });
  serve(app, ctx, bookingRequests.removeBookingRequest, async ({ ctx, params }) => {
    const removal = await remove(ctx, 'booking-requests', [params.id]);
    if (removal.removed === 0) throw notFound('booking request');
    return removal;
  });
  serve(app, ctx, bookingRequests.resetBookingRequests, ({ ctx }) => remove(ctx, 'booking-requests'));
}
