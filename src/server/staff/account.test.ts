import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  beginAuthenticator,
  beginPasskey,
  changePassword,
  confirmAuthenticator,
  confirmPasskey,
  endSessions,
  readAccount,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '#contracts/account.ts';
import { listQuoteRequests } from '#contracts/quote-requests.ts';
import { completeSignIn, readSession, type SecondStep, signIn } from '#contracts/staff.ts';
import { engines } from '#tests/server/databases.ts';
import { PASSWORD, startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { createVirtualAuthenticator } from '#tests/server/virtual-authenticator.ts';
import { BROWSER } from '#tests/server/visitor.ts';
import { MAX_SESSIONS } from '../http/sessions.ts';
import { deleteOldChallenges, lifetimes } from './challenges.ts';

const MINUTE = 60_000;
const right = { username: 'admin', password: PASSWORD };
const password = PASSWORD;

function codeAt(secret: string, now: number): string {
  return new TOTP({ secret }).generate({ timestamp: now });
}

async function addAuthenticator(app: TestApp) {
  const begun = await app.call(beginAuthenticator, {});
  expect(begun.status).toBe(200);
  const { token, secret } = begun.body;
  const confirmed = await app.call(confirmAuthenticator, {
    body: { token, code: codeAt(secret, app.clock.now) },
  });
  expect(confirmed.status).toBe(200);
  // The code that turned it on is used up.
  app.clock.now += MINUTE;
  return { secret, recoveryCodes: confirmed.body.recoveryCodes ?? [] };
}

async function addPasskey(app: TestApp, name = 'Work laptop') {
  const passkey = createVirtualAuthenticator();
  const { body } = await app.call(beginPasskey, {});
  const response = passkey.register(body.options);
  const confirmed = await app.call(confirmPasskey, { body: { token: body.token, name, response } });
  expect(confirmed.status).toBe(200);
  return { passkey, recoveryCodes: confirmed.body.recoveryCodes };
}

async function beginSignIn(app: TestApp): Promise<SecondStep> {
  const answer = await app.call(signIn, { body: right });
  expect(answer.status).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  if (!('secondStep' in answer.body)) throw new Error('The sign-in asked for no second step.');
  return answer.body.secondStep;
}

/** Fields of the account as the owner of it sees them. */
async function accountOf(app: TestApp) {
  return (await app.call(readAccount, {})).body;
}

describe.each(engines)('the own account, on %s', (engine) => {
  test('changes the password and ends the other sessions when the current one is right', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const other = await app.call(signIn, { body: right, headers: { cookie: '' } });
    const otherCookie = String([other.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const newPassword = 'seven quiet herons walk';
    const wrong = await app.call(changePassword, { body: { password: 'not it', newPassword } });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { password: 'That password is incorrect.' } },
    });
    const weak = await app.call(changePassword, { body: { password, newPassword: 'Password1234' } });
    expect(weak).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.stringContaining('easy') } },
    });
    const short = await app.call(changePassword, { body: { password, newPassword: 'short' } });
    expect(short.body).toMatchObject({ fields: { newPassword: expect.stringContaining('12 characters') } });
    expect((await app.call(readSession, { headers: { cookie: otherCookie } })).status).toBe(200);

    const changed = await app.call(changePassword, { body: { password, newPassword } });
    expect(changed).toMatchObject({ status: 200, body: { ended: 1 } });
    expect((await app.call(readSession, {})).status).toBe(200);
    expect((await app.call(readSession, { headers: { cookie: otherCookie } })).status).toBe(401);
    expect((await app.call(signIn, { body: right })).status).toBe(401);
    expect((await app.call(signIn, { body: { ...right, password: newPassword } })).status).toBe(200);
  });

  test('refuses the current password when ten were wrong', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const body = { password: 'not it', newPassword: 'seven quiet herons walk' };
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await app.call(changePassword, { body })).status).toBe(400);
    expect((await app.call(changePassword, { body: { ...body, password } })).status).toBe(429);
    app.clock.now += 15 * MINUTE;
    expect((await app.call(changePassword, { body: { ...body, password } })).status).toBe(200);
  });

  test('lists sessions with their device and ends those that are chosen', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const cookies: string[] = [];
    for (let index = 0; index < 3; index++) {
      app.clock.now += MINUTE;
      const answer = await app.call(signIn, {
        body: right,
        headers: { 'user-agent': BROWSER, cookie: '' },
      });
      cookies.push(String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '');
    }
    app.clock.now += MINUTE;
    const { sessions } = await accountOf(app);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['', true],
      ['Chrome on Windows', false],
      ['Chrome on Windows', false],
      ['Chrome on Windows', false],
    ]);
    const first = sessions.find(({ isCurrent }) => !isCurrent);
    expect((await app.call(endSessions, { body: { id: first?.id } })).body).toEqual({ ended: 1 });
    expect((await accountOf(app)).sessions).toHaveLength(3);
    expect((await app.call(endSessions, { body: {} })).body).toEqual({ ended: 2 });
    expect((await accountOf(app)).sessions).toMatchObject([{ isCurrent: true }]);
    for (const cookie of cookies)
      expect((await app.call(readSession, { headers: { cookie } })).status).toBe(401);
  });

  test('keeps at most twenty sessions of an account', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const first = app.cookie() ?? '';
    for (let index = 0; index < MAX_SESSIONS; index++) {
      app.clock.now += 1000;
      await app.call(signIn, { body: right, headers: { cookie: '' } });
    }
    const rows = await app.db.query.selectFrom('staffSessions').selectAll().execute();
    expect(rows).toHaveLength(MAX_SESSIONS);
    expect((await app.call(readSession, { headers: { cookie: first } })).status).toBe(401);
  });

  test('signs in with an authenticator code once, and not with the same again', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const { secret, recoveryCodes } = await addAuthenticator(app);
    expect(recoveryCodes).toHaveLength(10);
    expect(await accountOf(app)).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 });

    const { token, hasAuthenticator, passkey } = await beginSignIn(app);
    expect([hasAuthenticator, passkey]).toEqual([true, undefined]);
    const code = codeAt(secret, app.clock.now);
    const wrong = await app.call(completeSignIn, {
      body: { method: 'authenticator', token, code: '000000' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    const answer = await app.call(completeSignIn, { body: { method: 'authenticator', token, code } });
    expect(answer).toMatchObject({ status: 200, body: { username: 'admin' } });
    expect(String(answer.headers['set-cookie'])).toContain('staff=');

    const again = await beginSignIn(app);
    const replay = { method: 'authenticator' as const, token: again.token, code };
    expect((await app.call(completeSignIn, { body: replay })).status).toBe(401);
    const spent = await app.call(completeSignIn, { body: { method: 'authenticator', token, code } });
    expect(spent).toMatchObject({ status: 401, body: { message: expect.stringContaining('too long') } });
    app.clock.now += MINUTE;
    const next = { ...replay, code: codeAt(secret, app.clock.now) };
    expect((await app.call(completeSignIn, { body: next })).status).toBe(200);
  });

  test('opens one session when the same code is sent twice at once', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const { secret } = await addAuthenticator(app);
    const [one, other] = [await beginSignIn(app), await beginSignIn(app)];
    const code = codeAt(secret, app.clock.now);
    const answers = await Promise.all(
      [one, other].map(({ token }) =>
        app.call(completeSignIn, { body: { method: 'authenticator', token, code }, headers: { cookie: '' } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('refuses codes for a quarter of an hour when ten were wrong, but not the passkey', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const { secret } = await addAuthenticator(app);
    const { passkey } = await addPasskey(app);
    for (let attempt = 0; attempt < 10; attempt++) {
      const { token } = await beginSignIn(app);
      const body = { method: 'authenticator' as const, token, code: '000000' };
      expect((await app.call(completeSignIn, { body })).status).toBe(401);
      app.clock.now += 1000;
      // A guesser may change networks and know the password: right passwords do not count as failures here.
      await app.db.query.deleteFrom('rateLimits').where('key', 'like', 'sign-in%').execute();
    }
    const { token, passkey: options } = await beginSignIn(app);
    const code = codeAt(secret, app.clock.now);
    const limited = await app.call(completeSignIn, { body: { method: 'authenticator', token, code } });
    expect(limited.status).toBe(429);
    const response = passkey.authenticate(options ?? {});
    expect((await app.call(completeSignIn, { body: { method: 'passkey', token, response } })).status).toBe(
      200,
    );
  });

  test('signs in with a recovery code once each', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const { recoveryCodes } = await addAuthenticator(app);
    const [code = '', second = ''] = recoveryCodes;
    const use = async (typed: string) => {
      const { token } = await beginSignIn(app);
      return (await app.call(completeSignIn, { body: { method: 'recovery', token, code: typed } })).status;
    };
    expect(await use(code)).toBe(200);
    expect(await use(code)).toBe(401);
    expect(await use(second.toUpperCase().replaceAll('-', ' '))).toBe(200);
    await app.call(signIn, { body: right });
    const stored = JSON.stringify(await app.db.query.selectFrom('staffRecoveryCodes').selectAll().execute());
    for (const each of recoveryCodes) expect(stored).not.toContain(each);
    const { actions } = await auditOf(app);
    expect(actions).toContain('POST /api/admin/login/second-step recovery');
  });

  test('signs in with a passkey, and not with another or for another site', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const { passkey, recoveryCodes } = await addPasskey(app);
    expect(recoveryCodes).toHaveLength(10);
    expect(await accountOf(app)).toMatchObject({
      passkeys: [{ name: 'Work laptop' }],
      hasAuthenticator: false,
    });

    const { token, passkey: options = {} } = await beginSignIn(app);
    const attempt = async (response: object) =>
      (
        await app.call(completeSignIn, {
          body: { method: 'passkey', token, response: response as { id: string } },
        })
      ).status;
    expect(await attempt(createVirtualAuthenticator().authenticate(options))).toBe(401);
    expect(await attempt({ ...createVirtualAuthenticator().authenticate(options), id: passkey.id })).toBe(
      401,
    );
    expect(await attempt(passkey.authenticate({ challenge: 'c29tZXRoaW5nIGVsc2U' }))).toBe(401);
    const response = passkey.authenticate(options);
    expect(await attempt(response)).toBe(200);
    expect(await attempt(response)).toBe(401);
    await app.signIn();
    expect((await app.call(readSession, {})).status).toBe(401);
  });

  test('refuses a passkey that was made for another site', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const { body } = await app.call(beginPasskey, {});
    const response = createVirtualAuthenticator('https://elsewhere.example').register(body.options);
    const refused = await app.call(confirmPasskey, {
      body: { token: body.token, name: 'Elsewhere', response },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect((await accountOf(app)).passkeys).toEqual([]);
  });

  test('forgets a second step after ten minutes and when the password is changed', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const { secret } = await addAuthenticator(app);
    const { token } = await beginSignIn(app);
    app.clock.now += lifetimes.authenticator;
    const body = { method: 'authenticator' as const, token, code: codeAt(secret, app.clock.now) };
    expect((await app.call(completeSignIn, { body })).status).toBe(401);
    await deleteOldChallenges(app.ctx, app.clock.now);
    expect(await app.db.query.selectFrom('staffChallenges').selectAll().execute()).toEqual([]);

    const late = await beginSignIn(app);
    await app.call(changePassword, { body: { password, newPassword: 'seven quiet herons walk' } });
    const code = codeAt(secret, app.clock.now);
    const refused = await app.call(completeSignIn, {
      body: { method: 'authenticator', token: late.token, code },
    });
    expect(refused.status).toBe(401);
  });

  test('keeps a few begun steps for each account and no more', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await addAuthenticator(app);
    for (let index = 0; index < 9; index++) await beginSignIn(app);
    const rows = await app.db.query.selectFrom('staffChallenges').selectAll().execute();
    expect(rows).toHaveLength(5);
  });

  test('makes new recovery codes, and removes them with the last factor', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    expect((await app.call(renewRecoveryCodes, {})).status).toBe(409);
    const { recoveryCodes } = await addAuthenticator(app);
    const second = await addPasskey(app);
    expect(second.recoveryCodes).toBeUndefined();
    const renewed = (await app.call(renewRecoveryCodes, {})).body.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(recoveryCodes[0]);
    await app.call(removeAuthenticator, {});
    expect(await accountOf(app)).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 10 });
    await app.call(removePasskey, { body: { id: second.passkey.id } });
    expect(await accountOf(app)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await app.call(signIn, { body: right })).body).toEqual({ username: 'admin', role: 'owner' });
  });

  test('lets staff do nothing but set up a second factor when the site requires one', async () => {
    await using app = await startTestApp(engine, { REQUIRE_SECOND_FACTOR: 'true' });
    await app.signIn();
    expect((await app.call(readSession, {})).body).toMatchObject({ needsSecondFactor: true });
    const refused = await app.call(listQuoteRequests, {});
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    await addAuthenticator(app);
    expect((await app.call(listQuoteRequests, {})).status).toBe(200);
    expect((await app.call(readSession, {})).body).toEqual({
      username: 'admin',
      role: 'owner',
      asksForWeeklyReport: true,
      names: [],
    });
    const conflict = await app.call(removeAuthenticator, {});
    expect(conflict).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('another passkey or app') },
    });
    expect(await accountOf(app)).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10 });
  });

  test.each(['true', 'false'])(
    'leaves a stolen session useless when the member sets up a second factor, with REQUIRE_SECOND_FACTOR %s',
    async (required) => {
      await using app = await startTestApp(engine, { REQUIRE_SECOND_FACTOR: required });
      await app.signIn();
      const stolen = { headers: { cookie: app.cookie() ?? '' } };
      await app.signIn();
      // The thief has begun to set up a factor of their own.
      const begun = await app.call(beginAuthenticator, stolen);
      const kept = await app.db.query.selectFrom('staffSessions').selectAll().execute();
      await addAuthenticator(app);
      expect((await app.call(listQuoteRequests, {})).status).toBe(200);
      expect((await app.call(listQuoteRequests, stolen)).status).toBe(401);
      expect((await app.call(readSession, stolen)).status).toBe(401);

      // A sign-in without the factor that commits after the first enrolment.
      const sessions = await app.db.query.selectFrom('staffSessions').select('tokenHash').execute();
      const ended = kept.filter(({ tokenHash }) => sessions.every((row) => row.tokenHash !== tokenHash));
      expect(ended).toHaveLength(1);
      await app.db.query.insertInto('staffSessions').values(ended).execute();
      const { token, secret } = begun.body;
      const attempts = [
        await app.call(listQuoteRequests, stolen),
        await app.call(readAccount, stolen),
        await app.call(endSessions, { ...stolen, body: {} }),
        await app.call(removeAuthenticator, stolen),
        await app.call(confirmAuthenticator, {
          ...stolen,
          body: { token, code: codeAt(secret, app.clock.now) },
        }),
      ];
      expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
      expect((await app.call(readSession, {})).status).toBe(200);
      expect(await app.db.query.selectFrom('staffChallenges').selectAll().execute()).toEqual([]);
    },
  );

  test('ends the other sessions with the first factor and not with a further one', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    await addPasskey(app);
    const { token, passkey } = await beginSignIn(app);
    expect(passkey).toBeDefined();
    const codes = (await app.call(renewRecoveryCodes, {})).body.recoveryCodes;
    const other = await app.call(completeSignIn, {
      body: { method: 'recovery', token, code: codes[0] ?? '' },
      headers: { cookie: '' },
    });
    const cookie = String([other.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    await addAuthenticator(app);
    expect((await app.call(listQuoteRequests, { headers: { cookie } })).status).toBe(200);
  });

  test('stores and logs no code, secret or token of a second step', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'debug' });
    await app.signIn();
    const { secret, recoveryCodes } = await addAuthenticator(app);
    const { token } = await beginSignIn(app);
    await app.call(completeSignIn, { body: { method: 'recovery', token, code: recoveryCodes[0] ?? '' } });
    const audit = JSON.stringify(await app.db.query.selectFrom('auditLog').selectAll().execute());
    for (const output of [audit, app.logged.join('')]) {
      for (const value of [secret, token, ...recoveryCodes]) expect(output).not.toContain(value);
    }
    expect(app.logged.join('')).toContain('second-factor-changed');
    const challenges = JSON.stringify(await app.db.query.selectFrom('staffChallenges').selectAll().execute());
    expect(challenges).not.toContain(token);
  });
});

async function auditOf(app: TestApp) {
  const rows = await app.db.query.selectFrom('auditLog').select(['action', 'value']).orderBy('id').execute();
  return { actions: rows.map(({ action, value }) => (value ? `${action} ${value}` : action)) };
}
