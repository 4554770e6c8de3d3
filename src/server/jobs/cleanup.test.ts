import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { beginPasskey } from '#contracts/account.ts';
import { inviteStaff } from '#contracts/staff.ts';
import { updateRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import { seedPeople } from '#tests/server/people.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { visitor } from '#tests/server/visitor.ts';
import { cleanupJobs } from '../app.ts';
import { customerData } from '../db/schema.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const tables = Object.keys(customerData) as (keyof typeof customerData)[];

/** Rows for every deletion by the clock, and a backup of an upgrade. */
async function seedAll(app: TestApp): Promise<void> {
  await seedPeople(app, 3);
  const { query } = app.db;
  await updateRows(query, 'quoteRequests').set({ status: 'closed', eventDate: '2026-02-01' }).execute();
  await updateRows(query, 'quoteRequests').set({ deletedAt: app.clock.now }).where('id', '=', 1).execute();
  await query.deleteFrom('reminders').execute();
  await app.signIn();
  await app.call(beginPasskey, {});
  const invitation = { username: 'night', email: 'night@sterlingrow.example', role: 'desk' } as const;
  expect((await app.call(inviteStaff, { body: invitation })).status).toBe(200);
  const ada = visitor(app, 'ada');
  await ada.arrives();
  await ada.views('/');
  const folder = join(app.ctx.env.DATA_DIR, 'before-upgrade');
  mkdirSync(folder);
  writeFileSync(join(folder, '2026-01-10T09-00-00.000Z_0001-requests.backup'), '');
}

/** How many rows each table has, and how many files the data folder. */
async function countAll(app: TestApp): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables)
    counts.set(table, (await app.db.query.selectFrom(table).selectAll().execute()).length);
  for (const folder of ['mail', 'before-upgrade'].map((name) => join(app.ctx.env.DATA_DIR, name)))
    counts.set(folder, existsSync(folder) ? readdirSync(folder).length : 0);
  return counts;
}

async function lostBy(app: TestApp, job: () => Promise<unknown>): Promise<string[]> {
  const before = await countAll(app);
  await job();
  const after = await countAll(app);
  return [...before].flatMap(([name, count]) => (count > (after.get(name) ?? 0) ? [name] : []));
}

describe.each(engines)('deletions by the clock, on %s', (engine) => {
  test('delete nothing in any job when the clock is ahead for less than a day', async () => {
    await using app = await startTestApp(engine, { ENQUIRY_RETENTION_MONTHS: '3' });
    await seedAll(app);
    const { jobs } = app.app;
    const runAll = async () => {
      const lost: string[] = [];
      for (const [name, { run }] of jobs)
        lost.push(
          ...(await lostBy(app, () => run(app.ctx, () => false))).map((table) => `${name}: ${table}`),
        );
      return lost;
    };
    expect(await runAll()).toEqual([]);
    const { now } = app.clock;
    for (const ahead of [3650 * DAY, 3650 * DAY + DAY / 2, DAY]) {
      app.clock.now = now + ahead;
      expect(await runAll()).toEqual([]);
    }
  });

  test('delete nothing, fail nowhere and mail nothing twice when the clock moves by hours both ways while jobs run', async () => {
    await using app = await startTestApp(engine, { ENQUIRY_RETENTION_MONTHS: '3' });
    await seedAll(app);
    const { now } = app.clock;
    const before = await countAll(app);
    for (const hours of [5, -7, 11, -3, 20, -20, 0]) {
      const running = [...app.app.jobs.values()].map(({ run }) => run(app.ctx, () => false));
      app.clock.now = now + hours * HOUR;
      await Promise.all(running);
    }
    const after = await countAll(app);
    expect([...before].filter(([name, count]) => count > (after.get(name) ?? 0))).toEqual([]);
    const emails = await app.db.query.selectFrom('emails').select(['kind', 'recipient', 'content']).execute();
    expect(new Set(emails.map((email) => JSON.stringify(email))).size).toBe(emails.length);
    expect(app.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  test('each delete what has been too old for a day', async () => {
    await using app = await startTestApp(engine, { ENQUIRY_RETENTION_MONTHS: '3' });
    await seedAll(app);
    const now = app.clock.now + 3650 * DAY;
    for (const job of cleanupJobs.daily)
      expect([job.name, await lostBy(app, () => job(app.ctx, now))]).not.toEqual([job.name, []]);
  });
});
