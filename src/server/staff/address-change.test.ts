import { describe, expect, test } from 'vitest';
import { emailFrame } from '#content/emails/email-frame.ts';
import { cancelAddressChange, changeAddress, changePassword, readAccount } from '#contracts/account.ts';
import { updateStaffAccount } from '#contracts/staff.ts';
import { listAuditLog } from '#contracts/system.ts';
import { previewWeeklyReport, setWeeklyReport } from '#contracts/weekly-report.ts';
import { engines } from '#tests/server/databases.ts';
import { PASSWORD, startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { CONFIRMED_MS } from '../http/sessions.ts';
import { lifetimes } from './challenges.ts';

const NEW = 'admin@sterlingrow.example';
const { address: DESK } = emailFrame.desk;
const UNKNOWN = 'This link doesn’t work';

async function emailsOf(app: TestApp, kind: 'staff-address' | 'staff-address-changed') {
  const emails = await app.db.query
    .selectFrom('emails')
    .select(['recipient', 'content'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return emails.map(({ recipient, content }) => ({ recipient, ...JSON.parse(content) }));
}

/** Enters an address and returns the path of the link that was mailed to it. */
async function enter(app: TestApp, email: string): Promise<string> {
  const { status, body } = await app.call(changeAddress, { body: { email } });
  expect([status, body]).toEqual([200, { pendingEmail: email }]);
  const mail = (await emailsOf(app, 'staff-address')).at(-1);
  expect(mail.recipient).toBe(email);
  return new URL(mail.action.url).pathname;
}

async function open(app: TestApp, method: 'GET' | 'POST', url: string) {
  const { statusCode, body } = await app.app.inject({ method, url });
  return { statusCode, body };
}

async function addresses(app: TestApp) {
  const { email, pendingEmail, weeklyReportEmail } = (await app.call(readAccount, {})).body;
  return { email, pendingEmail, weeklyReportEmail };
}

describe.each(engines)('the address of the own emails, on %s', (engine) => {
  test('holds once its link is confirmed, and the weekly email and a notice follow', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await app.call(setWeeklyReport, { body: { isOn: true } });
    expect((await app.call(previewWeeklyReport, {})).body.to).toBe(DESK);
    const link = await enter(app, NEW);

    const asked = await open(app, 'GET', link);
    expect(asked).toMatchObject({ statusCode: 200, body: expect.stringContaining('Confirm this address?') });
    expect(asked.body).toContain(`action="${link}"`);
    expect(await addresses(app)).toEqual({ pendingEmail: NEW, weeklyReportEmail: DESK });

    expect((await open(app, 'POST', link)).body).toContain('Your address is confirmed');
    expect(await addresses(app)).toEqual({ email: NEW, weeklyReportEmail: NEW });
    expect((await app.call(previewWeeklyReport, {})).body.to).toBe(NEW);
    const next = 'owner@sterlingrow.example';
    await open(app, 'POST', await enter(app, next));
    expect(await addresses(app)).toEqual({ email: next, weeklyReportEmail: next });
    const notices = await emailsOf(app, 'staff-address-changed');
    expect(notices.map(({ recipient }) => recipient)).toEqual([DESK, NEW]);
    expect(JSON.stringify(notices)).not.toContain(next);

    const { entries } = (await app.call(listAuditLog, { query: {} })).body;
    expect(entries.slice(0, 4).map(({ actor, sentence }) => [actor, sentence])).toEqual([
      ['admin', 'Confirmed the new address of their emails'],
      ['admin', 'Entered a new address for their emails'],
      ['admin', 'Confirmed the new address of their emails'],
      ['admin', 'Entered a new address for their emails'],
    ]);
    expect(JSON.stringify(entries)).not.toContain(NEW);
  });

  test('leaves the weekly email off when it was off, and refuses the address that holds', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('viewer');
    await open(app, 'POST', await enter(app, NEW));
    expect(await addresses(app)).toEqual({ email: NEW });
    const { status, body } = await app.call(changeAddress, { body: { email: NEW } });
    expect([status, body]).toMatchObject([400, { fields: { email: expect.stringContaining('already') } }]);
  });

  test('is confirmed by one link, once, within a day, from no other site', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const replaced = await enter(app, 'mistyped@sterlingrow.example');
    const link = await enter(app, NEW);
    const foreign = await app.app.inject({
      method: 'POST',
      url: link,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.statusCode).toBe(403);
    for (const url of [replaced, link.replace(/.$/, '~')])
      for (const method of ['GET', 'POST'] as const)
        expect(await open(app, method, url)).toMatchObject({
          statusCode: 404,
          body: expect.stringContaining(UNKNOWN),
        });
    app.clock.now += lifetimes.email;
    expect((await open(app, 'POST', link)).statusCode).toBe(404);
    await app.signIn();
    expect(await addresses(app)).toEqual({});

    const again = await enter(app, NEW);
    const answers = await Promise.all([open(app, 'POST', again), open(app, 'POST', again)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await emailsOf(app, 'staff-address-changed')).toHaveLength(1);
  });

  test('stays when the change is cancelled, the password is changed or the account is disabled', async () => {
    await using app = await startTestApp(engine);
    await app.signIn('desk');
    const disabled = await enter(app, NEW);
    await app.signIn();
    const { id } = await app.db.query
      .selectFrom('staffAccounts')
      .select('id')
      .where('username', '=', 'desk')
      .executeTakeFirstOrThrow();
    const change = { params: { id }, body: { isDisabled: true } };
    expect((await app.call(updateStaffAccount, change)).status).toBe(200);
    const cancelled = await enter(app, NEW);
    await app.call(cancelAddressChange, {});
    expect(await addresses(app)).toEqual({});
    const begun = await enter(app, NEW);
    const newPassword = 'seven quiet herons walk';
    expect((await app.call(changePassword, { body: { password: PASSWORD, newPassword } })).status).toBe(200);
    for (const link of [cancelled, begun, disabled])
      expect((await open(app, 'POST', link)).statusCode).toBe(404);
  });

  test('is entered by somebody who proved who they are, and only so often', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    for (let index = 0; index < 5; index++) await enter(app, `admin${index}@sterlingrow.example`);
    expect((await app.call(changeAddress, { body: { email: NEW } })).status).toBe(429);
    app.clock.now += CONFIRMED_MS;
    const { status, body } = await app.call(changeAddress, { body: { email: NEW } });
    expect([status, body]).toMatchObject([403, { code: 'confirmation_required' }]);
    expect(await emailsOf(app, 'staff-address')).toHaveLength(5);
  });
});
