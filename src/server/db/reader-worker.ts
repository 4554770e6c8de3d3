import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import type { ReaderQuery, ReaderReply } from './reader.ts';

const sqlite = new Sqlite(workerData.file, { readonly: true, timeout: 5_000 });

parentPort?.on('message', (query: ReaderQuery) => {
  if (query) return parentPort?.postMessage(answer(query));
  sqlite.close();
  parentPort?.close();
});

function answer({ sql, parameters }: NonNullable<ReaderQuery>): ReaderReply {
  try {
    const statement = sqlite.prepare<unknown[]>(sql);
    if (statement.reader) return { rows: statement.all(...parameters) };
    // Beginning and end of a transaction.
    statement.run(...parameters);
    return { rows: [] };
  } catch (error) {
    const { message, code } = error as Error & { code?: unknown };
    return { message, code };
  }
}
