import { calendar } from '#server/analytics/calendar.ts';
import { channelOf } from '#server/analytics/channel.ts';
import { createDictionary, textsIn } from '#server/analytics/dictionary.ts';
import type { Event } from '#server/analytics/events.ts';
import { type Changes, fold, type Known } from '#server/analytics/fold.ts';
import { visitorId } from '#server/analytics/ids.ts';
import type { RowTable } from '#server/analytics/statements.ts';

const DAY = 24 * 60 * 60 * 1000;
const pages = Array.from({ length: 60 }, (_, index) => `/page-${index}`);
const places = Array.from({ length: 200 }, (_, index) => `City ${index}`);
const domains = Array.from({ length: 80 }, (_, index) => `site-${index}.example`);
const agents = ['desktop', 'mobile', 'tablet'] as const;
const browsers = ['Chrome', 'Safari', 'Edge', 'Firefox', 'Samsung Internet', 'Opera'];
const systems = ['Windows', 'iOS', 'Android', 'macOS', 'Linux'];

/** Where the rows go, in portions. */
export type Sink = {
  insert: (table: RowTable, rows: object[]) => Promise<void>;
  setNewestDay: (day: number) => Promise<void>;
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

  const newestDay = calendar.dayOf(now);
  const dictionary = createDictionary([]);
  const known: Omit<Known, 'texts'> = {
    newestDay,
    cutoffs: { 'page-views': 0, backlinks: 0, analytics: 0 },
    visits: new Map(),
    links: new Set(),
  };
  const days = new Map<string, Changes['days'][number]>();
  const ids = Array.from({ length: sessions }, (_, session) => visitorId(`seed-${session}`));
  const skewed = (length: number) => Math.floor(random() ** 2 * length);

  for (let from = 0; from < events.length; from += 20_000) {
    const batch = events.slice(from, from + 20_000).flatMap(({ at, session, kind }): Event[] => {
      const common = { at: Math.min(Math.round(at), now - 1), visitor: ids[session] ?? 0 };
      if (kind === 'view') return [{ ...common, kind, page: pages[skewed(60)] ?? '/' }];
      const domain = session % 3 > 0 ? '' : (domains[skewed(80)] ?? '');
      const arrival: Event = {
        ...common,
        kind: 'session',
        device: agents[session % 3] ?? 'desktop',
        browser: browsers[skewed(6)] ?? '',
        system: systems[skewed(5)] ?? '',
        source: domain,
        landing: pages[skewed(60)] ?? '/',
        location: [places[skewed(200)] ?? '', 'Tennessee', 'United States'],
        campaign: null,
        channel: channelOf(null, domain),
        isNew: true,
      };
      if (domain === '') return [arrival];
      return [arrival, { ...common, kind: 'backlink', domain, campaign: null, channel: arrival.channel }];
    });
    const texts = dictionary.resolve(textsIn(batch), newestDay);
    const changes = fold(batch, { ...known, texts });
    dictionary.commit(texts);
    for (const row of changes.days) {
      const name = `${row.day} ${row.kind} ${row.key} ${row.previous_day}`;
      const sum = days.get(name);
      days.set(name, sum ? { ...sum, count: sum.count + row.count, total: sum.total + row.total } : row);
    }
    await write('texts', changes.texts);
    await write('hits', changes.hits);
    await write('backlinks', changes.backlinks);
  }
  await write('visits', [...known.visits.values()].flat());
  await write(
    'days',
    [...days.values()].map((row) => ({ ...row, slot: 0 })),
  );
  await sink.setNewestDay(newestDay);

  async function write(table: RowTable, rows: object[]): Promise<void> {
    for (let from = 0; from < rows.length; from += 20_000) {
      await sink.insert(table, rows.slice(from, from + 20_000));
    }
  }
}

/** The same visits every time. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
