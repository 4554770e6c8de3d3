import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#tests/server/test-app.ts';

const build = mkdtempSync(join(tmpdir(), 'sterling-row-plain-'));
afterAll(() => rmSync(build, { recursive: true, force: true }));
mkdirSync(join(build, 'contact'));
writeFileSync(
  join(build, 'contact/index.html'),
  '<!doctype html><form id="message-form"><div role="alert"></div><input name="name" value=""><input name="website" value=""><input name="search" value=""></form>',
);

test('a refused form comes back with the answers to its own questions, and with nothing else that was posted', async () => {
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
