import { existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeBackup } from '#server/db/backup.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { sqliteFile } from '#server/db/sqlite.ts';
import type { TestDatabase } from '../database-templates.ts';
import { campaign } from './campaign.ts';
import { engines, migratedDatabase } from './databases.ts';
import {
  changeBackup,
  contentOf,
  fillWith,
  killRestores,
  MESSAGES,
  wholeContent,
} from './restore-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sterling-row-restore-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = () => join(folder, `${++files}.backup`);
const KILLS = campaign({ sample: 1, full: 20 });

/** When the last message was written and changed. */
const lastTime = MESSAGES - 1;
const lastTimes = new RegExp(`,${lastTime},0(?=[,\\]])`);
const badValues: [what: string, change: (line: string) => string][] = [
  ['a text in a column of numbers', (line) => line.replace(lastTimes, ',"soon",0')],
  ['a row with a value too few', (line) => line.replace(lastTimes, `,${lastTime}`)],
  ['half a character', (line) => (lastTimes.test(line) ? line.replace('"Hello"', '"\\ud83d"') : line)],
  ['an object as a value', (line) => line.replace(lastTimes, ',{},0')],
  ['nothing where a value is required', (line) => line.replace(lastTimes, ',null,0')],
];

describe.each(engines)('a restore on %s', (engine) => {
  let database: TestDatabase;
  const good = newFile();
  beforeAll(async () => {
    database = await migratedDatabase(engine);
    await fillWith(database.location, 'restored');
    await writeBackup(database.location, good, new Date(0));
  });
  afterAll(() => database[Symbol.asyncDispose]());

  test.each(badValues)('keeps the old data and says so when the backup has %s', async (_what, change) => {
    const { location } = database;
    const bad = newFile();
    changeBackup(good, bad, change);
    await fillWith(location, 'old');
    await expect(restoreBackup(location, bad, { replace: true })).rejects.toThrow('nothing was changed');
    expect(await contentOf(location)).toEqual(wholeContent('old'));
    expect(await leftovers(location)).toEqual([]);
  });

  test('leaves all of the old data or all of the backup when it is killed at any moment', async () => {
    const { old, restored, broken } = await killRestores(database.location, newFile(), KILLS);
    expect({ broken, whole: old + restored }).toEqual({ broken: 0, whole: KILLS });
    await restoreBackup(database.location, good, { replace: true });
    expect(await contentOf(database.location)).toEqual(wholeContent('restored'));
    expect(await leftovers(database.location)).toEqual([]);
  });
});

test('replaces a damaged SQLite file when that is asked for', async () => {
  await using database = await migratedDatabase('sqlite');
  const file = newFile();
  await fillWith(database.location, 'restored');
  await writeBackup(database.location, file, new Date(0));
  truncateSync(sqliteFile(database.location.DATA_DIR), 5_000);
  await expect(restoreBackup(database.location, file, { replace: false })).rejects.toThrow('add --replace');
  await restoreBackup(database.location, file, { replace: true });
  expect(await contentOf(database.location)).toEqual(wholeContent('restored'));
});

/** Returns the temporary folders or schemas of a restore that still exist. */
async function leftovers({ DATA_DIR, DATABASE_URL }: DatabaseLocation): Promise<unknown[]> {
  const staging = join(DATA_DIR, 'restoring');
  if (!DATABASE_URL) return existsSync(staging) ? [staging] : [];
  const db = await openDatabase({ DATA_DIR, DATABASE_URL });
  const { rows } = await sql`select nspname from pg_namespace where nspname like 'sterling%'`.execute(
    db.query,
  );
  await db.close();
  return rows;
}
