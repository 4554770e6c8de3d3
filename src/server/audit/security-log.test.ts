import pino from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { signIn } from '#contracts/staff.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { logSecurityEvent, MAX_LINES } from './security-log.ts';

afterEach(() => vi.useRealTimers());

const events = (app: TestApp) =>
  app.logged.map((line) => JSON.parse(line)).filter((line) => line.securityEvent !== undefined);

describe.each(engines)('the security log on %s', (engine) => {
  test('has a line without personal data when somebody signs in, fails, forges or comes from elsewhere', async () => {
    await using app = await startTestApp(engine);
    await app.call(signIn, { body: { username: 'mallory', password: 'not the password' } });
    await app.signIn();
    await app.app.inject({ method: 'POST', url: '/api/webhooks/reservations', payload: { event: 'x' } });
    const headers = { origin: 'https://evil.example' };
    await app.app.inject({ method: 'POST', url: createQuoteRequest.path, headers, payload: aQuoteRequest() });
    await app.app.inject({
      method: 'POST',
      url: '/api/email-signup',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: 'email=ada%40whitfield.example',
    });
    const subnet = expect.stringMatching(/^[\w-]{12}$/);
    expect(events(app)).toMatchObject([
      { securityEvent: 'sign-in-failed', level: 40, route: '/api/admin/login', subnet },
      { securityEvent: 'sign-in', level: 30, subnet },
      { securityEvent: 'forged-webhook', level: 40, route: '/api/webhooks/reservations', subnet },
      { securityEvent: 'foreign-origin', level: 40, route: '/api/quote-requests', subnet },
      { securityEvent: 'foreign-origin', level: 40, route: '/api/email-signup', subnet },
    ]);
    for (const personal of ['mallory', '127.0.0.1', 'whitfield', 'not the password'])
      expect(app.logged.join()).not.toContain(personal);
  });

  test('has a line when a limit refuses a request', async () => {
    await using app = await startTestApp(engine);
    for (let index = 0; index < 21; index++)
      await app.call(createQuoteRequest, { body: aQuoteRequest({ notes: String(index) }) });
    expect(events(app)).toMatchObject([{ securityEvent: 'rate-limited', route: '/api/quote-requests' }]);
  });
});

test('counts events instead of logging them when there are too many in a minute', () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  for (let index = 0; index < MAX_LINES + 500; index++) logSecurityEvent(log, 'foreign-origin');
  logSecurityEvent(log, 'sign-in');
  expect(lines).toHaveLength(MAX_LINES + 1);
  vi.advanceTimersByTime(60_000);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ securityEvent: 'foreign-origin', notLogged: 500 });
  logSecurityEvent(log, 'foreign-origin');
  expect(lines).toHaveLength(MAX_LINES + 3);
});
