import { type Kysely, sql } from 'kysely';
import {
  type AnalyticsConversion,
  type ConversionCounts,
  type ConversionDimension,
  type ConversionRow,
  conversionDimensions,
} from '#contracts/analytics.ts';
import { type Breakdown, breakdowns, kinds } from '#contracts/breakdowns.ts';
import { quoteFormFields, type VisitAction, visitActions } from '#contracts/tracking.ts';
import { isOverdue, isUnanswered, waitsOf } from '#rules/waiting.ts';
import type { Database, Engine } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import { type Enquiry, readBookings, readQuotes, type Sent, withVisits } from './enquiries.ts';
import { type FilterValue, whereValues, withValues } from './filter.ts';
import { UNKNOWN } from './ids.ts';
import { readCutoffs } from './resets.ts';
import type { Visit } from './rollup.ts';
import type { Range } from './scan.ts';
import { readTexts } from './texts.ts';

const LIST_LENGTH = 50;

/** Reads what visits led to: requests, bookings and sales by origin, the funnel, and the time to reply. */
export function readConversion(
  { engine, snapshot }: Database,
  range: Range,
  now: number,
  values?: FilterValue[],
): Promise<AnalyticsConversion> {
  return snapshot(async (db) => {
    const { analytics: visitsFrom } = await readCutoffs(db);
    const enquiriesOf = async <Row extends Sent>(rows: Row[]) =>
      withValues(db, engine, await withVisits(db, engine, rows, visitsFrom), values);
    const [quotes, bookings] = await Promise.all([
      enquiriesOf(await readQuotes(db, range).execute()),
      enquiriesOf(await readBookings(db, range).execute()),
    ]);
    const senders = quotes.flatMap(({ last }) => (last ? [last.visitor] : []));
    const counted = { from: Math.max(range.from, visitsFrom), to: range.to };
    const visitors = await countVisitors(db, engine, counted, values, senders);
    const didAction = (action: VisitAction) => visitors.of(ACTION, visitActions[action]);
    return {
      total: { ...countsOf(quotes, quotes, bookings), visitors: visitors.of(kinds.visitors, 0) },
      unattributed: countsOf(quotes.filter(isUnknown), quotes.filter(isUnknown), bookings.filter(isUnknown)),
      rows: await nameValues(db, engine, (name) =>
        countsByValue(name, quotes, bookings, visitors.byKey(kinds[name])),
      ),
      replies: repliesOf(quotes, now),
      funnel: {
        visitors: visitors.of(kinds.visitors, 0),
        formSeen: didAction('form_seen'),
        formBegun: didAction('form_begun'),
        sent: sendersOf(quotes),
        answered: sendersOf(quotes.filter(({ firstAnsweredAt }) => firstAnsweredAt !== null)),
        sold: sendersOf(quotes.filter(({ status }) => status === 'sold')),
      },
      leftAt: Object.entries(quoteFormFields)
        .map(([field, number]) => ({ field, visitors: visitors.of(FIELD, number) }))
        .filter((row) => row.visitors > 0)
        .sort((a, b) => b.visitors - a.visitors),
      links: { call: didAction('call'), email: didAction('email'), book: didAction('book') },
    };
  });
}

/** Counts of visitors beside those of `kinds`. */
const ACTION = 'action';
const FIELD = 'field';

const columnOf = (name: ConversionDimension) => breakdowns[name].column;

/** Distinct visitors, in total and by value, of the visits in `span`, which all have single rows. */
const visitorCounts = [
  `select '${kinds.visitors}' as kind, 0 as key, count(distinct visitor) as count from span`,
  ...conversionDimensions.map(
    (name) =>
      `select '${kinds[name]}', coalesce(${columnOf(name)}, ${UNKNOWN}), count(distinct visitor) from span group by 2`,
  ),
  ...Object.values(visitActions).map(
    (bit) =>
      `select '${ACTION}', ${bit}, count(distinct visitor) from span where (actions & ${1 << bit}) > 0`,
  ),
].join(' union all ');

/** Distinct visitors of the range by kind and key. `senders` sent the form and so did not leave it at a field. */
async function countVisitors(
  db: Kysely<Tables>,
  engine: Engine,
  { from, to }: Range,
  values: FilterValue[] | undefined,
  senders: number[],
) {
  const { rows } = await sql<{ kind: string; key: number; count: number }>`
    with span as materialized (select * from analytics_visits
      where started_at >= ${from} and started_at < ${to} and ${whereValues(values, from)})
    ${sql.raw(visitorCounts)} union all
    select ${sql.lit(FIELD)}, form_field, count(distinct visitor) from span
      where form_field is not null and not (${isOneOf(engine, 'visitor', senders)}) group by form_field`.execute(
    db.withoutPlugins(),
  );
  const kindsOfRows = Map.groupBy(rows, ({ kind }) => kind);
  const byKey = (kind: number | string) =>
    new Map(kindsOfRows.get(String(kind))?.map(({ key, count }) => [key, count]));
  return { byKey, of: (kind: number | string, key: number) => byKey(kind).get(key) ?? 0 };
}

type Quote = Enquiry<Awaited<ReturnType<ReturnType<typeof readQuotes>['execute']>>[number]>;
type Counted = ConversionCounts & { key: number };

function isUnknown({ last }: Enquiry): boolean {
  return last === undefined;
}

function countsOf(byLast: Quote[], byFirst: unknown[], bookings: unknown[]): ConversionCounts {
  const sold = byLast.filter(({ status }) => status === 'sold');
  return {
    visitors: 0,
    requests: byLast.length,
    firstRequests: byFirst.length,
    bookings: bookings.length,
    sold: sold.length,
    soldAmountCents: sold.reduce((sum, row) => sum + (row.soldAmountCents ?? 0), 0),
  };
}

/** The counts of each value that a visit or an enquiry has, those with the most requests first. */
function countsByValue(
  name: ConversionDimension,
  quotes: Quote[],
  bookings: Enquiry[],
  visitors: Map<number, number>,
): Counted[] {
  const key = (visit: Visit | undefined) => visit && (visit[columnOf(name)] ?? UNKNOWN);
  const byLast = Map.groupBy(quotes, ({ last }) => key(last));
  const byFirst = Map.groupBy(quotes, ({ first }) => key(first));
  const bookingsByLast = Map.groupBy(bookings, ({ last }) => key(last));
  const keys = new Set([...visitors.keys(), ...byLast.keys(), ...byFirst.keys(), ...bookingsByLast.keys()]);
  return [...keys]
    .filter((one) => one !== undefined)
    .map((one) => ({
      key: one,
      ...countsOf(byLast.get(one) ?? [], byFirst.get(one) ?? [], bookingsByLast.get(one) ?? []),
      visitors: visitors.get(one) ?? 0,
    }))
    .sort((a, b) => b.requests - a.requests || b.visitors - a.visitors || a.key - b.key)
    .slice(0, LIST_LENGTH);
}

async function nameValues(
  db: Kysely<Tables>,
  engine: Engine,
  countsOfDimension: (name: ConversionDimension) => Counted[],
): Promise<AnalyticsConversion['rows']> {
  const lists = conversionDimensions.map((name) => ({ name, counts: countsOfDimension(name) }));
  const keys = lists.flatMap(({ counts }) => counts.map(({ key }) => key));
  const partsOf = await readTexts(engine, db, keys);
  const named = lists.map(({ name, counts }): [ConversionDimension, ConversionRow[]] => {
    const { parts }: Breakdown = breakdowns[name];
    return [name, counts.map(({ key, ...row }) => ({ value: partsOf(key, parts.length), ...row }))];
  });
  return Object.fromEntries(named) as AnalyticsConversion['rows'];
}

/** Someone who sent twice came as far as someone who sent once. */
function sendersOf(quotes: Quote[]): number {
  return new Set(quotes.flatMap(({ last }) => (last ? [last.visitor] : []))).size;
}

/** A request is due once it was answered or its deadline has passed; one that was closed without an answer needs none. */
function repliesOf(quotes: Quote[], now: number): AnalyticsConversion['replies'] {
  const answered = quotes.filter(({ firstAnsweredAt }) => firstAnsweredAt !== null);
  const overdue = quotes.filter(
    (quote) =>
      quote.firstAnsweredAt === null &&
      waitsOf('quote-requests', quote).some((wait) => isUnanswered(wait) && isOverdue(wait, now)),
  );
  const times = answered
    .map(({ firstAnsweredAt, createdAt }) => (firstAnsweredAt ?? createdAt) - createdAt)
    .sort((one, other) => one - other);
  /** The time within which this share of them was answered. */
  const percentile = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? null;
  return {
    answered: answered.length,
    due: answered.length + overdue.length,
    inTime: answered.filter(({ firstAnsweredAt, replyDueAt }) => (firstAnsweredAt ?? 0) <= replyDueAt).length,
    median: percentile(0.5),
    percentile90: percentile(0.9),
  };
}
