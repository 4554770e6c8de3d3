import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppContext } from '../app-context.ts';
import { scheduleJob } from './schedule-job.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const NOW = Date.UTC(2026, 0, 15, 12);

async function listening(job: () => Promise<unknown>) {
  const app = Fastify().decorate('jobs', new Map());
  const errors: unknown[] = [];
  const log = { error: (entry: unknown) => errors.push(entry) };
  const ctx = { log, now: () => NOW } as unknown as AppContext;
  scheduleJob(app, ctx, { name: 'cleanup', everyMs: 1000, firstMs: 10 }, job);
  await app.listen({ port: 0 });
  return { app, errors };
}

test('runs a job first after its first delay, then again after each end, and not after the close', async () => {
  const job = vi.fn(async () => {});
  const { app } = await listening(job);
  await vi.advanceTimersByTimeAsync(9);
  expect(job).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(job).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(job).toHaveBeenCalledTimes(3);
  await app.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(job).toHaveBeenCalledTimes(3);
});

test('logs a run that fails by its name and goes on', async () => {
  const job = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('out of order')));
  const { app, errors } = await listening(job);
  const state = () => app.jobs.get('cleanup');
  expect(state()).toEqual({ run: job, nextRunAt: NOW + 10 });
  await vi.advanceTimersByTimeAsync(1010);
  expect(job).toHaveBeenCalledTimes(2);
  expect(errors).toMatchObject([{ job: 'cleanup' }, { job: 'cleanup' }]);
  expect(state()).toMatchObject({ lastRunAt: NOW, nextRunAt: NOW + 1000, error: 'out of order' });
  job.mockResolvedValueOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(state()?.error).toBeUndefined();
  await app.close();
});

test('waits for a run that is under way when the server stops', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isDone = false;
  const { app } = await listening(async () => {
    await promise;
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(10);
  const closed = app.close();
  resolve();
  await closed;
  expect(isDone).toBe(true);
});
