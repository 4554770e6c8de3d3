import { type AttentionLine, MAX_NAMED } from '#contracts/attention.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { isUrgentRide } from '#rules/deadlines.ts';
import type { AppContext } from '../../app-context.ts';
import { readPage } from '../lists/list-reader.ts';

/** Every stored request has a deadline. */
type Due = { replyDueAt: string };

/** What staff should do first: accepted offers, overdue replies, the next deadline, rides within a day. */
export async function readAttention(ctx: AppContext): Promise<AttentionLine[]> {
  const lines = await Promise.all([readAccepted(ctx), readReplies(ctx), readRides(ctx)]);
  // A request is named for the first of its reasons.
  const byRequest = Map.groupBy(lines.flat(), ({ list, id }) => `${list} ${id}`);
  return [...byRequest.values()].flatMap(([first]) => first ?? []).slice(0, MAX_NAMED);
}

/** Offers whose requests are neither sold nor closed, earliest ride first: the desk has to confirm the car. */
async function readAccepted(ctx: AppContext): Promise<AttentionLine[]> {
  const rows = await ctx.db.query
    .selectFrom('offers')
    .innerJoin('quoteRequests', 'quoteRequests.id', 'offers.quoteRequestId')
    .select(['quoteRequests.id', 'fullName as name', 'eventType as about', 'totalCents'])
    .where('offers.state', '=', 'accepted')
    .where('quoteRequests.deletedAt', 'is', null)
    .where('quoteRequests.status', 'not in', ['sold', 'closed'])
    .orderBy('eventDate')
    .orderBy('pickupTime')
    .limit(MAX_NAMED)
    .execute();
  return rows.map((row) => ({ kind: 'accepted', list: 'quote-requests', ...row }));
}

/** Replies that are overdue, and the one that is due next, by their deadlines. */
async function readReplies(ctx: AppContext): Promise<AttentionLine[]> {
  const page = { limit: MAX_NAMED, sort: 'reply' };
  const [quotes, messages] = await Promise.all([
    readPage<QuoteRequest & Due>(ctx, 'quote-requests', { ...page, status: 'pending' }),
    readPage<ContactMessage & Due>(ctx, 'contact-messages', { ...page, status: 'unread' }),
  ]);
  const replies = [
    ...quotes.items.map((quote) => ({ ...nameOf(quote), dueAt: quote.replyDueAt })),
    ...messages.items.map(({ id, name, subject, replyDueAt }) => ({
      list: 'contact-messages' as const,
      id,
      name,
      about: subject,
      dueAt: replyDueAt,
    })),
  ].toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
  const next = replies.find(({ dueAt }) => Date.parse(dueAt) > ctx.now());
  return replies
    .slice(0, next && replies.indexOf(next) + 1)
    .map((reply) => ({ kind: 'reply' as const, ...reply }));
}

async function readRides(ctx: AppContext): Promise<AttentionLine[]> {
  const query = { limit: MAX_NAMED, status: 'urgent', sort: 'ride' };
  const { items } = await readPage<QuoteRequest>(ctx, 'quote-requests', query);
  return items
    .filter((quote) => isUrgentRide(quote, ctx.now()))
    .map((quote) => ({
      kind: 'ride',
      ...nameOf(quote),
      eventDate: quote.eventDate,
      pickupTime: quote.pickupTime,
    }));
}

function nameOf({ id, fullName, eventType }: Pick<QuoteRequest, 'id' | 'fullName' | 'eventType'>) {
  return { list: 'quote-requests' as const, id, name: fullName, about: eventType };
}
