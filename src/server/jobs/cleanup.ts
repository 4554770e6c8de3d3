import type { AppContext } from '../app-context.ts';

type Job = (ctx: AppContext) => Promise<unknown>;

/** Deletes expired rows. The jobs are idempotent, so several processes may run them at the same time. */
export async function runCleanup(ctx: AppContext, jobs: Job[]): Promise<void> {
  for (const job of jobs) {
    try {
      await job(ctx);
    } catch (error) {
      ctx.log.error({ err: error }, 'a cleanup job failed');
    }
  }
}
