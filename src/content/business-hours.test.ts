import { expect, test } from 'vitest';
import { businessHoursSentence } from './business-hours.ts';

const day = { opens: '08:00', closes: '18:00' };
const workdays = { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day };

test.each([
  [workdays, 'Business hours are Monday to Friday, 8 AM to 6 PM Central time.'],
  [{ Tuesday: day }, 'Business hours are Tuesday, 8 AM to 6 PM Central time.'],
  [
    { ...workdays, Saturday: { opens: '09:30', closes: '13:00' } },
    'Business hours are Monday to Friday, 8 AM to 6 PM, and Saturday, 9:30 AM to 1 PM Central time.',
  ],
  [
    { ...workdays, Wednesday: { opens: '08:00', closes: '12:00' } },
    'Business hours are Monday to Tuesday, 8 AM to 6 PM; Wednesday, 8 AM to 12 PM, and Thursday to Friday, 8 AM to 6 PM Central time.',
  ],
  [
    { Monday: day, Wednesday: day },
    'Business hours are Monday, 8 AM to 6 PM, and Wednesday, 8 AM to 6 PM Central time.',
  ],
])('states the hours of %o', (days, sentence) => {
  expect(businessHoursSentence({ zone: 'Central time', days })).toBe(sentence);
});

test('names the holidays', () => {
  const holidays = [
    { name: 'New Year’s Day', month: 1, day: 1 },
    { name: 'Christmas Day', month: 12, day: 25 },
  ];
  expect(businessHoursSentence({ zone: 'Central time', days: { Monday: day }, holidays })).toBe(
    'Business hours are Monday, 8 AM to 6 PM Central time, except on New Year’s Day and Christmas Day.',
  );
});

test('states nothing when there are no business hours', () => {
  expect(businessHoursSentence(undefined)).toBe('');
});
