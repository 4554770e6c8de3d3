import { company } from '#content/company.ts';
import { embeddedFile } from '../db/embedded.ts';
import type { House } from '../house.ts';
import { createCalendar } from './calendar.ts';
import { startEmbeddedWriter } from './embedded-writer.ts';
import type { Event } from './events.ts';
import { createPostgresWriter } from './postgres-writer.ts';

/** Stores a batch of events in one transaction; resolves once it is on disk. One batch at a time. */
export type Writer = {
  write: (events: Event[]) => Promise<void>;
  close: () => Promise<void>;
};

export const calendar = createCalendar(company.timezone);

export function createWriter(house: House): Writer {
  return house.db.pool
    ? createPostgresWriter(house.db.pool, calendar)
    : startEmbeddedWriter(embeddedFile(house.env.DATA_DIR));
}
