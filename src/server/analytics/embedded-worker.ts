import { parentPort, workerData } from 'node:worker_threads';
import { company } from '#content/company.ts';
import { createCalendar } from './calendar.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import type { Event } from './events.ts';

const store = openEmbeddedStore(workerData.file, createCalendar(company.timezone));

/** What went wrong, in words and by the database's own code. */
export type WriteFailure = { message: string; code?: unknown };

/** Answers each batch with nothing when it is on disk, or with what went wrong. */
parentPort?.on('message', (events: Event[] | 'close') => {
  if (events === 'close') {
    store.close();
    parentPort?.close();
    return;
  }
  try {
    store.write(events);
    parentPort?.postMessage(null);
  } catch (error) {
    parentPort?.postMessage(failureOf(error));
  }
});

function failureOf(error: unknown): WriteFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, ...('code' in error && { code: error.code }) };
}
