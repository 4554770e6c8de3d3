import { workerData } from 'node:worker_threads';
import { calendar } from './calendar.ts';
import type { Event } from './events.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { answerQuestions } from './thread.ts';

const store = openSqliteStore(workerData.file, calendar, workerData.ownPaths);

answerQuestions<Event[]>(store.write, store.close);
