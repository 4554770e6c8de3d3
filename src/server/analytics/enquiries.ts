import { type Kysely, type RawBuilder, sql } from 'kysely';
import { conversionDimensions, type SalesDay } from '#contracts/analytics.ts';
import { breakdowns } from '#contracts/breakdowns.ts';
import type { QuoteOrigin, VisitSource } from '#contracts/quote-requests.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import type { Engine } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import { type FilterValue, whereValues } from './filter.ts';
import { UNKNOWN } from './ids.ts';
import { readCutoffs } from './resets.ts';
import type { Visit } from './rollup.ts';
import type { Range } from './scan.ts';
import { readTexts } from './texts.ts';

/** The columns that hold the days of a request, and of a past sale. */
const dayColumns: Record<SalesDay, { request: string; sale: string }> = {
  sold: { request: 'decided_at', sale: 'decided_at' },
  ridden: { request: 'ride_at', sale: 'ride_at' },
  requested: { request: 'created_at', sale: 'requested_at' },
};

/**
 * Begins a query about the quote requests of a range by one of their days, and about bookings by the day they came. What sold counts also after it was removed,
 * deleted or erased, but as nothing that was decided: nobody knows any more what did not sell beside it. `enquiries` are all of
 * them, or those whose sender's last visit before has the values; `by_last` and `by_first` have those whose visits are known,
 * with the values of the sender's last and first visit. Visits before `visitsFrom` were reset.
 */
export function withEnquiries(
  { from, to }: Range,
  visitsFrom: number,
  values: FilterValue[] | undefined,
  day: SalesDay = 'requested',
): RawBuilder<unknown> {
  const isOf = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  // By the index of a list's order newest first.
  const cameIn = (list: RequestListName) => sql`list = ${sql.lit(list)} and ${isOf('created_at')}`;
  const { request, sale } = dayColumns[day];
  const isFiltered = whereValues(values, sql<number>`(select min(last_at) from spans)`);
  const quotes = sql`select 1 as is_quote, id, created_at, ${sql.ref(request)} as filed_at, visitor, status, first_answered_at,
      reply_due_at, vehicle_type, null as vehicle_shares, event_type, pickup_city,
      case when source = 'phone' then 1 else 0 end as is_phone,
      case when exists (select 1 from offers where quote_request_id = quote_requests.id) then 1 else 0 end as has_offer,
      case when status = 'sold' then 1 else 0 end as is_sold,
      case when status = 'sold' then sold_amount_cents end as sold_amount_cents,
      case when deleted_at is null and (status = 'sold'
        or (status = 'closed' and coalesce(closed_reason, '') not in ('spam', 'duplicate'))) then 1 else 0 end as is_decided,
      case when deleted_at is null then 0 else 1 end as is_removed
    from quote_requests where ${request === 'created_at' ? cameIn('quote-requests') : isOf(request)}`;
  return sql`with sent as materialized (${quotes} and deleted_at is null
      union all ${quotes} and deleted_at is not null and status = 'sold'
      union all select 1, -id, requested_at, ${sql.ref(sale)}, null, 'sold', null, null, vehicle_type, vehicle_shares, event_type,
        pickup_city, case when source = 'phone' then 1 else 0 end, 0, 1, sold_amount_cents, 0, 1
      from past_sales where ${isOf(sale)}
      union all select 0, id, created_at, created_at, visitor, null, null, null, null, null, null, null, 0, 0, 0, null, 0, 0
      from booking_requests where ${cameIn('booking-requests')} and deleted_at is null),
    spans as materialized (select is_quote, id, sent.visitor, min(started_at) as first_at, max(started_at) as last_at
      from sent join analytics_visits on analytics_visits.visitor = sent.visitor
        and started_at >= ${visitsFrom} and started_at <= created_at
      group by is_quote, id, sent.visitor),
    last_visits as materialized (select visitor, started_at, ${valuesOf('analytics_visits')} from analytics_visits
      where (visitor, started_at) in (select visitor, last_at from spans) and ${isFiltered}),
    first_visits as materialized (select visitor, started_at, ${valuesOf('analytics_visits')} from analytics_visits
      where (visitor, started_at) in (select visitor, first_at from spans)),
    by_last as materialized (select sent.*, ${valuesOf('last_visits')} from sent
      join spans on spans.is_quote = sent.is_quote and spans.id = sent.id
      join last_visits on last_visits.visitor = spans.visitor and started_at = last_at),
    enquiries as materialized (select ${values ? sql`by_last.* from by_last` : sql`sent.* from sent`}),
    by_first as materialized (select ${valuesOf('first_visits')} from enquiries
      join spans on spans.is_quote = enquiries.is_quote and spans.id = enquiries.id
      join first_visits on first_visits.visitor = spans.visitor and started_at = first_at
      where enquiries.is_quote = 1)`;
}

const valuesOf = (table: string) =>
  sql.raw(conversionDimensions.map((name) => `${table}.${breakdowns[name].column}`).join(', '));

type Sent = { id: number; createdAt: number; visitor: number | null };
/** A quote request with the first visit of its sender and the last one before it, as far as they are known. */
type Origin = Sent & { first: Visit | undefined; last: Visit | undefined };

async function withVisits(
  db: Kysely<Tables>,
  engine: Engine,
  rows: Sent[],
  visitsFrom: number,
): Promise<Origin[]> {
  const visitors = [...new Set(rows.flatMap(({ visitor }) => visitor ?? []))];
  const query = db
    .selectFrom('analyticsVisits')
    .selectAll()
    .where(isOneOf(engine, 'visitor', visitors))
    .where('startedAt', '>=', visitsFrom)
    .orderBy('startedAt');
  const visits = Map.groupBy(visitors.length === 0 ? [] : await query.execute(), ({ visitor }) => visitor);
  return rows.map((row) => {
    const before = (visits.get(row.visitor ?? UNKNOWN) ?? []).filter(
      ({ startedAt }) => startedAt <= row.createdAt,
    );
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
      db
        .selectFrom('quoteRequests')
        .select(['id', 'createdAt', 'visitor'])
        .where('deletedAt', 'is', null)
        .where('visitor', 'is not', null)
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .execute(),
      readCutoffs(db),
    ]);
    return originsOf(db, engine, await withVisits(db, engine, quotes, analytics));
  });
}

async function originsOf(db: Kysely<Tables>, engine: Engine, quotes: Origin[]): Promise<QuoteOrigin[]> {
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
