import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  process.env.TZ = 'Asia/Tokyo';
});
const { formatDateTime, formatTimeOfDay } = await import('./format.ts');

test("shows times on the company's clock, whatever the reader's shows", () => {
  expect(formatDateTime('2026-01-15T12:00:00.000Z')).toBe('Jan 15, 2026, 6:00 AM');
  expect(formatTimeOfDay(new Date('2026-07-15T12:00:00.000Z'))).toBe('7:00 AM');
});
