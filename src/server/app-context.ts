import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';

/** What every feature of the server is given: the database, the settings, the clock, the log. */
export type AppContext = {
  db: Database;
  env: Env;
  log: FastifyBaseLogger;
  /** The clock, in epoch milliseconds. Tests set it. */
  now: () => number;
  /** A secret of this installation, shared by all its processes through the database. */
  secret: string;
};
