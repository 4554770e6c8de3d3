import { parentPort, workerData } from 'node:worker_threads';
import { company } from '#content/company.ts';
import { createCalendar } from './calendar.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import type { Event } from './events.ts';
import { openPostgresStore } from './postgres-store.ts';
import type { StorePlace, WriteFailure } from './writer-thread.ts';

const place: StorePlace = workerData;
const calendar = createCalendar(company.timezone);
const store =
  'url' in place ? openPostgresStore(place.url, calendar) : openEmbeddedStore(place.file, calendar);

/** Answers each batch with nothing when it is on disk, or with what went wrong. */
parentPort?.on('message', async (message: string) => {
  if (message === 'close') {
    await store.close();
    parentPort?.close();
    return;
  }
  try {
    const events: Event[] = JSON.parse(message);
    await store.write(events);
    parentPort?.postMessage(null);
  } catch (error) {
    parentPort?.postMessage(failureOf(error));
  }
});

function failureOf(error: unknown): WriteFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  return { message: error.message, ...('code' in error && { code: error.code }) };
}
