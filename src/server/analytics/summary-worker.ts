import { workerData } from 'node:worker_threads';
import { openSqlite } from '../db/sqlite.ts';
import { answerRequests } from '../db/thread.ts';
import type { Range } from './scan.ts';
import { createSummary } from './summary.ts';

const db = openSqlite(workerData.dataDir, { allowRunningSite: true });

answerRequests<Range>(createSummary(db), db.close);
