import Sqlite from 'better-sqlite3';
import type { AnalyticsRows } from '../db/schema.ts';
import type { Calendar } from './calendar.ts';
import type { Visit } from './counting.ts';
import { cutoffsOf } from './cutoffs.ts';
import { createDictionary, textsIn } from './dictionary.ts';
import type { Event } from './events.ts';
import { fold, type Known } from './fold.ts';
import type { Writer } from './queue.ts';
import * as batch from './statements.ts';

/** A connection of its own to the embedded database, for the writer's thread. */
export function openSqliteStore(file: string, calendar: Calendar, ownPaths: readonly string[]): Writer {
  const sqlite = new Sqlite(file);
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('busy_timeout = 5000');
  const dictionary = createDictionary(ownPaths);
  const reads = batch.batchReads('visitor in (select value from json_each(?))');
  const readTexts = sqlite.prepare<[], AnalyticsRows['analytics_texts']>(reads.texts);
  const readResets = sqlite.prepare<[], Parameters<typeof cutoffsOf>[0][number]>(reads.resets);
  const readRecent = sqlite.prepare<[string], Visit>(reads.recentVisits);
  const readAll = sqlite.prepare<[string], Visit>(reads.allVisits);
  const readLinks = sqlite.prepare<[string], AnalyticsRows['analytics_backlinks']>(reads.links);
  const readState = sqlite.prepare<[], AnalyticsRows['analytics_state']>(reads.state);
  const writeNewestDay = sqlite.prepare('update analytics_state set newest_day = ?');
  const invalidateClosedDays = sqlite.prepare(
    'update analytics_state set closed_version = closed_version + 1',
  );
  const inserts = new Map(
    batch.tables.map((table) => {
      const { columns } = batch.tableSpecs[table];
      return [table, sqlite.prepare(batch.upsert(table, `values (${columns.map((name) => `@${name}`)})`))];
    }),
  );

  const write = sqlite.transaction((events: Event[]) => {
    const values = textsIn(events);
    const { newest_day = 0, texts_version = 0 } = readState.get() ?? {};
    if (dictionary.version() !== texts_version || dictionary.isStale(values, Date.now()))
      dictionary.load(readTexts.all(), texts_version, Date.now());
    const newestDay = Math.max(newest_day, ...events.map(({ at }) => calendar.dayOf(at)));
    const cutoffs = cutoffsOf(readResets.all());
    const visits = batch.byVisitor(readRecent.all(JSON.stringify(batch.visitorsOf(events))));
    const long = batch.longVisitors(events, visits, cutoffs);
    for (const [id, all] of batch.byVisitor(readAll.all(JSON.stringify(long)))) visits.set(id, all);
    const linking = batch.visitorsOf(events, 'backlink');
    const links = batch.countedLinks(readLinks.all(JSON.stringify(linking)), cutoffs);
    const texts = dictionary.resolve(values, newestDay);
    const known: Known = { newestDay, cutoffs, texts, visits, links };

    const changes = fold(events, known, calendar);
    for (const [table, rows] of batch.rowsOf(changes, 0))
      for (const row of rows) inserts.get(table)?.run(row);
    writeNewestDay.run(newestDay);
    if (changes.changesClosedDays) invalidateClosedDays.run();
    return texts;
  });

  return {
    async write(events) {
      dictionary.commit(write.immediate(events));
    },
    async close() {
      sqlite.close();
    },
  };
}
