import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseLocation, Engine } from '#server/db/database.ts';

/** Every store test runs on both: `describe.each(engines)('…, on %s', (engine) => …)`. */
export const engines: Engine[] = ['sqlite', 'postgres'];

type EmptyDatabase = AsyncDisposable & {
  location: DatabaseLocation;
  /** The same for a process of its own. */
  variables: Record<string, string>;
};

/** A new, empty database that disappears with the test. */
export async function emptyDatabase(engine: Engine): Promise<EmptyDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    const location = { DATA_DIR: folder };
    return { location, variables: location, [Symbol.asyncDispose]: async () => removeFolder() };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const location = { DATA_DIR: folder, DATABASE_URL: url.href };
  return {
    location,
    variables: location,
    [Symbol.asyncDispose]: async () => {
      await administer(`drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
