import { describe, expect, test } from 'vitest';
import { readSession, signIn, signOut } from '#contracts/staff.ts';
import { engines } from '#tests/server/databases.ts';
import { PASSWORD, startTestApp } from '#tests/server/test-app.ts';
import { createSession, MAX_IDLE_MS, MAX_SESSION_MS } from '../http/sessions.ts';
import { findAccount, setPassword } from './accounts.ts';

const right = { username: 'admin', password: PASSWORD };
const wrong = { username: 'admin', password: 'not the password' };

describe.each(engines)('staff sign-in, on %s', (engine) => {
  test('the right password opens a session that the wrong one does not', async () => {
    await using app = await startTestApp(engine);
    expect(await app.call(readSession, {})).toMatchObject({ status: 401, body: { code: 'signed_out' } });
    const refused = await app.call(signIn, { body: wrong });
    expect(refused).toMatchObject({
      status: 401,
      body: { message: 'Invalid credentials. Please try again.', code: 'signed_out' },
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
    await app.signIn();
    expect(await app.call(readSession, {})).toMatchObject({ status: 200, body: { username: 'admin' } });
  });

  test('an unknown user is answered like a wrong password', async () => {
    await using app = await startTestApp(engine);
    const unknown = await app.call(signIn, { body: { username: 'nobody', password: 'x' } });
    const mistaken = await app.call(signIn, { body: wrong });
    expect(unknown.status).toBe(mistaken.status);
    expect(unknown.body).toEqual(mistaken.body);
  });

  test('signing out ends the session on the server', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    expect((await app.call(signOut, {})).status).toBe(200);
    expect((await app.call(readSession, {})).status).toBe(401);
  });

  test('a session ends after idling, and however busy after a week', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    app.clock.now += MAX_IDLE_MS - 1;
    expect((await app.call(readSession, {})).status).toBe(200);
    app.clock.now += MAX_IDLE_MS;
    expect((await app.call(readSession, {})).status).toBe(401);

    await app.signIn();
    const signedInAt = app.clock.now;
    while (app.clock.now < signedInAt + MAX_SESSION_MS - MAX_IDLE_MS / 2) {
      app.clock.now += MAX_IDLE_MS / 2;
      await app.call(readSession, {});
    }
    app.clock.now += MAX_IDLE_MS / 2;
    expect((await app.call(readSession, {})).status).toBe(401);
  });

  test('a token planted before sign-in is worth nothing after it', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const planted = app.cookie();
    const again = await app.call(signIn, { body: right });
    expect(String(again.headers['set-cookie'])).not.toContain(planted);
    expect((await app.call(readSession, {})).status).toBe(401);
  });

  test('after ten failures the account rests for a quarter of an hour, even for the right password', async () => {
    await using app = await startTestApp(engine);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await app.call(signIn, { body: wrong })).status).toBe(401);
    }
    const refused = await app.call(signIn, { body: right });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.now += 15 * 60 * 1000;
    expect((await app.call(signIn, { body: right })).status).toBe(200);
  });

  test('fifty guesses sent at once are not all tried', async () => {
    await using app = await startTestApp(engine);
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.call(signIn, { body: wrong })));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(40);
  });

  test('a changed password ends every session of the account', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    expect(await setPassword(app.db, 'admin', 'another long password', app.clock.now)).toBe('changed');
    expect((await app.call(readSession, {})).status).toBe(401);
  });

  test('a password that was changed while it was being checked opens no session', async () => {
    await using app = await startTestApp(engine);
    const proven = await findAccount(app.db, 'admin', PASSWORD);
    expect(proven).toMatchObject({ username: 'admin' });
    app.app.post('/late', async (request, reply) => ({
      opened: proven && (await createSession(app.ctx, proven, request, reply)),
    }));
    await setPassword(app.db, 'admin', 'another long password', app.clock.now);
    const late = await app.app.inject({ method: 'POST', url: '/late' });
    expect(late.json()).toEqual({ opened: false });
    expect(late.headers['set-cookie']).toBeUndefined();
    expect(await app.db.query.selectFrom('staffSessions').selectAll().execute()).toEqual([]);
  });

  test('neither password nor token is stored or logged', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'debug' });
    await setPassword(app.db, 'admin', PASSWORD, app.clock.now);
    await app.signIn();
    const token = app.cookie()?.split('=')[1] ?? '';
    expect(token).toHaveLength(43);
    const accounts = await app.db.query.selectFrom('staffAccounts').selectAll().execute();
    const sessions = await app.db.query.selectFrom('staffSessions').selectAll().execute();
    expect(accounts[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const place of [JSON.stringify(accounts), JSON.stringify(sessions), app.logged.join('')]) {
      expect(place).not.toContain(token);
      expect(place).not.toContain(PASSWORD);
    }
  });
});

test('over TLS the cookie is bound to the host', async () => {
  await using app = await startTestApp('sqlite', { TRUST_PROXY: '127.0.0.1' });
  const answer = await app.call(signIn, { body: right, headers: { 'x-forwarded-proto': 'https' } });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-staff=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test('a page of another site cannot sign anybody in or out', async () => {
  await using app = await startTestApp();
  await app.signIn();
  const foreign = await app.call(signOut, { headers: { origin: 'https://elsewhere.example' } });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await app.call(signOut, { headers: { origin: 'http://localhost:80' } })).status).toBe(200);
});
