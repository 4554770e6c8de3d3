import { expect, test } from 'vitest';
import { company } from './company.ts';
import { deskLine } from './desk.ts';

test('says the time of an office, or of all, whatever the clock of the reader', () => {
  const night = new Date('2026-11-20T08:14:00Z');
  expect(deskLine(night, false)).toMatch(
    /^(2:14\u00a0AM in Nashville|3:14\u00a0AM in Atlanta)\. The desk is awake\.$/,
  );
  expect(deskLine(night, true)).toBe(
    '2:14\u00a0AM in Nashville and Houston, 3:14\u00a0AM in Atlanta and Miami. The desk is awake.',
  );
});

test('knows the clock of every office', () => {
  for (const { timeZone } of company.offices)
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
});
