import { workerData } from 'node:worker_threads';
import { calendar } from './company-calendar.ts';
import type { Event } from './events.ts';
import { answerQuestions } from './thread.ts';
import type { StorePlace, Writer } from './writer.ts';

const store = await openStore(workerData);

answerQuestions<Event[]>(store.write, store.close);

/** Only the engine that is used is loaded: a thread has every module once more in memory. */
async function openStore(place: StorePlace): Promise<Writer> {
  if ('url' in place) {
    const { openPostgresStore } = await import('./postgres-store.ts');
    return openPostgresStore(place.url, calendar);
  }
  const { openEmbeddedStore } = await import('./embedded-store.ts');
  return openEmbeddedStore(place.file, calendar);
}
