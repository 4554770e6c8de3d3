import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';

const chicago = createCalendar('America/Chicago');
const HOUR = 3_600_000;

test('begins a day at midnight on the company clock', () => {
  const day = chicago.dayOf(Date.parse('2026-01-15T05:59:59.999Z'));
  expect(chicago.dayOf(Date.parse('2026-01-15T06:00:00Z'))).toBe(day + 1);
  expect(new Date(chicago.startOf(day + 1)).toISOString()).toBe('2026-01-15T06:00:00.000Z');
});

test('gives days on which the clocks change 23 and 25 hours', () => {
  const length = (iso: string) => {
    const day = chicago.dayOf(Date.parse(iso));
    return (chicago.startOf(day + 1) - chicago.startOf(day)) / HOUR;
  };
  expect(length('2026-03-08T18:00:00Z')).toBe(23);
  expect(length('2026-11-01T18:00:00Z')).toBe(25);
});

test('begins a week on Monday', () => {
  const thursday = chicago.dayOf(Date.parse('2026-01-15T18:00:00Z'));
  expect(chicago.weekOf(thursday)).toBe(thursday - 3);
  expect(chicago.weekOf(thursday - 3)).toBe(thursday - 3);
  expect(chicago.weekOf(thursday - 4)).toBe(thursday - 10);
});

describe.each(['America/Chicago', 'UTC', 'Asia/Kolkata', 'America/Havana', 'Australia/Lord_Howe'])(
  'in %s',
  (timezone) => {
    const calendar = createCalendar(timezone);
    test('puts every moment on exactly the day whose bounds hold it', () => {
      fc.assert(
        fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }), (moment) => {
          const day = calendar.dayOf(moment);
          expect(calendar.startOf(day)).toBeLessThanOrEqual(moment);
          expect(calendar.startOf(day + 1)).toBeGreaterThan(moment);
          expect(calendar.dayOf(calendar.startOf(day))).toBe(day);
          expect(calendar.dayOf(calendar.startOf(day) - 1)).toBe(day - 1);
        }),
        { numRuns: 300 },
      );
    });
  },
);
