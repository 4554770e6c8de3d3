import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { priceRows, rideFacts } from '#content/offers/offer-facts.ts';
import { formatFullDate } from '#content/requests/format.ts';
import { optional, paragraph } from '#contracts/form-fields.ts';
import type { CustomerOffer, RejectedForm } from '#contracts/noscript-pages.ts';
import { MAX_ANSWER_LENGTH, type Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { noscriptRoutes, ownEntries, type SendNoscriptPage } from '../http/noscript-page.ts';
import { requireSameOrigin } from '../http/origin.ts';
import { problemOfRequest } from '../http/problems.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { validate } from '../http/validate.ts';
import {
  acceptOffer,
  askAboutOffer,
  declineOffer,
  findOfferId,
  lockOffer,
  recordOpened,
} from './offer-answers.ts';
import { offerPath, type VipCodes } from './offers.ts';

/** Links that do not exist. Nobody can guess one of 2^256; the limit bounds the attempt. */
const unknownLinks: rateLimit.RateLimit = { name: 'offer-unknown', max: 30, windowMs: 10 * MINUTE_MS };
const answers: rateLimit.RateLimit = { name: 'offer-answers', max: 30, windowMs: 10 * MINUTE_MS };

/** The token in the address must not reach another site by a link on the page. */
const privateHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

const DeclineForm = z.object({ reason: optional(paragraph(MAX_ANSWER_LENGTH)) });
const QuestionForm = z.object({ question: paragraph(MAX_ANSWER_LENGTH) });

type OfferLink = { Params: { token: string }; Querystring: { asked?: unknown } };

/** The customer's page of an offer. It needs no script: mail programs open it, and forms post the answer. */
export function offerPages(
  app: FastifyInstance,
  ctx: AppContext,
  sendPage: SendNoscriptPage,
  { codes, isBot }: { codes: VipCodes; isBot: (userAgent: string) => boolean },
): void {
  const sendUnknown = (reply: FastifyReply) =>
    sendPage(reply, { name: 'offer-unavailable', reason: 'unknown' }, 404, privateHeaders);

  const sendOffer = async (
    reply: FastifyReply,
    id: number,
    path: string,
    {
      isAsked = false,
      rejected,
      status = 200,
    }: { isAsked?: boolean; rejected?: RejectedForm; status?: number },
  ) => {
    const opened = await ctx.db.transaction((trx) => lockOffer(ctx, trx, id));
    // A removed request can be restored, so its offer is not unknown.
    const state = opened?.offer.state ?? 'withdrawn';
    if (!opened || state === 'expired' || state === 'superseded' || state === 'withdrawn')
      return sendPage(
        reply,
        { name: 'offer-unavailable', reason: state as 'expired' | 'superseded' | 'withdrawn' },
        status,
        privateHeaders,
      );
    const offer = {
      ...customerOffer(opened.offer, opened.quoteRequest),
      ...{ path, state: state as CustomerOffer['state'], isAsked },
      ...(rejected && { rejected }),
    };
    return sendPage(reply, { name: 'offer', offer }, status, privateHeaders);
  };

  /** Runs an answer and shows the page again, so that reloading it posts nothing. */
  const answerWith = async (
    request: FastifyRequest<OfferLink>,
    reply: FastifyReply,
    answer: (id: number) => Promise<unknown>,
    fields: object,
  ) => {
    requireOwnForm(request);
    const path = offerPath(request.params.token);
    await rateLimit.consume(ctx, answers, request.ip);
    const id = await knownOffer(request);
    if (id === undefined) return sendUnknown(reply);
    try {
      const query = await answer(id);
      return reply.headers(privateHeaders).redirect(query === 'asked' ? `${path}?asked=1` : path, 303);
    } catch (error) {
      const { status, headers, problem } = problemOfRequest(error, request);
      if (status >= 500) throw error;
      const rejected = {
        message: problem.message,
        entries: ownEntries(request.body, fields),
        errors: problem.fields ?? {},
      };
      return sendOffer(reply.headers(headers), id, path, { rejected, status });
    }
  };

  const knownOffer = async ({ params, ip }: FastifyRequest<OfferLink>) => {
    await rateLimit.check(ctx, unknownLinks, ip);
    const id = await findOfferId(ctx, params.token);
    if (id === undefined) await rateLimit.consume(ctx, unknownLinks, ip);
    return id;
  };

  noscriptRoutes(app, sendPage, (scope) => {
    scope.get<OfferLink>(offerPath(':token'), async (request, reply) => {
      const id = await knownOffer(request);
      if (id === undefined) return sendUnknown(reply);
      // Scanners of mail open links too; those that say so are not the customer.
      const userAgent = request.headers['user-agent'];
      if (request.method === 'GET' && userAgent && !isBot(userAgent)) await recordOpened(ctx, id);
      const isAsked = request.query.asked === '1';
      return sendOffer(reply, id, offerPath(request.params.token), { isAsked });
    });
    scope.post<OfferLink>(`${offerPath(':token')}/accept`, (request, reply) =>
      answerWith(request, reply, (id) => acceptOffer(ctx, codes, id), {}),
    );
    scope.post<OfferLink>(`${offerPath(':token')}/decline`, (request, reply) =>
      answerWith(
        request,
        reply,
        (id) => declineOffer(ctx, id, validate(DeclineForm, request.body ?? {}).reason),
        DeclineForm.shape,
      ),
    );
    scope.post<OfferLink>(`${offerPath(':token')}/question`, (request, reply) =>
      answerWith(
        request,
        reply,
        async (id) => {
          const isAsked = await askAboutOffer(ctx, id, validate(QuestionForm, request.body).question);
          return isAsked ? 'asked' : undefined;
        },
        QuestionForm.shape,
      ),
    );
  });
}

/** Browsers send `Origin: null` from a page without a referrer. The token is a secret that no other site knows. */
function requireOwnForm({ method, protocol, host, headers: { origin, ...headers } }: FastifyRequest): void {
  requireSameOrigin({
    method,
    protocol,
    host,
    headers: origin === 'null' ? headers : { ...headers, origin },
  });
}

function customerOffer(
  offer: Offer,
  quoteRequest: QuoteRequest,
): Omit<CustomerOffer, 'path' | 'state' | 'isAsked'> {
  return {
    reference: quoteRequest.reference,
    fullName: quoteRequest.fullName,
    version: offer.version,
    validUntil: formatFullDate(offer.validUntil),
    message: offer.message,
    termsVersion: offer.termsVersion,
    facts: rideFacts(quoteRequest, offer),
    ...priceRows(offer),
  };
}
