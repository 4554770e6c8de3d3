import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { recapFacts } from '#content/requests/request-field.ts';
import { bookingEntriesOf, bookingUrl } from '#content/reservations.ts';
import { createContactMessage, NewContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest, NewQuoteRequest } from '#contracts/quote-requests.ts';
import { rideAdvice } from '#rules/deadlines.ts';
import { DAY_MS, MINUTE_MS } from '#rules/duration.ts';
import { prefillOf } from '#rules/quote-prefill.ts';
import type { AppContext } from '../../app-context.ts';
import { requireSameOrigin } from '../../http/origin.ts';
import { problemOfRequest } from '../../http/problems.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { declareSecretPath } from '../../http/secret-paths.ts';
import { refusing } from '../../http/serve.ts';
import { noscriptRoutes, rejectedForm, type SendServerPage } from '../../http/server-page.ts';
import { validate } from '../../http/validate.ts';
import { submitContactMessage } from '../lists/contact-messages.ts';
import { noscriptIdempotencyKeyOf } from '../lists/idempotency.ts';
import { findQuoteRequest, submitQuoteRequest } from './quote-requests.ts';
import { isReceiptKey, receiptKey } from './receipt-key.ts';

/** Shows a ride to whoever knows the address. */
const RECEIPT_PATH = '/quote-request/received';
const RECEIPT_MS = 60 * DAY_MS;

/** Rendering the form with entries costs much more than sending the empty one, which is what further visitors get. */
const prefilledLimit: rateLimit.RateLimit = { name: 'prefilled-form', max: 60, windowMs: 10 * MINUTE_MS };

/** Quote request and contact form for browsers without JavaScript: they accept form bodies and answer with pages. */
export function noscriptRequestRoutes(app: FastifyInstance, ctx: AppContext, sendPage: SendServerPage): void {
  const isAllowed = (address: string) =>
    rateLimit.consume(ctx, prefilledLimit, address).then(
      () => true,
      () => false,
    );

  declareSecretPath(app, RECEIPT_PATH);
  noscriptRoutes(app, sendPage, (scope) => {
    scope.post('/quote-request', { onRequest: refusing(ctx, createQuoteRequest) }, (request, reply) =>
      orShowFormAgain(sendPage, request, reply, 'quote-form', async () => {
        const quoteRequest = validate(NewQuoteRequest, request.body);
        const idempotencyKey = noscriptIdempotencyKeyOf(request, ctx.now());
        const { reference } = await submitQuoteRequest(ctx, request, quoteRequest, idempotencyKey);
        return reply.redirect(
          `${RECEIPT_PATH}?reference=${reference}&key=${receiptKey(ctx, reference)}`,
          303,
        );
      }),
    );

    scope.get(PREFILLED_PATH, async (request, reply) => {
      if (!(await isAllowed(request.ip))) return reply.redirect('/quote-request', 303);
      const entries = prefillOf(new URLSearchParams(request.url.split('?')[1]));
      return sendPage(reply, { name: 'quote-form', form: { message: '', entries, errors: {} } });
    });

    scope.get<{ Querystring: { reference?: unknown; key?: unknown } }>(
      RECEIPT_PATH,
      async ({ query }, reply) => {
        const reference = String(query.reference ?? '');
        const key = String(query.key ?? '');
        const quoteRequest = isReceiptKey(ctx, reference, key)
          ? await findQuoteRequest(ctx, reference)
          : undefined;
        const isOver = (createdAt: string) => ctx.now() - Date.parse(createdAt) > RECEIPT_MS;
        if (!quoteRequest || isOver(quoteRequest.createdAt)) return reply.redirect('/quote-request', 303);
        return sendPage(reply, {
          name: 'quote-received',
          quote: {
            reference,
            key,
            advice: rideAdvice(quoteRequest, Date.parse(quoteRequest.createdAt)),
            bookingUrl: bookingUrl(bookingEntriesOf(quoteRequest)),
            facts: recapFacts(quoteRequestFields, quoteRequest),
          },
        });
      },
    );

    scope.post('/contact', { onRequest: refusing(ctx, createContactMessage) }, (request, reply) =>
      orShowFormAgain(sendPage, request, reply, 'message-form', async () => {
        const contactMessage = validate(NewContactMessage, request.body);
        const key = noscriptIdempotencyKeyOf(request, ctx.now());
        await submitContactMessage(ctx, request, contactMessage, key);
        return reply.redirect('/contact/received', 303);
      }),
    );

    scope.get('/contact/received', (_request, reply) => sendPage(reply, { name: 'message-received' }));
  });
}

const PREFILLED_PATH = '/quote-request/prefilled';

/**
 * The quote form at an address with `plain=1` is filled in here: without JavaScript the estimator of other pages leads
 * there. At every other address it is the prerendered page, which scripts fill in.
 */
export function rewritePrefilledUrl(url: string): string {
  return /^\/quote-request\?(.*&)?plain=1(&|$)/.test(url)
    ? url.replace('/quote-request', PREFILLED_PATH)
    : url;
}

const contracts = { 'quote-form': NewQuoteRequest, 'message-form': NewContactMessage };

/** Answers every error with the form page that holds the submitted values and the errors. */
async function orShowFormAgain(
  sendPage: SendServerPage,
  request: FastifyRequest,
  reply: FastifyReply,
  name: keyof typeof contracts,
  submit: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  requireSameOrigin(request);
  try {
    return await submit();
  } catch (error) {
    const { status, headers, problem } = problemOfRequest(error, request);
    const form = rejectedForm(problem, request.body, contracts[name].shape);
    return sendPage(reply.headers(headers), { name, form }, status);
  }
}
