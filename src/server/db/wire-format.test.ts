import { expect, test } from 'vitest';
import { toWireFormat } from './wire-format.ts';

test('converts times and flags and leaves out what is null', () => {
  const row = { id: 1, issue: 'late', isRead: 0, createdAt: 0, answeredAt: null };
  expect(JSON.parse(JSON.stringify(toWireFormat(row)))).toEqual({
    id: 1,
    issue: 'late',
    isRead: false,
    createdAt: '1970-01-01T00:00:00.000Z',
  });
});
