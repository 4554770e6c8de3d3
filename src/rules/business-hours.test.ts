import { expect, test } from 'vitest';
import type { BusinessHours } from '#content/types.ts';
import { addBusinessTime, lastOpenMoment } from './business-hours.ts';
import { HOUR_MS } from './duration.ts';
import { companyClock, companyInstant } from './time.ts';

const clockText = (instant: number) => Object.values(companyClock(instant)).join(' ');

const span = { opens: '08:00', closes: '18:00' };
const hours: BusinessHours = {
  zone: 'Central time',
  days: { Monday: span, Tuesday: span, Wednesday: span, Thursday: span, Friday: span },
  holidays: [
    { name: 'New Year’s Day', month: 1, day: 1 },
    { name: 'Memorial Day', month: 5, weekday: 'Monday', week: 'last' },
    { name: 'Thanksgiving Day', month: 11, weekday: 'Thursday', week: 4 },
  ],
};

test.each([
  ['the day before', '2026-11-25', '17:30', '2026-11-27 09:30', '2026-11-25 17:30'],
  ['the fourth Thursday of November', '2026-11-26', '10:00', '2026-11-27 10:00', '2026-11-25 18:00'],
  ['the third Thursday of November', '2026-11-19', '10:00', '2026-11-19 12:00', '2026-11-19 10:00'],
  ['the last Monday of May, of five', '2027-05-31', '10:00', '2027-06-01 10:00', '2027-05-28 18:00'],
  ['a date, before a weekend', '2027-01-01', '12:00', '2027-01-04 10:00', '2026-12-31 18:00'],
])('closes the office on holidays: %s', (_, date, time, twoHoursLater, lastOpen) => {
  const instant = companyInstant(date, time);
  expect(clockText(addBusinessTime(instant, 2 * HOUR_MS, hours))).toBe(twoHoursLater);
  expect(clockText(lastOpenMoment(instant, hours))).toBe(lastOpen);
});
