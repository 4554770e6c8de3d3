import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toIsoTime, toWireFormat } from './wire-format.ts';

test('writes every moment as toISOString does', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(toIsoTime(date.getTime())).toBe(date.toISOString());
    }),
    { numRuns: 2_000 },
  );
});

test('converts times and flags and leaves out what is null', () => {
  const row = { id: 1, issue: 'late', isRead: 0, createdAt: 0, answeredAt: null };
  expect(JSON.parse(JSON.stringify(toWireFormat(row)))).toEqual({
    id: 1,
    issue: 'late',
    isRead: false,
    createdAt: '1970-01-01T00:00:00.000Z',
  });
});
