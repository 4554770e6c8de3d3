import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';

/** Shared by all features of the server. */
export type AppContext = {
  db: Database;
  env: Env;
  log: FastifyBaseLogger;
  /** Current time in epoch milliseconds; tests replace it. */
  now: () => number;
  /** Secret of this installation, stored in the database and shared by all its processes. */
  secret: string;
  /** Stops the site, restores a backup and starts the site again. Absent where only the app runs, as in a test. */
  restore?: ((order: RestoreOrder) => void) | undefined;
};

/** A backup that an owner puts in the place of the data. */
export type RestoreOrder = { file: string; actor: string };
