import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { MAX_LINES } from '../audit/security-log.ts';
import { documentHeaders } from './headers.ts';

const report = (app: TestApp, contentType: string, payload: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': contentType },
    payload,
  });
const violations = (app: TestApp) =>
  app.logged.map((line) => JSON.parse(line)).filter(({ securityEvent }) => securityEvent === 'csp-violation');

test('names the endpoint in the policy of every document', () => {
  for (const audience of ['visitor', 'staff'] as const) {
    const headers = documentHeaders('', audience);
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"');
    expect(headers['content-security-policy']).toMatch(/; report-to csp; report-uri \/api\/csp-reports$/);
  }
});

test('logs directive and origin, and no address of a page, when a browser reports in either format', async () => {
  await using app = await startTestApp();
  const old = {
    'csp-report': {
      'document-uri': 'https://cars.example/vip-club/leave/token',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/steal.js?token',
    },
  };
  const recent = [
    { type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'inline' }, url: 'x' },
  ];
  expect((await report(app, 'application/csp-report', JSON.stringify(old))).statusCode).toBe(204);
  expect((await report(app, 'application/reports+json', JSON.stringify(recent))).statusCode).toBe(204);
  expect(violations(app)).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
    { directive: 'script-src', blocked: 'inline' },
  ]);
  expect(app.logged.join()).not.toContain('token');
});

test('logs nothing that the sender of a report has written', async () => {
  await using app = await startTestApp();
  const send = (body: object) =>
    report(app, 'application/reports+json', JSON.stringify([{ type: 'csp-violation', body }]));
  for (const effectiveDirective of [
    'script-src\nforged line',
    'transfer-money',
    'constructor',
    'SCRIPT-SRC',
    '',
  ])
    await send({ effectiveDirective, blockedURL: 'inline' });
  expect(violations(app)).toEqual([]);
  for (const blockedURL of [
    'call-the-desk-at-once',
    'forged: a line',
    'javascript:alert(1)',
    'x'.repeat(300),
  ])
    await send({ effectiveDirective: 'script-src-elem', blockedURL });
  expect(violations(app).map(({ blocked }) => blocked)).toEqual(Array(4).fill('unknown'));
});

test('logs a bounded number of lines and takes no other content when it is flooded', async () => {
  await using app = await startTestApp();
  const body = { effectiveDirective: 'script-src', blockedURL: 'eval' };
  const many = JSON.stringify(Array.from({ length: 100 }, () => ({ body })));
  for (let index = 0; index < 20; index++) await report(app, 'application/reports+json', many);
  expect(violations(app)).toHaveLength(MAX_LINES);
  for (const broken of ['{', 'null', '[1,null]', '{"csp-report":{"violated-directive":7}}'])
    expect((await report(app, 'application/csp-report', broken)).statusCode).toBe(204);
  expect((await report(app, 'application/json', '{}')).statusCode).toBe(415);
  expect((await report(app, 'application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413);
});
