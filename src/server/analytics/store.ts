import { sql, type Transaction } from 'kysely';
import { calendar } from '#rules/calendar.ts';
import type { Database } from '../db/database.ts';
import { insertRows } from '../db/insert-rows.ts';
import { isOneOf } from '../db/is-one-of.ts';
import type { Tables } from '../db/schema.ts';
import { createNetworkLimit } from '../http/subnet.ts';
import { applyEvents, emptyVisit, linkName, runningVisit } from './apply-events.ts';
import type { Event } from './events.ts';
import { textId } from './ids.ts';
import { withVisitorLocks, withWriteLock } from './locks.ts';
import { readCutoffs } from './resets.ts';
import type { Visit } from './rollup.ts';
import { MAX_NEW_TEXTS, storeTexts } from './texts.ts';

/** Stores a batch of events in one transaction; resolves once it is on disk. */
export type Store = { write: (events: Event[]) => Promise<void> };

/** Every batch reads only this many of a visitor's latest visits, unless it needs earlier ones. */
const RECENT_VISITS = 20;

const visitColumns = Object.keys(emptyVisit) as (keyof Visit)[];
const replaceVisit = sql`on conflict (visitor, started_at) do update set ${sql.join(
  visitColumns
    .filter((column) => column !== 'visitor' && column !== 'startedAt')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
)}`;
export const addToRollup = sql`on conflict (day, kind, key, previous_day) do update
  set count = analytics_days.count + excluded.count, total = analytics_days.total + excluded.total`;

/** `ownPaths` are the site's own pages, which no ceiling drops. */
export function createStore(db: Database, ownPaths: readonly string[] = []): Store {
  const { engine } = db;
  const ownPathIds = new Set(ownPaths.map((path) => textId('path', path)));
  const isAllowed = createNetworkLimit(MAX_NEW_TEXTS);
  /** The newest day that this process has written. */
  let newestDay = 0;

  return {
    async write(events) {
      const day = Math.max(...events.map(({ at }) => calendar.dayOf(at)));
      const work = (transaction: Transaction<Tables>) => writeBatch(transaction, events, day);
      // The first batch of a day runs alone, so that no other one takes a day for live that is closed by now.
      await (day > newestDay ? withWriteLock(db, work) : withVisitorLocks(db, visitorsOf(events), work));
      newestDay = Math.max(newestDay, day);
    },
  };

  async function writeBatch(transaction: Transaction<Tables>, events: Event[], day: number): Promise<void> {
    const [state, cutoffs, visits, linked] = await Promise.all([
      transaction.selectFrom('analyticsState').select('newestDay').executeTakeFirstOrThrow(),
      readCutoffs(transaction),
      readVisits(transaction, visitorsOf(events), RECENT_VISITS),
      readLinks(transaction, visitorsOf(events.filter(({ kind }) => kind === 'backlink'))),
    ]);
    const newest = Math.max(day, state.newestDay);
    // A new visit or value may belong among visits that were not read.
    const needing = events.filter(({ kind, visitor, at }) => {
      const known = visits.get(visitor) ?? [];
      return known.length >= RECENT_VISITS && (kind === 'session' || !runningVisit(known, at, cutoffs));
    });
    for (const [visitor, all] of await readVisits(transaction, visitorsOf(needing))) visits.set(visitor, all);
    // Links before the last reset are not counted in their visits any more.
    const links = new Set(linked.filter(({ at }) => at >= cutoffs.backlinks).map(linkName));
    const idOf = await storeTexts(engine, transaction, events, ownPathIds, newest, isAllowed);
    const changes = applyEvents(events, { cutoffs, idOf, visits, links });
    const days = changes.rollup.rows();

    await insertRows(engine, transaction, 'analyticsVisits', changes.visits, replaceVisit);
    await insertRows(engine, transaction, 'analyticsHits', changes.hits);
    // The same link may come again in the millisecond of a reset, after which the first no longer counts.
    await insertRows(
      engine,
      transaction,
      'analyticsBacklinks',
      changes.backlinks,
      sql`on conflict do nothing`,
    );
    if (day > state.newestDay)
      await transaction.updateTable('analyticsState').set({ newestDay: day }).execute();
    // A visit may change in what no rollup of its day counts; the ragged ends of a range do count it.
    const changedDays = [
      ...days.map((row) => row.day),
      ...changes.visits.map(({ startedAt }) => calendar.dayOf(startedAt)),
    ];
    if (changedDays.some((changed) => changed < liveFrom(newest))) await changeClosedDays(transaction);
    // Last: other processes wait for these rows until the commit.
    await insertRows(engine, transaction, 'analyticsDays', days, addToRollup);
  }

  /** Returns the visits by visitor: the latest `max` of each, or all. */
  async function readVisits(transaction: Transaction<Tables>, visitors: number[], max?: number) {
    if (visitors.length === 0) return new Map<number, Visit[]>();
    const ranked = transaction
      .selectFrom('analyticsVisits')
      .selectAll()
      .select(sql<number>`row_number() over (partition by visitor order by started_at desc)`.as('rank'))
      .where(isOneOf(engine, 'visitor', visitors))
      .as('ranked');
    const rows = await transaction
      .selectFrom(ranked)
      .select(visitColumns)
      .$if(max !== undefined, (query) => query.where('rank', '<=', max ?? 0))
      .execute();
    return Map.groupBy<number, Visit>(rows, ({ visitor }) => visitor);
  }

  async function readLinks(transaction: Transaction<Tables>, visitors: number[]) {
    if (visitors.length === 0) return [];
    const links = transaction.selectFrom('analyticsBacklinks').selectAll();
    return links.where(isOneOf(engine, 'visitor', visitors)).execute();
  }
}

function visitorsOf(events: Event[]): number[] {
  return [...new Set(events.map(({ visitor }) => visitor))];
}

/**
 * The newest day that was written and the one before change all the time; summaries keep older ones in memory until
 * `closed_version` changes. By what was written, not by a clock: the processes' clocks may differ.
 */
export function liveFrom(newestDay: number): number {
  return newestDay - 1;
}

/** Makes summaries read the days again that they keep in memory. */
export async function changeClosedDays(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('analyticsState')
    .set((row) => ({ closedVersion: row('closedVersion', '+', 1) }))
    .execute();
}
