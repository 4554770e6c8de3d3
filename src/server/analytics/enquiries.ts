import type { Kysely } from 'kysely';
import type { QuoteOrigin, VisitSource } from '#contracts/quote-requests.ts';
import type { AppContext } from '../app-context.ts';
import type { Engine } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import { UNKNOWN, visitorId } from './ids.ts';
import { readCutoffs } from './resets.ts';
import type { Visit } from './rollup.ts';
import type { Range } from './scan.ts';
import { readTexts } from './texts.ts';

/** A quote request or booking with the first visit of its sender and the last one before it, as far as they are known. */
export type Enquiry<Row = unknown> = Row & { first: Visit | undefined; last: Visit | undefined };
export type Sent = { createdAt: number; analyticsSessionId: string | null };

export function readQuotes(db: Kysely<Tables>, { from, to }: Range) {
  return db
    .selectFrom('quoteRequests')
    .select(['id', 'createdAt', 'analyticsSessionId', 'status', 'firstAnsweredAt', 'replyDueAt'])
    .select('soldAmountCents')
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where('deletedAt', 'is', null);
}

export function readBookings(db: Kysely<Tables>, { from, to }: Range) {
  return db
    .selectFrom('bookingRequests')
    .select(['createdAt', 'analyticsSessionId'])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where('deletedAt', 'is', null);
}

/** Visits before `visitsFrom` were reset. */
export async function withVisits<Row extends Sent>(
  db: Kysely<Tables>,
  engine: Engine,
  rows: Row[],
  visitsFrom: number,
): Promise<Enquiry<Row>[]> {
  const visitorOf = ({ analyticsSessionId: id }: Sent) => (id === null ? UNKNOWN : visitorId(id));
  const visitors = [...new Set(rows.map(visitorOf))].filter((visitor) => visitor !== UNKNOWN);
  const query = db
    .selectFrom('analyticsVisits')
    .selectAll()
    .where(isOneOf(engine, 'visitor', visitors))
    .where('startedAt', '>=', visitsFrom)
    .orderBy('startedAt');
  const visits = Map.groupBy(visitors.length === 0 ? [] : await query.execute(), ({ visitor }) => visitor);
  return rows.map((row) => {
    const before = (visits.get(visitorOf(row)) ?? []).filter(({ startedAt }) => startedAt <= row.createdAt);
    return { ...row, first: before[0], last: before.at(-1) };
  });
}

/** Returns where quote requests came from: those of `ids`, or all of them. */
export function listOrigins(
  { db: { engine, snapshot } }: AppContext,
  ids: number[] | undefined,
): Promise<QuoteOrigin[]> {
  return snapshot(async (db) => {
    const [quotes, { analytics }] = await Promise.all([
      readQuotes(db, { from: 0, to: Number.MAX_SAFE_INTEGER })
        .where('analyticsSessionId', 'is not', null)
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .execute(),
      readCutoffs(db),
    ]);
    return originsOf(db, engine, await withVisits(db, engine, quotes, analytics));
  });
}

async function originsOf(
  db: Kysely<Tables>,
  engine: Engine,
  quotes: Enquiry<{ id: number }>[],
): Promise<QuoteOrigin[]> {
  const visits = quotes.flatMap(({ first, last }) => (first && last ? [first, last] : []));
  const ids = visits.flatMap(({ source, campaign }) => [source ?? UNKNOWN, campaign ?? UNKNOWN]);
  const partsOf = await readTexts(engine, db, ids);
  const sourceOf = (visit: Visit): VisitSource => {
    const [utmSource = '', medium = '', campaign = utmSource] = partsOf(visit.campaign ?? UNKNOWN, 3);
    const [source = ''] = partsOf(visit.source ?? UNKNOWN, 1);
    return { source: source || 'direct', medium, campaign };
  };
  return quotes.flatMap(({ id, first, last }) =>
    first && last ? [{ quoteRequestId: id, first: sourceOf(first), last: sourceOf(last) }] : [],
  );
}
