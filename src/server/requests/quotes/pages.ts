import type { FastifyInstance } from 'fastify';
import { quoteRecap } from '#content/requests/quote-route.ts';
import { bookingEntriesOf, bookingUrl } from '#content/reservations.ts';
import { NewQuoteRequest } from '#contracts/quote-requests.ts';
import type { PageData } from '#contracts/server-pages.ts';
import { rideAdvice } from '#rules/deadlines.ts';
import { DAY_MS, MINUTE_MS } from '#rules/duration.ts';
import { entriesOf, prefillOf } from '#rules/quote-prefill.ts';
import { owedUntil } from '#rules/waiting.ts';
import type { AppContext } from '../../app-context.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { declareSecretPath } from '../../http/secret-paths.ts';
import { noscriptRoutes, type SendServerPage } from '../../http/server-page.ts';
import { answerHour, findQuoteRequest } from './quote-requests.ts';
import { isMailedKey, isReceiptKey, RECEIPT_PATH } from './receipt-key.ts';

export const RECEIPT_MS = 60 * DAY_MS;
/** Checked before a query: a URL may contain NUL, which PostgreSQL refuses as a parameter. */
const REFERENCE = /^[\w-]{1,20}$/;

/** Rendering the form with entries costs much more than sending the empty one, which is what further visitors get. */
const prefilledLimit: rateLimit.RateLimit = { name: 'prefilled-form', max: 60, windowMs: 10 * MINUTE_MS };

/** Pages for browsers without JavaScript: the quote form filled in, and what was received. */
export function requestPages(app: FastifyInstance, ctx: AppContext, sendPage: SendServerPage): void {
  const isAllowed = (address: string) =>
    rateLimit.consume(ctx, prefilledLimit, address).then(
      () => true,
      () => false,
    );

  declareSecretPath(app, RECEIPT_PATH);
  noscriptRoutes(app, ctx, (scope) => {
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
        const found = REFERENCE.test(reference) ? await findQuoteRequest(ctx, reference) : undefined;
        const isKey = isReceiptKey(ctx, reference, key) || (found && isMailedKey(ctx, found, key));
        const quoteRequest = isKey ? found : undefined;
        const isOver = (createdAt: string) => ctx.now() - Date.parse(createdAt) > RECEIPT_MS;
        if (!quoteRequest || isOver(quoteRequest.createdAt)) return reply.redirect('/quote-request', 303);
        return sendPage(reply, 'quote-received', {
          quote: {
            reference,
            key,
            advice: rideAdvice(quoteRequest, Date.parse(quoteRequest.createdAt)),
            ...((owedUntil('quote-requests', quoteRequest, 'reply') ?? 0) > ctx.now() && {
              answerBy: answerHour(quoteRequest),
            }),
            bookingUrl: bookingUrl(bookingEntriesOf(quoteRequest)),
            ...quoteRecap(quoteRequest),
          },
        });
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
