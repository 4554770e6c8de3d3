import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';

/** One PostgreSQL for the whole run; each test makes a database of its own in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The tests kill our processes, never the database server, so its disk flushes would only cost time.
  const server = await startPostgres({ fsync: 'off' });
  project.provide('postgresUrl', server.url);
  return server.stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
