import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

const never = () => Promise.reject(new Error('was read again'));

test('reads once when asked again, also while the first read is under way', async () => {
  const cached = createCache().at(1);
  const [first, second] = await Promise.all([cached('june', async () => 30), cached('june', never)]);
  expect([first, second, await cached('june', never)]).toEqual([30, 30, 30]);
});

test('reads again when the version is new', async () => {
  const cache = createCache();
  await cache.at(1)('june', async () => 30);
  expect(await cache.at(2)('june', async () => 31)).toBe(31);
});

test('keeps nothing that a request reads of an older version', async () => {
  const cache = createCache();
  const old = cache.at(1);
  const recent = cache.at(2);
  expect(await old('june', async () => 30)).toBe(30);
  expect(await recent('june', async () => 31)).toBe(31);
  expect(await old('june', async () => 30)).toBe(30);
});

test('reads again after a read that failed', async () => {
  const cached = createCache().at(1);
  await expect(cached('june', () => Promise.reject(new Error('connection lost')))).rejects.toThrow(
    'connection lost',
  );
  expect(await cached('june', async () => 30)).toBe(30);
});
