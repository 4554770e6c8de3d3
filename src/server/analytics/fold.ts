import type { AnalyticsRows } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import type { BacklinkEvent, Event, SessionEvent } from './events.ts';
import type { Floors } from './floors.ts';
import { devices, Rollup } from './rollups.ts';

/** A visit ends after this much silence. */
const VISIT_GAP = 30 * 60 * 1000;

type Visit = AnalyticsRows['analytics_visits'];
type State = AnalyticsRows['analytics_state'];

export type Visitor = {
  id: number;
  session: string;
  visit: Visit;
  /** Every visit of this visitor; read only where a new one has to be placed among them. */
  past?: Visit[];
};

/** What a writer reads, under its lock, before it folds a batch. */
export type Known = {
  state: State;
  floors: Floors;
  texts: Map<string, number>;
  visitors: Map<string, Visitor>;
  /** Links already counted, as `visit:domain`. */
  backlinks: Set<string>;
};

/** What a page view or heartbeat changes in a visit that goes on. */
type Touch = Pick<Visit, 'id' | 'last_at' | 'duration'>;

/** What it then writes: new rows, rows that changed, and what to add to the rollups. */
export type Changes = {
  state: State;
  texts: AnalyticsRows['analytics_texts'][];
  visitors: AnalyticsRows['analytics_visitors'][];
  visits: Visit[];
  /** Visits of which nothing else changed. */
  touches: Touch[];
  hits: AnalyticsRows['analytics_hits'][];
  backlinks: AnalyticsRows['analytics_backlinks'][];
  days: AnalyticsRows['analytics_days'][];
};

/**
 * The newest day that was written and the one before are read live; a change to an older one makes every process forget
 * what it kept of it. By what was written, not by a clock: the processes' clocks may differ.
 */
export function liveFrom(newestDay: number): number {
  return newestDay - 1;
}

/** Every text an event brings, so that a writer can look them up at once. */
export function textsOf(event: Event): string[] {
  switch (event.kind) {
    case 'session':
      return [
        event.browser,
        event.system,
        event.source,
        event.landing,
        event.timezone,
        JSON.stringify(event.place),
        JSON.stringify(event.campaign),
      ];
    case 'view':
      return [event.page, event.title];
    case 'time':
      return [event.page];
    case 'heartbeat':
      return [];
    case 'backlink':
      return [
        event.domain,
        event.sourceUrl,
        event.targetUrl,
        event.linkText,
        event.linkType,
        event.referrerType,
        JSON.stringify(event.campaign),
      ];
  }
}

/** Whether folding this event may place a visit among the visitor's others. */
export function needsPast(event: Event, visitor: Visitor, floors: Floors): boolean {
  const { visit } = visitor;
  const learns = event.kind === 'session' && (visit.device === null || visit.place === null);
  return learns || hasEnded(visit, event.at, floors);
}

/** A reset ends a running visit as well: what follows it begins anew. */
function hasEnded(visit: Visit, at: number, floors: Floors): boolean {
  return (
    visit.started_at < floors.analytics || at - visit.last_at > VISIT_GAP || visit.started_at - at > VISIT_GAP
  );
}

/**
 * One batch of events becomes rows, by what is known; what is known of texts and visitors then includes the batch. No
 * database is touched: the same for both engines, and for the figures' own tests.
 */
export function fold(events: Event[], known: Known, calendar: Calendar): Changes {
  const state = { ...known.state, version: known.state.version + 1 };
  const { floors, texts, visitors } = known;
  const newTexts: Changes['texts'] = [];
  const changedVisitors = new Set<Visitor>();
  const changedVisits = new Set<Visit>();
  const touchedVisits = new Set<Visit>();
  const hits: Changes['hits'] = [];
  const backlinks: Changes['backlinks'] = [];
  const countedLinks = new Set(known.backlinks);
  const days = new Map<string, AnalyticsRows['analytics_days']>();

  const textId = (text: string): number | null => {
    if (text === '' || text === 'null') return null;
    const id = texts.get(text);
    if (id !== undefined) return id;
    const added = { id: state.next_id++, text };
    texts.set(text, added.id);
    newTexts.push(added);
    return added.id;
  };

  const add = (day: number, kind: number, key: number, previousDay: number, count: number, total = 0) => {
    const name = `${day} ${kind} ${key} ${previousDay}`;
    const row = days.get(name);
    if (row) {
      row.count += count;
      row.total += total;
    } else days.set(name, { day, kind, key, previous_day: previousDay, count, total });
  };

  for (const event of events) {
    const visit = visitOf(event);
    touch(visit, event);
    switch (event.kind) {
      case 'session':
        learn(visit, event);
        break;
      case 'view':
        view(event.at, visit.visitor, textId(event.page) ?? 0, textId(event.title));
        break;
      case 'time':
        timeSpent(event.at, visit.visitor, textId(event.page) ?? 0, Math.round(event.seconds));
        break;
      case 'backlink':
        backlink(visit, event);
        break;
      case 'heartbeat':
        break;
    }
  }

  const rows = [...days.values()].filter((row) => row.count !== 0 || row.total !== 0);
  for (const { day } of rows) state.newest_day = Math.max(state.newest_day, day);
  for (const visit of changedVisits) touchedVisits.delete(visit);
  // A visit may learn what no rollup of its day counts, such as a device seen earlier that day; ragged ends do count it.
  const changedDays = [...rows.map(({ day }) => day), ...[...changedVisits, ...touchedVisits].map(startDay)];
  if (changedDays.some((day) => day < liveFrom(state.newest_day))) state.closed_version += 1;
  return {
    state,
    texts: newTexts,
    visitors: [...changedVisitors].map(({ id, session, visit }) => ({ id, session, visit: visit.id })),
    visits: [...changedVisits],
    touches: [...touchedVisits].map(({ id, last_at, duration }) => ({ id, last_at, duration })),
    hits,
    backlinks,
    days: rows,
  };

  function startDay(visit: Visit): number {
    return calendar.dayOf(visit.started_at);
  }

  function visitOf(event: Event): Visit {
    const visitor = visitors.get(event.session);
    if (visitor && !hasEnded(visitor.visit, event.at, floors)) return visitor.visit;
    const visit: Visit = {
      id: state.next_id++,
      visitor: visitor?.id ?? state.next_id++,
      started_at: event.at,
      last_at: event.at,
      duration: 0,
      previous_at: 0,
      device: null,
      device_previous_at: 0,
      place: null,
      place_previous_at: 0,
      is_new: 0,
      source: null,
      campaign: null,
      landing: null,
      browser: null,
      system: null,
      timezone: null,
      latitude_tenths: null,
      longitude_tenths: null,
    };
    const owner = visitor ?? { id: visit.visitor, session: event.session, visit, past: [] };
    owner.visit = visit;
    pastOf(owner).push(visit);
    visitors.set(event.session, owner);
    changedVisitors.add(owner);
    changedVisits.add(visit);
    add(calendar.dayOf(event.at), Rollup.visits, 0, 0, 1);
    place(owner, visit, visitorChain);
    return visit;
  }

  function touch(visit: Visit, event: Event): void {
    const reported = event.kind === 'heartbeat' ? Math.round(event.seconds * 1000) : 0;
    // Nothing from before a reset comes back through a page that stayed open across it.
    const sinceReset = Math.max(0, event.at - floors.analytics);
    visit.last_at = Math.max(visit.last_at, event.at);
    const duration = Math.max(
      visit.duration,
      visit.last_at - visit.started_at,
      Math.min(reported, sinceReset),
    );
    add(startDay(visit), Rollup.visits, 0, 0, 0, duration - visit.duration);
    visit.duration = duration;
    touchedVisits.add(visit);
  }

  /** The first session start of a visit tells who came, from where; later ones only fill what was left open. */
  function learn(visit: Visit, event: SessionEvent): void {
    changedVisits.add(visit);
    const visitor = visitors.get(event.session);
    if (event.isNew && visit.device === null) {
      if (visit.previous_at === 0) add(startDay(visit), Rollup.newVisitors, 0, 0, 1);
      visit.is_new = 1;
    }
    visit.browser ??= textId(event.browser);
    visit.system ??= textId(event.system);
    visit.landing ??= textId(event.landing);
    visit.timezone ??= textId(event.timezone);
    visit.source ??= textId(event.source);
    visit.latitude_tenths ??= event.latitudeTenths;
    visit.longitude_tenths ??= event.longitudeTenths;
    cameBy(visit, event.campaign);
    if (visitor && visit.device === null) {
      visit.device = devices[event.device];
      place(visitor, visit, deviceChain);
    }
    if (visitor && visit.place === null) {
      visit.place = textId(JSON.stringify(event.place));
      place(visitor, visit, placeChain);
    }
  }

  function cameBy(visit: Visit, campaign: SessionEvent['campaign']): void {
    if (visit.campaign !== null || campaign === null) return;
    visit.campaign = textId(JSON.stringify(campaign));
    if (visit.campaign !== null) add(startDay(visit), Rollup.campaigns, visit.campaign, 0, 1);
  }

  function view(at: number, visitor: number, page: number, title: number | null): void {
    hits.push({ at, id: state.next_event++, visitor, page, title, seconds: null });
    const day = calendar.dayOf(at);
    add(day, Rollup.pageViews, page, 0, 1);
    add(day, Rollup.hourViews, calendar.hourIndex(at), 0, 1);
  }

  function timeSpent(at: number, visitor: number, page: number, seconds: number): void {
    hits.push({ at, id: state.next_event++, visitor, page, title: null, seconds });
    add(calendar.dayOf(at), Rollup.pageTime, page, 0, 1, seconds);
  }

  /** A link counts once per visit, however often it is reported. */
  function backlink(visit: Visit, event: BacklinkEvent): void {
    changedVisits.add(visit);
    visit.source ??= textId(event.domain);
    cameBy(visit, event.campaign);
    const domain = textId(event.domain) ?? 0;
    const name = `${visit.id}:${domain}`;
    if (countedLinks.has(name)) return;
    countedLinks.add(name);
    backlinks.push({
      at: event.at,
      id: state.next_event++,
      visit: visit.id,
      domain,
      source_url: textId(event.sourceUrl),
      target_url: textId(event.targetUrl),
      link_text: textId(event.linkText),
      link_type: textId(event.linkType),
      referrer_type: textId(event.referrerType),
      campaign: textId(JSON.stringify(event.campaign)),
      is_first_visit: event.isFirstVisit ? 1 : 0,
    });
    add(calendar.dayOf(event.at), Rollup.backlinks, domain, 0, 1);
  }

  /**
   * Each visit knows when the same visitor came before (in all, with that device, from that place). A visitor is then
   * counted once in any range: at the visit whose predecessor lies before it.
   */
  function place(visitor: Visitor, visit: Visit, chain: Chain): void {
    const key = chain.keyOf(visit);
    let before: Visit | undefined;
    let after: Visit | undefined;
    for (const other of pastOf(visitor)) {
      if (other === visit || chain.keyOf(other) !== key) continue;
      if (isEarlier(other, visit)) {
        if (!before || isEarlier(before, other)) before = other;
      } else if (!after || isEarlier(other, after)) after = other;
    }
    visit[chain.previous] = before?.started_at ?? 0;
    countFirst(visit, chain, 1);
    // Only a clock that was set back puts a visit before one we already have.
    if (!after) return;
    countFirst(after, chain, -1);
    after[chain.previous] = visit.started_at;
    countFirst(after, chain, 1);
    changedVisits.add(after);
  }

  function countFirst(visit: Visit, chain: Chain, sign: 1 | -1): void {
    const day = startDay(visit);
    const previous = visit[chain.previous];
    const previousDay = previous === 0 ? 0 : calendar.dayOf(previous);
    if (previousDay !== day) add(day, chain.kind, chain.keyOf(visit) ?? 0, previousDay, sign);
    if (chain !== visitorChain) return;
    if (previous < calendar.hourOf(visit.started_at)) {
      add(day, Rollup.hourVisitors, calendar.hourIndex(visit.started_at), 0, sign);
    }
    if (previous === 0 && visit.is_new) add(day, Rollup.newVisitors, 0, 0, sign);
  }
}

/** Visits may begin in the same millisecond; without an order of their own two of them would both count as the first. */
function isEarlier(one: Visit, other: Visit): boolean {
  return one.started_at === other.started_at ? one.id < other.id : one.started_at < other.started_at;
}

function pastOf(visitor: Visitor): Visit[] {
  if (!visitor.past) throw new Error('the past visits of this visitor were not read');
  return visitor.past;
}

type Chain = {
  kind: number;
  keyOf: (visit: Visit) => number | null;
  previous: 'previous_at' | 'device_previous_at' | 'place_previous_at';
};

const visitorChain: Chain = { kind: Rollup.visitors, keyOf: () => 0, previous: 'previous_at' };
const deviceChain: Chain = {
  kind: Rollup.devices,
  keyOf: (visit) => visit.device,
  previous: 'device_previous_at',
};
const placeChain: Chain = {
  kind: Rollup.places,
  keyOf: (visit) => visit.place,
  previous: 'place_previous_at',
};
