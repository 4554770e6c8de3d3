import {
  type AnalyticsComponent,
  type Breakdown,
  type BreakdownName,
  breakdownNames,
  breakdowns,
  kinds,
  type VisitValues,
} from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import type { Tables } from '../db/schema.ts';
import { textId } from './ids.ts';

export type Visit = Tables['analyticsVisits'];

/** A visit ends after 30 minutes without an event. */
export const VISIT_GAP = 30 * MINUTE_MS;

type PreviousColumn = 'previousAt' | Extract<keyof VisitValues, `${string}PreviousAt`>;
type ValueColumn = Exclude<keyof VisitValues, PreviousColumn>;

/** The breakdowns whose values are columns of analytics_visits. `initial` is what the column holds in a new visit. */
export const visitBreakdowns = breakdownNames.flatMap((name: BreakdownName) => {
  const { counts, column, initial, ...rest }: Breakdown = breakdowns[name];
  if (counts !== 'visits' && counts !== 'visitors') return [];
  const initialId = initial ? textId(rest.dictionary, initial) : null;
  return [{ ...rest, kind: kinds[name], counts, column: column as ValueColumn, initial: initialId }];
});
export const perVisit = visitBreakdowns.filter(({ counts }) => counts === 'visits');

/**
 * Counts of visitors, not of visits. Each visit holds when the same visitor came before: at all, and with the same
 * device, browser or other value. Visits that share a value form a chain.
 */
export type Chain = { kind: number; column?: ValueColumn; previous: PreviousColumn };
export const chains: Chain[] = [
  { kind: kinds.visitors, previous: 'previousAt' },
  ...visitBreakdowns
    .filter(({ counts }) => counts === 'visitors')
    .map(({ kind, column }) => ({ kind, column, previous: `${column}PreviousAt` as PreviousColumn })),
];

const kindsOf = (component: AnalyticsComponent) =>
  breakdownNames.filter((name) => breakdowns[name].component === component).map((name) => kinds[name]);
/** The kinds that a reset of a component clears. */
export const kindsByComponent: Record<AnalyticsComponent, number[]> = {
  'page-views': [...kindsOf('page-views'), kinds.pageTime, kinds.hourViews],
  backlinks: kindsOf('backlinks'),
  analytics: [...kindsOf('analytics'), kinds.visits, kinds.newVisitors, kinds.hourVisitors, kinds.visitors],
};

export type Rollup = ReturnType<typeof createRollup>;

/** Rollup rows that are added up before they are stored. */
export function createRollup() {
  const rows = new Map<string, Tables['analyticsDays']>();
  return {
    add(day: number, kind: number, key: number, previousDay: number, count: number, total = 0) {
      const name = `${day} ${kind} ${key} ${previousDay}`;
      const row = rows.get(name);
      if (row) {
        row.count += count;
        row.total += total;
      } else rows.set(name, { day, kind, key, previousDay, count, total });
    },
    /** In one order, so that two processes that add to the same rows cannot deadlock. */
    rows: () =>
      [...rows]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, row]) => row)
        .filter(({ count, total }) => count !== 0 || total !== 0),
  };
}

/**
 * Adds (`sign` 1) or takes away (-1) all that one visit counts for in the rollups. A visitor counts on a day at the first
 * visit of the chain on that day, under the day of the visit before (0: none). A range of whole days then has as many
 * visitors as rows whose earlier day lies before it: exact, however often they came in between.
 */
export function countVisit(visit: Visit, sign: 1 | -1, { add }: Rollup): void {
  const { dayOf, hourOf, hourIndex } = calendar;
  const { startedAt, previousAt } = visit;
  const day = dayOf(startedAt);
  add(day, kinds.visits, 0, 0, sign, sign * visit.duration);
  if (previousAt === 0 && visit.isNew) add(day, kinds.newVisitors, 0, 0, sign);
  if (previousAt < hourOf(startedAt)) add(day, kinds.hourVisitors, hourIndex(startedAt), 0, sign);
  for (const { kind, column } of perVisit) {
    const key = visit[column];
    if (key !== null) add(day, kind, key, 0, sign);
  }
  for (const { kind, column, previous } of chains) {
    const key = column ? visit[column] : 0;
    const previousDay = visit[previous] === 0 ? 0 : dayOf(visit[previous]);
    if (key !== null && previousDay !== day) add(day, kind, key, previousDay, sign);
  }
}
