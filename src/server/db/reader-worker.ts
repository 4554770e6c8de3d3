import { workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import type { ReaderQuestion } from './reader.ts';
import { answerRequests } from './thread.ts';

const MAX_STATEMENTS = 100;

const sqlite = new Sqlite(workerData.file, { readonly: true, timeout: 5_000 });
const statements = new Map<string, Sqlite.Statement<unknown[]>>();

answerRequests<ReaderQuestion>(
  ({ sql, parameters }) => statementOf(sql).all(...parameters),
  () => sqlite.close(),
);

function statementOf(sql: string): Sqlite.Statement<unknown[]> {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= MAX_STATEMENTS) statements.clear();
  const statement = sqlite.prepare<unknown[]>(sql);
  statements.set(sql, statement);
  return statement;
}
