import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hasPgbouncer, startPgbouncer } from '#tests/pgbouncer.ts';
import { emptyDatabase, engines, migratedDatabase } from '#tests/server/databases.ts';
import { getOrCreateSecret } from '../crypto/secret.ts';
import { isDamage } from './damage.ts';
import { openDatabase } from './open-database.ts';
import { sqliteFile } from './sqlite.ts';

describe.each(engines)('database on %s', (engine) => {
  test('migrates when it is empty and keeps its rows when it is opened again', async () => {
    await using empty = await emptyDatabase(engine);
    const first = await openDatabase(empty.location);
    const secret = await getOrCreateSecret(first);
    await first.close();
    const second = await openDatabase(empty.location);
    expect(await getOrCreateSecret(second)).toBe(secret);
    await second.close();
  });

  test('refuses to open when a column is missing that the migrations make, and names it', async () => {
    await using empty = await emptyDatabase(engine);
    const db = await openDatabase(empty.location);
    await sql`alter table request_notes drop column author`.execute(db.query);
    await db.close();
    await expect(openDatabase(empty.location)).rejects.toThrow(/request_notes\.author/);
  });

  test('keeps no rows when a transaction fails', async () => {
    await using empty = await emptyDatabase(engine);
    const db = await openDatabase(empty.location);
    await expect(
      db.query.transaction().execute(async (transaction) => {
        await transaction.insertInto('settings').values({ name: 'half', value: 'done' }).execute();
        throw new Error('in the middle');
      }),
    ).rejects.toThrow('in the middle');
    expect(await db.query.selectFrom('settings').selectAll().execute()).toEqual([]);
    await db.close();
  });

  test('rejects a row when the row it references does not exist', async () => {
    await using empty = await emptyDatabase(engine);
    const db = await openDatabase(empty.location);
    const orphan = { tokenHash: 'x', accountId: 99, createdAt: 1, lastSeenAt: 1 };
    await expect(db.query.insertInto('staffSessions').values(orphan).execute()).rejects.toThrow();
    await db.close();
  });
});

test('fails when a transaction on PostgreSQL goes on after a statement that failed', async () => {
  await using database = await emptyDatabase('postgres');
  const db = await openDatabase(database.location);
  const attempt = db.transaction(async (transaction) => {
    const addSetting = () =>
      transaction.insertInto('settings').values({ name: 'twice', value: '1' }).execute();
    await addSetting();
    await addSetting().catch(() => {});
  });
  await expect(attempt).rejects.toThrow('Transaction was rolled back instead of committed');
  expect(await db.query.selectFrom('settings').where('name', '=', 'twice').select('name').execute()).toEqual(
    [],
  );
  await db.close();
});

test('reports an error when a second process opens the same SQLite database', async () => {
  await using empty = await emptyDatabase('sqlite');
  const first = await openDatabase(empty.location);
  await expect(openDatabase(empty.location)).rejects.toThrow(
    /^Another running process already uses the data folder/,
  );
  const beside = await openDatabase(empty.location, { allowRunningSite: true });
  await beside.close();
  await first.close();
  const next = await openDatabase(empty.location);
  await next.close();
});

test('refuses to open when the first page of any table or index is damaged', async () => {
  await using database = await migratedDatabase('sqlite');
  const file = sqliteFile(database.location.DATA_DIR);
  const whole = readFileSync(file);
  const sqlite = new Sqlite(file, { readonly: true });
  const size = Number(sqlite.pragma('page_size', { simple: true }));
  const roots = sqlite.prepare('select name, rootpage from sqlite_schema where rootpage > 0').raw().all();
  sqlite.close();
  expect(roots.length).toBeGreaterThan(60);
  const opened: string[] = [];
  for (const [name, page] of roots as [string, number][]) {
    const damaged = Buffer.from(whole).fill('x', (page - 1) * size, page * size);
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    writeFileSync(file, damaged);
    await openDatabase(database.location).then(
      async (db) => {
        opened.push(name);
        await db.close();
      },
      (error) => expect([name, isDamage(error)]).toEqual([name, true]),
    );
  }
  expect(opened).toEqual([]);
});

test('migrates once when eight processes start on one empty PostgreSQL database', async () => {
  await using empty = await emptyDatabase('postgres');
  const opened = await Promise.all(Array.from({ length: 8 }, () => openDatabase(empty.location)));
  const secrets = await Promise.all(opened.map(getOrCreateSecret));
  expect(new Set(secrets).size).toBe(1);
  await Promise.all(opened.map((db) => db.close()));
});

test('names the host without the password when PostgreSQL does not answer', async () => {
  const location = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://anna:hidden@127.0.0.1:9/rides' };
  await expect(openDatabase(location)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:9\/rides cannot be reached/,
  );
  await expect(openDatabase(location)).rejects.not.toThrow(/hidden/);
});

test('names the data folder when it cannot be written', async () => {
  await expect(openDatabase({ DATA_DIR: '/proc/nowhere' })).rejects.toThrow(
    'The data folder /proc/nowhere cannot be written',
  );
});

describe.skipIf(!hasPgbouncer())('behind PgBouncer (skipped where it is not installed)', () => {
  test('opens in session mode', async () => {
    await using empty = await emptyDatabase('postgres');
    await using pooler = await startPgbouncer(empty.location.DATABASE_URL ?? '', 'session');
    const db = await openDatabase({ ...empty.location, DATABASE_URL: pooler.url });
    expect(await getOrCreateSecret(db)).toMatch(/./);
    await db.close();
  });

  test('refuses to open in transaction mode', async () => {
    await using empty = await emptyDatabase('postgres');
    await using pooler = await startPgbouncer(empty.location.DATABASE_URL ?? '', 'transaction');
    await expect(openDatabase({ ...empty.location, DATABASE_URL: pooler.url })).rejects.toThrow(
      'a connection pooler in transaction mode; use session mode',
    );
  });
});
