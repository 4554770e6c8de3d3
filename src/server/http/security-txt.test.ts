import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { signOut } from '#contracts/staff.ts';
import { startTestApp } from '#tests/server/test-app.ts';
import { documentHeaders } from './headers.ts';

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

test('asks the browser to forget what it stored when staff sign out', async () => {
  await using app = await startTestApp();
  await app.signIn();
  const { headers } = await app.call(signOut, {});
  expect(headers['clear-site-data']).toBe('"cache", "storage"');
});

test('isolates staff pages from resources of other origins', () => {
  expect(documentHeaders('', 'staff')['cross-origin-embedder-policy']).toBe('require-corp');
  expect(documentHeaders('', 'visitor')['cross-origin-embedder-policy']).toBeUndefined();
});

test('forbids scripts and markup made from text on staff pages', () => {
  const policy = documentHeaders('', 'staff')['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
});
