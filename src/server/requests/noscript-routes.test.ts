import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sendingCopy } from '#content/forms/entry.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage } from '#tests/server/enquiries.ts';
import { forbidWrites } from '#tests/server/forbid-writes.ts';
import { startTestApp } from '#tests/server/test-app.ts';

const build = mkdtempSync(join(tmpdir(), 'sterling-row-noscript-'));
afterAll(() => rmSync(build, { recursive: true, force: true }));
mkdirSync(join(build, 'contact'));
writeFileSync(
  join(build, 'contact/index.html'),
  '<!doctype html><form id="message-form"><div role="alert"></div><input name="name" value=""><input name="website" value=""><input name="search" value=""></form>',
);

test('returns only the values of its own fields when the form is invalid', async () => {
  await using app = await startTestApp('sqlite', {}, build);
  const answer = await app.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Ruth&website=planted&search=planted&%5B=planted',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('value="Ruth"');
  expect(answer.body).not.toContain('planted');
});

test.each(engines)('a form keeps what was typed when %s takes no writes', async (engine) => {
  await using app = await startTestApp(engine, {}, build);
  await forbidWrites(app);
  const post = (url: string, payload: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(payload).toString(),
    });
  const { phone: _phone, ...message } = aMessage({ name: 'Ruth <Calloway>' });
  const contact = await post('/contact', message as Record<string, string>);
  const signup = await post('/vip-club', { email: 'ruth@calloway.example', source: 'homepage_signup' });
  for (const answer of [contact, signup]) {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toContain(sendingCopy.unavailable);
  }
  expect(contact.body).toContain('value="Ruth &lt;Calloway&gt;"');
  expect(signup.body).toContain('value="ruth@calloway.example"');
});
