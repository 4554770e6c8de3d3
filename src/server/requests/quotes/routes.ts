import type { FastifyInstance } from 'fastify';
import * as quoteRequests from '#contracts/quote-requests.ts';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { type SendServerPage, serveForm } from '../../http/server-page.ts';
import { formKeyOf } from '../lists/idempotency.ts';
import { correctContact } from './correct-contact.ts';
import { submitQuoteRequest } from './quote-requests.ts';
import { receiptPath } from './receipt-key.ts';

/** Endpoints of quote requests beyond those that all three lists have. */
export function quoteRoutes(app: FastifyInstance, ctx: AppContext, sendPage: SendServerPage): void {
  serveForm(
    app,
    ctx,
    sendPage,
    quoteRequests.createQuoteRequest,
    { page: 'quote-request-filled', receipt: receiptPath },
    ({ body: quoteRequest, request }) =>
      submitQuoteRequest(ctx, request, quoteRequest, formKeyOf(ctx, request)),
  );
  serve(app, ctx, quoteRequests.correctQuoteContact, async ({ body, request }) => {
    await correctContact(ctx, body, request.ip);
    return { corrected: true as const };
  });
}
