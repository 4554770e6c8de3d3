import type { AppContext } from '../app-context.ts';
import { confirmedNow } from './retention-clock.ts';

type CleanupJobs = {
  /** Once a day: delete what is too old at `confirmed`, which a clock that jumps ahead does not move. */
  daily: ((ctx: AppContext, confirmed: number) => Promise<unknown>)[];
  hourly: ((ctx: AppContext) => Promise<unknown>)[];
};

/** Deletes expired rows. The jobs are idempotent, so several processes may run them at the same time. */
export async function runCleanup(ctx: AppContext, { daily, hourly }: CleanupJobs): Promise<void> {
  const confirmed = await confirmedNow(ctx, 'cleanup');
  for (const job of [...(confirmed === undefined ? [] : daily), ...hourly]) {
    try {
      await job(ctx, confirmed ?? 0);
    } catch (error) {
      ctx.log.error({ err: error }, 'a cleanup job failed');
    }
  }
}
