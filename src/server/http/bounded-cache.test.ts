import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

function countingCache() {
  const computed: string[] = [];
  const get = createBoundedCache((key) => {
    computed.push(key);
    return key.length > 3;
  });
  return { computed, get };
}

test('computes a value once when a key is repeated', () => {
  const { computed, get } = countingCache();
  expect([get('abc'), get('abcd'), get('abc'), get('abcd')]).toEqual([false, true, false, true]);
  expect(computed).toEqual(['abc', 'abcd']);
});

test('stores nothing when a key is longer than any real one', () => {
  const { computed, get } = countingCache();
  const key = 'x'.repeat(501);
  expect([get(key), get(key)]).toEqual([true, true]);
  expect(computed).toHaveLength(2);
});

test('starts again empty when it is full', () => {
  const { computed, get } = countingCache();
  for (let index = 0; index < 5_000; index++) get(`key ${index}`);
  get('key 0');
  expect(computed).toHaveLength(5_000);
  get('one more');
  get('key 0');
  expect(computed).toHaveLength(5_002);
});
