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
};
