import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { sendingWords } from '#content/forms/entry.ts';
import type { NewContactMessage } from '#contracts/contact-messages.ts';
import { type NewQuoteRequest, rideProblems } from '#contracts/quote-requests.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { siteUrl } from '../http/site-url.ts';
import { rejectSpam } from '../http/spam.ts';
import { once } from './idempotency.ts';
import { addMessage } from './messages.ts';
import { addQuote } from './quotes.ts';

const TEN_MINUTES = 10 * 60 * 1000;
const quotesPerAddress: rateLimit.RateLimit = { name: 'quotes-address', max: 20, windowMs: TEN_MINUTES };
const messagesPerAddress: rateLimit.RateLimit = { name: 'messages-address', max: 20, windowMs: TEN_MINUTES };

/** Takes a quote request, whether the browser sent it with JavaScript or without. */
export async function receiveQuote(
  ctx: AppContext,
  request: FastifyRequest,
  asked: NewQuoteRequest,
  key: string | undefined,
) {
  rejectSpam(asked);
  const now = ctx.now();
  const fields = rideProblems(asked, now);
  if (Object.keys(fields).length > 0) throw new ApiError('invalid', sendingWords.checkMarked, { fields });
  // How long it took and which visit it was may differ from one try to the next; the ride may not.
  const { filledInMs: _time, analyticsSessionId: _visit, ...ride } = asked;
  return once(ctx, key, ride, async (transaction) => {
    await rateLimit.consume(within(ctx, transaction), quotesPerAddress, request.ip);
    return addQuote(transaction, asked, siteUrl(ctx), now);
  });
}

export async function receiveMessage(
  ctx: AppContext,
  request: FastifyRequest,
  written: NewContactMessage,
  key: string | undefined,
) {
  rejectSpam(written);
  const { filledInMs: _time, ...words } = written;
  return once(ctx, key, words, async (transaction) => {
    await rateLimit.consume(within(ctx, transaction), messagesPerAddress, request.ip);
    await addMessage(transaction, written, siteUrl(ctx), ctx.now());
    return { received: true as const };
  });
}

/** Counted with the enquiry: what is refused or repeated costs the visitor nothing. */
function within(ctx: AppContext, transaction: Transaction<Tables>): AppContext {
  return { ...ctx, db: { ...ctx.db, query: transaction } };
}
