import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { startTestApp } from '#tests/server/test-app.ts';

test('names a contact and a date ahead of the clock in security.txt', async () => {
  await using app = await startTestApp('sqlite', { PUBLIC_URL: 'https://cars.example' });
  const reply = await app.app.inject({ url: '/.well-known/security.txt' });
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toContain(`Contact: mailto:${company.email.info}\n`);
  expect(reply.body).toContain('Canonical: https://cars.example/.well-known/security.txt\n');
  const days = (Date.parse(/Expires: (.+)/.exec(reply.body)?.[1] ?? '') - app.clock.now) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(366);
});
