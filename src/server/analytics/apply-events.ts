import { breakdowns, type Dictionary, dictionaries, kinds } from '#contracts/breakdowns.ts';
import { calendar } from '#rules/calendar.ts';
import type { Tables } from '../db/schema.ts';
import type { Event } from './events.ts';
import { OTHER, UNKNOWN } from './ids.ts';
import type { Cutoffs } from './resets.ts';
import {
  type Chain,
  chains,
  countVisit,
  createRollup,
  type Rollup,
  VISIT_GAP,
  type Visit,
  visitBreakdowns,
} from './rollup.ts';
import { fieldsOf, type TextIds, textOf } from './texts.ts';

/** The columns of a visit that events of a kind bring values for. */
const columnsByEvent = Map.groupBy(
  visitBreakdowns.flatMap((breakdown) => fieldsOf(breakdown).map((field) => ({ ...breakdown, ...field }))),
  ({ event }) => event,
);

/** Stored data that is read, under locks, before a batch is applied. */
export type Known = {
  cutoffs: Cutoffs;
  idOf: TextIds;
  /** The visits of each visitor of the batch, as far as the batch needs them. */
  visits: Map<number, Visit[]>;
  /** Links already counted, by `linkName`. */
  links: Set<string>;
};

export function linkName(link: { visitor: number; visit: number; domain: number }): string {
  return `${link.visitor} ${link.visit} ${link.domain}`;
}

/** The visit that an event continues. A reset of the visits ends them: what follows it belongs to a new one. */
export function runningVisit(visits: Visit[], at: number, { analytics }: Cutoffs): Visit | undefined {
  return visits
    .filter(({ startedAt, lastAt }) => at - lastAt <= VISIT_GAP && startedAt - at <= VISIT_GAP)
    .filter(({ startedAt }) => startedAt >= analytics === at >= analytics)
    .reduce<Visit | undefined>(
      (latest, visit) => (latest && latest.startedAt > visit.startedAt ? latest : visit),
      undefined,
    );
}

/** Turns a batch of events into rows. The visits in `known` are changed in place. Touches no database. */
export function applyEvents(events: Event[], known: Known) {
  const batch: Batch = { known, before: new Map(), hits: [], backlinks: [], rollup: createRollup() };
  for (const event of events) applyEvent(batch, event);
  for (const [visit, old] of batch.before) {
    if (old) countVisit(old, -1, batch.rollup);
    countVisit(visit, 1, batch.rollup);
  }
  const { before, hits, backlinks, rollup } = batch;
  return { visits: [...before.keys()], hits, backlinks, rollup };
}

type Batch = {
  known: Known;
  /** Each visit that changes, as it was before the batch, so that what it counted for can be taken back. */
  before: Map<Visit, Visit | undefined>;
  hits: Tables['analyticsHits'][];
  backlinks: Tables['analyticsBacklinks'][];
  rollup: Rollup;
};

function applyEvent(batch: Batch, event: Event): void {
  const { known, rollup } = batch;
  const visits = known.visits.get(event.visitor) ?? [];
  known.visits.set(event.visitor, visits);
  /** The dictionaries in which this event has values past the ceiling. */
  const overflow = new Set<Dictionary>();
  const idOf: TextIds = (dictionary, text) => {
    const id = known.idOf(dictionary, text);
    if (id === OTHER) overflow.add(dictionary);
    return id;
  };
  const visit = runningVisit(visits, event.at, known.cutoffs) ?? openVisit(batch, event, visits);
  rememberVisit(batch, visit);
  extendVisit(visit, event, known.cutoffs);
  fillVisit(batch, visit, event, visits, idOf);
  countEvent(batch, visit, event, idOf);
  for (const dictionary of overflow)
    rollup.add(calendar.dayOf(event.at), kinds.overflow, dictionaries[dictionary].id, 0, 1);
}

function rememberVisit({ before }: Batch, visit: Visit): void {
  if (!before.has(visit)) before.set(visit, { ...visit });
}

function openVisit(batch: Batch, { visitor, at }: Event, visits: Visit[]): Visit {
  const visit = { ...emptyVisit, visitor, startedAt: at, lastAt: at };
  visits.push(visit);
  batch.before.set(visit, undefined);
  for (const chain of chains) if (!chain.column) linkVisit(batch, visits, visit, chain);
  return visit;
}

function extendVisit(visit: Visit, event: Event, cutoffs: Cutoffs): void {
  const reported = event.kind === 'heartbeat' ? Math.round(event.seconds * 1000) : 0;
  // A page that stayed open across a reset does not bring back the time before it.
  const sinceReset = Math.max(0, event.at - cutoffs.analytics);
  visit.lastAt = Math.max(visit.lastAt, event.at);
  const seen = visit.lastAt - visit.startedAt;
  visit.duration = Math.max(visit.duration, seen, Math.min(reported, sinceReset));
}

function fillVisit(batch: Batch, visit: Visit, event: Event, visits: Visit[], idOf: TextIds): void {
  // Only the first session start of a visit decides whether the visitor is new.
  if (event.kind === 'session' && visit.device === null) visit.isNew = event.isNew ? 1 : 0;
  if (event.kind === 'action') {
    visit.actions |= event.bit;
    visit.formField = event.formField ?? visit.formField;
  }
  for (const { column, dictionary, keep, initial, field } of columnsByEvent.get(event.kind) ?? []) {
    const text = visit[column] === initial || keep === 'last' ? textOf(event, field) : null;
    if (text === null) continue;
    visit[column] = idOf(dictionary, text);
    const chain = chains.find((one) => one.column === column);
    if (chain) linkVisit(batch, visits, visit, chain);
  }
}

function countEvent(
  { known, hits, backlinks, rollup }: Batch,
  visit: Visit,
  event: Event,
  idOf: TextIds,
): void {
  const { at, visitor } = event;
  const { startedAt } = visit;
  const day = calendar.dayOf(at);
  if (event.kind === 'view') {
    const page = idOf(breakdowns.topPages.dictionary, event.page);
    hits.push({ at, visitor, id: randomId(), visit: startedAt, page, seconds: null });
    rollup.add(day, kinds.topPages, page, 0, 1);
    rollup.add(day, kinds.hourViews, calendar.hourIndex(at), 0, 1);
  }
  if (event.kind === 'time') {
    const seconds = Math.round(event.seconds);
    hits.push({ at, visitor, id: randomId(), visit: startedAt, page: UNKNOWN, seconds });
    rollup.add(day, kinds.pageTime, 0, 0, 1, seconds);
  }
  if (event.kind === 'backlink') {
    const domain = idOf(breakdowns.topReferrers.dictionary, event.domain);
    const row = { visitor, visit: startedAt, domain, at };
    // A link counts once per visit, however often it is reported.
    if (known.links.has(linkName(row))) return;
    known.links.add(linkName(row));
    backlinks.push(row);
    rollup.add(day, kinds.topReferrers, domain, 0, 1);
  }
}

/** Places a visit in its chain: between the one before and, where a clock was set back, the one after. */
function linkVisit(batch: Batch, visits: Visit[], visit: Visit, { column, previous }: Chain): void {
  const others = visits
    .filter((one) => one !== visit && (!column || one[column] === visit[column]))
    .sort((one, other) => one.startedAt - other.startedAt);
  visit[previous] = others.findLast(({ startedAt }) => startedAt < visit.startedAt)?.startedAt ?? 0;
  const later = others.find(({ startedAt }) => startedAt >= visit.startedAt);
  if (!later) return;
  rememberVisit(batch, later);
  later[previous] = visit.startedAt;
}

export const emptyVisit = {
  visitor: 0,
  startedAt: 0,
  lastAt: 0,
  duration: 0,
  isNew: 0,
  actions: 0,
  formField: null,
  ...Object.fromEntries(visitBreakdowns.map(({ column, initial }) => [column, initial])),
  ...Object.fromEntries(chains.map(({ previous }) => [previous, 0])),
} as Visit;

/** Distinguishes events of one visitor in the same millisecond. */
function randomId(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
