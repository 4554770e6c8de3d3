import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { sendingWords } from '#content/forms/entry.ts';
import type { NewContactMessage } from '#contracts/contact-messages.ts';
import { type NewQuoteRequest, rideProblems } from '#contracts/quote-requests.ts';
import type { Tables } from '../db/schema.ts';
import type { House } from '../house.ts';
import { type Limit, spend } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import { siteUrl } from '../http/site-url.ts';
import { refuseUnwanted } from '../http/unwanted.ts';
import { addMessage } from './messages.ts';
import { once } from './once.ts';
import { addQuote } from './quotes.ts';

const TEN_MINUTES = 10 * 60 * 1000;
const quotesPerAddress: Limit = { name: 'quotes-address', most: 20, windowMs: TEN_MINUTES };
const messagesPerAddress: Limit = { name: 'messages-address', most: 20, windowMs: TEN_MINUTES };

/** Takes a quote request, whether the browser sent it with JavaScript or without. */
export async function receiveQuote(
  house: House,
  request: FastifyRequest,
  asked: NewQuoteRequest,
  key: string | undefined,
) {
  refuseUnwanted(asked);
  const now = house.now();
  const fields = rideProblems(asked, now);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', sendingWords.checkMarked, { fields });
  // How long it took and which visit it was may differ from one try to the next; the ride may not.
  const { filledInMs: _time, analyticsSessionId: _visit, ...ride } = asked;
  return once(house, key, ride, async (transaction) => {
    await spend(within(house, transaction), quotesPerAddress, request.ip);
    return addQuote(transaction, asked, siteUrl(house), now);
  });
}

export async function receiveMessage(
  house: House,
  request: FastifyRequest,
  written: NewContactMessage,
  key: string | undefined,
) {
  refuseUnwanted(written);
  const { filledInMs: _time, ...words } = written;
  return once(house, key, words, async (transaction) => {
    await spend(within(house, transaction), messagesPerAddress, request.ip);
    await addMessage(transaction, written, siteUrl(house), house.now());
    return { received: true as const };
  });
}

/** Counted with the enquiry: what is refused or repeated costs the visitor nothing. */
function within(house: House, transaction: Transaction<Tables>): House {
  return { ...house, db: { ...house.db, query: transaction } };
}
