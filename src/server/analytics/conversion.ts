import { sql } from 'kysely';
import {
  type AnalyticsConversion,
  type ConversionDimension,
  type ConversionRow,
  conversionDimensions,
} from '#contracts/analytics.ts';
import { type Breakdown, breakdowns, kinds } from '#contracts/breakdowns.ts';
import { quoteFormFields, type VisitAction, visitActions } from '#contracts/tracking.ts';
import type { Database } from '../db/database.ts';
import { isOneOf } from '../db/is-one-of.ts';
import { type Enquiry, readQuotes, withVisits } from './enquiries.ts';
import { hasValues, type Segment, whereValues } from './filter.ts';
import { UNKNOWN } from './ids.ts';
import { readCutoffs } from './resets.ts';
import type { Visit } from './rollup.ts';
import type { Range } from './scan.ts';
import { readTexts } from './texts.ts';

const LIST_LENGTH = 50;

/** Counts of visitors beside those of `kinds`. */
const ACTION = 'action';
const FIELD = 'field';

const columnOf = (name: ConversionDimension) => breakdowns[name].column;

/** Of the visits in `span`, which all have single rows: distinct visitors, in all and by value. */
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

/** What visits led to: requests, bookings and sales by where they came from, the funnel, and how fast we answered. */
export function readConversion(
  { engine, snapshot }: Database,
  range: Range,
  values: Segment['values'] | undefined,
  now: number,
): Promise<AnalyticsConversion> {
  return snapshot(async (db) => {
    const { analytics: visitsFrom } = await readCutoffs(db);
    const sentBookings = db
      .selectFrom('bookingRequests')
      .select(['createdAt', 'analyticsSessionId'])
      .where('createdAt', '>=', range.from)
      .where('createdAt', '<', range.to)
      .where('deletedAt', 'is', null);
    const [allQuotes, allBookings] = await Promise.all([
      withVisits(db, engine, await readQuotes(db, range).execute(), visitsFrom),
      withVisits(db, engine, await sentBookings.execute(), visitsFrom),
    ]);
    const quotes = allQuotes.filter(({ last }) => hasValues(last, values));
    const bookings = allBookings.filter(({ last }) => hasValues(last, values));
    const known = quotes.filter(({ last }) => last);
    const senders = known.flatMap(({ last }) => (last ? [last.visitor] : []));

    const { rows } = await sql<{ kind: string; key: number; count: number }>`
      with span as materialized (select * from analytics_visits
        where started_at >= ${Math.max(range.from, visitsFrom)} and started_at < ${range.to} and ${whereValues(values)})
      ${sql.raw(visitorCounts)} union all
      select ${sql.lit(FIELD)}, form_field, count(distinct visitor) from span
        where form_field is not null and not (${isOneOf(engine, 'visitor', senders)}) group by form_field`.execute(
      db.withoutPlugins(),
    );
    const visitors = Map.groupBy(rows, ({ kind }) => kind);
    const visitorsOf = (kind: number | string, key: number) =>
      visitors.get(String(kind))?.find((row) => row.key === key)?.count ?? 0;
    const didAction = (action: VisitAction) => visitorsOf(ACTION, visitActions[action]);

    const lists = conversionDimensions.map((name) => {
      const key = (visit: Visit | undefined) => visit && (visit[columnOf(name)] ?? UNKNOWN);
      const byLast = Map.groupBy(quotes, ({ last }) => key(last));
      const byFirst = Map.groupBy(quotes, ({ first }) => key(first));
      const bookingsByLast = Map.groupBy(bookings, ({ last }) => key(last));
      const visitorsByKey = new Map(visitors.get(String(kinds[name]))?.map((row) => [row.key, row.count]));
      const keys = new Set([
        ...visitorsByKey.keys(),
        ...byLast.keys(),
        ...byFirst.keys(),
        ...bookingsByLast.keys(),
      ]);
      const values = [...keys]
        // A visit without a campaign has none; without another value it is unknown.
        .filter((one) => one !== undefined && !(one === UNKNOWN && name === 'campaigns'))
        .map((one = UNKNOWN) => ({
          key: one,
          visitors: visitorsByKey.get(one) ?? 0,
          requests: byLast.get(one)?.length ?? 0,
          firstRequests: byFirst.get(one)?.length ?? 0,
          bookings: bookingsByLast.get(one)?.length ?? 0,
          ...salesOf(byLast.get(one) ?? []),
        }))
        .sort((a, b) => b.requests - a.requests || b.visitors - a.visitors || a.key - b.key)
        .slice(0, LIST_LENGTH);
      return { name, values };
    });
    const partsOf = await readTexts(
      engine,
      db,
      lists.flatMap(({ values }) => values.map(({ key }) => key)),
    );
    const conversions = lists.map(({ name, values }): [ConversionDimension, ConversionRow[]] => {
      const { parts }: Breakdown = breakdowns[name];
      return [name, values.map(({ key, ...counts }) => ({ value: partsOf(key, parts.length), ...counts }))];
    });

    return {
      requests: { count: quotes.length, attributed: known.length, ...salesOf(quotes) },
      bookings: { count: bookings.length, attributed: bookings.filter(({ last }) => last).length },
      rows: Object.fromEntries(conversions) as AnalyticsConversion['rows'],
      replies: repliesOf(quotes, now),
      funnel: {
        visitors: visitorsOf(kinds.visitors, 0),
        formSeen: didAction('form_seen'),
        formBegun: didAction('form_begun'),
        sent: sendersOf(known),
        answered: sendersOf(known.filter(({ firstAnsweredAt }) => firstAnsweredAt !== null)),
        sold: sendersOf(known.filter(({ status }) => status === 'sold')),
      },
      leftAt: Object.entries(quoteFormFields)
        .map(([field, number]) => ({ field, visitors: visitorsOf(FIELD, number) }))
        .filter((row) => row.visitors > 0)
        .sort((a, b) => b.visitors - a.visitors),
      links: { call: didAction('call'), email: didAction('email'), book: didAction('book') },
    };
  });
}

type Quote = Enquiry<Awaited<ReturnType<ReturnType<typeof readQuotes>['execute']>>[number]>;

function salesOf(quotes: Quote[]): { sold: number; soldAmountCents: number } {
  const sold = quotes.filter(({ status }) => status === 'sold');
  return {
    sold: sold.length,
    soldAmountCents: sold.reduce((sum, row) => sum + (row.soldAmountCents ?? 0), 0),
  };
}

/** Someone who sent twice came as far as someone who sent once. */
function sendersOf(quotes: Quote[]): number {
  return new Set(quotes.map(({ last }) => last?.visitor)).size;
}

function repliesOf(quotes: Quote[], now: number): AnalyticsConversion['replies'] {
  const answered = quotes.filter(({ firstAnsweredAt }) => firstAnsweredAt !== null);
  const overdue = quotes.filter(
    ({ firstAnsweredAt, status, replyDueAt }) =>
      firstAnsweredAt === null && status === 'pending' && replyDueAt <= now,
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
