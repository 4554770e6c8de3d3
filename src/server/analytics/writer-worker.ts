import { workerData } from 'node:worker_threads';
import { openEmbeddedStore } from './embedded-store.ts';
import type { Event } from './events.ts';
import { openPostgresStore } from './postgres-store.ts';
import { answerQuestions } from './thread.ts';
import { calendar, type StorePlace } from './writer.ts';

const place: StorePlace = workerData;
const store =
  'url' in place ? openPostgresStore(place.url, calendar) : openEmbeddedStore(place.file, calendar);

answerQuestions<Event[]>(store.write, store.close);
