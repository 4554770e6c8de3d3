import { sql } from 'kysely';
import { findCity } from '#content/cities.ts';
import { type AttentionLine, MAX_NAMED } from '#contracts/attention.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import { rideInstant } from '#rules/ride.ts';
import type { AppContext } from '../../app-context.ts';
import { filterTimes } from '../filter-times.ts';
import { requestLists } from '../request-lists.ts';
import { waitsFor } from '../waiting.ts';
import { readDescriptions, readPage } from './list-reader.ts';

/** Every stored request has a deadline. */
type Due = { replyDueAt: string };

/** So many late replies are compared for the nearest ones. */
const MAX_COMPARED = 50;

/**
 * Lists what staff should do first: reminders and declines of sold rides, then accepted offers, replies and rides by their
 * distance from now.
 */
export async function readAttention(ctx: AppContext): Promise<AttentionLine[]> {
  const lines = await Promise.all([
    readReminders(ctx),
    readDeclined(ctx),
    readAccepted(ctx),
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

/** The latest that came back first. */
async function readReminders(ctx: AppContext): Promise<AttentionLine[]> {
  const lines = await Promise.all(
    RequestListName.options.map(async (list) => {
      const { rows } = await sql<{ id: number; remindedAt: number }>`select id, reminded_at
        from ${sql.table(requestLists[list].table)} where ${waitsFor(list, 'reminder')} and deleted_at is null
        order by reminded_at desc limit ${sql.lit(MAX_NAMED)}`.execute(ctx.db.reader);
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      const names = await readDescriptions(ctx, list, { ids, limit: MAX_NAMED });
      return rows.flatMap(({ id, remindedAt }) => {
        const found = names.find((one) => one.id === id);
        const at = new Date(Number(remindedAt)).toISOString();
        const about = found?.about ?? found?.label ?? '';
        return found ? { kind: 'reminder' as const, list, id, name: found.name, about, remindedAt: at } : [];
      });
    }),
  );
  return lines.flat().toSorted((one, other) => other.remindedAt.localeCompare(one.remindedAt));
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

async function readRides(ctx: AppContext): Promise<AttentionLine[]> {
  const query = { limit: MAX_NAMED, status: 'urgent', sort: 'ride' };
  const [{ items }, bookings] = await Promise.all([
    readPage<QuoteRequest>(ctx, 'quote-requests', query),
    readUrgentBookings(ctx),
  ]);
  const quotes = items.map((quote) => ({
    ...nameOf(quote),
    eventDate: quote.eventDate,
    pickupTime: quote.pickupTime,
    pickupCity: quote.pickupCity,
    dueAt: new Date(rideInstant(quote)).toISOString(),
  }));
  return [...quotes, ...bookings].map((ride) => ({ kind: 'ride' as const, ...ride }));
}

/** The dashboard has no filter for them: those of a whole day wait in `due` and `soon`. */
async function readUrgentBookings({ db, now }: AppContext) {
  const { from, to } = filterTimes(now()).urgent;
  const rows = await db.reader
    .selectFrom('bookingRequests')
    .select(['id', 'firstName', 'lastName', 'service', 'date', 'time', 'pickup', 'rideAt'])
    .where(waitsFor('booking-requests', 'processing'))
    .where('rideAt', '>=', from)
    .where('rideAt', '<', to)
    .where('deletedAt', 'is', null)
    .orderBy('rideAt')
    .limit(MAX_NAMED)
    .execute();
  return rows.map(({ id, firstName, lastName, service, date, time, pickup, rideAt }) => ({
    list: 'booking-requests' as const,
    id,
    name: `${firstName} ${lastName}`,
    about: service,
    eventDate: date,
    pickupTime: time,
    pickupCity: findCity(pickup)?.name,
    dueAt: new Date(Number(rideAt)).toISOString(),
  }));
}

function nameOf({ id, fullName, eventType }: Pick<QuoteRequest, 'id' | 'fullName' | 'eventType'>) {
  return { list: 'quote-requests' as const, id, name: fullName, about: eventType };
}
