import { sql } from 'kysely';
import { calendar } from '#rules/calendar.ts';
import { applyEvents, type Known } from '#server/analytics/apply-events.ts';
import { channelOf } from '#server/analytics/channel.ts';
import type { Event } from '#server/analytics/events.ts';
import { textId, visitorId } from '#server/analytics/ids.ts';
import { addToRollup } from '#server/analytics/store.ts';
import type { Database } from '#server/db/database.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import type { Tables } from '#server/db/schema.ts';
import { aSessionEvent } from '../../tests/server/visitor.ts';

const DAY = 24 * 60 * 60 * 1000;
const pages = Array.from({ length: 60 }, (_, index) => `/page-${index}`);
const places = Array.from({ length: 200 }, (_, index) => `City ${index}`);
const domains = Array.from({ length: 80 }, (_, index) => `site-${index}.example`);
const agents = ['desktop', 'mobile', 'tablet'] as const;
const browsers = ['Chrome', 'Safari', 'Edge', 'Firefox', 'Samsung Internet', 'Opera'];
const systems = ['Windows', 'iOS', 'Android', 'macOS', 'Linux'];

/** Thirty days of visits up to now, counted as real ones, written in bulk. */
export async function seedVisits(views: number, db: Database, now: number): Promise<void> {
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
  const texts = new Map<number, Tables['analyticsTexts']>();
  const known: Known = {
    cutoffs: { 'page-views': 0, backlinks: 0, analytics: 0 },
    idOf: (dictionary, text) => {
      const id = textId(dictionary, text);
      texts.set(id, { id, dictionary, text, day: newestDay });
      return id;
    },
    visits: new Map(),
    links: new Set(),
  };
  const ids = Array.from({ length: sessions }, (_, session) => visitorId(`seed-${session}`));
  const skewed = (length: number) => Math.floor(random() ** 2 * length);

  for (let from = 0; from < events.length; from += 20_000) {
    const batch = events.slice(from, from + 20_000).flatMap(({ at, session, kind }): Event[] => {
      const common = { at: Math.min(Math.round(at), now - 1), visitor: ids[session] ?? 0 };
      if (kind === 'view') return [{ ...common, kind, page: pages[skewed(60)] ?? '/' }];
      const domain = session % 3 > 0 ? '' : (domains[skewed(80)] ?? '');
      const arrival = aSessionEvent({
        ...common,
        device: agents[session % 3] ?? 'desktop',
        browser: browsers[skewed(6)] ?? '',
        system: systems[skewed(5)] ?? '',
        source: domain || null,
        landing: pages[skewed(60)] ?? '/',
        location: [places[skewed(200)] ?? '', 'Tennessee', 'United States'],
        channel: channelOf(null, domain),
      });
      if (domain === '') return [arrival];
      const { source, channel } = arrival;
      return [arrival, { ...common, kind: 'backlink', domain, campaign: null, source, channel }];
    });
    const { hits, backlinks, rollup } = applyEvents(batch, known);
    await db.transaction(async (transaction) => {
      await insertRows(db.engine, transaction, 'analyticsHits', hits);
      await insertRows(db.engine, transaction, 'analyticsBacklinks', backlinks);
      await insertRows(db.engine, transaction, 'analyticsDays', rollup.rows(), addToRollup);
    });
  }
  const visits = [...known.visits.values()].flat();
  await db.transaction(async (transaction) => {
    // A new database has some of them already.
    const unlessKnown = sql`on conflict do nothing`;
    await insertRows(db.engine, transaction, 'analyticsTexts', [...texts.values()], unlessKnown);
    for (let from = 0; from < visits.length; from += 20_000)
      await insertRows(db.engine, transaction, 'analyticsVisits', visits.slice(from, from + 20_000));
    await transaction.updateTable('analyticsState').set({ newestDay }).execute();
  });
}

/** The same visits every time. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
