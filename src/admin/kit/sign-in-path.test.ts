import { expect, test } from 'vitest';
import { pathAfterSignIn, signInPathFrom } from './sign-in-path.ts';

const after = (next: string) => pathAfterSignIn(new URLSearchParams({ next }));

test('leads back to the tab and range that staff were on', () => {
  const path = signInPathFrom({ pathname: '/admin', search: '?tab=quotes&status=pending' });
  expect(pathAfterSignIn(new URL(path, 'http://desk.example').searchParams)).toBe(
    '/admin?tab=quotes&status=pending',
  );
});

test('leads desk members to what waits, and all others to the Overview', () => {
  expect(pathAfterSignIn(new URLSearchParams(), 'desk')).toBe('/admin?tab=quotes');
  expect(pathAfterSignIn(new URLSearchParams({ next: '/admin' }), 'desk')).toBe('/admin?tab=quotes');
  expect(pathAfterSignIn(new URLSearchParams({ next: '/admin?tab=bookings' }), 'desk')).toBe(
    '/admin?tab=bookings',
  );
  for (const role of ['owner', 'viewer', undefined] as const)
    expect(pathAfterSignIn(new URLSearchParams({ next: '/admin' }), role)).toBe('/admin');
});

test('leads back to the rides of a day', () => {
  expect(after('/admin/rides?date=2026-06-20')).toBe('/admin/rides?date=2026-06-20');
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/admin.evil',
  '/contact',
  '',
  '/admin/../x',
  '/admin/x',
  '/admin/rides/x',
])('ignores the next page when it is %s', (next) => {
  expect(after(next)).toBe('/admin');
});
