import type { FastifyInstance } from 'fastify';
import * as quoteRequests from '#contracts/quote-requests.ts';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { idempotencyKeyOf } from '../lists/idempotency.ts';
import { correctContact } from './correct-contact.ts';
import { submitQuoteRequest, takeQuoteRequest } from './quote-requests.ts';

/** Endpoints of quote requests beyond those that all three lists have. */
export function quoteRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, quoteRequests.createQuoteRequest, ({ body: quoteRequest, request }) =>
    submitQuoteRequest(ctx, request, quoteRequest, idempotencyKeyOf(request)),
  );
  serve(app, ctx, quoteRequests.takeQuoteRequest, ({ trx, body, staff, request }) =>
    takeQuoteRequest(ctx, trx, staff.username, body, idempotencyKeyOf(request)),
  );
  serve(app, ctx, quoteRequests.correctQuoteContact, async ({ body }) => {
    await correctContact(ctx, body);
    return { corrected: true as const };
  });
}
