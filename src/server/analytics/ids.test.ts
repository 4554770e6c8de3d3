import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { visitorId } from './ids.ts';

test('gives the first 53 bits of the hash, which are stored, when the rest would round them up', () => {
  const sessions = Array.from({ length: 100 }, (_, index) => `session-${index}`);
  const stored = sessions.map((session) => {
    const digest = createHash('sha256').update(`visitor ${session}`).digest();
    return Number(digest.readBigUInt64BE(0) >> 11n);
  });
  expect(sessions.map(visitorId)).toEqual(stored);
});
