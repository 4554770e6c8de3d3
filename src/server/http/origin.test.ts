import { expect, test } from 'vitest';
import { requireSameOrigin } from './origin.ts';

const post =
  (headers: Record<string, string>, protocol: 'http' | 'https' = 'https') =>
  () =>
    requireSameOrigin({ method: 'POST', headers, protocol, host: 'cars.example:8443' });

test.each([
  ['another scheme', { origin: 'http://cars.example:8443' }],
  ['another port', { origin: 'https://cars.example' }],
  ['another host', { origin: 'https://evil.example:8443' }],
  ['a host that begins alike', { origin: 'https://cars.example.evil.example:8443' }],
  ['no origin at all', { origin: 'null' }],
  [
    'another host in a request that claims to be our own',
    { origin: 'https://a.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
])('refuses a request when it comes from %s', (_what, headers) => {
  expect(post(headers)).toThrow('came from another site');
});

test.each([
  ['the same scheme, host and port', { origin: 'https://cars.example:8443' }],
  ['a program that sends no origin', {}],
])('takes a request when it comes from %s', (_what, headers) => {
  expect(post(headers)).not.toThrow();
});

test('believes the browser when a proxy hides that the page came by https', () => {
  const headers = { origin: 'https://cars.example:8443', 'sec-fetch-site': 'same-origin' };
  expect(post(headers, 'http')).not.toThrow();
  expect(post({ origin: headers.origin }, 'http')).toThrow();
});
