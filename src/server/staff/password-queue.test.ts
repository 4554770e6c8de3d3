import { expect, test } from 'vitest';
import { createPasswordQueue } from './password-queue.ts';

function queueWithLog(limits: { concurrency: number; maxWaiting: number }) {
  const queue = createPasswordQueue(limits);
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const run = (name: string, priority: number) =>
    queue.run(priority, () => {
      started.push(name);
      return new Promise<string>((resolve) => finish.push(() => resolve(name)));
    });
  const finishAll = async () => {
    for (let next = finish.shift(); next; next = finish.shift()) {
      next();
      await new Promise(setImmediate);
    }
  };
  return { run, started, finishAll };
}

test('runs no more than its concurrency at once, and all of them in the end', async () => {
  const { run, started, finishAll } = queueWithLog({ concurrency: 2, maxWaiting: 10 });
  const results = Promise.all(['a', 'b', 'c', 'd'].map((name) => run(name, 1)));
  expect(started).toEqual(['a', 'b']);
  await finishAll();
  expect(await results).toEqual(['a', 'b', 'c', 'd']);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('lets a known browser pass, and refuses the last of the lowest priority when it is full', async () => {
  const { run, started, finishAll } = queueWithLog({ concurrency: 1, maxWaiting: 2 });
  const stranger = run('first stranger', 1);
  const failed = run('network that failed', 2);
  const second = run('second stranger', 1);
  const owner = run('known browser', 0);
  await expect(failed).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 });
  await expect(run('third stranger', 1)).rejects.toMatchObject({ code: 'unavailable' });
  await finishAll();
  await Promise.all([stranger, second, owner]);
  expect(started).toEqual(['first stranger', 'known browser', 'second stranger']);
});

test('goes on when a check fails', async () => {
  const queue = createPasswordQueue({ concurrency: 1, maxWaiting: 1 });
  await expect(queue.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(1, async () => 'yes')).toBe('yes');
});
