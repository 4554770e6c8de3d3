import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getOrCreateSecret } from '#server/crypto/secret.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { addRequestColumn } from '#server/db/migrations/add-request-column.ts';
import { migrations } from '#server/db/migrations/index.ts';
import pg from '#server/db/pg.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import { finishUpgrade, upgradeBackups } from '#server/db/upgrade-backup.ts';
import { readEnv } from '#server/env.ts';
import { ensureFirstAccount } from '#server/staff/accounts.ts';
import { addQuotes } from '../staff-data.ts';
import { campaign, randomNumbers } from './campaign.ts';
import { emptyDatabase, engines, migratedDatabase } from './databases.ts';
import { weakenEncryption } from './weak-encryption.ts';

weakenEncryption();

/** Migrations of a version after the present one. */
const next: { migrations: Record<string, Migration> } = { migrations: {} };
const INDEX = '#server/db/migrations/index.ts';
/** Those of the present version, of which a copy before an upgrade has the last in its name. */
const present = Object.keys(migrations('sqlite'));
const newest = present.at(-1);

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
    '9998-next': {
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
      /^The data at .* belongs to a newer version of this product: it has the migration 9998-next, which this version does not know\. Start the newer version, or restore a backup from before the upgrade\. Nothing was changed\.$/,
    );
    await expect(restoreBackup(database.location, file, { replace: true })).rejects.toThrow(
      'comes from a newer version of this product; nothing was changed.',
    );
  });
});

test.each(engines)('adds a column to a kind of request, which its list then reads, on %s', async (engine) => {
  await using database = await migratedDatabase(engine);
  const [id = 0] = await withDatabase(database.location, (db) => addQuotes(db.query, [{}]));
  next.migrations = { '0002-gate-code': addRequestColumn(engine, 'quotes', 'gate_code', 'text') };
  await withDatabase(database.location, async (db) => {
    await sql`update quotes set gate_code = '4417' where request_id = ${id}`.execute(db.query);
    const { rows } = await sql`select id, gate_code, email from quote_requests`.execute(db.query);
    expect(rows).toEqual([{ id, gateCode: '4417', email: 'ada@whitfield.example' }]);
  });
});

const refusal =
  /^.+ was made by an edition of this product before 0001-requests, which this version cannot read: keep it for the edition that made it, and start this version with an empty DATA_DIR or database\. Nothing was changed\.$/;

/** Two tables as editions before the baseline had them. */
const olderEdition = (migrations: string[]) => `
  create table kysely_migration (name text primary key, timestamp text not null);
  insert into kysely_migration values ${migrations.map((name) => `('${name}', '2026')`).join(', ')};
  create table staff_accounts (id integer primary key, username text not null);
  insert into staff_accounts values (1, 'anna');`;

async function storeOlderEdition(
  { DATABASE_URL, DATA_DIR }: DatabaseLocation,
  migrations: string[],
): Promise<void> {
  if (DATABASE_URL) return queryPostgres(DATABASE_URL, olderEdition(migrations)).then(() => {});
  const sqlite = new Sqlite(sqliteFile(DATA_DIR));
  sqlite.pragma('journal_mode = wal');
  sqlite.exec(olderEdition(migrations));
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
  test.each([[['0001-foundation', '0010-offer-letters']], [['0001-baseline']]])(
    'is refused by name and left as it is, by a start, a backup and a restore over it: %j',
    async (migrations) => {
      await using older = await emptyDatabase(engine);
      await using present = await migratedDatabase('sqlite');
      await storeOlderEdition(older.location, migrations);
      const before = await contentOf(older.location);
      const file = join(present.location.DATA_DIR, 'site.backup');
      await expect(openDatabase(older.location)).rejects.toThrow(refusal);
      await expect(writeBackup(older.location, file, new Date(0))).rejects.toThrow(refusal);
      await writeBackup(present.location, file, new Date(0));
      await expect(restoreBackup(older.location, file, { replace: true })).rejects.toThrow(refusal);
      expect(await contentOf(older.location)).toEqual(before);
      expect(readdirSync(older.location.DATA_DIR)).not.toContain('before-upgrade');
    },
  );
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

describe('a start, an upgrade or a restore of SQLite that ends early', () => {
  /** Several statements in several migrations, of which some cannot be repeated. */
  function releaseLargeVersion(): void {
    next.migrations = {
      '9998-next': {
        up: async (db) => {
          await sql`create table next_things (id integer primary key, name text not null)`.execute(db);
          await sql`insert into next_things (name) select username from staff_accounts`.execute(db);
          await sql`alter table staff_accounts add column nickname text`.execute(db);
          await sql`update staff_accounts set nickname = username, username = 'renamed'`.execute(db);
        },
      },
      '9999-after-next': {
        up: async (db) => {
          await sql`alter table next_things rename column name to label`.execute(db);
          await sql`create index next_things_label on next_things (label)`.execute(db);
        },
      },
    };
  }

  const env = readEnv({ ADMIN_USERNAME: 'first', ADMIN_PASSWORD: 'seven quiet herons' });

  /** What a start does with the database before it answers. */
  async function start({ DATA_DIR }: { DATA_DIR: string }): Promise<string[]> {
    return withDatabase({ DATA_DIR }, async (db) => {
      await getOrCreateSecret(db);
      await ensureFirstAccount(db, env, 0);
      finishUpgrade(DATA_DIR);
      const accounts = await db.query.selectFrom('staffAccounts').select('username').execute();
      return accounts.map(({ username }) => username);
    });
  }

  /**
   * Keeps the folder as a process leaves it that is killed just before each statement. What the process wrote is in its files and
   * their logs; the system releases its locks.
   */
  async function foldersOfKills(dataDir: string, work: () => Promise<unknown>): Promise<string[]> {
    const folders: string[] = [];
    const copies = mkdtempSync(join(tmpdir(), 'sterling-row-kills-'));
    onTestFinished(() => rmSync(copies, { recursive: true }));
    const keep = () => {
      const copy = join(copies, String(folders.length));
      cpSync(dataDir, copy, { recursive: true, filter: (file) => !/-shm$|in-use\.lock/.test(file) });
      folders.push(copy);
    };
    let proofs = 0;
    const prepare = Sqlite.prototype.prepare;
    const spy = vi.spyOn(Sqlite.prototype, 'prepare').mockImplementation(function (
      this: Sqlite.Database,
      text,
    ) {
      // Of the many statements in the scratch database of a proof, some are enough: they leave the same files.
      if (!this.name.includes('.proving') || proofs++ % 50 === 0) keep();
      return prepare.call(this, text);
    });
    try {
      await work();
    } finally {
      spy.mockRestore();
    }
    return folders;
  }

  async function expectFiveStarts(folder: string, expected: string[]): Promise<void> {
    for (let count = 0; count < 5; count++)
      expect([folder, await start({ DATA_DIR: folder })]).toEqual([folder, expected]);
  }

  const sampleOf = (folders: string[]) =>
    campaign({ sample: folders.filter((_, index) => index % 7 === 0), full: folders });

  test('starts again wherever its first start was killed', async () => {
    await using empty = await emptyDatabase('sqlite');
    const folders = await foldersOfKills(empty.location.DATA_DIR, () => start(empty.location));
    expect(folders.length).toBeGreaterThan(50);
    for (const folder of sampleOf(folders)) await expectFiveStarts(folder, ['first']);
  });

  test('starts again wherever an upgrade was killed, from one copy of what was before', async () => {
    await using database = await migratedDatabase('sqlite');
    const [before = ''] = await usernames(database.location);
    releaseLargeVersion();
    const folders = await foldersOfKills(database.location.DATA_DIR, () => start(database.location));
    expect(folders.length).toBeGreaterThan(20);
    for (const folder of sampleOf(folders)) {
      await expectFiveStarts(folder, ['renamed']);
      const copies = upgradeBackups(folder);
      expect(copies).toEqual([expect.stringMatching(new RegExp(`Z_${newest}\\.backup$`))]);
      await using restored = await emptyDatabase('sqlite');
      await restoreBackup(restored.location, copies[0] ?? '', {
        replace: false,
      });
      const nicknames = await withDatabase(restored.location, (db) =>
        sql<{ nickname: string }>`select nickname from staff_accounts`.execute(db.query),
      );
      expect(nicknames.rows).toEqual([{ nickname: before }]);
    }
  });

  test('holds the data of before or of the backup wherever a restore was killed', async () => {
    await using source = await migratedDatabase('sqlite');
    await using target = await migratedDatabase('sqlite');
    const file = join(source.location.DATA_DIR, 'site.backup');
    const rename = (username: string, location: DatabaseLocation) =>
      withDatabase(location, (db) => db.query.updateTable('staffAccounts').set({ username }).execute());
    await rename('restored', source.location);
    await rename('replaced', target.location);
    await writeBackup(source.location, file, new Date(0));
    const folders = await foldersOfKills(target.location.DATA_DIR, () =>
      restoreBackup(target.location, file, { replace: true }),
    );
    expect(folders.length).toBeGreaterThan(50);
    for (const folder of sampleOf(folders)) {
      const [name = ''] = await start({ DATA_DIR: folder });
      expect(['replaced', 'restored']).toContain(name);
      await expectFiveStarts(folder, [name]);
    }
  });

  test('starts again after the disk was full at any page of a first start or an upgrade', async () => {
    await using migrated = await migratedDatabase('sqlite');
    const pageCount = (folder: string) => {
      const sqlite = new Sqlite(sqliteFile(folder));
      const count = Number(sqlite.pragma('page_count', { simple: true }));
      sqlite.close();
      return count;
    };
    const most = pageCount(migrated.location.DATA_DIR);
    const before = await usernames(migrated.location);
    // All of them are room enough.
    for (const pages of randomNumbers(campaign({ sample: 12, full: most - 1 }), most - 1)) {
      await using empty = await emptyDatabase('sqlite');
      const { DATA_DIR } = empty.location;
      await withDiskOf(pages + 1, () => expect(start({ DATA_DIR })).rejects.toThrow('full'));
      await expectFiveStarts(DATA_DIR, ['first']);
    }
    releaseLargeVersion();
    for (const spare of [0, 1]) {
      await using database = await migratedDatabase('sqlite');
      const { DATA_DIR } = database.location;
      await withDiskOf(most + spare, async () => {
        // As a service manager does, which starts it again and again.
        for (let count = 0; count < 5; count++)
          await expect(start({ DATA_DIR })).rejects.toThrow(
            new RegExp(
              `^The database could not be upgraded and is as it was before, also in .*${newest}\\.backup: database or disk is full`,
            ),
          );
      });
      expect(readdirSync(join(DATA_DIR, 'before-upgrade'))).toEqual([`${newest}.backup`]);
      next.migrations = {};
      expect(await usernames({ DATA_DIR })).toEqual(before);
      releaseLargeVersion();
      await expectFiveStarts(DATA_DIR, ['renamed']);
    }
  });

  /** A disk with room for this many pages of each database file. */
  async function withDiskOf(pages: number, work: () => Promise<unknown>): Promise<void> {
    const pragma = Sqlite.prototype.pragma;
    const spy = vi.spyOn(Sqlite.prototype, 'pragma').mockImplementation(function (
      this: Sqlite.Database,
      text,
      options,
    ) {
      if (!this.readonly) pragma.call(this, `max_page_count = ${pages}`);
      return pragma.call(this, text, options);
    });
    try {
      await work();
    } finally {
      spy.mockRestore();
    }
  }
});

describe('the backup before an upgrade of SQLite', () => {
  test('is kept of the last three upgrades, and not made when there is nothing to upgrade', async () => {
    await using database = await migratedDatabase('sqlite');
    const folder = join(database.location.DATA_DIR, 'before-upgrade');
    mkdirSync(folder);
    const older = [2020, 2021, 2022, 2023].map((year) => `${year}-01-01_0000-old.backup`);
    for (const name of older) writeFileSync(join(folder, name), 'old');
    await usernames(database.location);
    release();
    await usernames(database.location);
    // Not before the version has started.
    expect(readdirSync(folder).sort()).toEqual([`${newest}.backup`, ...older]);
    finishUpgrade(database.location.DATA_DIR);
    const files = readdirSync(folder).sort();
    expect(files).toEqual([
      ...older.slice(-2),
      expect.stringMatching(new RegExp(`^2.*Z_${newest}\\.backup$`)),
    ]);
    expect(finishUpgrade(database.location.DATA_DIR)).toBeUndefined();
  });

  test('is encrypted when a passphrase is set, and restored with it', async () => {
    await using database = await migratedDatabase('sqlite');
    await using target = await emptyDatabase('sqlite');
    const passphrase = 'seven quiet herons walk';
    const before = await usernames(database.location);
    release();
    const upgraded = await openDatabase({ ...database.location, BACKUP_PASSPHRASE: passphrase });
    await upgraded.close();
    next.migrations = {};
    const backup = finishUpgrade(database.location.DATA_DIR) ?? '';
    expect(readFileSync(backup).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect((await checkBackup(backup, passphrase)).migrations).toEqual(present);
    await expect(restoreBackup(target.location, backup, { replace: false })).rejects.toThrow('is encrypted');
    await restoreBackup(target.location, backup, { replace: false, passphrase });
    expect(await usernames(target.location)).toEqual(before);
  });

  test('stops the upgrade when it cannot be restored, and is made once it can', async () => {
    await using database = await migratedDatabase('sqlite');
    const folder = join(database.location.DATA_DIR, 'before-upgrade');
    const before = await usernames(database.location);
    // SQLite stores it, and the check of a restore refuses it.
    const damage = sql`insert into rate_limits (key, window_start, count) values ('damaged', 'soon', 1)`;
    await withDatabase(database.location, (db) => damage.execute(db.query));
    release();
    await expect(openDatabase(database.location)).rejects.toThrow(
      /^The database was not upgraded, because it could not be backed up: .* rate_limits\.window_start is not of type integer$/,
    );
    expect(readdirSync(folder)).toEqual([`${newest}.unproven`]);
    next.migrations = {};
    expect(await usernames(database.location)).toEqual(before);
    await withDatabase(database.location, (db) => db.query.deleteFrom('rateLimits').execute());
    release();
    expect(await usernames(database.location)).toEqual(['renamed']);
    expect(readdirSync(folder)).toEqual([`${newest}.backup`]);
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
