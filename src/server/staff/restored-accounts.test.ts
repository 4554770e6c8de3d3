import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { engines, migratedDatabase, withDatabase } from '#tests/server/databases.ts';
import { writeBackup } from '../db/backup.ts';
import type { DatabaseLocation } from '../db/database.ts';
import { restoreBackup } from '../db/restore.ts';
import { sqliteFile } from '../db/sqlite.ts';
import { addAccount } from './accounts.ts';
import { listText, setDisabled } from './commands.ts';
import { carryDisabledAccounts } from './restored-accounts.ts';

const TAKEN_AT = Date.UTC(2026, 1, 3);
const folder = mkdtempSync(join(tmpdir(), 'sterling-row-accounts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PASSWORD = 'seven quiet herons walk';

/** Two of the desk beside the first account, an owner, in the database and in a backup of it. */
async function backUpThree(location: DatabaseLocation, name: string): Promise<string> {
  await withDatabase(location, async (db) => {
    for (const username of ['desk', 'night desk'])
      await addAccount(db, { username, role: 'desk', password: PASSWORD }, TAKEN_AT - 1);
  });
  const file = join(folder, name);
  await writeBackup(location, file, new Date(TAKEN_AT));
  return file;
}

/** Returns what the restore printed. */
async function restore(location: DatabaseLocation, file: string): Promise<string[]> {
  const lines: string[] = [];
  const carryOver = carryDisabledAccounts((line) => lines.push(line));
  await restoreBackup(location, file, { replace: true, carryOver });
  return lines;
}

function enabledIn(location: DatabaseLocation): Promise<string[]> {
  return withDatabase(location, async (db) =>
    (await listText(db, TAKEN_AT))
      .split('\n')
      .filter((line) => line.includes('\tenabled\t'))
      .map((line) => line.split('\t')[0] ?? ''),
  );
}

describe.each(engines)('a restore on %s', (engine) => {
  test('disables again who was disabled since the backup, and says who', async () => {
    await using database = await migratedDatabase(engine);
    const { location } = database;
    const file = await backUpThree(location, `${engine}.backup`);
    await withDatabase(location, (db) => setDisabled(db, 'night desk', true, TAKEN_AT + 1));
    for (let time = 0; time < 2; time++) {
      expect(await restore(location, file)).toEqual([
        'Disabled again staff accounts that were disabled since 2026-02-03T00:00:00.000Z: night desk.',
      ]);
      expect(await enabledIn(location)).toEqual(['admin', 'desk']);
    }
  });

  test('says so when that leaves no owner who can sign in', async () => {
    await using database = await migratedDatabase(engine);
    const { location } = database;
    const file = await backUpThree(location, `${engine}-owner.backup`);
    await withDatabase(location, async (db) => {
      await addAccount(db, { username: 'ines', role: 'owner', password: PASSWORD }, TAKEN_AT + 1);
      await setDisabled(db, 'admin', true, TAKEN_AT + 2);
    });
    expect(await restore(location, file)).toEqual([
      expect.stringContaining(': admin.'),
      'No owner can sign in now: add one with npm run staff.',
    ]);
    expect(await enabledIn(location)).toEqual(['desk', 'night desk']);
  });
});

test('says that accounts have to be disabled by hand when the replaced data is damaged', async () => {
  await using database = await migratedDatabase('sqlite');
  const { location } = database;
  const file = await backUpThree(location, 'damaged.backup');
  truncateSync(sqliteFile(location.DATA_DIR), 10_000);
  expect(await restore(location, file)).toEqual([expect.stringContaining('by hand')]);
});
