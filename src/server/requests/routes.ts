import type { FastifyInstance } from 'fastify';
import {
  listBookingRequests,
  resetBookingRequests,
  updateBookingRequest,
} from '#contracts/booking-requests.ts';
import {
  createContactMessage,
  listContactMessages,
  resetContactMessages,
  updateContactMessage,
} from '#contracts/contact-messages.ts';
import {
  createQuoteRequest,
  listQuoteRequests,
  removeQuoteRequest,
  resetQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { changeBooking, listBookings, removeAllBookings } from './bookings.ts';
import { keyOf } from './idempotency.ts';
import { changeMessage, listMessages, removeAllMessages } from './messages.ts';
import { changeQuote, listQuotes, removeAllQuotes, removeQuote } from './quotes.ts';
import { receiveMessage, receiveQuote } from './receive.ts';

export function requestRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, createQuoteRequest, ({ body, request }) =>
    receiveQuote(ctx, request, body, keyOf(request)),
  );
  serve(app, ctx, createContactMessage, ({ body, request }) =>
    receiveMessage(ctx, request, body, keyOf(request)),
  );

  serve(app, ctx, listQuoteRequests, () => listQuotes(ctx));
  serve(app, ctx, updateQuoteRequest, async ({ params, body }) => {
    const quote = await changeQuote(ctx, params.id, body);
    return quote ?? unknown('quote request');
  });
  serve(app, ctx, removeQuoteRequest, async ({ params }) => {
    const removed = await removeQuote(ctx, params.id);
    return removed.removed > 0 ? removed : unknown('quote request');
  });
  serve(app, ctx, resetQuoteRequests, () => removeAllQuotes(ctx));

  serve(app, ctx, listBookingRequests, () => listBookings(ctx));
  serve(app, ctx, updateBookingRequest, async ({ params, body }) => {
    const booking = await changeBooking(ctx, params.id, body);
    return booking ?? unknown('booking request');
  });
  serve(app, ctx, resetBookingRequests, () => removeAllBookings(ctx));

  serve(app, ctx, listContactMessages, () => listMessages(ctx));
  serve(app, ctx, updateContactMessage, async ({ params, body }) => {
    const message = await changeMessage(ctx, params.id, body);
    return message ?? unknown('contact message');
  });
  serve(app, ctx, resetContactMessages, () => removeAllMessages(ctx));
}

function unknown(what: string): never {
  throw new ApiError('not_found', `There is no such ${what}; it may have been removed.`);
}
