import { parentPort, workerData } from 'node:worker_threads';
import { company } from '#content/company.ts';
import { createCalendar } from './calendar.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import type { Event } from './events.ts';

const store = openEmbeddedStore(workerData.file, createCalendar(company.timezone));

/** Answers each batch with nothing when it is on disk, or with the words of what went wrong. */
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
    parentPort?.postMessage(error instanceof Error ? error.message : String(error));
  }
});
