import { breakdowns, type Dictionary } from '#contracts/breakdowns.ts';
import type { AnalyticsRows } from '../db/schema.ts';
import { calendar } from './calendar.ts';
import {
  type Chain,
  chains,
  countVisit,
  createRollup,
  extending,
  Kind,
  type Visit,
  visitColumns,
} from './counting.ts';
import type { Cutoffs } from './cutoffs.ts';
import { type BatchTexts, dictionaries, textOf } from './dictionary.ts';
import type { Event } from './events.ts';
import { OTHER, UNKNOWN } from './ids.ts';

export type Changes = ReturnType<typeof fold>;

/** A visit ends after 30 minutes without an event. */
const VISIT_GAP = 30 * 60 * 1000;

/** The columns of a visit that events of a kind bring values for. */
const columnsFrom = Map.groupBy(
  visitColumns.flatMap(({ from, ...column }) =>
    Object.entries(from).map(([kind, field]) => ({ ...column, kind, field })),
  ),
  ({ kind }) => kind,
);

/** What a writer reads, under its locks, before it folds a batch. */
export type Known = {
  /** The newest day that was ever written. */
  newestDay: number;
  cutoffs: Cutoffs;
  texts: BatchTexts;
  /** The visits of each visitor of the batch, as far as the batch needs them. */
  visits: Map<number, Visit[]>;
  /** Links already counted, by `linkName`. */
  links: Set<string>;
};

/**
 * The newest day that was written and the one before are read with every summary; older ones are kept in memory until
 * `closed_version` changes. By what was written, not by a clock: the processes' clocks may differ.
 */
export function liveFrom(newestDay: number): number {
  return newestDay - 1;
}

export function linkName(link: { visitor: number; visit: number; domain: number }): string {
  return `${link.visitor} ${link.visit} ${link.domain}`;
}

/** The visit that an event continues. A reset of the visits ends them: what follows it belongs to a new one. */
export function runningVisit(visits: Visit[], at: number, { analytics }: Cutoffs): Visit | undefined {
  let running: Visit | undefined;
  for (const visit of visits) {
    const isNear = at - visit.last_at <= VISIT_GAP && visit.started_at - at <= VISIT_GAP;
    const isSameSide = visit.started_at >= analytics === at >= analytics;
    if (isNear && isSameSide && !(running && running.started_at > visit.started_at)) running = visit;
  }
  return running;
}

/**
 * Turns a batch of events into rows. The visits in `known` are changed in place. Touches no database: both engines, the
 * benchmark's data and the tests use it.
 */
export function fold(events: Event[], known: Known) {
  const { cutoffs, texts, links } = known;
  const before = new Map<Visit, Visit | undefined>();
  const hits: AnalyticsRows['analytics_hits'][] = [];
  const backlinks: AnalyticsRows['analytics_backlinks'][] = [];
  const rollup = createRollup();
  const { add } = rollup;
  /** The dictionaries in which the present event has values past the ceiling. */
  const folded = new Set<Dictionary>();

  for (const event of events) {
    const visits = known.visits.get(event.visitor) ?? [];
    known.visits.set(event.visitor, visits);
    const visit = runningVisit(visits, event.at, cutoffs) ?? open(event, visits);
    remember(visit);
    extend(visit, event);
    learn(visit, event, visits);
    count(visit, event);
    for (const dictionary of folded) {
      add(calendar.dayOf(event.at), Kind.folded, dictionaries.indexOf(dictionary), 0, 1);
    }
    folded.clear();
  }

  for (const [visit, old] of before) {
    if (old) countVisit(old, -1, rollup, visit);
    countVisit(visit, 1, rollup, old);
  }
  const visits: Visit[] = [];
  const extended: Visit[] = [];
  for (const [visit, old] of before) (isOnlyExtended(visit, old) ? extended : visits).push(visit);
  const days = rollup.rows();
  // A visit may change in what no rollup of its day counts; the ragged ends of a range do count it.
  const changed = [
    ...days.map(({ day }) => day),
    ...[...before.keys()].map((visit) => calendar.dayOf(visit.started_at)),
  ];
  /** Whether days change that summaries keep in memory. */
  const changesClosedDays = changed.some((day) => day < liveFrom(known.newestDay));
  return { texts: texts.added, visits, extended, hits, backlinks, days, changesClosedDays };

  /** Keeps the visit as it was before the batch, so that what it counted for can be taken back. */
  function remember(visit: Visit): void {
    if (!before.has(visit)) before.set(visit, { ...visit });
  }

  function idOf(dictionary: Dictionary, text: string): number {
    const id = texts.idOf(dictionary, text);
    if (id === OTHER) folded.add(dictionary);
    return id;
  }

  function open({ visitor, at }: Event, visits: Visit[]): Visit {
    const visit = newVisit(visitor, at);
    visits.push(visit);
    before.set(visit, undefined);
    for (const chain of chains) if (!chain.column) link(visits, visit, chain);
    return visit;
  }

  function extend(visit: Visit, event: Event): void {
    const reported = event.kind === 'heartbeat' ? Math.round(event.seconds * 1000) : 0;
    // A page that stayed open across a reset does not bring back the time before it.
    const sinceReset = Math.max(0, event.at - cutoffs.analytics);
    visit.last_at = Math.max(visit.last_at, event.at);
    const seen = visit.last_at - visit.started_at;
    visit.duration = Math.max(visit.duration, seen, Math.min(reported, sinceReset));
  }

  function learn(visit: Visit, event: Event, visits: Visit[]): void {
    if (event.kind === 'session') {
      // Only the first session start of a visit decides whether the visitor is new.
      if (visit.device === null) visit.is_new = event.isNew ? 1 : 0;
      if (event.source !== '') visit.source ??= idOf('domain', event.source);
    }
    if (event.kind === 'backlink') visit.source ??= idOf('domain', event.domain);
    for (const { column, dictionary, keep, initial, field } of columnsFrom.get(event.kind) ?? []) {
      const isOpen = visit[column] === initial || keep === 'last';
      const text = isOpen ? textOf(event, field) : null;
      if (text === null) continue;
      visit[column] = idOf(dictionary, text);
      const chain = chains.find((one) => one.column === column);
      if (chain) link(visits, visit, chain);
    }
  }

  function count(visit: Visit, event: Event): void {
    const { at, visitor } = event;
    const day = calendar.dayOf(at);
    if (event.kind === 'view') {
      const page = idOf('path', event.page);
      hits.push({ at, visitor, id: randomId(), page, seconds: null });
      add(day, breakdowns.topPages.kind, page, 0, 1);
      add(day, Kind.hourViews, calendar.hourIndex(at), 0, 1);
    }
    if (event.kind === 'time') {
      const seconds = Math.round(event.seconds);
      hits.push({ at, visitor, id: randomId(), page: UNKNOWN, seconds });
      add(day, Kind.pageTime, 0, 0, 1, seconds);
    }
    if (event.kind === 'backlink') {
      const row = { visitor, visit: visit.started_at, domain: idOf('domain', event.domain), at };
      // A link counts once per visit, however often it is reported.
      if (links.has(linkName(row))) return;
      links.add(linkName(row));
      backlinks.push(row);
      add(day, breakdowns.topReferrers.kind, row.domain, 0, 1);
    }
  }

  /** Places a visit in its chain: between the one before and, where a clock was set back, the one after. */
  function link(visits: Visit[], visit: Visit, { column, previous }: Chain): void {
    const others = visits.filter((one) => one !== visit && (!column || one[column] === visit[column]));
    others.sort((one, other) => one.started_at - other.started_at);
    const later = others.find((one) => one.started_at >= visit.started_at);
    visit[previous] = others.findLast((one) => one.started_at < visit.started_at)?.started_at ?? 0;
    if (!later) return;
    remember(later);
    later[previous] = visit.started_at;
  }
}

/** Parsed: V8 reads and copies an object that was put together from entries more slowly. */
const emptyVisit: Visit = JSON.parse(
  JSON.stringify({
    ...{ visitor: 0, started_at: 0, last_at: 0, duration: 0, is_new: 0, source: null },
    ...Object.fromEntries(visitColumns.map(({ column, initial }) => [column, initial])),
    ...Object.fromEntries(chains.map(({ previous }) => [previous, 0])),
  }),
);

const fixed = (Object.keys(emptyVisit) as (keyof Visit)[]).filter(
  (name) => !extending.includes(name as never),
);

function isOnlyExtended(visit: Visit, old: Visit | undefined): boolean {
  return old !== undefined && fixed.every((name) => visit[name] === old[name]);
}

function newVisit(visitor: number, at: number): Visit {
  return { ...emptyVisit, visitor, started_at: at, last_at: at };
}

/** Distinguishes events of one visitor in the same millisecond. */
function randomId(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
