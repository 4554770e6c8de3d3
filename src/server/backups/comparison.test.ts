import { expect, test } from 'vitest';
import { createComparison } from './comparison.ts';

function begin() {
  const started: { file: string; finish: (effect: string) => void; fail: (error: Error) => void }[] = [];
  const clock = { now: 0 };
  const read = createComparison<string>(
    (file) => new Promise((finish, fail) => started.push({ file, finish, fail })),
    () => clock.now,
    5,
  );
  return { read, started, clock };
}

test('answers while a long comparison is under way, and goes on with the same one when it is asked again', async () => {
  const { read, started } = begin();
  expect(await read('one')).toBeUndefined();
  expect(await read('two')).toBe('busy');
  const waiting = read('one');
  started[0]?.finish('effect');
  expect(await waiting).toBe('effect');
  expect(started.map(({ file }) => file)).toEqual(['one']);
});

test('compares anew what was read, what failed and what nobody came back for', async () => {
  const { read, started, clock } = begin();
  const [first, failing] = [read('one'), () => read('one')];
  started[0]?.finish('effect');
  expect(await first).toBe('effect');

  const second = failing();
  started[1]?.fail(new Error('the disk is full'));
  await expect(second).rejects.toThrow('the disk is full');

  expect(await read('one')).toBeUndefined();
  started[2]?.finish('old');
  await Promise.resolve();
  clock.now += 61_000;
  const last = read('one');
  started[3]?.finish('new');
  expect(await last).toBe('new');
  // One that is done keeps no other from being compared.
  expect(await read('one')).toBeUndefined();
  started[4]?.finish('unread');
  await Promise.resolve();
  const other = read('two');
  started[5]?.finish('of two');
  expect(await other).toBe('of two');
});
