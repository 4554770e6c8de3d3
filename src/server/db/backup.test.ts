import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyDatabase, engines } from '#tests/server/databases.ts';
import { setPassword } from '../staff/accounts.ts';
import { writeBackup } from './backup.ts';
import { openDatabase } from './open-database.ts';
import { saveProvenBackup } from './prove-backup.ts';
import { restoreBackup } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'sterling-row-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `${++files}.backup`);

describe.each(engines)('a backup of %s', (from) => {
  test.each(engines)('restores an equal database on %s, and new ids follow the last one', async (to) => {
    await using source = await emptyDatabase(from);
    await using target = await emptyDatabase(to);
    const file = newFile();
    {
      const db = await openDatabase(source.location);
      await setPassword(db, "O'Hara; drop table", 'a long test password', 1);
      await setPassword(db, 'zoë — ünïcode', 'a long test password', 2);
      await db.query
        .insertInto('auditLog')
        .values({
          actor: 'zoë',
          action: 'POST /x',
          count: 1,
          subject: null,
          // Line ends of other standards, and of Windows.
          value: 'one\u2028two\u2029three\u0085four\r\nfive\u000bsix\u000cseven',
          createdAt: 1_800_000_000_000,
        })
        .execute();
      // The site still has the database open.
      await writeBackup(source.location, file, new Date(0));
      await db.close();
    }
    await restoreBackup(target.location, file, { replace: false });
    const before = await openDatabase(source.location);
    const after = await openDatabase(target.location);
    for (const table of ['staffAccounts', 'auditLog', 'settings', 'rateLimits'] as const) {
      expect(await after.query.selectFrom(table).selectAll().execute()).toEqual(
        await before.query.selectFrom(table).selectAll().execute(),
      );
    }
    await setPassword(after, 'third', 'a long test password', 4);
    const ids = await after.query.selectFrom('staffAccounts').select('id').orderBy('id').execute();
    expect(ids.map((row) => row.id)).toEqual([1, 2, 3]);
    await before.close();
    await after.close();
  });

  test('is refused over existing data unless replace is set', async () => {
    await using source = await emptyDatabase(from);
    const file = newFile();
    const db = await openDatabase(source.location);
    await setPassword(db, 'saved', 'a long test password', 1);
    await writeBackup(source.location, file, new Date(0));
    await setPassword(db, 'later', 'a long test password', 2);
    await db.close();
    await expect(restoreBackup(source.location, file, { replace: false })).rejects.toThrow('add --replace');
    const names = async () => {
      const opened = await openDatabase(source.location);
      const rows = await opened.query.selectFrom('staffAccounts').select('username').orderBy('id').execute();
      await opened.close();
      return rows.map((row) => row.username);
    };
    expect(await names()).toEqual(['saved', 'later']);
    await restoreBackup(source.location, file, { replace: true });
    expect(await names()).toEqual(['saved']);
  });

  test('is refused while the site is running on that database', async () => {
    await using source = await emptyDatabase(from);
    const db = await openDatabase(source.location);
    const file = newFile();
    await writeBackup(source.location, file, new Date(0));
    await expect(restoreBackup(source.location, file, { replace: true })).rejects.toThrow('stop it first');
    await db.close();
  });

  test('never overwrites a file, and is refused when it is truncated', async () => {
    await using source = await emptyDatabase(from);
    const db = await openDatabase(source.location);
    await setPassword(db, 'saved', 'a long test password', 1);
    await db.close();
    const file = newFile();
    await saveProvenBackup(source.location, file, new Date(0));
    await expect(saveProvenBackup(source.location, file, new Date(0))).rejects.toThrow('already exists');
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length - 20));
    await expect(restoreBackup(source.location, file, { replace: true })).rejects.toThrow(
      'not a complete backup',
    );
  });
});

test.each(engines)('reports that there is no data yet when %s is empty', async (engine) => {
  await using empty = await emptyDatabase(engine);
  await expect(writeBackup(empty.location, newFile(), new Date(0))).rejects.toThrow(
    /^There is no data in .* yet(; set DATA_DIR to where the site keeps it)?\.$/,
  );
});

test('reports an error and leaves no file behind when the disk is full', async () => {
  await using source = await emptyDatabase('sqlite');
  await (await openDatabase(source.location)).close();
  const file = newFile();
  symlinkSync('/dev/full', `${file}.unfinished`);
  await expect(writeBackup(source.location, file, new Date(0))).rejects.toThrow(
    /cannot be written \(.*\); nothing was saved\.$/,
  );
  expect(readdirSync(folder).filter((name) => name.startsWith(basename(file)))).toEqual([]);
});

test('ignores tables and views of other products when they share the PostgreSQL database', async () => {
  await using shared = await emptyDatabase('postgres');
  await using elsewhere = await emptyDatabase('sqlite');
  const file = newFile();
  const db = await openDatabase(shared.location);
  await sql`create table rides_of_another_product (id integer generated always as identity, name text)`.execute(
    db.query,
  );
  await sql`insert into rides_of_another_product (name) values ('theirs')`.execute(db.query);
  await sql`create view names_of_another_product as select name from rides_of_another_product`.execute(
    db.query,
  );
  await setPassword(db, 'saved', 'a long test password', 1);
  await writeBackup(shared.location, file, new Date(0));
  await db.close();

  await restoreBackup(elsewhere.location, file, { replace: false });
  await restoreBackup(shared.location, file, { replace: true });
  const after = await openDatabase(shared.location);
  const otherRows = await sql`select name from names_of_another_product`.execute(after.query);
  expect(otherRows.rows).toEqual([{ name: 'theirs' }]);
  expect(await after.query.selectFrom('staffAccounts').select('username').execute()).toEqual([
    { username: 'saved' },
  ]);
  await after.close();
});
