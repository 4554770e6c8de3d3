import { workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import type { ReaderQuestion } from './reader.ts';
import { answerRequests } from './thread.ts';

const sqlite = new Sqlite(workerData.file, { readonly: true, timeout: 5_000 });

answerRequests<ReaderQuestion>(
  ({ sql, parameters }) => {
    const statement = sqlite.prepare<unknown[]>(sql);
    if (statement.reader) return statement.all(...parameters);
    // Beginning and end of a transaction.
    statement.run(...parameters);
    return [];
  },
  () => sqlite.close(),
);
