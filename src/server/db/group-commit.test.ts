import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engines, migratedDatabase } from '#tests/server/databases.ts';
import { camelCasePlugin } from './camel-case.ts';
import { createGroupCommit } from './group-commit.ts';
import { openDatabase } from './open-database.ts';
import type { Tables } from './schema.ts';
import { sqliteFile } from './sqlite.ts';

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

describe('on SQLite', () => {
  async function loggedTransactions() {
    const database = await migratedDatabase('sqlite');
    const statements: string[] = [];
    const query = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: new Sqlite(sqliteFile(database.location.DATA_DIR)) }),
      plugins: [camelCasePlugin],
      log: ({ query: { sql } }) => void statements.push(sql),
    });
    return { database, query, statements, transaction: createGroupCommit(query) };
  }

  test('shares commits when many transactions are sent at once', async () => {
    const { database, query, statements, transaction } = await loggedTransactions();
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        transaction((own) =>
          own
            .insertInto('settings')
            .values({ name: `${index}`, value: '' })
            .execute(),
        ),
      ),
    );
    expect(statements.filter((sql) => sql === 'commit')).toHaveLength(4);
    await query.destroy();
    await database[Symbol.asyncDispose]();
  });

  test('commits nothing when every transaction of a group fails', async () => {
    const { database, query, statements, transaction } = await loggedTransactions();
    await expect(transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(statements.filter((sql) => sql === 'commit')).toEqual([]);
    await query.destroy();
    await database[Symbol.asyncDispose]();
  });

  test('fails the whole group and goes on with the next when the transaction is gone', async () => {
    const { database, query, transaction } = await loggedTransactions();
    const write = (name: string) =>
      transaction((own) => own.insertInto('settings').values({ name, value: '' }).execute());
    const first = write('first');
    // As SQLite does by itself when the disk is full.
    const broken = transaction(async (own) => {
      await own.executeQuery({ sql: 'rollback', parameters: [], query: {} as never, queryId: {} as never });
      throw new Error('disk full');
    });
    await expect(first).rejects.toThrow('disk full');
    await expect(broken).rejects.toThrow('disk full');
    await write('second');
    const rows = await query.selectFrom('settings').select('name').execute();
    expect(rows.map(({ name }) => name)).toContain('second');
    expect(rows.map(({ name }) => name)).not.toContain('first');
    await query.destroy();
    await database[Symbol.asyncDispose]();
  });
});
