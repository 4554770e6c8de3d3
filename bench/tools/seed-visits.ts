import { calendar } from '#server/analytics/company-calendar.ts';
import type { Event } from '#server/analytics/events.ts';
import { type Changes, fold, type Known } from '#server/analytics/fold.ts';
import type { RowTable } from '#server/analytics/statements.ts';

const DAY = 24 * 60 * 60 * 1000;
const pages = Array.from({ length: 60 }, (_, index) => `/page-${index}`);
const places = Array.from({ length: 200 }, (_, index) => `City ${index}`);
const domains = Array.from({ length: 80 }, (_, index) => `site-${index}.example`);
const agents = ['desktop', 'mobile', 'tablet'] as const;

/** Where the rows go, in portions. */
export type Sink = {
  insert: (table: RowTable, rows: object[]) => Promise<void>;
  setState: (state: Known['state']) => Promise<void>;
};

/** Thirty days of visits up to now, through the same fold as real ones, written in bulk. */
export async function seedVisits(views: number, sink: Sink, now: number): Promise<void> {
  const random = randomNumbers(views);
  const sessions = Math.round(views / 10);
  const events: { at: number; session: number; kind: 'arrive' | 'view' }[] = [];
  for (let session = 0; session < sessions; session++) {
    const visits = 1 + Math.floor(random() * 3);
    for (let visit = 0; visit < visits; visit++) {
      const start = now - random() * 30 * DAY;
      const count = Math.round(10 / visits);
      events.push({ at: start, session, kind: 'arrive' });
      for (let view = 0; view < count; view++) {
        events.push({ at: start + view * 40_000, session, kind: 'view' });
      }
    }
  }
  events.sort((one, other) => one.at - other.at);

  const known: Known = {
    state: { id: 1, next_id: 1, next_event: 1, newest_day: 0, closed_version: 1, raw_from: 0, version: 1 },
    floors: { 'page-views': 0, backlinks: 0, analytics: 0 },
    texts: new Map(),
    visitors: new Map(),
    backlinks: new Set(),
  };
  const days = new Map<string, Changes['days'][number]>();
  const visits = new Map<number, Changes['visits'][number]>();
  const visitors = new Map<number, Changes['visitors'][number]>();
  const pasts = new Map<number, Changes['visits']>();
  const skewed = (length: number) => Math.floor(random() ** 2 * length);

  for (let from = 0; from < events.length; from += 20_000) {
    const batch = events.slice(from, from + 20_000).flatMap(({ at, session, kind }): Event[] => {
      const common = { at: Math.min(Math.round(at), now - 1), session: `seed-${session}` };
      if (kind === 'view') return [{ ...common, kind, page: pages[skewed(60)] ?? '/', title: 'A page' }];
      const arrival: Event = {
        ...common,
        kind: 'session',
        device: agents[session % 3] ?? 'desktop',
        browser: 'Chrome',
        system: 'Windows',
        source: '',
        landing: '/',
        timezone: 'America/Chicago',
        place: [places[skewed(200)] ?? '', 'Tennessee', 'United States'],
        campaign: null,
        latitudeTenths: null,
        longitudeTenths: null,
        isNew: true,
      };
      if (session % 3 > 0) return [arrival];
      const link: Event = {
        ...common,
        kind: 'backlink',
        domain: domains[skewed(80)] ?? '',
        sourceUrl: '',
        targetUrl: '',
        linkText: '',
        linkType: 'organic',
        referrerType: 'website',
        campaign: null,
        isFirstVisit: true,
      };
      return [arrival, link];
    });
    const changes = fold(batch, known, calendar);
    known.state = changes.state;
    for (const { id, text } of changes.texts) known.texts.set(text, id);
    for (const row of changes.visits) {
      if (!visits.has(row.id)) pasts.set(row.visitor, [...(pasts.get(row.visitor) ?? []), row]);
      visits.set(row.id, row);
    }
    for (const row of changes.visitors) {
      visitors.set(row.id, row);
      const visit = visits.get(row.visit);
      const past = pasts.get(row.id);
      if (visit && past) known.visitors.set(row.session, { id: row.id, session: row.session, visit, past });
    }
    for (const row of changes.days) {
      const name = `${row.day} ${row.kind} ${row.key} ${row.previous_day}`;
      const sum = days.get(name);
      days.set(name, sum ? { ...sum, count: sum.count + row.count, total: sum.total + row.total } : row);
    }
    await write('texts', changes.texts);
    await write('hits', changes.hits);
    await write('backlinks', changes.backlinks);
  }
  await write('visitors', [...visitors.values()]);
  await write('visits', [...visits.values()]);
  await write('days', [...days.values()]);
  await sink.setState(known.state);

  async function write(table: RowTable, rows: object[]): Promise<void> {
    for (let from = 0; from < rows.length; from += 20_000) {
      await sink.insert(table, rows.slice(from, from + 20_000));
    }
  }
}

/** The same visits every time. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
