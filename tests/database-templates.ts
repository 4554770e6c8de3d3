import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import type { DatabaseLocation, Engine } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { sqliteFile } from '../src/server/db/sqlite.ts';
import { startPostgres } from './postgres.ts';
import { STAFF } from './site-process.ts';

/** One PostgreSQL cluster and one SQLite file with all migrations applied; every test works on a copy. */
export type DatabaseTemplates = { postgresUrl: string; sqliteTemplate: string };

/** Holds the templates as JSON when one process starts them for several test runners. */
const VARIABLE = 'STERLING_ROW_DATABASES';
const POSTGRES_TEMPLATE = 'migrated';

/** Starts the templates, or uses those of the process that started this one. */
export async function shareTemplates(): Promise<{
  templates: DatabaseTemplates;
  stop: () => Promise<void>;
}> {
  const shared = process.env[VARIABLE];
  if (shared) return { templates: JSON.parse(shared), stop: async () => {} };
  const { templates, stop } = await startTemplates();
  process.env[VARIABLE] = JSON.stringify(templates);
  return { templates, stop };
}

/** The templates that `shareTemplates` started. */
export function sharedTemplates(): DatabaseTemplates {
  return JSON.parse(process.env[VARIABLE] ?? '');
}

async function startTemplates(): Promise<{ templates: DatabaseTemplates; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-template-'));
  // No test kills this server, so nothing has to survive a crash of it.
  const server = await startPostgres({
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '128MB',
  });
  await administer(server.url, `create database ${POSTGRES_TEMPLATE}`);
  await Promise.all([
    prepare({ DATA_DIR: folder }),
    prepare({ DATA_DIR: folder, DATABASE_URL: databaseUrl(server.url, POSTGRES_TEMPLATE) }),
  ]);
  return {
    templates: { postgresUrl: server.url, sqliteTemplate: sqliteFile(folder) },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** All tables and the first staff account. Its hash is cheap because hundreds of tests sign in. */
async function prepare(location: DatabaseLocation): Promise<void> {
  const db = await openDatabase(location);
  const passwordHash = await hash(STAFF.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.query
    .insertInto('staffAccounts')
    .values({ username: STAFF.username, passwordHash, createdAt: 0 })
    .execute();
  await db.close();
}

export type TestDatabase = AsyncDisposable & {
  location: DatabaseLocation;
  /** The same as environment variables for a server process. */
  variables: Record<string, string>;
};

/** A database of its own for one test: without tables, or a copy of the migrated template with the staff account. */
export async function createTestDatabase(
  { postgresUrl, sqliteTemplate }: DatabaseTemplates,
  engine: Engine,
  content: 'empty' | 'migrated',
): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (engine === 'sqlite') {
    if (content === 'migrated') copyFileSync(sqliteTemplate, sqliteFile(folder));
    const location = { DATA_DIR: folder };
    return { location, variables: location, [Symbol.asyncDispose]: async () => removeFolder() };
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  const template = content === 'migrated' ? POSTGRES_TEMPLATE : 'template1';
  await administer(postgresUrl, `create database ${name} template ${template} strategy file_copy`);
  const location = { DATA_DIR: folder, DATABASE_URL: databaseUrl(postgresUrl, name) };
  return {
    location,
    variables: location,
    async [Symbol.asyncDispose]() {
      await administer(postgresUrl, `drop database ${name} with (force)`);
      removeFolder();
    },
  };
}

function databaseUrl(serverUrl: string, name: string): string {
  return new URL(`/${name}`, serverUrl).href;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
