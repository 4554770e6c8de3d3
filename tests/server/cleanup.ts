import { cleanupJobs } from '#server/app.ts';
import { runCleanup } from '#server/jobs/cleanup.ts';
import type { TestApp } from './test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Runs the cleanup now and a day later, which deletes what is due by now. */
export async function cleanUp({ ctx, clock }: TestApp): Promise<void> {
  await runCleanup(ctx, cleanupJobs);
  clock.now += DAY;
  await runCleanup(ctx, cleanupJobs);
}
