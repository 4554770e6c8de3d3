import type { AppContext } from '../app-context.ts';
import { sqliteFile } from '../db/sqlite.ts';
import type { Event } from './events.ts';
import { startThread } from './thread.ts';

/** Stores a batch of events in one transaction; resolves once it is on disk. One batch at a time. */
export type Writer = {
  write: (events: Event[]) => Promise<void>;
  close: () => Promise<void>;
};

export type StorePlace = { file: string } | { url: string };

/**
 * Folding a batch takes time, and SQLite waits for the disk on its caller's thread; in a thread of its own the server
 * goes on reading requests meanwhile.
 */
export function createWriter(ctx: AppContext): Writer {
  const { DATABASE_URL, DATA_DIR } = ctx.env;
  const place: StorePlace = DATABASE_URL ? { url: DATABASE_URL } : { file: sqliteFile(DATA_DIR) };
  const thread = startThread<Event[], void>(new URL('./writer-worker.ts', import.meta.url), place);
  return { write: thread.ask, close: thread.close };
}
