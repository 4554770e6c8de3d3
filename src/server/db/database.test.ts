import { describe, expect, test } from 'vitest';
import { emptyDatabase, engines } from '#tests/server/databases.ts';
import { readSecret } from '../secret.ts';
import { openDatabase } from './open-database.ts';

describe.each(engines)('the database, on %s', (engine) => {
  test('opens empty, migrates once, and opens again with what was written', async () => {
    await using empty = await emptyDatabase(engine);
    const first = await openDatabase(empty.location);
    const secret = await readSecret(first);
    await first.close();
    const second = await openDatabase(empty.location);
    expect(await readSecret(second)).toBe(secret);
    await second.close();
  });

  test('a transaction that fails leaves nothing behind', async () => {
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

  test('rows cannot refer to rows that do not exist', async () => {
    await using empty = await emptyDatabase(engine);
    const db = await openDatabase(empty.location);
    const orphan = { tokenHash: 'x', accountId: 99, createdAt: 1, lastSeenAt: 1 };
    await expect(db.query.insertInto('staffSessions').values(orphan).execute()).rejects.toThrow();
    await db.close();
  });
});

test('a second process on the same embedded database is refused in a sentence', async () => {
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

test('eight processes may start at once on one empty PostgreSQL', async () => {
  await using empty = await emptyDatabase('postgres');
  const opened = await Promise.all(Array.from({ length: 8 }, () => openDatabase(empty.location)));
  const secrets = await Promise.all(opened.map(readSecret));
  expect(new Set(secrets).size).toBe(1);
  await Promise.all(opened.map((db) => db.close()));
});

test('a PostgreSQL that does not answer is named without its password', async () => {
  const location = { DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://anna:hidden@127.0.0.1:9/rides' };
  await expect(openDatabase(location)).rejects.toThrow(
    /^The database at 127\.0\.0\.1:9\/rides cannot be reached/,
  );
  await expect(openDatabase(location)).rejects.not.toThrow(/hidden/);
});

test('a folder that cannot be written is named', async () => {
  await expect(openDatabase({ DATA_DIR: '/proc/nowhere' })).rejects.toThrow(
    'The data folder /proc/nowhere cannot be written',
  );
});
