import type { FastifyInstance } from 'fastify';
import * as bookingRequests from '#contracts/booking-requests.ts';
import * as contactMessages from '#contracts/contact-messages.ts';
import * as quoteRequests from '#contracts/quote-requests.ts';
import { readRequestCounts } from '#contracts/request-counts.ts';
import { addQuoteNote, listQuoteNotes } from '#contracts/staff-notes.ts';
import * as removals from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { updateBookingRequest } from './booking-requests.ts';
import { submitContactMessage, updateContactMessage } from './contact-messages.ts';
import { type ListOrigins, requestExportRoutes } from './export.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { readCounts } from './list-reader.ts';
import { addNote, listNotes } from './notes.ts';
import { submitQuoteRequest, updateQuoteRequest } from './quote-requests.ts';
import { listRemovals, remove, restoreRemoval } from './removals.ts';
import { selectionRoutes } from './selection.ts';
import { serveList } from './serve-list.ts';

export function requestRoutes(app: FastifyInstance, ctx: AppContext, listOrigins: ListOrigins): void {
  serve(app, ctx, readRequestCounts, () => readCounts(ctx));

  serve(app, ctx, quoteRequests.createQuoteRequest, ({ body: quoteRequest, request }) =>
    submitQuoteRequest(ctx, request, quoteRequest, idempotencyKeyOf(request)),
  );
  serveList(app, ctx, quoteRequests.pageQuoteRequests, 'quote-requests');
  serve(app, ctx, quoteRequests.updateQuoteRequest, async ({ ctx, params, body }) => {
    const quoteRequest = await updateQuoteRequest(ctx, params.id, body);
    if (!quoteRequest) throw notFound('quote request');
    return quoteRequest;
  });
  serve(app, ctx, quoteRequests.removeQuoteRequest, async ({ ctx, params }) => {
    const removal = await remove(ctx, 'quote-requests', [params.id]);
    if (removal.removed === 0) throw notFound('quote request');
    return removal;
  });
  serve(app, ctx, quoteRequests.resetQuoteRequests, ({ ctx }) => remove(ctx, 'quote-requests'));

  serve(app, ctx, contactMessages.createContactMessage, ({ body: contactMessage, request }) =>
    submitContactMessage(ctx, request, contactMessage, idempotencyKeyOf(request)),
  );
  serveList(app, ctx, contactMessages.pageContactMessages, 'contact-messages');
  serve(app, ctx, contactMessages.updateContactMessage, async ({ ctx, params, body }) => {
    const contactMessage = await updateContactMessage(ctx, params.id, body);
    if (!contactMessage) throw notFound('contact message');
    return contactMessage;
  });
  serve(app, ctx, contactMessages.removeContactMessage, async ({ ctx, params }) => {
    const removal = await remove(ctx, 'contact-messages', [params.id]);
    if (removal.removed === 0) throw notFound('contact message');
    return removal;
  });
  serve(app, ctx, contactMessages.resetContactMessages, ({ ctx }) => remove(ctx, 'contact-messages'));

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

  serve(app, ctx, listQuoteNotes, ({ query }) => listNotes(ctx, query.quoteRequestIds));
  serve(app, ctx, addQuoteNote, async ({ ctx, body, staff }) => {
    const note = await addNote(ctx, { ...body, author: staff.username });
    if (!note) throw notFound('quote request');
    return note;
  });

  serve(app, ctx, removals.listRemovals, () => listRemovals(ctx));
  serve(app, ctx, removals.restoreRemoval, async ({ ctx, body }) => {
    const restored = await restoreRemoval(ctx, body.list, body.removedAt);
    if (restored === 0) throw new ApiError('not_found', 'There is nothing left to restore here.');
    return { restored };
  });

  selectionRoutes(app, ctx);
  requestExportRoutes(app, ctx, listOrigins);
}
