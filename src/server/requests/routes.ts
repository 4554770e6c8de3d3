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
import type { House } from '../house.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { changeBooking, listBookings, removeAllBookings } from './bookings.ts';
import { changeMessage, listMessages, removeAllMessages } from './messages.ts';
import { keyOf } from './once.ts';
import { changeQuote, listQuotes, removeAllQuotes, removeQuote } from './quotes.ts';
import { receiveMessage, receiveQuote } from './receive.ts';

export function requestRoutes(app: FastifyInstance, house: House): void {
  serve(app, house, createQuoteRequest, ({ input, request }) =>
    receiveQuote(house, request, input, keyOf(request)),
  );
  serve(app, house, createContactMessage, ({ input, request }) =>
    receiveMessage(house, request, input, keyOf(request)),
  );

  serve(app, house, listQuoteRequests, () => listQuotes(house));
  serve(app, house, updateQuoteRequest, async ({ params, input }) => {
    const quote = await changeQuote(house, params.id, input);
    return quote ?? unknown('quote request');
  });
  serve(app, house, removeQuoteRequest, async ({ params }) => {
    const removed = await removeQuote(house, params.id);
    return removed.removed > 0 ? removed : unknown('quote request');
  });
  serve(app, house, resetQuoteRequests, () => removeAllQuotes(house));

  serve(app, house, listBookingRequests, () => listBookings(house));
  serve(app, house, updateBookingRequest, async ({ params, input }) => {
    const booking = await changeBooking(house, params.id, input);
    return booking ?? unknown('booking request');
  });
  serve(app, house, resetBookingRequests, () => removeAllBookings(house));

  serve(app, house, listContactMessages, () => listMessages(house));
  serve(app, house, updateContactMessage, async ({ params, input }) => {
    const message = await changeMessage(house, params.id, input);
    return message ?? unknown('contact message');
  });
  serve(app, house, resetContactMessages, () => removeAllMessages(house));
}

function unknown(what: string): never {
  throw new Refusal('not_found', `There is no such ${what}; it may have been removed.`);
}
