import { workerData } from 'node:worker_threads';
import { answerRequests } from '../db/thread.ts';
import type { Event } from './events.ts';
import { openSqliteStore } from './sqlite-store.ts';

const store = openSqliteStore(workerData.file, workerData.ownPaths);

answerRequests<Event[]>(store.write, store.close);
