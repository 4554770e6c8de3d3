import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { laterCharges, offerConditions, priceRows, rideFacts } from '#content/offers/offer-facts.ts';
import { formatFullDate } from '#content/requests/format.ts';
import { optional, paragraph } from '#contracts/form-fields.ts';
import { MAX_ANSWER_LENGTH, type Offer } from '#contracts/offers.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { CustomerOffer, RejectedForm } from '#contracts/server-pages.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import { isBot } from '../../analytics/bots.ts';
import type { AppContext } from '../../app-context.ts';
import { requireOwnForm } from '../../http/origin.ts';
import { problemOfRequest } from '../../http/problems.ts';
import * as rateLimit from '../../http/rate-limit.ts';
import { noscriptRoutes, ownEntries, type SendServerPage } from '../../http/server-page.ts';
import { validate } from '../../http/validate.ts';
import { acceptOffer, askAboutOffer, declineOffer, findOfferId, lockOffer, recordOpened } from './answers.ts';
import { OFFERS_PATH, offerPath } from './offers.ts';

const answersPerOffer: rateLimit.RateLimit = { name: 'offer-answers', max: 30, windowMs: 10 * MINUTE_MS };

const DeclineForm = z.object({ reason: optional(paragraph(MAX_ANSWER_LENGTH)) });
const QuestionForm = z.object({ question: paragraph(MAX_ANSWER_LENGTH) });

type OfferLink = { Params: { token: string }; Querystring: { asked?: unknown } };

/** The customer's page of an offer. It needs no script: mail programs open it, and forms post the answer. */
export function offerPages(app: FastifyInstance, ctx: AppContext, sendPage: SendServerPage): void {
  const sendUnknown = (reply: FastifyReply) =>
    sendPage(reply, { name: 'offer-unavailable', reason: 'unknown' }, 404);

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
        opened && state === 'expired'
          ? { name: 'offer-expired', validUntil: formatFullDate(opened.offer.validUntil) }
          : { name: 'offer-unavailable', reason: state as 'superseded' | 'withdrawn' },
        status,
      );
    const offer = {
      ...customerOffer(opened.offer, opened.quoteRequest),
      ...{ path, state: state as CustomerOffer['state'], isAsked },
      ...(rejected && { rejected }),
    };
    return sendPage(reply, { name: 'offer', offer }, status);
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
    const id = await findOfferId(ctx, request.params.token);
    if (id === undefined) return sendUnknown(reply);
    await rateLimit.consume(ctx, answersPerOffer, `offer ${id}`);
    try {
      const query = await answer(id);
      return reply.redirect(query === 'asked' ? `${path}?asked=1` : path, 303);
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

  noscriptRoutes(
    app,
    sendPage,
    (scope) => {
      scope.get<OfferLink>(offerPath(':token'), async (request, reply) => {
        const id = await findOfferId(ctx, request.params.token);
        if (id === undefined) return sendUnknown(reply);
        // Scanners of mail open links too; those that say so are not the customer.
        const userAgent = request.headers['user-agent'];
        if (request.method === 'GET' && userAgent && !isBot(userAgent)) await recordOpened(ctx, id);
        const isAsked = request.query.asked === '1';
        return sendOffer(reply, id, offerPath(request.params.token), { isAsked });
      });
      scope.post<OfferLink>(`${offerPath(':token')}/accept`, (request, reply) =>
        answerWith(request, reply, (id) => acceptOffer(ctx, id), {}),
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
    },
    [OFFERS_PATH],
  );
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
    conditions: offerConditions(quoteRequest, offer),
    laterCharges: laterCharges(offer),
    ...priceRows(offer),
  };
}
