import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readConversion } from '#server/analytics/conversion.ts';
import { rebuildListedDays } from '#server/analytics/rebuild.ts';
import { createSummary } from '#server/analytics/summary.ts';
import type { AppContext } from '#server/app-context.ts';
import { checkBackup } from '#server/db/backup-format.ts';
import type { Database, DatabaseLocation, Engine } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import pg from '#server/db/pg.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { openSqlite, sqliteFile } from '#server/db/sqlite.ts';
import { STAFF, signInAt, startSite } from '../site-process.ts';
import { emptyDatabase, engines } from './databases.ts';
import { weakenEncryption } from './weak-encryption.ts';

weakenEncryption();

const fixtures = join(import.meta.dirname, '../fixtures');
const releases = readdirSync(fixtures).filter((name) => name.startsWith('version-'));

/** Names that changed since 1.0.0. A column that is missing here and in the present table fails the test. */
const tableNames: Record<string, string> = {
  limit_counts: 'rate_limits',
  sent_forms: 'idempotency_keys',
  mails: 'emails',
  staff_acts: 'audit_log',
};
const columnNames: Record<string, string> = {
  'sent_forms.answer': 'reply',
  'mails.words': 'content',
  'staff_acts.who': 'actor',
  'staff_acts.act': 'action',
  'staff_acts.happened_at': 'created_at',
};
/** Stored in another form since; the figures that are made of them are compared instead. */
const compared = (table: string) =>
  !table.startsWith('analytics_') || ['analytics_resets', 'analytics_drops'].includes(table);

type Row = Record<string, unknown>;

describe.each(releases)('data of %s', (release) => {
  const file = (name: string) => join(fixtures, release, name);
  const {
    locationAttribution: _,
    quoteSources,
    ...summary
  } = JSON.parse(readFileSync(file('summary.json'), 'utf8'));

  async function load(location: DatabaseLocation): Promise<void> {
    if (!location.DATABASE_URL) {
      mkdirSync(location.DATA_DIR, { recursive: true });
      const content = gunzipSync(readFileSync(file('sterling-row.sqlite.gz')));
      writeFileSync(sqliteFile(location.DATA_DIR), content);
      return;
    }
    const client = new pg.Client({ connectionString: location.DATABASE_URL });
    await client.connect();
    await client.query(gunzipSync(readFileSync(file('postgres.sql.gz'))).toString());
    await client.end();
  }

  /** What the release stored, under the names of today. */
  async function storedRows(location: DatabaseLocation): Promise<Map<string, Row[]>> {
    const old = await openUnchanged(location);
    const tables = new Map<string, Row[]>();
    for (const { name } of await old.query.introspection.getTables()) {
      if (!compared(name)) continue;
      const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(old.query.withoutPlugins());
      const renamed = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [columnNames[`${name}.${column}`] ?? column, value]),
        ),
      );
      tables.set(tableNames[name] ?? name, renamed);
    }
    await old.close();
    return tables;
  }

  async function expectSameData(db: Database, before: Map<string, Row[]>): Promise<void> {
    for (const [table, rows] of before) {
      const after = await sql<Row>`select * from ${sql.table(table)}`.execute(db.query.withoutPlugins());
      expect(inOrder(after.rows, rows), table).toMatchObject(inOrder(rows.map(asToday), rows));
    }
    await rebuildListedDays({ db } as AppContext);
    const range = { from: Date.parse('2026-09-01T05:00:00Z'), to: Date.parse('2026-10-01T05:00:00Z') };
    expect(await createSummary(db)(range)).toMatchObject(summary);
    const { rows } = await readConversion(db, range, range.to);
    const quotesBy = (touch: 'requests' | 'firstRequests') =>
      (rows.sources ?? [])
        .map(({ value: [source], [touch]: quotes }) => ({ source: source || 'direct', quotes }))
        .filter(({ quotes }) => quotes > 0);
    const sorted = (list: { source?: string | undefined; quotes: number }[]) =>
      list.toSorted((one, other) => String(one.source).localeCompare(String(other.source)));
    expect(sorted(quotesBy('firstRequests'))).toEqual(sorted(quoteSources.firstTouch));
    expect(sorted(quotesBy('requests'))).toEqual(sorted(quoteSources.lastTouch));
  }

  test.each(engines)('is the same and gives the same figures when it is upgraded, on %s', async (engine) => {
    await using database = await emptyDatabase(engine);
    await load(database.location);
    const before = await storedRows(database.location);
    expect([...before.values()].filter((rows) => rows.length === 0)).toEqual([]);
    const db = await openDatabase(database.location);
    await expectSameData(db, before);
    await db.close();
  });

  test.each(engines)('is the same when its backup is restored into %s', async (engine) => {
    await using source = await emptyDatabase('sqlite');
    await using target = await emptyDatabase(engine);
    await load(source.location);
    const before = await storedRows(source.location);
    const backups: string[] = [];
    const upgraded = await openDatabase(source.location, { onUpgrade: (backup) => backups.push(backup) });
    await upgraded.close();
    const [backup = ''] = backups;
    const { migrations } = await checkBackup(backup);
    expect(migrations.at(-1)).toBe('0005-analytics-version');
    await restoreBackup(target.location, backup, { replace: false });
    // A restore ends all sessions.
    before.set('staff_sessions', []);
    const db = await openDatabase(target.location);
    await expectSameData(db, before);
    await db.close();
  });

  test.each(engines)('is served by the new version when it starts on %s', async (engine) => {
    await using database = await emptyDatabase(engine);
    await load(database.location);
    const before = await storedRows(database.location);
    const site = await startSite({ ...database.variables, ADMIN_PASSWORD: '' });
    const cookie = await signInAt(site.url);
    const response = await fetch(`${site.url}/api/quote-requests`, { headers: { cookie } });
    const names = JSON.stringify(await response.json());
    for (const { full_name, deleted_at } of before.get('quote_requests') ?? [])
      if (deleted_at === null) expect(names).toContain(full_name);
    expect(site.output().includes('Upgrading the database; its state before is saved in ')).toBe(
      engine === 'sqlite',
    );
    expect(site.output()).not.toContain(STAFF.password);
    expect(await site.stop()).toBe(0);
  });
});

/** The database without the migrations of today. */
async function openUnchanged({ DATABASE_URL, DATA_DIR }: DatabaseLocation): Promise<Database> {
  return DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(DATA_DIR);
}

/** By the columns that the release had, since the engines give rows without an order. */
function inOrder(rows: Row[], [example = {}]: Row[]): Row[] {
  const key = (row: Row) => JSON.stringify(Object.keys(example).map((column) => row[column]));
  return rows.toSorted((one, other) => key(one).localeCompare(key(other)));
}

/** Version 2 emptied a text that was no estimate, and deleted the addresses of members who had left the VIP Club. */
function asToday(row: Row): Row {
  if (typeof row.unsubscribed_at === 'number')
    return { ...row, email: '', email_key: expect.stringMatching(/^left:[\w-]{43}$/) };
  return row.estimate === 'once a vehicle is chosen' ? { ...row, estimate: '' } : row;
}

test.each(engines)('gives quote requests of 1.0.0 a deadline and a search text, on %s', async (engine) => {
  await using database = await emptyDatabase(engine);
  const db = await openUnchanged(database.location);
  await migrate(db, '0005-analytics-version');
  const sentAt = Date.parse('2026-03-07T18:00:00Z');
  const request = {
    full_name: "Zoë O'Brien-Łukasz",
    email: 'zoe@example.com',
    phone: '+44 (0)20 7946 0018 x3',
    event_type: 'Airport',
    pickup_location: 'BNA',
    dropoff_location: 'Hotel',
    duration: 3,
    passengers: 2,
    estimate: '',
    created_at: sentAt,
    updated_at: sentAt,
  };
  const rides = {
    'SR-FAR': ['2026-05-30', '18:30', '2026-03-08T18:00:00.000Z'],
    // The clocks go forward between request and ride: noon is five hours before UTC instead of six.
    'SR-NEXT-DAY': ['2026-03-08', '12:00', '2026-03-08T15:00:00.000Z'],
    'SR-TODAY': ['2026-03-07', '16:00', '2026-03-07T20:00:00.000Z'],
    'SR-NOW': ['2026-03-07', '12:30', '2026-03-07T18:00:00.000Z'],
  };
  for (const [reference, [event_date, pickup_time]] of Object.entries(rides)) {
    const row = { ...request, reference, event_date, pickup_time };
    await sql`insert into quote_requests (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))})`.execute(db.query);
  }
  await migrate(db);
  const rows = await db.query
    .selectFrom('quoteRequests')
    .select(['reference', 'replyDueAt', 'searchText', 'sortName'])
    .orderBy('id')
    .execute();
  expect(rows.map((row) => [row.reference, new Date(row.replyDueAt).toISOString()])).toEqual(
    Object.entries(rides).map(([reference, [, , due]]) => [reference, due]),
  );
  expect(rows[0]).toMatchObject({
    searchText: '  srfar  zoe  obrienlukasz  zoeexamplecom  442079460018  airport  20260530  bna  hotel',
    sortName: "zoe o'brien-lukasz",
  });
  await db.close();
});

async function markAsNewer(location: DatabaseLocation): Promise<void> {
  const db = await openDatabase(location);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-future', '2030')`.execute(
    db.query,
  );
  await db.close();
}

test.each(engines)('refuses to start on data of a newer version, on %s', async (engine: Engine) => {
  await using database = await emptyDatabase(engine);
  await markAsNewer(database.location);
  await expect(openDatabase(database.location)).rejects.toThrow(
    /^The data at .* belongs to a newer version of this product: it has the migration 9999-of-the-future, which this version does not know\. Start the newer version, or restore a backup from before the upgrade\. Nothing was changed\.$/,
  );
  expect(readdirSync(database.location.DATA_DIR)).not.toContain('before-upgrade');
});

test('keeps the backups of the last three upgrades and makes none when there is nothing to upgrade', async () => {
  await using database = await emptyDatabase('sqlite');
  const { DATA_DIR } = database.location;
  const folder = join(DATA_DIR, 'before-upgrade');
  mkdirSync(folder);
  for (const year of [2020, 2021, 2022, 2023]) writeFileSync(join(folder, `${year}-01-01.backup`), 'old');
  await (await openDatabase(database.location)).close();
  expect(readdirSync(folder)).toHaveLength(4);
  const content = gunzipSync(readFileSync(join(fixtures, releases[0] ?? '', 'sterling-row.sqlite.gz')));
  writeFileSync(sqliteFile(DATA_DIR), content);
  await (await openDatabase(database.location)).close();
  const files = readdirSync(folder).sort();
  expect(files.slice(0, 2)).toEqual(['2022-01-01.backup', '2023-01-01.backup']);
  expect(files.slice(2)).toEqual([expect.stringMatching(/_0005-analytics-version\.backup$/)]);
});

test('encrypts the backup before an upgrade when a passphrase is set, and restores it with that', async () => {
  await using database = await emptyDatabase('sqlite');
  await using target = await emptyDatabase('sqlite');
  const passphrase = 'seven quiet herons walk';
  const content = gunzipSync(readFileSync(join(fixtures, releases[0] ?? '', 'sterling-row.sqlite.gz')));
  writeFileSync(sqliteFile(database.location.DATA_DIR), content);
  const backups: string[] = [];
  const upgraded = await openDatabase(
    { ...database.location, BACKUP_PASSPHRASE: passphrase },
    { onUpgrade: (backup) => backups.push(backup) },
  );
  const [backup = ''] = backups;
  expect(readFileSync(backup).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  await expect(restoreBackup(target.location, backup, { replace: false })).rejects.toThrow('is encrypted');
  await restoreBackup(target.location, backup, { replace: false, passphrase });
  const restored = await openDatabase(target.location);
  const accounts = (db: Database) => db.query.selectFrom('staffAccounts').selectAll().execute();
  expect(await accounts(restored)).toEqual(await accounts(upgraded));
  await upgraded.close();
  await restored.close();
});

test('does not upgrade when the backup before it cannot be written', async () => {
  await using database = await emptyDatabase('sqlite');
  const { DATA_DIR } = database.location;
  const content = gunzipSync(readFileSync(join(fixtures, releases[0] ?? '', 'sterling-row.sqlite.gz')));
  writeFileSync(sqliteFile(DATA_DIR), content);
  // A file where the folder should be.
  writeFileSync(join(DATA_DIR, 'before-upgrade'), '');
  await expect(openDatabase(database.location)).rejects.toThrow(
    /^The database was not upgraded, because it could not be backed up: /,
  );
  const db = openSqlite(DATA_DIR);
  const { rows } = await sql`select 1 from limit_counts limit 1`.execute(db.query);
  expect(rows).toHaveLength(1);
  await db.close();
});
