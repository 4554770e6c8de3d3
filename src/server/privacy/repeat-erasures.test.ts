import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Correction, Person } from '#contracts/privacy.ts';
import { DAY_MS } from '#rules/duration.ts';
import { updateRows } from '#tests/request-rows.ts';
import { emptyDatabase, engines, migratedDatabase, withDatabase } from '#tests/server/databases.ts';
import { addMessages, addQuotes } from '#tests/staff-data.ts';
import type { AppContext } from '../app-context.ts';
import { getOrCreateSecret } from '../crypto/secret.ts';
import { writeBackup } from '../db/backup.ts';
import type { DatabaseLocation } from '../db/database.ts';
import { restoreBackup } from '../db/restore.ts';
import { type Tables, tablesNotRestored } from '../db/schema.ts';
import { sqliteFile } from '../db/sqlite.ts';
import { setPassword } from '../staff/accounts.ts';
import { endMembership } from '../vip/end-membership.ts';
import { correctPerson } from './correct.ts';
import { erasePerson } from './erase.ts';
import { countRecords, findPerson, totalOf } from './find.ts';
import { carryErasures } from './repeat-erasures.ts';

const TAKEN_AT = Date.UTC(2026, 1, 3);
const folder = mkdtempSync(join(tmpdir(), 'sterling-row-erasures-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A message from Ada, one from Ruth and a quote request from Tom, in the database and in a backup of it. */
async function backUpThree(location: DatabaseLocation, name: string, takenAt = TAKEN_AT): Promise<string> {
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
  await writeBackup(location, file, new Date(takenAt));
  return file;
}

async function change(
  location: DatabaseLocation,
  work: (ctx: AppContext, trx: Transaction<Tables>) => Promise<unknown>,
  now = TAKEN_AT + 1,
): Promise<void> {
  await withDatabase(location, async (db) => {
    const ctx = { db, secret: await getOrCreateSecret(db), now: () => now } as AppContext;
    await db.transaction((trx) => work(ctx, trx));
  });
}

function erase(location: DatabaseLocation, person: Person, now?: number): Promise<void> {
  return change(location, (ctx, trx) => erasePerson(ctx, trx, person, 1), now);
}

function correct(location: DatabaseLocation, person: Person, correction: Correction): Promise<void> {
  return change(location, async (ctx, trx) => {
    const expected = totalOf(countRecords(await findPerson(ctx, trx, person)));
    await correctPerson(ctx, trx, 'desk', { person, expected, correction });
  });
}

const byEmail = (key: string): Person => ({ by: 'email', key });

async function addMembers(location: DatabaseLocation, names: string[]): Promise<void> {
  await withDatabase(location, async ({ query }) => {
    for (const name of names)
      await query
        .insertInto('vipMembers')
        .values({
          email: `${name}@club.example`,
          emailKey: `${name}@club.example`,
          source: 'homepage_signup',
          code: `VIP-${name}`,
          unsubscribeToken: name.padEnd(32, '-'),
          codeMailedAt: 0,
          unsubscribedAt: null,
          rejoinMailedAt: null,
          createdAt: TAKEN_AT - 1,
        })
        .execute();
  });
}

function membersIn(location: DatabaseLocation): Promise<string[]> {
  return withDatabase(location, async ({ query }) => {
    const rows = query.selectFrom('vipMembers').select('email').where('unsubscribedAt', 'is', null);
    return (await rows.orderBy('id').execute()).map(({ email }) => email);
  });
}

/** Returns what the restore printed. */
async function restore(location: DatabaseLocation, file: string): Promise<string[]> {
  const lines: string[] = [];
  const carryOver = carryErasures(TAKEN_AT + 2, (line) => lines.push(line));
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
    await erase(location, byEmail('ada@whitfield.example'));
    await erase(location, { by: 'phone', key: '6155550188' });
    for (let time = 0; time < 2; time++) {
      expect(await restore(location, file)).toEqual([
        'Erased again what was erased since 2026-02-03T00:00:00.000Z (records: 2).',
      ]);
      expect(await namesIn(location)).toEqual(['Ruth']);
    }
  });

  test('erases again whatever the clocks said at the backup and at the erasure', async () => {
    for (const ahead of [DAY_MS, -DAY_MS]) {
      await using database = await migratedDatabase(engine);
      const { location } = database;
      const file = await backUpThree(location, `${engine}-${ahead}.backup`, TAKEN_AT + ahead);
      await erase(location, byEmail('ada@whitfield.example'));
      await restore(location, file);
      expect(await namesIn(location)).toEqual(['Ruth', 'Tom']);
    }
  });

  test('keeps what came after an erasure when the backup has it, until the next one', async () => {
    await using database = await migratedDatabase(engine);
    const { location } = database;
    await backUpThree(location, `${engine}-before.backup`);
    await erase(location, byEmail('ada@whitfield.example'));
    await withDatabase(location, ({ query }) =>
      addMessages(query, [{ name: 'Ada again', email: 'ada@whitfield.example' }]),
    );
    const file = join(folder, `${engine}-after.backup`);
    await writeBackup(location, file, new Date(TAKEN_AT));
    expect(await restore(location, file)).toEqual([]);
    expect(await namesIn(location)).toEqual(['Ruth', 'Ada again', 'Tom']);
    await erase(location, byEmail('ada@whitfield.example'), TAKEN_AT + 2);
    await restore(location, file);
    expect(await namesIn(location)).toEqual(['Ruth', 'Tom']);
  });

  test('erases again under the addresses and numbers that somebody had before they were corrected', async () => {
    await using database = await migratedDatabase(engine);
    const { location } = database;
    const file = await backUpThree(location, `${engine}-corrected.backup`);
    await correct(location, byEmail('ada@whitfield.example'), { email: 'ada@king.example' });
    await correct(location, byEmail('ada@king.example'), { email: 'Ada@Lovelace.example' });
    await correct(location, byEmail('tom@ng.example'), { phone: '615-555-0199' });
    const later = join(folder, `${engine}-later.backup`);
    await writeBackup(location, later, new Date(TAKEN_AT));
    await erase(location, byEmail('ada@lovelace.example'));
    await erase(location, { by: 'phone', key: '6155550199' });
    for (const backup of [file, later, file]) {
      await restore(location, backup);
      expect(await namesIn(location)).toEqual(['Ruth']);
    }
  });

  test('keeps what somebody else has under an address that was corrected', async () => {
    await using database = await migratedDatabase(engine);
    const { location } = database;
    const file = await backUpThree(location, `${engine}-mistyped.backup`);
    // Tom had mistyped his address as that of Ruth.
    await withDatabase(location, ({ query }) =>
      updateRows(query, 'quoteRequests').set({ email: 'ruth@calloway.example' }).execute(),
    );
    await change(location, async (ctx, trx) => {
      const { id } = await trx.selectFrom('quoteRequests').select('id').executeTakeFirstOrThrow();
      const record = { kind: 'quote-requests' as const, id };
      const person = byEmail('ruth@calloway.example');
      await correctPerson(ctx, trx, 'desk', { person, record, correction: { email: 'tom@ng.example' } });
    });
    await erase(location, byEmail('tom@ng.example'));
    await restore(location, file);
    expect(await namesIn(location)).toEqual(['Ada', 'Ruth']);
  });

  test('keeps members away who left the VIP Club since, and those who rejoined in it', async () => {
    await using database = await migratedDatabase(engine);
    const { location } = database;
    await addMembers(location, ['stayed', 'left', 'corrected', 'rejoined', 'renewed']);
    const file = await backUpThree(location, `${engine}-members.backup`);
    await correct(location, byEmail('corrected@club.example'), { email: 'correct@club.example' });
    await change(location, async (ctx, trx) => {
      const members = await trx.selectFrom('vipMembers').select(['id', 'email']).orderBy('id').execute();
      for (const member of members.slice(1)) await endMembership(ctx, trx, member);
      const back = {
        email: 'rejoined@club.example',
        emailKey: 'rejoined@club.example',
        unsubscribedAt: null,
      };
      await trx.updateTable('vipMembers').set(back).where('code', '=', 'VIP-rejoined').execute();
      // Joined and left anew, after a backup from before the membership was restored.
      const anew = { unsubscribeToken: 'anew'.padEnd(32, '-') };
      await trx.updateTable('vipMembers').set(anew).where('code', '=', 'VIP-renewed').execute();
    });
    for (let time = 0; time < 2; time++) {
      expect(await restore(location, file)).toEqual([
        'Ended again VIP Club memberships that had ended since 2026-02-03T00:00:00.000Z (members: 3).',
      ]);
      expect(await membersIn(location)).toEqual(['stayed@club.example', 'rejoined@club.example']);
    }
  });

  test('restores no session, no unfinished step and no invitation, also into an empty database', async () => {
    await using database = await migratedDatabase(engine);
    await using elsewhere = await emptyDatabase(engine);
    const { location } = database;
    await withDatabase(location, async (db) => {
      await setPassword(db, 'admin', 'seven quiet herons walk', TAKEN_AT);
      const { id: accountId } = await db.query
        .selectFrom('staffAccounts')
        .select('id')
        .executeTakeFirstOrThrow();
      const times = { createdAt: TAKEN_AT, lastSeenAt: TAKEN_AT };
      await db.query
        .insertInto('staffSessions')
        .values({ tokenHash: 's', accountId, ...times })
        .execute();
      await db.query
        .insertInto('staffChallenges')
        .values({ tokenHash: 'c', accountId, purpose: 'sign-in', value: '', createdAt: TAKEN_AT })
        .execute();
      await db.query
        .insertInto('staffInvitations')
        .values({
          username: 'night desk',
          email: 'night@sterlingrow.example',
          role: 'owner',
          tokenHash: 'i',
          invitedBy: 'admin',
          createdAt: TAKEN_AT,
        })
        .execute();
    });
    const file = join(folder, `${engine}-sessions.backup`);
    await writeBackup(location, file, new Date(TAKEN_AT));
    await restore(location, file);
    await restoreBackup(elsewhere.location, file, { replace: false });
    for (const target of [location, elsewhere.location])
      await withDatabase(target, async ({ query }) => {
        expect(await query.selectFrom('staffAccounts').select('username').execute()).toHaveLength(1);
        for (const table of tablesNotRestored)
          expect(await query.selectFrom(table).select('createdAt').execute()).toEqual([]);
      });
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
