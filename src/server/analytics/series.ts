import { sql } from 'kysely';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { calendar } from './calendar.ts';
import { Kind } from './counting.ts';
import { type Reading, readFigures, sum } from './figures.ts';
import type { Range } from './scans.ts';

type Series = AnalyticsSummary['series'];
type Step = Series['step'];
type Point = { visitors: number; pageViews: number };
const zero: Point = { visitors: 0, pageViews: 0 };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function stepOf(range: Range): Step {
  const length = range.to - range.from;
  if (length <= 2 * DAY + HOUR) return 'hour';
  return length <= 93 * DAY ? 'day' : 'week';
}

/** Visitors and page views over time. Each step counts a visitor once, so steps do not add up to the whole. */
export async function readSeries(
  reading: Reading,
  range: Range,
  /** The range as far as each component still shows it. */
  counted: { views: Range; visits: Range },
): Promise<Series> {
  const step = stepOf(range);
  const first = calendar.dayOf(range.from);
  const last = calendar.dayOf(range.to - 1);
  const closedEnd = Math.min(Math.max(first, reading.liveFrom), last + 1);
  const steps = stepsOf(step, range);
  const [closed, live, cuts] = await Promise.all([
    reading.cached(`series ${step} ${first} ${closedEnd}`, () =>
      readSteps(reading, step, { from: first, to: closedEnd }),
    ),
    closedEnd <= last ? readSteps(reading, step, { from: closedEnd, to: last + 1 }) : [],
    Promise.all(steps.map((one) => readCut(reading, one, counted))),
  ]);
  const rows = Map.groupBy([...closed, ...live], ({ day, key }) => calendar.startOf(day) + key * HOUR);
  const points = steps.map(({ from }, index) => {
    const count = (isViews: boolean) =>
      (rows.get(from) ?? []).reduce(
        (sum, row) => sum + ((row.kind === Kind.hourViews) === isViews ? row.count : 0),
        0,
      );
    const point = { visitors: count(false), pageViews: count(true) };
    return { start: new Date(from).toISOString(), ...(cuts[index]?.(point) ?? point) };
  });
  return { step, timezone: calendar.timezone, points };
}

function stepsOf(step: Step, range: Range): Range[] {
  const firstDay = calendar.dayOf(range.from);
  let from =
    step === 'hour'
      ? calendar.hourOf(range.from)
      : calendar.startOf(step === 'day' ? firstDay : calendar.weekOf(firstDay));
  const steps: Range[] = [];
  while (from < range.to) {
    const day = calendar.dayOf(from);
    const nextDay = calendar.startOf(day + (step === 'week' ? 7 : 1));
    const to = step === 'hour' ? Math.min(from + HOUR, nextDay) : nextDay;
    steps.push({ from, to });
    from = to;
  }
  return steps;
}

type StepRow = { kind: number; day: number; key: number; count: number };

async function readSteps({ db }: Reading, step: Step, days: Range): Promise<StepRow[]> {
  const visitors = step === 'hour' ? Kind.hourVisitors : Kind.visitors;
  // The first Monday was day 4. A visitor counts in a week on the first day of it that saw them.
  const day = step === 'week' ? sql`day - (day - 4) % 7` : sql`day`;
  const key = step === 'hour' ? sql`key` : sql`0`;
  const { rows } = await sql<StepRow>`select kind, ${day} as day, ${key} as key, sum(count) as count
    from analytics_days where day >= ${days.from} and day < ${days.to}
    and kind in (${Kind.hourViews}, ${visitors}) and previous_day < ${day}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** A step that is cut by an end of the range or by a reset has too high rollups; returns the correction. */
async function readCut(
  reading: Reading,
  step: Range,
  counted: { views: Range; visits: Range },
): Promise<(point: Point) => Point> {
  const { to } = counted.views;
  const [views, visits, after] = await Promise.all([
    step.from < counted.views.from
      ? readFigures(reading, 'page-views', within(step, counted.views))
      : undefined,
    step.from < counted.visits.from
      ? readFigures(reading, 'analytics', within(step, counted.visits))
      : undefined,
    step.to > to ? readAfter(reading, { from: to, to: step.to }, step.from) : zero,
  ]);
  return ({ visitors, pageViews }) => ({
    visitors: visits ? sum(visits.get(Kind.visitors)) : visitors - after.visitors,
    pageViews: views ? sum(views.get(Kind.hourViews)) : pageViews - after.pageViews,
  });
}

function within(step: Range, counted: Range): Range {
  return { from: Math.max(step.from, counted.from), to: Math.min(step.to, counted.to) };
}

async function readAfter({ db }: Reading, span: Range, stepStart: number): Promise<Point> {
  // Steps take in whole days up to the one in which the range ends, and no later ones.
  const to = Math.min(span.to, calendar.startOf(calendar.dayOf(span.from - 1) + 1));
  const { rows } = await sql<Point>`select
    (select count(*) from analytics_hits where at >= ${span.from} and at < ${to} and seconds is null) as "pageViews",
    (select count(*) from analytics_visits where started_at >= ${span.from} and started_at < ${to}
      and previous_at < ${stepStart}) as visitors`.execute(db);
  return rows[0] ?? zero;
}
