import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import {
  backUpNow,
  downloadBackup,
  previewRestore,
  readSystemReport,
  readSystemStatus,
  restoreKeptBackup,
} from '#contracts/system.ts';
import type { RestoreOrder } from '#server/app-context.ts';
import { enableBackups } from '#server/backups/backup-state.ts';
import { describePresent } from '#server/backups/compare-backup.ts';
import { backUpIfDue } from '#server/backups/nightly-backup.ts';
import { writeBackup } from '#server/db/backup.ts';
import { checkBackup } from '#server/db/backup-format.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { proveBackup } from '#server/db/prove-backup.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { CONFIRMED_MS } from '#server/http/sessions.ts';
import { deleteRequests } from '#server/requests/lists/delete-requests.ts';
import { recordRestore } from '#server/restores/restore-site.ts';
import { setPassword } from '#server/staff/accounts.ts';
import { addDemoData } from '../../scripts/demo/demo-data.ts';
import { updateRows } from '../request-rows.ts';
import { STAFF } from '../site-process.ts';
import { addBookings, addQuotes } from '../staff-data.ts';
import { emptyDatabase, engines, migratedDatabase } from './databases.ts';
import { startTestApp } from './test-app.ts';
import { weakenEncryption } from './weak-encryption.ts';

const HOUR = 3_600_000;
const PASSPHRASE = 'correct horse battery staple';
const folder = mkdtempSync(join(tmpdir(), 'sterling-row-nightly-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const workFactor = weakenEncryption();
let folders = 0;
const newFolder = () => {
  const created = join(folder, String(++folders));
  mkdirSync(created);
  return created;
};
const filesIn = (folder: string) => readdirSync(folder).sort();

describe.each(engines)('nightly backups of %s', (engine) => {
  test('are taken once a night, by one process, and proven', async () => {
    await using app = await startTestApp(engine);
    await addDemoData(app.db, app.clock.now, 3);
    const folder = newFolder();
    app.clock.now = Date.parse('2026-02-03T03:10:00-06:00');
    const both = await Promise.all([backUpIfDue(app.ctx, folder), backUpIfDue(app.ctx, folder)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(filesIn(folder)).toHaveLength(1);
    await app.signIn();
    const status = async () => (await app.call(readSystemStatus, {})).body.backup;
    expect(await status()).toEqual({ provenAt: new Date(app.clock.now).toISOString(), isOverdue: false });

    app.clock.now += 22 * HOUR;
    expect(await backUpIfDue(app.ctx, folder)).toBeUndefined();
    app.clock.now += 2 * HOUR;
    const file = await backUpIfDue(app.ctx, folder);
    expect(filesIn(folder)).toHaveLength(2);
    await checkBackup(file ?? '');
    app.clock.now += 48 * HOUR + 1;
    await app.signIn();
    expect(await status()).toMatchObject({ isOverdue: true });
  });

  test('are made when an owner asks, one at a time, also where none are made at night', async () => {
    const folder = newFolder();
    await using app = await startTestApp(engine, { BACKUP_KEEP: '0', BACKUP_DIR: folder });
    const download = () =>
      app.app.inject({ url: downloadBackup.path, headers: { cookie: app.cookie() ?? '' } });
    await app.signIn('desk');
    expect((await app.call(backUpNow, {})).status).toBe(403);
    expect((await download()).statusCode).toBe(403);
    await app.signIn();
    app.clock.now += CONFIRMED_MS;
    expect((await app.call(backUpNow, {})).body).toMatchObject({ code: 'confirmation_required' });
    await app.signIn();
    expect(await backUpIfDue(app.ctx, folder)).toBeUndefined();
    expect((await download()).statusCode).toBe(404);
    expect((await app.call(backUpNow, {})).status).toBe(202);
    expect((await app.call(backUpNow, {})).status).toBe(409);
    const both = await Promise.all([backUpIfDue(app.ctx, folder), backUpIfDue(app.ctx, folder)]);
    const [file] = both.filter((made) => made !== undefined);
    expect(both.filter(Boolean)).toHaveLength(1);
    const { body } = await app.call(readSystemReport, {});
    expect(body.backup).toMatchObject({ isRunning: false, provenAt: expect.any(String) });
    expect(body.protections).toContainEqual({ name: 'backups', isOn: true });
    const answer = await download();
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="site-.*\.backup"$/);
    expect(answer.rawPayload).toEqual(readFileSync(file ?? ''));
    expect(body.backup?.fileBytes).toBe(answer.rawPayload.length);
    await using target = await emptyDatabase(engine);
    await restoreBackup(target.location, file ?? '', { replace: false });
    const entries = await app.db.query.selectFrom('auditLog').select('action').execute();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining([`POST ${backUpNow.path}`, `GET ${downloadBackup.path}`]),
    );
    // The next one is due only when it is asked for again.
    app.clock.now += 48 * HOUR;
    expect(await backUpIfDue(app.ctx, folder)).toBeUndefined();
    await app.signIn();
    expect((await app.call(readSystemStatus, {})).body).toMatchObject({
      makesBackups: false,
      backup: { isOverdue: false },
    });
  });

  test('say before a restore what it would change, and are restored for an owner who has confirmed it', async () => {
    const folder = newFolder();
    await using app = await startTestApp(engine, { BACKUP_KEEP: '2', BACKUP_DIR: folder });
    const orders: RestoreOrder[] = [];
    app.ctx.restore = (order) => orders.push(order);
    const [kept = 0, changed = 0, deleted = 0] = await addQuotes(app.db.query, [{}, {}, {}]);
    await backUpIfDue(app.ctx, folder);
    const [file = ''] = filesIn(folder);
    await addQuotes(app.db.query, [{ reference: 'SR-NEW-1' }, { reference: 'SR-NEW-2' }]);
    await deleteRequests(app.db.query, [deleted]);
    await updateRows(app.db.query, 'quoteRequests').set({ notes: 'x' }).where('id', '=', changed).execute();

    const seen = await describePresent(app.ctx.env);
    await app.signIn('desk');
    expect((await app.call(previewRestore, { query: { file } })).status).toBe(403);
    expect((await app.call(restoreKeptBackup, { body: { file, seen } })).status).toBe(403);
    await app.signIn();
    const { body: report } = await app.call(readSystemReport, {});
    expect(report.backup?.kept).toMatchObject([{ file, takenAt: new Date(app.clock.now).toISOString() }]);
    const { preview } = (await app.call(previewRestore, { query: { file } })).body;
    if (!preview) throw new Error('nothing was compared');
    const of = (kind: string) => preview.kinds.find((one) => one.kind === kind);
    expect(of('quoteRequests')).toMatchObject({ now: 4, after: 3, gone: 2, back: 1, changed: 1 });
    expect(of('staffAccounts')).toMatchObject({ now: 2, after: 1, gone: 1, back: 0, changed: 0 });
    expect(preview.takenAt).toBe(report.backup?.kept?.[0]?.takenAt);
    // Nothing has changed, and nothing is left beside the data.
    const ids = await app.db.query.selectFrom('quoteRequests').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual([kept, changed, deleted + 1, deleted + 2]);
    expect(filesIn(folder)).toEqual([file]);

    for (const name of ['site-x.backup', '../site.backup', `../${basename(folder)}/${file}`]) {
      expect((await app.call(previewRestore, { query: { file: name } })).status).toBe(404);
      expect((await app.call(restoreKeptBackup, { body: { file: name, seen } })).status).toBe(404);
    }
    app.clock.now += CONFIRMED_MS;
    const order = { file, seen: preview.kinds.map(({ kind, now, digest }) => ({ kind, now, digest })) };
    const refused = await app.call(restoreKeptBackup, { body: order });
    expect(refused.body).toMatchObject({ code: 'confirmation_required' });
    await app.signIn();
    // Another request came since, and one has changed; what the clock and a sign-in change is nothing that anybody has read.
    await updateRows(app.db.query, 'quoteRequests').set({ rank: 7, rankedUntil: 8 }).execute();
    await app.db.query.updateTable('staffAccounts').set({ totpLastStep: 9 }).execute();
    const [late = 0] = await addQuotes(app.db.query, [{ reference: 'SR-NEW-3' }]);
    await addBookings(app.db.query, [{}]);
    const conflict = await app.call(restoreKeptBackup, { body: order });
    expect(conflict.status).toBe(409);
    expect(conflict.body).toMatchObject({
      message: expect.stringContaining('(Quote requests: 5, before 4, Bookings: 1, before 0)'),
    });
    await app.db.query.deleteFrom('requests').where('id', '>=', late).execute();
    await updateRows(app.db.query, 'quoteRequests').set({ notes: 'y' }).where('id', '=', kept).execute();
    expect((await app.call(restoreKeptBackup, { body: order })).body).toMatchObject({
      message: expect.stringContaining('(Quote requests changed)'),
    });
    await updateRows(app.db.query, 'quoteRequests').set({ notes: null }).where('id', '=', kept).execute();
    expect(orders).toEqual([]);
    expect((await app.call(restoreKeptBackup, { body: order })).status).toBe(202);
    expect(orders).toEqual([{ file: join(folder, file), actor: STAFF.username }]);
    // One at a time, and no backup of what is about to go.
    expect((await app.call(restoreKeptBackup, { body: order })).status).toBe(409);
    expect((await app.call(backUpNow, {})).status).toBe(409);
    const state = async () => (await app.call(readSystemReport, {})).body.backup;
    expect(await state()).toMatchObject({ isRestoring: true });
    // As the start after one that was killed.
    await recordRestore(app.ctx, undefined, undefined);
    expect(await state()).toMatchObject({
      isRestoring: false,
      restoreError: expect.stringContaining('stopped'),
    });
  });

  test('are missed from an hour after the start on, and after two days without one', async () => {
    await using app = await startTestApp(engine);
    await enableBackups(app.db.query, app.clock.now);
    const isOverdue = async () => {
      await app.signIn();
      return (await app.call(readSystemStatus, {})).body.backup?.isOverdue;
    };
    expect(await isOverdue()).toBe(false);
    app.clock.now += HOUR + 1;
    expect(await isOverdue()).toBe(true);
    await backUpIfDue(app.ctx, newFolder());
    expect(await isOverdue()).toBe(false);
    app.clock.now += 48 * HOUR;
    expect(await isOverdue()).toBe(false);
    app.clock.now += 1;
    expect(await isOverdue()).toBe(true);
  });

  test('are refused by the proof when a row differs from what was saved', async () => {
    await using database = await migratedDatabase(engine);
    const db = await openDatabase(database.location);
    await setPassword(db, 'anna', 'a long test password', 1);
    const folder = newFolder();
    const file = join(folder, 'site.backup');
    const digests = await writeBackup(database.location, file, new Date(0));
    const prove = () => proveBackup(database.location, file, digests);
    await prove();
    const changed = gunzipSync(readFileSync(file)).toString().replace('"anna"', '"Anna"');
    writeFileSync(file, gzipSync(changed));
    await expect(prove()).rejects.toThrow(/: the table \w+ differs from the one that was saved\)/);
    // A valid backup, but of another row: its footer has no digests.
    writeFileSync(file, gzipSync(changed.replace(/,"tables":.*\}/, '}')));
    await expect(prove()).rejects.toThrow(/^the restored table \w+ differs from the saved one$/);
    expect(filesIn(folder)).toEqual(['site.backup']);
    await db.close();
  });

  test('are encrypted with the passphrase and restored with it only', async () => {
    await using source = await migratedDatabase(engine);
    await using target = await emptyDatabase(engine);
    const file = join(newFolder(), 'site.backup');
    const digests = await writeBackup(source.location, file, new Date(0), PASSPHRASE);
    expect(workFactor).toHaveBeenLastCalledWith(17);
    await proveBackup(source.location, file, digests, PASSPHRASE);
    await expect(restoreBackup(target.location, file, { replace: false })).rejects.toThrow(
      /is encrypted; set BACKUP_PASSPHRASE/,
    );
    await expect(
      restoreBackup(target.location, file, { replace: false, passphrase: 'another passphrase' }),
    ).rejects.toThrow(/cannot be decrypted: BACKUP_PASSPHRASE is not the one/);
    const plain = join(newFolder(), 'forged.backup');
    await writeBackup(source.location, plain, new Date(0));
    await expect(
      restoreBackup(target.location, plain, { replace: true, passphrase: PASSPHRASE }),
    ).rejects.toThrow(/is not encrypted although BACKUP_PASSPHRASE is set/);
    await restoreBackup(target.location, file, { replace: false, passphrase: PASSPHRASE });
    await restoreBackup(target.location, plain, { replace: true, passphrase: PASSPHRASE, allowPlain: true });
    const db = await openDatabase(target.location);
    expect(await db.query.selectFrom('staffAccounts').select('username').execute()).toHaveLength(1);
    await db.close();
  });
});

describe.each([
  ['plain', undefined],
  ['encrypted', PASSPHRASE],
])('a damaged %s backup', (_kind, passphrase) => {
  async function aBackup() {
    await using app = await startTestApp('sqlite');
    // More than one chunk of the encryption.
    await addDemoData(app.db, app.clock.now, 12);
    const file = join(newFolder(), 'site.backup');
    await writeBackup(app.ctx.env, file, new Date(0), passphrase);
    return { file, whole: readFileSync(file) };
  }

  test('is noticed when a byte is flipped or it is cut short, wherever that is', async () => {
    const { file, whole } = await aBackup();
    await checkBackup(file, passphrase);
    // The end of a chunk of the encryption is no end of the file. Its header ends with a line of dashes and a nonce.
    const header = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1 + 16;
    const firstChunk = header + 64 * 1024 + 16;
    expect(whole.length).toBeGreaterThan(firstChunk);
    for (const share of [0.001, 0.3, 0.6, 0.999]) {
      const flipped = Buffer.from(whole);
      const at = Math.floor(flipped.length * share);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      writeFileSync(file, flipped);
      await expect(checkBackup(file, passphrase)).rejects.toThrow();
    }
    for (const length of [0, 20, header, firstChunk, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length));
      await expect(checkBackup(file, passphrase)).rejects.toThrow();
    }
  });
});

test('takes backups again, and warns until then, when the clock was ahead for a while', async () => {
  await using app = await startTestApp('sqlite');
  const folder = newFolder();
  const night = Date.parse('2026-02-03T03:10:00-06:00');
  await enableBackups(app.db.query, night);
  app.clock.now = night + 400 * 24 * HOUR;
  expect(await backUpIfDue(app.ctx, folder)).toBeDefined();
  app.clock.now = night + 48 * HOUR;
  await app.signIn();
  expect((await app.call(readSystemStatus, {})).body.backup).toMatchObject({ isOverdue: true });
  expect(await backUpIfDue(app.ctx, folder)).toBeDefined();
  expect((await app.call(readSystemStatus, {})).body.backup).toMatchObject({ isOverdue: false });
});

test('tells owners once, and the dashboard, that a backup was written that cannot be restored', async () => {
  await using app = await startTestApp('sqlite');
  const folder = newFolder();
  app.clock.now = Date.parse('2026-02-03T04:00:00-06:00');
  await app.db.query
    .updateTable('staffAccounts')
    .set({ email: 'ruth@sterlingrow.example' })
    .where('role', '=', 'owner')
    .execute();
  // SQLite stores it, and the check of a restore refuses it.
  await sql`insert into rate_limits (key, window_start, count) values ('damaged', 'soon', 1)`.execute(
    app.db.query,
  );
  expect(await backUpIfDue(app.ctx, folder)).toBeUndefined();
  expect(filesIn(folder)).toEqual(['site-2026-02-03T10-00-00.000Z.unproven']);
  app.clock.now += HOUR;
  expect(await backUpIfDue(app.ctx, folder)).toBeUndefined();
  const reason = /not proven, because .* rate_limits\.window_start is not of type integer/;
  await app.signIn();
  expect((await app.call(readSystemStatus, {})).body.backup).toMatchObject({
    isOverdue: false,
    error: expect.stringMatching(reason),
  });
  const emails = () => app.db.query.selectFrom('emails').select(['kind', 'recipient', 'content']).execute();
  expect(await emails()).toEqual([
    { kind: 'backup-failed', recipient: 'ruth@sterlingrow.example', content: expect.stringMatching(reason) },
  ]);
  await app.db.query.deleteFrom('rateLimits').where('key', '=', 'damaged').execute();
  app.clock.now += HOUR;
  expect(await backUpIfDue(app.ctx, folder)).toBeDefined();
  expect(await emails()).toHaveLength(1);
});

test('keeps as many backups as BACKUP_KEEP says and the reason when one cannot be proven', async () => {
  await using app = await startTestApp('sqlite', { BACKUP_KEEP: '2' });
  const folder = newFolder();
  for (const day of ['01', '02']) writeFileSync(join(folder, `site-2026-02-${day}T10-00-00.000Z.backup`), '');
  app.clock.now = Date.parse('2026-02-03T04:00:00-06:00');
  const newest = 'site-2026-02-03T10-00-00.000Z.backup';
  expect(await backUpIfDue(app.ctx, folder)).toBe(join(folder, newest));
  app.clock.now += 24 * HOUR;
  const before = filesIn(folder);
  expect(before).toEqual(['site-2026-02-02T10-00-00.000Z.backup', newest]);
  const broken = { ...app.ctx, env: { ...app.ctx.env, BACKUP_DIR: folder, DATA_DIR: '/nowhere' } };
  expect(await backUpIfDue(broken, folder)).toBeUndefined();
  expect(filesIn(folder)).toEqual(before);
  await app.signIn();
  const { body } = await app.call(readSystemStatus, {});
  expect(body.backup).toMatchObject({ error: expect.stringContaining('There is no data in /nowhere') });
  // Tried again after an hour, not before.
  app.clock.now += HOUR / 2;
  expect(await backUpIfDue(app.ctx, folder)).toBeUndefined();
  app.clock.now += HOUR / 2;
  expect(await backUpIfDue(app.ctx, folder)).toBeDefined();
  await app.signIn();
  expect((await app.call(readSystemStatus, {})).body.backup).not.toHaveProperty('error');
});
