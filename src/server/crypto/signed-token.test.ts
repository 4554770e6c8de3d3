import { expect, test } from 'vitest';
import { isSameSignature, keyedHash } from './signed-token.ts';

const SECRET = 'a secret';

test('makes the hashes that installations have stored', () => {
  expect(keyedHash(SECRET, 'known device', 'browser\n1700000000000\nadmin')).toBe(
    'JTd9tsOCmGGKFriq2PQuy31CFw6vhQdCtAzQ7RXonkM',
  );
});

test('tells signatures apart, whatever their lengths', () => {
  expect(isSameSignature('abc', 'abc')).toBe(true);
  for (const other of ['abd', 'ab', 'abcd', '', 'äbc'])
    expect(isSameSignature('abc', other), other).toBe(false);
});
