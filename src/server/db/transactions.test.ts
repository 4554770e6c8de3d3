import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engines, migratedDatabase } from '#tests/server/databases.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { sqliteFile } from './sqlite.ts';

const addSetting = ({ transaction }: Database, name: string) =>
  transaction((own) => own.insertInto('settings').values({ name, value: '' }).execute());

test.each(engines)(
  'stores every transaction but the one that fails, when many are sent at once on %s',
  async (engine) => {
    await using database = await migratedDatabase(engine);
    const db = await openDatabase(database.location);
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        db.transaction(async (transaction) => {
          await transaction
            .insertInto('settings')
            .values({ name: `setting ${index}`, value: '' })
            .execute();
          if (index === 150) throw new Error('refused');
          return index;
        }),
      ),
    );
    const refused = { status: 'rejected', reason: new Error('refused') };
    expect(results).toEqual(
      Array.from({ length: 200 }, (_, index) =>
        index === 150 ? refused : { status: 'fulfilled', value: index },
      ),
    );
    const rows = await db.query
      .selectFrom('settings')
      .select('name')
      .where('name', 'like', 'setting %')
      .execute();
    expect(rows).toHaveLength(199);
    expect(rows).not.toContainEqual({ name: 'setting 150' });
    await db.close();
  },
);

test.each(engines)('reads one state in a snapshot although others write meanwhile, on %s', async (engine) => {
  await using database = await migratedDatabase(engine);
  const db = await openDatabase(database.location);
  const names = await db.snapshot(async (read) => {
    const query = read.selectFrom('settings').select('name').where('name', 'like', 'new %');
    const before = await query.execute();
    await addSetting(db, 'new 1');
    return [before, await query.execute()];
  });
  expect(names).toEqual([[], []]);
  await expect(
    db.snapshot((read) => read.insertInto('settings').values({ name: 'new 2', value: '' }).execute()),
  ).rejects.toThrow(/read-?only/);
  // The failed one leaves nothing behind.
  expect(
    await db.snapshot((read) =>
      read.selectFrom('settings').select('name').where('name', 'like', 'new %').execute(),
    ),
  ).toEqual([{ name: 'new 1' }]);
  await db.close();
});

describe('on SQLite', () => {
  test('serves other work between two transactions that were sent at once', async () => {
    await using database = await migratedDatabase('sqlite');
    const db = await openDatabase(database.location);
    const done: string[] = [];
    await Promise.all([
      addSetting(db, 'first').then(() => done.push('first')),
      addSetting(db, 'second').then(() => done.push('second')),
      (async () => {
        while (!done.includes('first')) await setImmediate();
        done.push('other work');
      })(),
    ]);
    expect(done).toEqual(['first', 'other work', 'second']);
    await db.close();
  });

  test('holds the write lock from the beginning, so that what it has read stays true', async () => {
    await using database = await migratedDatabase('sqlite');
    const db = await openDatabase(database.location);
    const other = new Sqlite(sqliteFile(database.location.DATA_DIR), { timeout: 0 });
    await db.transaction(async (transaction) => {
      await transaction.selectFrom('settings').select('name').execute();
      expect(() => other.exec("insert into settings values ('other', '')")).toThrow('database is locked');
      await transaction.insertInto('settings').values({ name: 'own', value: '' }).execute();
    });
    other.exec("insert into settings values ('other', '')");
    other.close();
    await db.close();
  });

  test('goes on with the next when SQLite has rolled one back, as it does on a full disk', async () => {
    await using database = await migratedDatabase('sqlite');
    const db = await openDatabase(database.location);
    const broken = db.transaction(async (transaction) => {
      await transaction.insertInto('settings').values({ name: 'lost', value: '' }).execute();
      await sql`rollback`.execute(transaction);
      throw new Error('disk full');
    });
    const next = addSetting(db, 'next');
    await expect(broken).rejects.toThrow('disk full');
    await next;
    const rows = await db.query.selectFrom('settings').select('name').execute();
    expect(rows).toContainEqual({ name: 'next' });
    expect(rows).not.toContainEqual({ name: 'lost' });
    await db.close();
  });
});
