import { sql } from 'kysely';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import type { AnalyticsComponent } from '#contracts/breakdowns.ts';
import { isOneOf } from '../db/is-one-of.ts';
import { calendar } from './calendar.ts';
import { Kind } from './counting.ts';
import { type Reading, readFigures, sum } from './figures.ts';
import { daysBetween, type Range } from './scans.ts';

type Series = AnalyticsSummary['series'];
type Step = Series['step'];

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
  const [closed, live, visitors, views, after] = await Promise.all([
    reading.cached(`series ${step} ${first} ${closedEnd}`, () =>
      readSteps(reading, step, { from: first, to: closedEnd }),
    ),
    closedEnd <= last ? readSteps(reading, step, { from: closedEnd, to: last + 1 }) : [],
    Promise.all(steps.map((one) => countIfCut(reading, 'analytics', Kind.visitors, one, counted.visits))),
    Promise.all(steps.map((one) => countIfCut(reading, 'page-views', Kind.hourViews, one, counted.views))),
    readAfter(reading, range.to, steps.at(-1) ?? range),
  ]);
  const rows = Map.groupBy([...closed, ...live], ({ day, key }) => calendar.startOf(day) + key * HOUR);
  const points = steps.map(({ from }, index) => {
    const surplus = index === steps.length - 1 ? after : { visitors: 0, pageViews: 0 };
    const rolledUp = (isViews: boolean) =>
      (rows.get(from) ?? [])
        .filter(({ kind }) => (kind === Kind.hourViews) === isViews)
        .reduce((whole, { count }) => whole + count, 0);
    return {
      start: new Date(from).toISOString(),
      visitors: visitors[index] ?? rolledUp(false) - surplus.visitors,
      pageViews: views[index] ?? rolledUp(true) - surplus.pageViews,
    };
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

async function readSteps({ db, engine }: Reading, step: Step, days: Range): Promise<StepRow[]> {
  const visitors = step === 'hour' ? Kind.hourVisitors : Kind.visitors;
  // The first Monday was day 4. A visitor counts in a week on the first day of it that saw them.
  const day = step === 'week' ? sql`day - (day - 4) % 7` : sql`day`;
  const key = step === 'hour' ? sql`key` : sql`0`;
  const { rows } = await sql<StepRow>`select kind, ${day} as day, ${key} as key, sum(count) as count
    from analytics_days where ${isOneOf(engine, 'day', daysBetween(days.from, days.to - 1))}
    and kind in (${Kind.hourViews}, ${visitors}) and previous_day < ${day}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** A step that is cut by the start of the range or by a reset has too high rollups, so it is counted by itself. */
async function countIfCut(
  reading: Reading,
  component: AnalyticsComponent,
  kind: number,
  step: Range,
  counted: Range,
): Promise<number | undefined> {
  if (step.from >= counted.from) return undefined;
  const span = { from: Math.max(step.from, counted.from), to: Math.min(step.to, counted.to) };
  return sum((await readFigures(reading, component, span)).get(kind));
}

/** What the rollups of the last step count behind the end of the range: they take in its day, and no later one. */
async function readAfter({ db }: Reading, from: number, step: Range) {
  const to = Math.min(step.to, calendar.startOf(calendar.dayOf(from - 1) + 1));
  const { rows } = await sql<{ visitors: number; pageViews: number }>`select
    (select count(*) from analytics_hits where at >= ${from} and at < ${to} and seconds is null) as "pageViews",
    (select count(*) from analytics_visits where started_at >= ${from} and started_at < ${to}
      and previous_at < ${step.from}) as visitors`.execute(db);
  return rows[0] ?? { visitors: 0, pageViews: 0 };
}
