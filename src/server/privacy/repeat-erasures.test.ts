import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Person } from '#contracts/privacy.ts';
import { engines, migratedDatabase } from '#tests/server/databases.ts';
import { addMessages, addQuotes } from '#tests/staff-data.ts';
import { getOrCreateSecret } from '../crypto/secret.ts';
import { writeBackup } from '../db/backup.ts';
import type { Database, DatabaseLocation } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { restoreBackup } from '../db/restore.ts';
import { sqliteFile } from '../db/sqlite.ts';
import { deleteRequests } from '../requests/delete-requests.ts';
import { refreshDerivedColumns } from '../requests/derived-columns.ts';
import { setPassword } from '../staff/accounts.ts';
import { endMembership } from '../vip/end-membership.ts';
import { departedKey } from '../vip/member-key.ts';
import { erasePerson } from './erase.ts';
import { carryErasures } from './repeat-erasures.ts';

const TAKEN_AT = Date.UTC(2026, 1, 3);
const folder = mkdtempSync(join(tmpdir(), 'sterling-row-erasures-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function withDatabase<T>(location: DatabaseLocation, use: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(location);
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}

/** A message from Ada, one from Ruth and a quote request from Tom, in the database and in a backup of it. */
async function backUpThree(location: DatabaseLocation, name: string): Promise<string> {
  await withDatabase(location, async (db) => {
    await setPassword(db, 'admin', 'seven quiet herons walk', TAKEN_AT);
    await getOrCreateSecret(db);
    await addMessages(db.query, [
      { name: 'Ada', email: 'Ada@Whitfield.example' },
      { name: 'Ruth', email: 'ruth@calloway.example' },
    ]);
    await addQuotes(db.query, [{ fullName: 'Tom', email: 'tom@ng.example', phone: '(615) 555-0188' }]);
  });
  const file = join(folder, name);
  await writeBackup(location, file, new Date(TAKEN_AT));
  return file;
}

const owners = { deleteRequests, refreshDerivedColumns, endMembership, departedKey };

async function erase(location: DatabaseLocation, person: Person, now: number): Promise<void> {
  await withDatabase(location, async (db) => {
    const ctx = { ...owners, secret: await getOrCreateSecret(db), now: () => now };
    await db.transaction((trx) => erasePerson(ctx, trx, person, 1));
  });
}

/** Returns what the restore printed. */
async function restore(location: DatabaseLocation, file: string): Promise<string[]> {
  const lines: string[] = [];
  const carryOver = carryErasures(TAKEN_AT + 2, (line) => lines.push(line), owners);
  await restoreBackup(location, file, { replace: true, carryOver });
  return lines;
}

function namesIn(location: DatabaseLocation): Promise<string[]> {
  return withDatabase(location, async ({ query }) => [
    ...(await query.selectFrom('contactMessages').select('name').orderBy('id').execute()).map(
      ({ name }) => name,
    ),
    ...(await query.selectFrom('quoteRequests').select('fullName').execute()).map(({ fullName }) => fullName),
  ]);
}

describe.each(engines)('a restore on %s', (engine) => {
  test('erases again who was erased since the backup, however often it is restored', async () => {
    await using database = await migratedDatabase(engine);
    const { location } = database;
    const file = await backUpThree(location, `${engine}.backup`);
    await erase(location, { by: 'email', key: 'ada@whitfield.example' }, TAKEN_AT + 1);
    await erase(location, { by: 'phone', key: '6155550188' }, TAKEN_AT + 1);
    for (let time = 0; time < 2; time++) {
      expect(await restore(location, file)).toEqual([
        'Erased again what was erased since 2026-02-03T00:00:00.000Z (records: 2).',
      ]);
      expect(await namesIn(location)).toEqual(['Ruth']);
    }
  });

  test('keeps records that came after an erasure when the backup is newer than it', async () => {
    await using database = await migratedDatabase(engine);
    const { location } = database;
    const older = await backUpThree(location, `${engine}-older.backup`);
    await erase(location, { by: 'email', key: 'ada@whitfield.example' }, TAKEN_AT - 1);
    expect(await restore(location, older)).toEqual([]);
    expect(await namesIn(location)).toEqual(['Ada', 'Ruth', 'Tom']);
  });
});

test('restores over a damaged database, and says that erasures have to be repeated by hand', async () => {
  await using database = await migratedDatabase('sqlite');
  const { location } = database;
  const file = await backUpThree(location, 'damaged.backup');
  truncateSync(sqliteFile(location.DATA_DIR), 10_000);
  expect(await restore(location, file)).toEqual([expect.stringContaining('by hand')]);
  expect(await namesIn(location)).toEqual(['Ada', 'Ruth', 'Tom']);
});
