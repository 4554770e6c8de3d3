import {
  type AnalyticsComponent,
  type Breakdown,
  type BreakdownName,
  breakdownNames,
  breakdowns,
  type VisitValues,
} from '#contracts/breakdowns.ts';
import type { AnalyticsRows } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import { textId } from './ids.ts';

export type Visit = AnalyticsRows['analytics_visits'];

/** What a rollup row counts besides the breakdowns. The numbers are stored: never reuse one. */
export const Kind = {
  /** Reports of time spent, and their seconds. */
  pageTime: 2,
  /** Views, by hour of the day. */
  hourViews: 3,
  /** Visits and their milliseconds. */
  visits: 4,
  /** Visitors whose very first visit it was. */
  newVisitors: 5,
  /** Visitors, by hour of the day. */
  hourVisitors: 6,
  /** Visitors, by the day on which each was seen before. */
  visitors: 7,
  /** Values that count as 'other', by dictionary. */
  folded: 17,
} as const;

type PreviousColumn = 'previous_at' | Extract<keyof VisitValues, `${string}_previous_at`>;
type ValueColumn = Exclude<keyof VisitValues, PreviousColumn>;

/** A column of analytics_visits that a breakdown reads, and what it holds before any event brought a value. */
type VisitColumn = {
  name: BreakdownName;
  kind: number;
  column: ValueColumn;
  breakdown: Breakdown;
  initial: number | null;
};
export const visitColumns: VisitColumn[] = breakdownNames.flatMap((name) => {
  const breakdown: Breakdown = breakdowns[name];
  const { kind, counts, dictionary } = breakdown;
  if (counts !== 'visits' && counts !== 'visitors') return [];
  const initial = breakdown.initial ? textId(dictionary, breakdown.initial) : null;
  return [{ name, kind, column: breakdown.column as ValueColumn, breakdown, initial }];
});
export const perVisit = visitColumns.filter(({ breakdown }) => breakdown.counts === 'visits');

/**
 * Where visitors are counted. Each visit holds when the same visitor came before: at all, and with the same device,
 * browser or other value. Visits that share a value form a chain.
 */
export type Chain = { kind: number; column?: ValueColumn; previous: PreviousColumn };
export const chains: Chain[] = [
  { kind: Kind.visitors, previous: 'previous_at' },
  ...visitColumns
    .filter(({ breakdown }) => breakdown.counts === 'visitors')
    .map(({ kind, column }) => ({ kind, column, previous: `${column}_previous_at` as PreviousColumn })),
];

const kindsOf = (component: AnalyticsComponent) =>
  breakdownNames
    .filter((name) => breakdowns[name].component === component)
    .map((name) => breakdowns[name].kind);
export const rollupsOf: Record<AnalyticsComponent, number[]> = {
  'page-views': [...kindsOf('page-views'), Kind.pageTime, Kind.hourViews],
  backlinks: kindsOf('backlinks'),
  analytics: [...kindsOf('analytics'), ...[Kind.visits, Kind.newVisitors, Kind.hourVisitors, Kind.visitors]],
};

export type AddToDay = (
  day: number,
  kind: number,
  key: number,
  previousDay: number,
  count: number,
  total?: number,
) => void;

/**
 * Adds (`sign` 1) or takes away (-1) all that one visit counts for in the rollups. A visitor counts on a day at the
 * first visit of the chain on that day, under the day of the visit before (0: none). A range of whole days then has
 * as many visitors as rows whose earlier day lies before it: exact, however often they came in between.
 */
export function countVisit(
  visit: Visit,
  sign: 1 | -1,
  { dayOf, hourOf, hourIndex }: Calendar,
  add: AddToDay,
) {
  const { started_at: at, previous_at: previousAt } = visit;
  const day = dayOf(at);
  add(day, Kind.visits, 0, 0, sign, sign * visit.duration);
  if (previousAt === 0 && visit.is_new) add(day, Kind.newVisitors, 0, 0, sign);
  if (previousAt < hourOf(at)) add(day, Kind.hourVisitors, hourIndex(at), 0, sign);
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
