import { expect, test } from 'vitest';
import { createMemo } from './memo.ts';

const never = () => Promise.reject(new Error('was read again'));

test('who asks again, or while the first is still reading, gets the same', async () => {
  const recall = createMemo().at(1);
  const [first, second] = await Promise.all([recall('june', async () => 30), recall('june', never)]);
  expect([first, second, await recall('june', never)]).toEqual([30, 30, 30]);
});

test('a new version forgets what was read of the old one', async () => {
  const memo = createMemo();
  await memo.at(1)('june', async () => 30);
  expect(await memo.at(2)('june', async () => 31)).toBe(31);
});

test('what a request reads of an old version is not kept for those who have seen a newer one', async () => {
  const memo = createMemo();
  const old = memo.at(1);
  const recent = memo.at(2);
  expect(await old('june', async () => 30)).toBe(30);
  expect(await recent('june', async () => 31)).toBe(31);
  expect(await old('june', async () => 30)).toBe(30);
});

test('a reading that failed is tried again', async () => {
  const recall = createMemo().at(1);
  await expect(recall('june', () => Promise.reject(new Error('connection lost')))).rejects.toThrow(
    'connection lost',
  );
  expect(await recall('june', async () => 30)).toBe(30);
});
