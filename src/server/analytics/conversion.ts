import { type Kysely, type RawBuilder, sql } from 'kysely';
import { askedFields } from '#content/requests/quote-fields.ts';
import {
  type AnalyticsConversion,
  type ConversionCounts,
  type ConversionDimension,
  type ConversionRow,
  conversionDimensions,
  MAX_LISTED,
} from '#contracts/analytics.ts';
import { type Breakdown, breakdowns, kinds } from '#contracts/breakdowns.ts';
import { type VisitAction, visitActions } from '#contracts/tracking.ts';
import { unansweredStates } from '#rules/waiting.ts';
import type { Database, Engine } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { withEnquiries } from './enquiries.ts';
import { type FilterValue, whereValues } from './filter.ts';
import { UNKNOWN } from './ids.ts';
import { readCutoffs } from './resets.ts';
import type { Range } from './scan.ts';
import { readTexts } from './texts.ts';

/** Reads what visits led to: requests, bookings and sales by origin, the funnel, and the time to reply. */
export function readConversion(
  { engine, snapshot }: Database,
  range: Range,
  now: number,
  values?: FilterValue[],
): Promise<AnalyticsConversion> {
  return snapshot(async (db) => {
    const { analytics: visitsFrom } = await readCutoffs(db);
    const enquiries = withEnquiries(range, visitsFrom, values);
    const from = Math.max(range.from, visitsFrom);
    const span = sql`span as materialized (select * from analytics_visits
      where started_at >= ${from} and started_at < ${range.to} and ${whereValues(values, from)})`;
    const [{ rows }, replies] = await Promise.all([
      sql<CountsRow>`${enquiries}, ${span} ${sql.raw(countsByPart)}`.execute(db),
      readReplies(db, enquiries, now),
    ]);
    const parts = Map.groupBy(rows, ({ part }) => part);
    const countsOf = (part: Part, key = 0) =>
      addUp(parts.get(String(part))?.filter((row) => row.key === key) ?? []);
    const visitorsOf = (part: Part, key?: number) => countsOf(part, key).visitors;
    const didAction = (action: VisitAction) => visitorsOf('action', visitActions[action]);
    const total = countsOf('total');
    return {
      total,
      unattributed: difference(total, countsOf('attributed')),
      rows: await nameValues(db, engine, (name) => byValue(parts.get(String(kinds[name])) ?? [])),
      replies,
      funnel: {
        visitors: total.visitors,
        formSeen: didAction('form_seen'),
        formBegun: didAction('form_begun'),
        sent: visitorsOf('sent'),
        answered: visitorsOf('answered'),
        sold: visitorsOf('sold'),
      },
      leftAt: Object.entries(askedFields)
        .map(([field, { funnel }]) => ({ field, visitors: visitorsOf('field', funnel) }))
        .filter((row) => row.visitors > 0)
        .sort((a, b) => b.visitors - a.visitors),
      links: { call: didAction('call'), email: didAction('email'), book: didAction('book') },
    };
  });
}

/** A kind of `kinds`, or a count beside those. */
type Part = number | 'total' | 'attributed' | 'sent' | 'answered' | 'sold' | 'action' | 'field';
type CountsRow = ConversionCounts & { part: string; key: number };

const columnOf = (name: ConversionDimension) => breakdowns[name].column;
const columns = ['visitors', 'requests', 'firstRequests', 'bookings', 'sold', 'soldAmountCents'] as const;

/** Counts of `enquiries` or `by_last`. */
const sentCounts = `coalesce(sum(is_quote), 0) as requests, 0 as first_requests, coalesce(sum(1 - is_quote), 0) as bookings,
  coalesce(sum(is_sold), 0) as sold, coalesce(sum(sold_amount_cents), 0) as sold_amount_cents`;
const visitorCount = 'count(distinct visitor), 0, 0, 0, 0, 0';

/** Adds up the rows of a part that have the same key. */
const countsByPart = [
  // A request by phone is no visit's.
  `select 'total' as part, 0 as key, 0 as visitors, ${sentCounts} from enquiries where is_phone = 0`,
  `select 'total', 0, 0, 0, coalesce(sum(is_quote), 0), 0, 0, 0 from enquiries where is_phone = 0`,
  `select 'total', 0, ${visitorCount} from span`,
  `select 'attributed', 0, 0, ${sentCounts} from by_last`,
  `select 'attributed', 0, 0, 0, count(*), 0, 0, 0 from by_first`,
  ...conversionDimensions.flatMap((name) => {
    const value = `'${kinds[name]}', coalesce(${columnOf(name)}, ${UNKNOWN})`;
    return [
      `select ${value}, 0, ${sentCounts} from by_last group by 2`,
      `select ${value}, 0, 0, count(*), 0, 0, 0 from by_first group by 2`,
      `select ${value}, ${visitorCount} from span group by 2`,
    ];
  }),
  // Someone who sent twice came as far as someone who sent once. Who came before the range is none of its visitors.
  ...[
    ['sent', 'true'],
    ['answered', 'first_answered_at is not null'],
    ['sold', 'is_sold = 1'],
  ].map(
    ([part, condition]) =>
      `select '${part}', 0, ${visitorCount} from by_last
        where is_quote = 1 and ${condition} and visitor in (select visitor from span)`,
  ),
  ...Object.values(visitActions).map(
    (bit) => `select 'action', ${bit}, ${visitorCount} from span where (actions & ${1 << bit}) > 0`,
  ),
  // Whoever sent the form did not leave it at a field.
  `select 'field', form_field, ${visitorCount} from span where form_field is not null
    and visitor not in (select visitor from by_last where is_quote = 1) group by form_field`,
].join(' union all ');

function addUp(rows: ConversionCounts[]): ConversionCounts {
  const counts = { visitors: 0, requests: 0, firstRequests: 0, bookings: 0, sold: 0, soldAmountCents: 0 };
  for (const row of rows) for (const column of columns) counts[column] += row[column];
  return counts;
}

function difference(whole: ConversionCounts, part: ConversionCounts): ConversionCounts {
  const rest = { ...whole, visitors: 0 };
  for (const column of columns) if (column !== 'visitors') rest[column] -= part[column];
  return rest;
}

type Counted = ConversionCounts & { key: number };

/** The counts of each value, those with the most money first, then those with the most requests. */
function byValue(rows: CountsRow[]): Counted[] {
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, ofKey]) => ({ key, ...addUp(ofKey) }))
    .sort(
      (a, b) =>
        b.soldAmountCents - a.soldAmountCents ||
        b.requests - a.requests ||
        b.visitors - a.visitors ||
        a.key - b.key,
    )
    .slice(0, MAX_LISTED);
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

/**
 * A request is due once it was answered or its deadline has passed; one that was closed without an answer needs none. Half
 * and nine in ten of the answered ones were answered within `median` and `percentile90`.
 */
async function readReplies(
  db: Kysely<Tables>,
  enquiries: RawBuilder<unknown>,
  now: number,
): Promise<AnalyticsConversion['replies']> {
  const { rows } = await sql<Omit<AnalyticsConversion['replies'], 'due'> & { overdue: number }>`${enquiries},
    times as (select first_answered_at - created_at as time, reply_due_at - first_answered_at as left_over,
        row_number() over (order by first_answered_at - created_at) as place, count(*) over () as size
      from enquiries where first_answered_at is not null)
    select count(*) as answered, coalesce(sum(case when left_over >= 0 then 1 else 0 end), 0) as in_time,
      min(case when place = (size + 1) / 2 then time end) as median,
      min(case when place = (size * 9 + 9) / 10 then time end) as percentile90,
      (select count(*) from enquiries where is_quote = 1 and first_answered_at is null
        and status = ${unansweredStates['quote-requests']} and reply_due_at <= ${now}) as overdue
    from times`.execute(db);
  const [{ overdue = 0, ...replies } = { answered: 0, inTime: 0, median: null, percentile90: null }] = rows;
  return { ...replies, due: replies.answered + overdue };
}
