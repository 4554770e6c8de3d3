import { describe, expect, test } from 'vitest';
import { readSession, signIn, signOut } from '#contracts/staff.ts';
import { engines } from '#tests/server/databases.ts';
import { PASSWORD, startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { createSession, MAX_IDLE_MS, MAX_SESSION_MS } from '../http/sessions.ts';
import { findAccount, setPassword } from './accounts.ts';

const right = { username: 'admin', password: PASSWORD };
const wrong = { username: 'admin', password: 'not the password' };
const behindProxy = { TRUST_PROXY: '127.0.0.1' };
const from = (network: number) => ({ 'x-forwarded-for': `203.0.${network >> 8}.${network & 255}` });

/** Guesses from each of so many networks; returns how many of them were tried. */
async function guess(app: TestApp, networks: number, guessesEach: number): Promise<number> {
  let tried = 0;
  for (let network = 0; network < networks; network++) {
    for (let attempt = 0; attempt < guessesEach; attempt++) {
      const { status } = await app.call(signIn, { body: wrong, headers: from(network) });
      if (status === 401) tried++;
      else expect(status).toBe(429);
    }
  }
  return tried;
}

describe.each(engines)('staff sign-in, on %s', (engine) => {
  test('opens a session when the password is right', async () => {
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

  test('answers as for a wrong password when the user is unknown', async () => {
    await using app = await startTestApp(engine);
    const unknown = await app.call(signIn, { body: { username: 'nobody', password: 'x' } });
    const mistaken = await app.call(signIn, { body: wrong });
    expect(unknown.status).toBe(mistaken.status);
    expect(unknown.body).toEqual(mistaken.body);
  });

  test('ends the session on the server when staff sign out', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    expect((await app.call(signOut, {})).status).toBe(200);
    expect((await app.call(readSession, {})).status).toBe(401);
  });

  test('clears what the browser stored when staff sign out', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const { headers } = await app.call(signOut, {});
    expect(headers['clear-site-data']).toBe('"cache", "storage"');
  });

  test('ends a session when it was idle or is a week old', async () => {
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

  test('ignores a token planted before sign-in when a session is opened', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    const planted = app.cookie();
    const again = await app.call(signIn, { body: right });
    expect(String(again.headers['set-cookie'])).not.toContain(planted);
    expect((await app.call(readSession, {})).status).toBe(401);
  });

  test('refuses the right password for a quarter of an hour when its network has failed ten times', async () => {
    await using app = await startTestApp(engine);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await app.call(signIn, { body: wrong })).status).toBe(401);
    }
    const refused = await app.call(signIn, { body: right });
    const message = 'Too many attempts. Please try again in 15 minutes.';
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', message } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.now += 15 * 60 * 1000;
    expect((await app.call(signIn, { body: right })).status).toBe(200);
  });

  test('tries ever fewer guesses when they come from many networks', async () => {
    await using app = await startTestApp(engine, behindProxy);
    // Ten from each of the first ten, then three from each: an attack on the account was noticed.
    expect(await guess(app, 30, 12)).toBe(10 * 10 + 20 * 3);
    app.clock.now += 60_000;
    expect(await guess(app, 30, 1)).toBe(0);
  });

  test('signs in from a network that has not failed when strangers have failed from many', async () => {
    await using app = await startTestApp(engine, behindProxy);
    await guess(app, 20, 11);
    expect((await app.call(signIn, { body: right, headers: from(1) })).status).toBe(429);
    expect((await app.call(signIn, { body: right, headers: from(900) })).status).toBe(200);
  });

  test('signs in from a known browser when strangers in its own network have failed', async () => {
    await using app = await startTestApp(engine, behindProxy);
    const cookies = (await app.call(signIn, { body: right, headers: from(1) })).headers['set-cookie'];
    const device = String([cookies].flat()[1]).split(';')[0] ?? '';
    await guess(app, 2, 11);
    expect((await app.call(signIn, { body: right, headers: from(1) })).status).toBe(429);
    const headers = { ...from(1), cookie: device };
    expect((await app.call(signIn, { body: right, headers })).status).toBe(200);
    const forged = { ...from(1), cookie: device.replace('=', '=x') };
    expect((await app.call(signIn, { body: right, headers: forged })).status).toBe(429);
    const elsewhere = { username: 'somebody else', password: PASSWORD };
    expect((await app.call(signIn, { body: elsewhere, headers })).status).toBe(401);
    // A known browser has its own ten attempts, whatever its network.
    for (let attempt = 0; attempt < 10; attempt++) {
      const { status } = await app.call(signIn, {
        body: wrong,
        headers: { ...from(attempt), cookie: device },
      });
      expect(status).toBe(401);
    }
    expect((await app.call(signIn, { body: right, headers: { ...from(901), cookie: device } })).status).toBe(
      429,
    );
  });

  test('does not try all guesses when fifty are sent at once', async () => {
    await using app = await startTestApp(engine);
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.call(signIn, { body: wrong })));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(40);
  });

  test('ends every session of the account when its password is changed', async () => {
    await using app = await startTestApp(engine);
    await app.signIn();
    expect(await setPassword(app.db, 'admin', 'another long password', app.clock.now)).toBe('changed');
    expect((await app.call(readSession, {})).status).toBe(401);
  });

  test('opens no session when the password is changed during the check', async () => {
    await using app = await startTestApp(engine);
    const proven = await findAccount(app.db, 'admin', PASSWORD);
    expect(proven).toMatchObject({ username: 'admin' });
    app.app.post('/late', async (request, reply) => ({
      opened: proven && (await createSession(app.ctx, proven, request, reply, async () => {})),
    }));
    await setPassword(app.db, 'admin', 'another long password', app.clock.now);
    const late = await app.app.inject({ method: 'POST', url: '/late' });
    expect(late.json()).toEqual({ opened: false });
    expect(late.headers['set-cookie']).toBeUndefined();
    expect(await app.db.query.selectFrom('staffSessions').selectAll().execute()).toEqual([]);
  });

  test('stores and logs neither password nor token when staff sign in', async () => {
    await using app = await startTestApp(engine, { LOG_LEVEL: 'debug' });
    await setPassword(app.db, 'admin', PASSWORD, app.clock.now);
    await app.signIn();
    const token = app.cookie()?.split('=')[1] ?? '';
    expect(token).toHaveLength(43);
    const accounts = await app.db.query.selectFrom('staffAccounts').selectAll().execute();
    const sessions = await app.db.query.selectFrom('staffSessions').selectAll().execute();
    expect(accounts[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const output of [JSON.stringify(accounts), JSON.stringify(sessions), app.logged.join('')]) {
      expect(output).not.toContain(token);
      expect(output).not.toContain(PASSWORD);
    }
  });
});

test('binds the cookie to the host when the site uses TLS', async () => {
  await using app = await startTestApp('sqlite', { TRUST_PROXY: '127.0.0.1' });
  const answer = await app.call(signIn, { body: right, headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-staff=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(
      /^__Host-staff-device=[\w-]{22}\.\d+\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
});

test('rejects sign-in and sign-out when the request comes from another site', async () => {
  await using app = await startTestApp();
  await app.signIn();
  const foreign = await app.call(signOut, { headers: { origin: 'https://elsewhere.example' } });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await app.call(signOut, { headers: { origin: 'http://localhost:80' } })).status).toBe(200);
});
