import type { DatabaseLocation } from '../db/database.ts';
import { sqliteFile } from '../db/sqlite.ts';
import { startThread } from '../db/thread.ts';
import type { Event } from './events.ts';
import { openPostgresStore } from './postgres-store.ts';
import { policies, type Writer } from './queue.ts';

/** SQLite waits for the disk on its caller's thread, so it has one of its own: `npm run bench -- analytics`. */
export function createWriter({ env }: { env: DatabaseLocation }, ownPaths: readonly string[] = []): Writer {
  if (env.DATABASE_URL) {
    return openPostgresStore(env.DATABASE_URL, ownPaths, policies.postgres.maxInFlight);
  }
  const thread = startThread<Event[], void>(new URL('./writer-worker.ts', import.meta.url), {
    file: sqliteFile(env.DATA_DIR),
    ownPaths,
  });
  return { write: thread.ask, close: thread.close };
}
