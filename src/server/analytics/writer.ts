import { company } from '#content/company.ts';
import { embeddedFile } from '../db/embedded.ts';
import type { House } from '../house.ts';
import { createCalendar } from './calendar.ts';
import type { Event } from './events.ts';
import { startWriterThread } from './writer-thread.ts';

/** Stores a batch of events in one transaction; resolves once it is on disk. One batch at a time. */
export type Writer = {
  write: (events: Event[]) => Promise<void>;
  close: () => Promise<void>;
};

export const calendar = createCalendar(company.timezone);

export function createWriter(house: House): Writer {
  const { DATABASE_URL, DATA_DIR } = house.env;
  return startWriterThread(DATABASE_URL ? { url: DATABASE_URL } : { file: embeddedFile(DATA_DIR) });
}
