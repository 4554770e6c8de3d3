import type { AnalyticsRows } from '../db/schema.ts';
import { calendar } from './calendar.ts';
import type { Visit } from './counting.ts';
import { cutoffsOf, type LastReset } from './cutoffs.ts';
import { type TextDictionary, textsIn } from './dictionary.ts';
import type { Event } from './events.ts';
import { fold, linkName } from './fold.ts';
import { type batchReads, longVisitors, type RowTable, tables, visitorsOf } from './statements.ts';

/** A connection of either engine. SQLite answers, or throws, at once; PostgreSQL runs in order what is sent together. */
export type Connection = {
  /** The rollup rows that this connection alone adds to, so that writers do not wait for each other there. */
  slot: number | Promise<number>;
  reads: ReturnType<typeof batchReads>;
  /** Begins a transaction that locks these visitors; without a list, one that no batch runs beside. */
  begin: (visitors?: number[]) => unknown;
  read: <Row extends object>(text: string, visitors?: number[]) => Row[] | Promise<Row[]>;
  insert: (table: RowTable, rows: object[]) => unknown;
  run: (text: string) => unknown;
};

/** Two round trips: locks and reads, then rows and commit. */
export async function writeBatch(
  connection: Connection,
  dictionary: TextDictionary,
  events: Event[],
): Promise<void> {
  const { begin, read, reads, insert, run } = connection;
  const values = textsIn(events);
  const visitors = visitorsOf(events);
  const linking = visitorsOf(events.filter(({ kind }) => kind === 'backlink'));
  // Each read sees what was committed before the locks were had.
  const [slot, , [state], resets, recent, linked, stored] = await Promise.all([
    connection.slot,
    begin(visitors),
    read<AnalyticsRows['analytics_state']>(reads.state),
    read<LastReset>(reads.resets),
    read<Visit>(reads.recentVisits, visitors),
    linking.length > 0 ? read<AnalyticsRows['analytics_backlinks']>(reads.links, linking) : [],
    dictionary.isStale(values, Date.now()) ? read<AnalyticsRows['analytics_texts']>(reads.texts) : undefined,
  ]);
  if (!state) throw new Error('the analytics state is missing');
  const { newest_day: newestDay, texts_version: version } = state;
  // In another version unused texts were removed: what is known may be gone.
  if (stored || dictionary.version() !== version)
    dictionary.load(stored ?? (await read(reads.texts)), version, Date.now());
  const day = Math.max(...events.map(({ at }) => calendar.dayOf(at)));
  if (day > newestDay) {
    await run('rollback');
    // Once a day. No batch is under way then, so none takes an older day for one that summaries do not keep.
    const advance = `update analytics_state set newest_day = ${day} where newest_day < ${day}`;
    await Promise.all([begin(), run(advance), run('commit')]);
    return writeBatch(connection, dictionary, events);
  }
  const cutoffs = cutoffsOf(resets);
  const visits = byVisitor(recent);
  const long = longVisitors(events, visits, cutoffs);
  if (long.length > 0)
    for (const [id, rows] of byVisitor(await read<Visit>(reads.allVisits, long))) visits.set(id, rows);
  // Links before the last reset are not counted in their visits any more.
  const links = new Set(linked.filter(({ at }) => at >= cutoffs.backlinks).map(linkName));
  const texts = dictionary.resolve(values, newestDay);
  const changes = fold(events, { newestDay, cutoffs, texts, visits, links });
  const rows = { ...changes, days: changes.days.map((row) => ({ ...row, slot })) };
  await Promise.all([
    ...tables.filter((table) => rows[table].length > 0).map((table) => insert(table, rows[table])),
    changes.changesClosedDays && run('update analytics_state set closed_version = closed_version + 1'),
    // Sent behind the rows at once: after a statement that failed it only rolls back.
    run('commit'),
  ]);
  dictionary.commit(texts);
}

function byVisitor(visits: Visit[]): Map<number, Visit[]> {
  return Map.groupBy(visits, ({ visitor }) => visitor);
}
