import type { FastifyInstance } from 'fastify';
import { readTimeline, sendReply } from '#contracts/offers.ts';
import * as quoteRequests from '#contracts/quote-requests.ts';
import type { AppContext } from '../../app-context.ts';
import { notFound } from '../../http/api-error.ts';
import { serve } from '../../http/serve.ts';
import { idempotencyKeyOf } from '../lists/idempotency.ts';
import { addNote, listNotes } from '../quote-notes.ts';
import { claimQuoteRequest } from './claim.ts';
import { correctContact } from './correct-contact.ts';
import { submitQuoteRequest, takeQuoteRequest } from './quote-requests.ts';
import { sendReply as sendQuoteReply } from './replies.ts';
import { readTimeline as readQuoteTimeline } from './timeline.ts';

/** Endpoints of quote requests beyond those that all three lists have. */
export function quoteRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, quoteRequests.createQuoteRequest, ({ body: quoteRequest, request }) =>
    submitQuoteRequest(ctx, request, quoteRequest, idempotencyKeyOf(request)),
  );
  serve(app, ctx, quoteRequests.takeQuoteRequest, ({ trx, body, staff }) =>
    takeQuoteRequest(ctx, trx, staff.username, body),
  );
  serve(app, ctx, quoteRequests.correctQuoteContact, async ({ body }) => {
    await correctContact(ctx, body);
    return { corrected: true as const };
  });
  serve(app, ctx, quoteRequests.claimQuoteRequest, async ({ trx, params, body, staff: { username } }) => {
    const claim = await claimQuoteRequest(ctx, trx, { ...params, ...body, username });
    if (!claim) throw notFound('quote request');
    return claim;
  });
  serve(app, ctx, quoteRequests.listQuoteNotes, ({ query }) => listNotes(ctx, query.quoteRequestIds));
  serve(app, ctx, quoteRequests.addQuoteNote, async ({ trx, body, staff: { username } }) => {
    const note = await addNote(ctx, trx, { ...body, author: username }, { actor: username });
    if (!note) throw notFound('quote request');
    return note;
  });
  serve(app, ctx, sendReply, ({ trx, params, body, staff }) =>
    sendQuoteReply(ctx, trx, staff.username, params.id, body),
  );
  serve(app, ctx, readTimeline, ({ params }) => readQuoteTimeline(ctx, params.id));
}
