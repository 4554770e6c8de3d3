import { sql } from 'kysely';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { type AnalyticsComponent, kinds } from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import { DAY_MS, HOUR_MS } from '#rules/duration.ts';
import { isOneOf } from '../db/is-one-of.ts';
import { type Count, type Reading, readCounts, sum } from './counts.ts';
import { type Segment, whereValues } from './filter.ts';
import { daysBetween, QUARTER, type Range } from './scan.ts';

type Series = AnalyticsSummary['series'];
export type Step = Series['step'];

/** Visitors and page views over time. Each step counts a visitor once, so steps do not add up to the whole. */
export async function readSeries(
  reading: Reading,
  range: Range,
  /** The range as far as each component still shows it. */
  counted: { views: Range; visits: Range },
  /** The step of the range it is compared with: the clocks may have changed between them. */
  step: Step = stepOf(range),
): Promise<Series> {
  const visitors = step === 'hour' ? kinds.hourVisitors : kinds.visitors;
  const rollups = await readRollups(reading, step, range, visitors);
  const points = stepsOf(step, range).map(async (one) => {
    const rolledUp = (kind: number) => rollups.get(`${kind} ${one.from}`) ?? 0;
    return {
      start: startOf(one, range),
      visitors:
        (await countIfCut(reading, 'analytics', kinds.visitors, one, counted.visits)) ?? rolledUp(visitors),
      pageViews:
        (await countIfCut(reading, 'page-views', kinds.hourViews, one, counted.views)) ??
        rolledUp(kinds.hourViews),
    };
  });
  return { step, timezone: calendar.timezone, points: await Promise.all(points) };
}

function stepOf(range: Range): Step {
  const length = range.to - range.from;
  if (length <= 2 * DAY_MS + HOUR_MS) return 'hour';
  return length <= 93 * DAY_MS ? 'day' : 'week';
}

function stepsOf(step: Step, range: Range): Range[] {
  const firstDay = calendar.dayOf(range.from);
  let from =
    step === 'hour'
      ? calendar.hourOf(range.from)
      : calendar.startOf(step === 'day' ? firstDay : calendar.weekOf(firstDay));
  const steps: Range[] = [];
  while (from < range.to) {
    const nextDay = calendar.startOf(calendar.dayOf(from) + (step === 'week' ? 7 : 1));
    const to = step === 'hour' ? Math.min(from + HOUR_MS, nextDay) : nextDay;
    steps.push({ from, to });
    from = to;
  }
  return steps;
}

/** The same for the visits of a segment, whose views were counted already. */
export async function readFilteredSeries(
  { db }: Reading,
  range: Range,
  { range: visits, values }: Segment,
  viewsByQuarter: Map<number, Count> | undefined,
  step: Step = stepOf(range),
): Promise<Series> {
  // A visit that follows another of the same visitor in its step adds none. A step is a day at most, of up to 25 hours.
  const { rows } = await sql<{ quarter: number; previous: number | null; count: number }>`
    select started_at / ${sql.lit(QUARTER)} as quarter,
      case when started_at - previous < ${sql.lit(DAY_MS + HOUR_MS)} then previous / ${sql.lit(QUARTER)} end as previous,
      count(*) as count
    from (select started_at, lag(started_at) over (partition by visitor order by started_at) as previous
      from analytics_visits where started_at >= ${visits.from} and started_at < ${visits.to}
      and ${whereValues(values, visits.from)}) as span group by 1, 2`.execute(db);
  const points = stepsOf(step, range).map(({ from, to }) => {
    const [first, end] = [from / QUARTER, to / QUARTER];
    const isWithin = (quarter: number) => quarter >= first && quarter < end;
    const newcomers = rows.filter(
      ({ quarter, previous }) => isWithin(quarter) && (previous === null || previous < first),
    );
    const views = [...(viewsByQuarter ?? [])].filter(([quarter]) => isWithin(quarter));
    return {
      start: startOf({ from, to }, range),
      visitors: newcomers.reduce((whole, { count }) => whole + count, 0),
      pageViews: views.reduce((whole, [, { count }]) => whole + count, 0),
    };
  });
  return { step, timezone: calendar.timezone, points };
}

/** A week that began before the range is shown from the range's first day on. */
function startOf(step: Range, range: Range): string {
  return new Date(Math.max(step.from, calendar.startOf(calendar.dayOf(range.from)))).toISOString();
}

/** Counts of whole steps, by kind and start. */
async function readRollups({ db, engine }: Reading, step: Step, range: Range, visitors: number) {
  const days = daysBetween(calendar.dayOf(range.from), calendar.dayOf(range.to - 1));
  // The first Monday was day 4. A visitor counts in a week on the first day of it that saw them.
  const day = step === 'week' ? sql`day - (day - 4) % 7` : sql`day`;
  const hour = step === 'hour' ? sql`key` : sql`0`;
  const { rows } = await sql<{ kind: number; day: number; hour: number; count: number }>`
    select kind, ${day} as day, ${hour} as hour, sum(count) as count from analytics_days
    where ${isOneOf(engine, 'day', days)} and kind in (${kinds.hourViews}, ${visitors}) and previous_day < ${day}
    group by 1, 2, 3`.execute(db);
  return new Map(
    rows.map(({ kind, day, hour, count }) => [`${kind} ${calendar.startOf(day) + hour * HOUR_MS}`, count]),
  );
}

/** A step that is cut by an end of the range or by a reset has too high rollups, so it is counted by itself. */
async function countIfCut(
  reading: Reading,
  component: AnalyticsComponent,
  kind: number,
  step: Range,
  counted: Range,
): Promise<number | undefined> {
  if (step.from >= counted.from && step.to <= counted.to) return undefined;
  const span = { from: Math.max(step.from, counted.from), to: Math.min(step.to, counted.to) };
  return sum((await readCounts(reading, component, span)).get(kind));
}
