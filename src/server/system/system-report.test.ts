import { expect, test } from 'vitest';
import { systemCopy } from '#content/staff/system.ts';
import { readSystemReport } from '#contracts/system.ts';
import { engines } from '#tests/server/databases.ts';
import { startTestApp } from '#tests/server/test-app.ts';
import { changeBackupState, enableBackups } from '../backups/backup-state.ts';
import { packageVersion } from '../metrics/metrics.ts';
import { isAlmostFull } from './disks.ts';

test.each(engines)('tells owners on %s about database, disk, backups, mail and jobs', async (engine) => {
  await using app = await startTestApp(engine, {
    SMTP_URL: 'smtp://desk:secret-password@mail.sterlingrow.example:587',
    BACKUP_DIR: '/nowhere/backups',
  });
  const { now } = app.clock;
  await enableBackups(app.db.query, now);
  await changeBackupState(app.db.query, (state) => ({
    ...state,
    startedAt: now - 2000,
    provenAt: now - 1000,
    rows: 12,
  }));
  const email = { kind: 'weekly-report', recipient: 'a@sterlingrow.example', content: '{}', dueAt: now };
  await app.db.query
    .insertInto('emails')
    .values([
      { ...email, messageId: '1', state: 'sent', sentAt: now - 5000, createdAt: now },
      { ...email, messageId: '2', state: 'waiting', sentAt: null, createdAt: now },
    ])
    .execute();
  const job = app.app.jobs.get('cleanup');
  if (job) Object.assign(job, { lastRunAt: now - 500, error: 'out of order' });

  await app.signIn('desk');
  expect((await app.call(readSystemReport, {})).status).toBe(403);
  await app.signIn();
  const { body } = await app.call(readSystemReport, {});
  const iso = (time: number) => new Date(time).toISOString();
  expect(body).toMatchObject({
    version: packageVersion(),
    engine,
    databaseBytes: expect.any(Number),
    disks: [{ holds: 'data', freeBytes: expect.any(Number), totalBytes: expect.any(Number) }],
    backup: { madeAt: iso(now - 2000), provenAt: iso(now - 1000), rows: 12 },
    mail: { server: 'mail.sterlingrow.example:587', waiting: 1, lastSentAt: iso(now - 5000) },
  });
  expect(body.databaseBytes).toBeGreaterThan(10_000);
  expect(body.jobs).toContainEqual({ name: 'cleanup', lastRunAt: iso(now - 500), error: 'out of order' });
  expect(body.jobs.map(({ name }) => name).sort()).toEqual(Object.keys(systemCopy.jobNames).sort());
  expect(JSON.stringify(body)).not.toContain('secret-password');
});

test('a disk is almost full when a backup may not fit beside a gigabyte', () => {
  const disk = { holds: 'data' as const, totalBytes: 50e9 };
  expect(isAlmostFull({ ...disk, freeBytes: 2e9 }, 0.5e9)).toBe(false);
  expect(isAlmostFull({ ...disk, freeBytes: 2e9 }, 1.5e9)).toBe(true);
});

test('names no backup and no mail server where there is none', async () => {
  await using app = await startTestApp();
  await app.signIn();
  const { body } = await app.call(readSystemReport, {});
  expect(body.backup).toBeUndefined();
  expect(body.protections.map(({ name, isOn }) => isOn || name)).toEqual([
    'mail',
    'tls',
    'second-factor',
    'backups',
    'encryption',
    expect.anything(),
  ]);
  expect(body.mail).toEqual({ waiting: 0 });
});
