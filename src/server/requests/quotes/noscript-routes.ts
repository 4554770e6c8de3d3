import type { FastifyInstance } from 'fastify';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { recapFacts } from '#content/requests/request-field.ts';
import { bookingEntriesOf, bookingUrl } from '#content/reservations.ts';
import { createContactMessage, NewContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest, NewQuoteRequest } from '#contracts/quote-requests.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { rideAdvice } from '#rules/deadlines.ts';
import { DAY_MS, MINUTE_MS } from '#rules/duration.ts';
import { entriesOf, prefillOf } from '#rules/quote-prefill.ts';
import type { AppContext } from '../../app-context.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { declareSecretPath } from '../../http/secret-paths.ts';
import { noscriptRoutes, type SendServerPage, serveForm } from '../../http/server-page.ts';
import { submitContactMessage } from '../lists/contact-messages.ts';
import { noscriptIdempotencyKeyOf } from '../lists/idempotency.ts';
import { findQuoteRequest, submitQuoteRequest } from './quote-requests.ts';
import { isReceiptKey } from './receipt-key.ts';

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
  noscriptRoutes(app, (scope) => {
    serveForm(
      scope,
      ctx,
      sendPage,
      {
        path: '/quote-request',
        endpoint: createQuoteRequest,
        body: NewQuoteRequest,
        page: 'quote-request-filled',
      },
      async (quoteRequest, request) => {
        const idempotencyKey = noscriptIdempotencyKeyOf(request, ctx.now());
        const { reference, key } = await submitQuoteRequest(ctx, request, quoteRequest, idempotencyKey);
        return `${RECEIPT_PATH}?reference=${reference}&key=${key}`;
      },
    );

    scope.get(PREFILLED_PATH, async (request, reply) => {
      if (!(await isAllowed(request.ip))) return reply.redirect('/quote-request', 303);
      const query = new URLSearchParams(request.url.split('?')[1]);
      return sendPage(reply, 'quote-request-filled', {
        form: { message: '', entries: prefillOf(query), errors: {} },
        prices: pricesOf(query),
      });
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
        return sendPage(reply, 'quote-received', {
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

    serveForm(
      scope,
      ctx,
      sendPage,
      {
        path: '/contact',
        endpoint: createContactMessage,
        body: NewContactMessage,
        page: 'contact-filled',
      },
      async (contactMessage, request) => {
        const idempotencyKey = noscriptIdempotencyKeyOf(request, ctx.now());
        await submitContactMessage(ctx, request, contactMessage, idempotencyKey);
        return '/contact/received';
      },
    );

    scope.get('/contact/received', (_request, reply) => sendPage(reply, 'message-received', {}));
  });
}

const PREFILLED_PATH = '/quote-request/prefilled';

const PricedRide = NewQuoteRequest.pick({
  eventDate: true,
  pickupTime: true,
  pickupLocation: true,
  dropoffLocation: true,
  passengers: true,
  duration: true,
}).partial();

/** The ride to show prices for; none where an entry is wrong, which the form then says. */
function pricesOf(query: URLSearchParams): PageData['quote-request-filled']['prices'] {
  const entries = entriesOf(query);
  if (!entries.passengers || !PricedRide.safeParse(entries).success) return undefined;
  return {
    entries,
    service: query.get('service') ?? undefined,
    vehicle: query.get('vehicle') ?? undefined,
  };
}

/**
 * The quote form at an address with `plain=1` is filled in here: without JavaScript the estimator of other pages leads
 * there. At every other address it is the prerendered page, which scripts fill in.
 */
export function rewritePrefilledUrl(url: string): string {
  return /^\/quote-request\?(.*&)?plain=1(&|$)/.test(url)
    ? url.replace('/quote-request', PREFILLED_PATH)
    : url;
}
