import {
  type AnalyticsComponent,
  type Breakdown,
  breakdowns,
  type VisitValues,
} from '#contracts/breakdowns.ts';
import type { AnalyticsRows } from '../db/schema.ts';
import { calendar } from './calendar.ts';
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

/** The columns of analytics_visits that breakdowns read, and what each holds before any event brought a value. */
export const visitColumns = Object.values<Breakdown>(breakdowns).flatMap(
  ({ counts, column, initial, ...rest }) => {
    if (counts !== 'visits' && counts !== 'visitors') return [];
    const initialId = initial ? textId(rest.dictionary, initial) : null;
    return [{ ...rest, counts, column: column as ValueColumn, initial: initialId }];
  },
);
/** What an event changes in the visit that it continues, if it brings nothing else. */
export const extending = [
  ...(['last_at', 'duration'] as const),
  ...visitColumns.filter(({ keep }) => keep === 'last').map(({ column }) => column),
];
export const perVisit = visitColumns.filter(({ counts }) => counts === 'visits');

/**
 * Where visitors are counted. Each visit holds when the same visitor came before: at all, and with the same device,
 * browser or other value. Visits that share a value form a chain.
 */
export type Chain = { kind: number; column?: ValueColumn; previous: PreviousColumn };
export const chains: Chain[] = [
  { kind: Kind.visitors, previous: 'previous_at' },
  ...visitColumns
    .filter(({ counts }) => counts === 'visitors')
    .map(({ kind, column }) => ({ kind, column, previous: `${column}_previous_at` as PreviousColumn })),
];

const kindsOf = (component: AnalyticsComponent) =>
  Object.values(breakdowns).flatMap((one) => (one.component === component ? one.kind : []));
export const rollupsOf: Record<AnalyticsComponent, number[]> = {
  'page-views': [...kindsOf('page-views'), Kind.pageTime, Kind.hourViews],
  backlinks: kindsOf('backlinks'),
  analytics: [...kindsOf('analytics'), Kind.visits, Kind.newVisitors, Kind.hourVisitors, Kind.visitors],
};

export type Rollup = ReturnType<typeof createRollup>;

/** Rollup rows that are added up before they are stored. */
export function createRollup() {
  const rows = new Map<string, Omit<AnalyticsRows['analytics_days'], 'slot'>>();
  return {
    add(day: number, kind: number, key: number, previousDay: number, count: number, total = 0) {
      const name = `${day} ${kind} ${key} ${previousDay}`;
      const row = rows.get(name);
      if (row) {
        row.count += count;
        row.total += total;
      } else rows.set(name, { day, kind, key, previous_day: previousDay, count, total });
    },
    rows: () => [...rows.values()].filter(({ count, total }) => count !== 0 || total !== 0),
  };
}

/**
 * Adds (`sign` 1) or takes away (-1) all that one visit counts for in the rollups, except what its `other` version counts
 * for alike. A visitor counts on a day at the first visit of the chain on that day, under the day of the visit before
 * (0: none). A range of whole days then has as many visitors as rows whose earlier day lies before it: exact, however
 * often they came in between.
 */
export function countVisit(visit: Visit, sign: 1 | -1, { add }: Rollup, other?: Visit): void {
  const { dayOf, hourOf, hourIndex } = calendar;
  const { started_at: at, previous_at: previousAt } = visit;
  const day = dayOf(at);
  add(day, Kind.visits, 0, 0, sign, sign * visit.duration);
  if (previousAt === 0 && visit.is_new) add(day, Kind.newVisitors, 0, 0, sign);
  if (previousAt < hourOf(at)) add(day, Kind.hourVisitors, hourIndex(at), 0, sign);
  for (const { kind, column } of perVisit) {
    const key = visit[column];
    if (key !== null && key !== other?.[column]) add(day, kind, key, 0, sign);
  }
  for (const { kind, column, previous } of chains) {
    const key = column ? visit[column] : 0;
    if (other && visit[previous] === other[previous] && (!column || key === other[column])) continue;
    const previousDay = visit[previous] === 0 ? 0 : dayOf(visit[previous]);
    if (key !== null && previousDay !== day) add(day, kind, key, previousDay, sign);
  }
}
