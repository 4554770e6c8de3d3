import { expect, test } from 'vitest';
import { reportClientError } from '#contracts/system.ts';
import { startTestApp } from '#tests/server/test-app.ts';

const warnings = (logged: string[]) =>
  logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a page failed in the browser');

test('logs one warning with message and path when a page reports an error', async () => {
  await using app = await startTestApp('sqlite', { LOG_LEVEL: 'warn' });
  const report = { message: 'TypeError: series is undefined', path: '/admin' };
  const answer = await app.call(reportClientError, {
    body: report,
    headers: { 'user-agent': 'Mozilla/5.0 (a browser)' },
  });
  expect(answer).toMatchObject({ status: 202, body: { received: true } });
  expect(warnings(app.logged)).toMatchObject([{ level: 40, clientError: report }]);
  expect(app.logged.join('')).not.toMatch(/127\.0\.0\.1|Mozilla/);
});

test('logs no personal data when the message quotes it', async () => {
  await using app = await startTestApp('sqlite', { LOG_LEVEL: 'warn' });
  await app.call(reportClientError, {
    body: {
      message: 'Error: "ada@whitfield.example" (615) 555-0142 at https://x.example/a.js?name=Ada',
      path: '/contact?email=ada@whitfield.example',
    },
  });
  expect(warnings(app.logged)[0].clientError).toEqual({
    message: 'Error: "[email]" [number] at https://x.example/a.js?[query]',
    path: '/contact',
  });
});

test('bounds what is logged when a report is long, and refuses one that is not a report', async () => {
  await using app = await startTestApp('sqlite', { LOG_LEVEL: 'warn' });
  const long = await app.call(reportClientError, { body: { message: 'x'.repeat(4000), path: '/' } });
  expect(long.status).toBe(202);
  expect(warnings(app.logged)[0].clientError.message).toHaveLength(300);
  for (const body of [
    { message: 'x'.repeat(4001), path: '/' },
    { message: '', path: '/' },
    { message: 'x', path: 'no path' },
    { message: 'x', path: '/', stack: 'more' },
  ]) {
    const answer = await app.call(reportClientError, { body });
    expect(answer.status).toBe(400);
  }
});

test('stops logging when one address reports too often', async () => {
  await using app = await startTestApp('sqlite', { LOG_LEVEL: 'warn' });
  const report = () => app.call(reportClientError, { body: { message: 'again', path: '/' } });
  for (let count = 0; count < 20; count++) expect((await report()).status).toBe(202);
  expect((await report()).status).toBe(429);
  expect(warnings(app.logged)).toHaveLength(20);
});
