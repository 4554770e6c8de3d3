import { expect, test } from 'vitest';
import { createSignedToken, isSameSignature, keyedHash, readSignedToken } from './signed-token.ts';

const SECRET = 'a secret';

test('makes the hashes and tokens that version 1.0.0 stored and sent', () => {
  expect(keyedHash(SECRET, 'known device', 'browser\n1700000000000\nadmin')).toBe(
    'JTd9tsOCmGGKFriq2PQuy31CFw6vhQdCtAzQ7RXonkM',
  );
  expect(createSignedToken(SECRET, 'undo', { id: 7 })).toBe(
    'eyJpZCI6N30.-gJex7pWoQo1qeS-0WcGglX6420lozpKLMhS08WhBUg',
  );
});

test('reads back what it signed, and nothing that was changed or signed otherwise', () => {
  const token = createSignedToken(SECRET, 'undo', { id: 7 });
  expect(readSignedToken(SECRET, 'undo', token)).toEqual({ id: 7 });
  const [payload, signature] = token.split('.');
  const other = Buffer.from('{"id":8}').toString('base64url');
  for (const forged of [`${other}.${signature}`, `${payload}.`, `${payload}`, '', 'a.b', `${token}x`])
    expect(readSignedToken(SECRET, 'undo', forged), forged).toBeUndefined();
  expect(readSignedToken(SECRET, 'another purpose', token)).toBeUndefined();
  expect(readSignedToken('another secret', 'undo', token)).toBeUndefined();
});

test('tells signatures apart, whatever their lengths', () => {
  expect(isSameSignature('abc', 'abc')).toBe(true);
  for (const other of ['abd', 'ab', 'abcd', '', 'äbc'])
    expect(isSameSignature('abc', other), other).toBe(false);
});
