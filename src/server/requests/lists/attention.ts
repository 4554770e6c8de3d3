import { urgentRideHours } from '#content/company.ts';
import { type AttentionLine, MAX_NAMED } from '#contracts/attention.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { type RequestListName, requestTables } from '#contracts/request-lists.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { rideInstant } from '#rules/ride.ts';
import { rankLimits } from '#rules/waiting.ts';
import type { AppContext } from '../../app-context.ts';
import { isBooked } from '../day-rides.ts';
import { readDescriptions, readPage } from './list-reader.ts';

/** Every stored request has a deadline. */
type Due = { replyDueAt: string };

/** So many late replies are compared for the nearest ones. */
const MAX_COMPARED = 50;

/**
 * Lists what a member should do first: own reminders and declines of sold rides, then accepted offers, rides without a chauffeur,
 * replies and rides by their distance from now.
 */
export async function readAttention(ctx: AppContext, accountId: number): Promise<AttentionLine[]> {
  const lines = await Promise.all([
    readDueReminders(ctx, accountId),
    readDeclined(ctx),
    readAccepted(ctx),
    readUnassigned(ctx),
    readReplies(ctx),
    readRides(ctx),
  ]);
  const distance = (line: AttentionLine) => {
    if (!('dueAt' in line)) return 0;
    const times = 'rideAt' in line && line.rideAt ? [line.dueAt, line.rideAt] : [line.dueAt];
    return Math.min(...times.map((time) => Math.abs(Date.parse(time) - ctx.now())));
  };
  const byDistance = (all: AttentionLine[]) => all.toSorted((one, other) => distance(one) - distance(other));
  // A request is named once: for a reminder or its customer's answer, or for the nearest of its other reasons.
  const byRequest = Map.groupBy(lines.flat(), ({ list, id }) => `${list} ${id}`);
  const named = [...byRequest.values()].flatMap(
    (reasons) =>
      reasons.find(({ kind }) => kind !== 'reply' && kind !== 'ride') ?? byDistance(reasons)[0] ?? [],
  );
  return byDistance(named).slice(0, MAX_NAMED);
}

async function readDeclined(ctx: AppContext): Promise<AttentionLine[]> {
  const page = { limit: MAX_NAMED, status: 'declined', sort: 'reply' };
  const { items } = await readPage<QuoteRequest>(ctx, 'quote-requests', page);
  return items.map((quoteRequest) => ({ kind: 'declined', ...nameOf(quoteRequest) }));
}

/** The member's own, the latest that came back first. */
async function readDueReminders(ctx: AppContext, accountId: number): Promise<AttentionLine[]> {
  const rows = await ctx.db.reader
    .selectFrom('reminders')
    .select(['list', 'requestId', 'remindedAt'])
    .where('accountId', '=', accountId)
    .where('remindedAt', 'is not', null)
    .orderBy('remindedAt', 'desc')
    .limit(MAX_COMPARED)
    .execute();
  const named = [...Map.groupBy(rows, ({ list }) => list)].map(([list, reminders]) =>
    nameAll(
      ctx,
      list,
      reminders.map(({ requestId }) => requestId),
    ),
  );
  const requests = (await Promise.all(named)).flat();
  return rows.flatMap(({ list, requestId, remindedAt }) => {
    const request = requests.find((one) => one.list === list && one.id === requestId);
    const at = new Date(Number(remindedAt)).toISOString();
    return request ? { kind: 'reminder' as const, ...request, remindedAt: at } : [];
  });
}

/** Those that were removed meanwhile have no name. */
async function nameAll<List extends RequestListName>(ctx: AppContext, list: List, ids: number[]) {
  const found = await readDescriptions(ctx, list, { ids, limit: MAX_COMPARED });
  return found.map(({ id, name, about, label }) => ({ list, id, name, about: about ?? label }));
}

/** Earliest ride first. */
async function readAccepted(ctx: AppContext): Promise<AttentionLine[]> {
  const page = { limit: MAX_NAMED, status: 'offer-accepted', sort: 'ride' };
  const { items } = await readPage<QuoteRequest>(ctx, 'quote-requests', page);
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const offers = await ctx.db.query
    .selectFrom('offers')
    .select(['quoteRequestId', 'totalCents'])
    .where('quoteRequestId', 'in', ids)
    .orderBy('version', 'desc')
    .execute();
  return items.flatMap((quoteRequest) => {
    const offer = offers.find(({ quoteRequestId }) => quoteRequestId === quoteRequest.id);
    const { confirmDueAt: dueAt } = quoteRequest;
    if (!offer || !dueAt) return [];
    const rideAt = rideInstant(quoteRequest);
    return {
      ...{ kind: 'accepted' as const, ...nameOf(quoteRequest), totalCents: offer.totalCents, dueAt },
      ...(!Number.isNaN(rideAt) && { rideAt: new Date(rideAt).toISOString() }),
    };
  });
}

/** Booked rides within `urgentRideHours` to which nobody is assigned, the earliest first. */
async function readUnassigned(ctx: AppContext): Promise<AttentionLine[]> {
  const rows = await ctx.db.reader
    .selectFrom('quoteRequests')
    .leftJoin('rides', 'rides.quoteRequestId', 'quoteRequests.id')
    .select(['quoteRequests.id', 'rideAt'])
    .where('deletedAt', 'is', null)
    .where('rideAt', '>', ctx.now())
    .where('rideAt', '<=', ctx.now() + urgentRideHours * HOUR_MS)
    .where('rides.assignedAt', 'is', null)
    .where((eb) => isBooked(eb))
    .orderBy('rideAt')
    .limit(MAX_NAMED)
    .execute();
  if (rows.length === 0) return [];
  const rideOf = new Map(rows.map(({ id, rideAt }) => [id, new Date(Number(rideAt)).toISOString()]));
  const named = await nameAll(ctx, 'quote-requests', [...rideOf.keys()]);
  return named.map((ride) => ({ kind: 'assign' as const, ...ride, dueAt: rideOf.get(ride.id) ?? '' }));
}

/** Replies that are overdue, and the one that is due next, by their deadlines. */
async function readReplies(ctx: AppContext): Promise<AttentionLine[]> {
  const page = { limit: MAX_COMPARED, status: 'unanswered', sort: 'reply' };
  const [quotes, messages] = await Promise.all([
    readPage<QuoteRequest & Due>(ctx, 'quote-requests', page),
    readPage<ContactMessage & Due>(ctx, 'contact-messages', page),
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

/** Urgent rides, which rank by their moment. */
async function readRides(ctx: AppContext): Promise<AttentionLine[]> {
  const lines = (['quote-requests', 'booking-requests'] as const).map(async (list) => {
    const rows = await ctx.db.reader
      .selectFrom(requestTables[list])
      .select(['id', 'rank', 'waitsUntil'])
      .where('rank', '<', rankLimits.urgent)
      .where('deletedAt', 'is', null)
      .orderBy('rank')
      .limit(MAX_NAMED)
      .execute();
    if (rows.length === 0) return [];
    const rideOf = new Map(
      rows.map(({ id, rank, waitsUntil }) => [
        id,
        {
          dueAt: new Date(Number(rank)).toISOString(),
          isOverdue: waitsUntil !== null && Number(waitsUntil) <= ctx.now(),
        },
      ]),
    );
    const named = await nameAll(ctx, list, [...rideOf.keys()]);
    return named.flatMap((ride) => {
      const times = rideOf.get(ride.id);
      return times ? { kind: 'ride' as const, ...ride, ...times } : [];
    });
  });
  return (await Promise.all(lines)).flat();
}

function nameOf({ id, fullName, eventType }: Pick<QuoteRequest, 'id' | 'fullName' | 'eventType'>) {
  return { list: 'quote-requests' as const, id, name: fullName, about: eventType };
}
