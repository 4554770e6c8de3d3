import { workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import type { ReaderQuestion } from './reader.ts';
import { createStatementCache } from './statement-cache.ts';
import { answerRequests } from './thread.ts';

const sqlite = new Sqlite(workerData.file, { readonly: true, timeout: 5_000 });
const statementOf = createStatementCache(sqlite);

answerRequests<ReaderQuestion>(
  ({ sql, parameters }) => statementOf(sql).all(...parameters),
  () => sqlite.close(),
);
