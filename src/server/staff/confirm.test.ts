import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  beginAuthenticator,
  beginPasskey,
  changePassword,
  confirmAuthenticator,
  confirmPassword,
  confirmSecondStep,
} from '#contracts/account.ts';
import { exportRequests } from '#contracts/all-lists.ts';
import { address } from '#contracts/client.ts';
import { erasePerson, findPerson } from '#contracts/privacy.ts';
import { createQuoteRequest, resetQuoteRequests } from '#contracts/quote-requests.ts';
import {
  inviteStaff,
  listStaff,
  resetSecondFactor,
  signIn,
  updateStaffAccount,
  updateViewerExport,
} from '#contracts/staff.ts';
import { listAuditLog } from '#contracts/system.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { PASSWORD, startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { setSetting } from '../db/settings.ts';
import { CONFIRMED_MS } from '../http/sessions.ts';

const MINUTE = 60_000;
const password = PASSWORD;
const person = 'ada@whitfield.example';
const newcomer = { username: 'night desk', email: 'night@sterlingrow.example' };

/** An owner whose session is older than a confirmation lasts, and a member whom they could change. */
async function withOldSession(app: TestApp) {
  await app.call(createQuoteRequest, { body: aQuoteRequest({ email: person }) });
  await app.signIn('desk');
  await app.signIn();
  const { accounts } = (await app.call(listStaff, {})).body;
  app.clock.now += CONFIRMED_MS;
  return { params: { id: accounts.find(({ username }) => username === 'desk')?.id ?? 0 } };
}

function exportList(app: TestApp, query: object = {}) {
  return app.app.inject({
    url: address(exportRequests.path, { list: 'quote-requests' }, query),
    headers: { cookie: app.cookie() ?? '' },
  });
}

describe.each(engines)('a change that asks for the password again, on %s', (engine) => {
  test('is refused in an old session, changes nothing, and works for five minutes after a confirmation', async () => {
    await using app = await startTestApp(engine);
    const { params } = await withOldSession(app);
    const role = 'owner' as const;
    const { counts } = (await app.call(findPerson, { body: { person } })).body;
    const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const changes = [
      () => app.call(inviteStaff, { body: { ...newcomer, role: 'viewer' } }),
      () => app.call(updateViewerExport, { body: { viewersMayExport: true } }),
      () => app.call(updateStaffAccount, { params, body: { role } }),
      () => app.call(resetSecondFactor, { params }),
      () => app.call(beginAuthenticator, {}),
      () => app.call(beginPasskey, {}),
      () =>
        exportList(app).then(({ statusCode, json }) => ({
          status: statusCode,
          body: statusCode < 400 ? {} : json(),
        })),
      () => app.call(erasePerson, { body: { person, expected } }),
    ];
    const tables = ['staffInvitations', 'staffAccounts', 'quoteRequests', 'emails', 'auditLog'] as const;
    const content = async () =>
      JSON.stringify(
        await Promise.all(tables.map((name) => app.db.query.selectFrom(name).selectAll().execute())),
      );
    const before = await content();
    for (const change of changes)
      expect(await change()).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    expect(await content()).toBe(before);

    expect((await app.call(confirmPassword, { body: { password } })).body).toEqual({});
    app.clock.now += CONFIRMED_MS - 1;
    const statuses: number[] = [];
    for (const change of changes) statuses.push((await change()).status);
    expect(statuses).toEqual(changes.map(() => 200));
    expect(await app.db.query.selectFrom('quoteRequests').select('id').execute()).toEqual([]);
    expect(await app.db.query.selectFrom('erasures').selectAll().execute()).toHaveLength(1);
    app.clock.now += 1;
    for (const change of changes) expect((await change()).status).toBe(403);
  });

  test('takes the password from no other call of the dashboard, so that no page asks for it again', async () => {
    await using app = await startTestApp(engine);
    const asking = app.app.endpoints.filter(
      ({ access, body }) => access !== 'public' && body instanceof z.ZodObject && 'password' in body.shape,
    );
    // A new password also takes the current one.
    expect(asking.map(({ path }) => path)).toEqual([changePassword.path, confirmPassword.path]);
  });

  test('asks for neither where it adds no rights, nor for the published calls', async () => {
    await using app = await startTestApp(engine);
    const { params } = await withOldSession(app);
    const answers = [
      await app.call(updateViewerExport, { body: { viewersMayExport: false } }),
      await app.call(updateStaffAccount, { params, body: { isDisabled: true } }),
      await app.call(resetQuoteRequests, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await exportList(app, { ids: 1 })).statusCode).toBe(200);
    // The specification publishes these three; the dashboard reads pages.
    const silent = app.app.endpoints.filter(({ exports, confirm }) => exports && !confirm);
    expect(silent.map(({ path }) => path).sort()).toEqual([
      '/api/booking-requests',
      '/api/contact-messages',
      '/api/quote-requests',
    ]);
  });

  test('asks for the second factor too, once for each code', async () => {
    await using app = await startTestApp(engine);
    const { params } = await withOldSession(app);
    await app.call(confirmPassword, { body: { password } });
    const begun = (await app.call(beginAuthenticator, {})).body;
    const code = () => new TOTP({ secret: begun.secret }).generate({ timestamp: app.clock.now });
    await app.call(confirmAuthenticator, { body: { token: begun.token, code: code() } });
    app.clock.now += CONFIRMED_MS;
    const status = async () => (await app.call(resetSecondFactor, { params })).status;
    const begin = async () =>
      (await app.call(confirmPassword, { body: { password } })).body.secondStep?.token ?? '';
    const prove = async (token: string, typed: string) =>
      app.call(confirmSecondStep, { body: { method: 'authenticator', token, code: typed } });

    const token = await begin();
    expect(token).not.toBe('');
    expect(await status()).toBe(403);
    expect(await prove(token, '000000')).toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    });
    // The step of a sign-in is not the step of a confirmation.
    const other = await app.call(signIn, { body: { username: 'admin', password }, headers: { cookie: '' } });
    const signInToken = 'secondStep' in other.body ? other.body.secondStep.token : '';
    expect((await prove(signInToken, code())).status).toBe(409);
    expect(await status()).toBe(403);
    expect((await prove(token, code())).status).toBe(200);
    expect(await status()).toBe(200);

    app.clock.now += CONFIRMED_MS;
    const used = code();
    expect((await prove(await begin(), used)).status).toBe(200);
    app.clock.now += 1000;
    expect((await prove(await begin(), used)).status).toBe(400);
  });

  test('counts wrong passwords together with those of sign-in', async () => {
    await using app = await startTestApp(engine);
    const { params } = await withOldSession(app);
    const confirm = async (typed: string) =>
      (await app.call(confirmPassword, { body: { password: typed } })).status;
    await app.db.query.deleteFrom('rateLimits').execute();
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await confirm('not it')).toBe(400);
      const body = { username: 'admin', password: 'not it' };
      expect((await app.call(signIn, { body, headers: { cookie: '' } })).status).toBe(401);
    }
    expect(await confirm(password)).toBe(429);
    expect((await app.call(resetSecondFactor, { params })).status).toBe(403);
    app.clock.now += 15 * MINUTE;
    expect(await confirm(password)).toBe(200);
    const logged = app.logged.join('');
    expect(logged).toContain('password-refused');
    expect(logged).not.toContain(password);
  });

  test('confirms one session and no other of the same account', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const cookie = app.cookie() ?? '';
    const { params } = await withOldSession(app);
    await app.call(confirmPassword, { body: { password } });
    expect((await app.call(resetSecondFactor, { params })).status).toBe(200);
    expect((await app.call(resetSecondFactor, { params, headers: { cookie } })).status).toBe(403);
  });

  test('shows in Activity that a viewer exported a list, and not that the export was refused', async () => {
    await using app = await startTestApp(engine);
    await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await app.signIn('viewer');
    expect((await exportList(app)).json()).toMatchObject({ code: 'forbidden' });
    await setSetting(app.db.query, 'viewer-export', 'on');
    expect((await exportList(app)).statusCode).toBe(200);
    expect((await exportList(app, { status: 'no such status' })).statusCode).toBe(400);
    app.clock.now += CONFIRMED_MS;
    expect((await exportList(app)).statusCode).toBe(403);
    const { entries } = (await app.call(listAuditLog, { query: {} })).body;
    expect(entries.map(({ actor, sentence }) => [actor, sentence])).toEqual([
      ['viewer', 'Exported quote requests'],
      ['viewer', 'Signed in'],
    ]);
  });
});
