import type { FastifyInstance } from 'fastify';
import * as contactMessages from '#contracts/contact-messages.ts';
import * as quoteRequests from '#contracts/quote-requests.ts';
import { readRequestCounts } from '#contracts/request-counts.ts';
import type { AppContext } from '../app-context.ts';
import { readCounts } from '../db/list-reader.ts';
import { remove } from '../db/removals.ts';
import { notFound } from '../http/api-error.ts';
import { serve } from '../http/serve.ts';
import { serveList } from '../http/serve-list.ts';
import { submitContactMessage, updateContactMessage } from './contact-messages.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { submitQuoteRequest, updateQuoteRequest } from './quote-requests.ts';

export function requestRoutes(app: FastifyInstance, ctx: AppContext): void {
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
}
