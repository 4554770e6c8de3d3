import Sqlite from 'better-sqlite3';
import { createDictionary } from './dictionary.ts';
import type { Writer } from './queue.ts';
import { batchReads, tableSpecs, tables, upsert } from './statements.ts';
import { type Connection, writeBatch } from './write-batch.ts';

/** A connection of its own to the embedded database, for the writer's thread. */
export function openSqliteStore(file: string, ownPaths: readonly string[]): Writer {
  const sqlite = new Sqlite(file);
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('busy_timeout = 5000');
  const dictionary = createDictionary(ownPaths);
  const reads = batchReads('visitor in (select value from json_each(?))');
  // Prepared once, for the ingest of `npm run bench -- analytics`.
  const selects = new Map(Object.values(reads).map((text) => [text, sqlite.prepare(text)]));
  const inserts = new Map(
    tables.map((table) => {
      const { columns, unchanged = [] } = tableSpecs[table];
      const values = [...columns.map(() => '?'), ...unchanged.map(() => '0')];
      return [table, sqlite.prepare(upsert(table, `values (${values})`))];
    }),
  );
  const connection: Connection = {
    slot: 0,
    reads,
    begin: () => sqlite.exec('begin immediate'),
    read: <Row>(text: string, visitors?: number[]) =>
      (selects.get(text)?.all(...(visitors ? [JSON.stringify(visitors)] : [])) ?? []) as Row[],
    insert: (table, rows) => {
      const statement = inserts.get(table);
      // By position: parameters found by name take longer.
      for (const row of rows as Record<string, unknown>[])
        statement?.run(tableSpecs[table].columns.map((name) => row[name]));
    },
    run: (text) => sqlite.exec(text),
  };

  return {
    async write(events) {
      try {
        await writeBatch(connection, dictionary, events);
      } catch (error) {
        if (sqlite.inTransaction) sqlite.exec('rollback');
        throw error;
      }
    },
    async close() {
      sqlite.close();
    },
  };
}
