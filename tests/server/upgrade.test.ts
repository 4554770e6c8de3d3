import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseLocation } from '#server/db/database.ts';
import pg from '#server/db/pg.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { emptyDatabase, engines, migratedDatabase } from './databases.ts';
import { weakenEncryption } from './weak-encryption.ts';

weakenEncryption();

/** Migrations of a version after the present one. */
const next: { migrations: Record<string, Migration> } = { migrations: {} };
const INDEX = '#server/db/migrations/index.ts';

let openDatabase: typeof import('#server/db/open-database.ts').openDatabase;
let writeBackup: typeof import('#server/db/backup.ts').writeBackup;
let checkBackup: typeof import('#server/db/backup-format.ts').checkBackup;
let restoreBackup: typeof import('#server/db/restore.ts').restoreBackup;
let withDatabase: typeof import('./databases.ts').withDatabase;

// Loaded anew: another test file in this worker may have loaded them with the present migrations alone.
beforeAll(async () => {
  vi.doMock(INDEX, async (original) => {
    const actual = await original<typeof import('#server/db/migrations/index.ts')>();
    const migrations: typeof actual.migrations = (engine) => ({
      ...actual.migrations(engine),
      ...next.migrations,
    });
    return { ...actual, migrations };
  });
  vi.resetModules();
  ({ openDatabase } = await import('#server/db/open-database.ts'));
  ({ writeBackup } = await import('#server/db/backup.ts'));
  ({ checkBackup } = await import('#server/db/backup-format.ts'));
  ({ restoreBackup } = await import('#server/db/restore.ts'));
  ({ withDatabase } = await import('./databases.ts'));
});
afterAll(() => {
  vi.doUnmock(INDEX);
  vi.resetModules();
});
beforeEach(() => {
  next.migrations = {};
});

/** From here on the product is the next version, which renames an account. */
function release(): void {
  next.migrations = {
    '0002-next': {
      up: async (db) => {
        await sql`update staff_accounts set username = 'renamed'`.execute(db);
      },
    },
  };
}

const usernames = (location: DatabaseLocation) =>
  withDatabase(location, async (db) =>
    (await db.query.selectFrom('staffAccounts').select('username').execute()).map((row) => row.username),
  );

describe.each(engines)('an upgrade, on %s', (engine) => {
  test('applies the migrations that the data has not, once', async () => {
    await using database = await migratedDatabase(engine);
    release();
    expect(await usernames(database.location)).toEqual(['renamed']);
    await withDatabase(database.location, (db) =>
      db.query.updateTable('staffAccounts').set({ username: 'anna' }).execute(),
    );
    expect(await usernames(database.location)).toEqual(['anna']);
  });

  test.each(engines)('is made of a backup of the version before when it is restored into %s', async (to) => {
    await using source = await migratedDatabase(engine);
    await using target = await emptyDatabase(to);
    const file = join(target.location.DATA_DIR, 'site.backup');
    await writeBackup(source.location, file, new Date(0));
    release();
    await restoreBackup(target.location, file, { replace: false });
    expect(await usernames(target.location)).toEqual(['renamed']);
  });

  test('is refused backwards, and changes nothing', async () => {
    await using database = await migratedDatabase(engine);
    const file = join(database.location.DATA_DIR, 'site.backup');
    release();
    await usernames(database.location);
    await writeBackup(database.location, file, new Date(0));
    next.migrations = {};
    await expect(openDatabase(database.location)).rejects.toThrow(
      /^The data at .* belongs to a newer version of this product: it has the migration 0002-next, which this version does not know\. Start the newer version, or restore a backup from before the upgrade\. Nothing was changed\.$/,
    );
    await expect(restoreBackup(database.location, file, { replace: true })).rejects.toThrow(
      'comes from a newer version of this product; nothing was changed.',
    );
  });
});

const refusal =
  /^.+ was made by an edition of this product before 0001-baseline, which this version cannot read: keep it for the edition that made it, and start this version with an empty DATA_DIR or database\. Nothing was changed\.$/;

/** Two tables as editions before the baseline had them. */
const olderEdition = `
  create table kysely_migration (name text primary key, timestamp text not null);
  insert into kysely_migration values ('0001-foundation', '2026'), ('0010-offer-letters', '2026');
  create table staff_accounts (id integer primary key, username text not null);
  insert into staff_accounts values (1, 'anna');`;

async function storeOlderEdition({ DATABASE_URL, DATA_DIR }: DatabaseLocation): Promise<void> {
  if (DATABASE_URL) return queryPostgres(DATABASE_URL, olderEdition).then(() => {});
  const sqlite = new Sqlite(sqliteFile(DATA_DIR));
  sqlite.pragma('journal_mode = wal');
  sqlite.exec(olderEdition);
  sqlite.close();
}

/** All that the database holds: of SQLite the file itself, of PostgreSQL its tables and their rows. */
async function contentOf({ DATABASE_URL, DATA_DIR }: DatabaseLocation): Promise<unknown> {
  if (!DATABASE_URL) return readFileSync(sqliteFile(DATA_DIR)).toString('hex');
  return {
    relations: await queryPostgres(
      DATABASE_URL,
      `select relnamespace::regnamespace::text as schema, relname, relfilenode from pg_class
        where relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast') order by oid`,
    ),
    migrations: await queryPostgres(DATABASE_URL, 'select *, xmin, ctid from kysely_migration'),
    accounts: await queryPostgres(DATABASE_URL, 'select *, xmin, ctid from staff_accounts'),
  };
}

async function queryPostgres(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe.each(engines)('data of an edition before the baseline, on %s', (engine) => {
  test('is refused by name and left as it is, by a start, a backup and a restore over it', async () => {
    await using older = await emptyDatabase(engine);
    await using present = await migratedDatabase('sqlite');
    await storeOlderEdition(older.location);
    const before = await contentOf(older.location);
    const file = join(present.location.DATA_DIR, 'site.backup');
    await expect(openDatabase(older.location)).rejects.toThrow(refusal);
    await expect(writeBackup(older.location, file, new Date(0))).rejects.toThrow(refusal);
    await writeBackup(present.location, file, new Date(0));
    await expect(restoreBackup(older.location, file, { replace: true })).rejects.toThrow(refusal);
    expect(await contentOf(older.location)).toEqual(before);
    expect(readdirSync(older.location.DATA_DIR)).not.toContain('before-upgrade');
  });
});

test.each(engines)('refuses a backup of an edition before the baseline by name, on %s', async (engine) => {
  await using database = await migratedDatabase(engine);
  const file = join(database.location.DATA_DIR, 'older.backup');
  const lines = [
    { product: 'sterling-row', format: 1, takenAt: '2026-01-01T00:00:00Z', migrations: ['0001-foundation'] },
    { table: 'limit_counts', columns: ['key'] },
    { rows: 0 },
  ];
  const plain = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const encrypted = Buffer.from('sterling-row encrypted backup 1\nwith a salt and chunks');
  const before = await usernames(database.location);
  for (const [content, passphrase] of [
    [plain, undefined],
    [encrypted, undefined],
    [encrypted, 'seven quiet herons walk'],
  ] as const) {
    writeFileSync(file, content);
    const restoring = restoreBackup(database.location, file, { replace: true, passphrase });
    await expect(restoring).rejects.toThrow(refusal);
  }
  expect(await usernames(database.location)).toEqual(before);
});

describe('the backup before an upgrade of SQLite', () => {
  test('is kept of the last three upgrades, and not made when there is nothing to upgrade', async () => {
    await using database = await migratedDatabase('sqlite');
    const folder = join(database.location.DATA_DIR, 'before-upgrade');
    mkdirSync(folder);
    for (const year of [2020, 2021, 2022, 2023]) writeFileSync(join(folder, `${year}-01-01.backup`), 'old');
    await usernames(database.location);
    expect(readdirSync(folder)).toHaveLength(4);
    release();
    await usernames(database.location);
    const files = readdirSync(folder).sort();
    expect(files.slice(0, 2)).toEqual(['2022-01-01.backup', '2023-01-01.backup']);
    expect(files.slice(2)).toEqual([expect.stringMatching(/_0001-baseline\.backup$/)]);
  });

  test('is encrypted when a passphrase is set, and restored with it', async () => {
    await using database = await migratedDatabase('sqlite');
    await using target = await emptyDatabase('sqlite');
    const passphrase = 'seven quiet herons walk';
    const before = await usernames(database.location);
    release();
    const backups: string[] = [];
    const upgraded = await openDatabase(
      { ...database.location, BACKUP_PASSPHRASE: passphrase },
      { onUpgrade: (backup) => backups.push(backup) },
    );
    await upgraded.close();
    next.migrations = {};
    const [backup = ''] = backups;
    expect(readFileSync(backup).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect((await checkBackup(backup, passphrase)).migrations).toEqual(['0001-baseline']);
    await expect(restoreBackup(target.location, backup, { replace: false })).rejects.toThrow('is encrypted');
    await restoreBackup(target.location, backup, { replace: false, passphrase });
    expect(await usernames(target.location)).toEqual(before);
  });

  test('stops the upgrade when it cannot be written', async () => {
    await using database = await migratedDatabase('sqlite');
    const before = await usernames(database.location);
    // A file where the folder should be.
    writeFileSync(join(database.location.DATA_DIR, 'before-upgrade'), '');
    release();
    await expect(openDatabase(database.location)).rejects.toThrow(
      /^The database was not upgraded, because it could not be backed up: /,
    );
    next.migrations = {};
    expect(await usernames(database.location)).toEqual(before);
  });
});
