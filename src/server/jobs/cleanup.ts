import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';

type Job = (ctx: AppContext) => Promise<unknown>;

const INTERVAL_MS = HOUR_MS;

/** Deletes expired rows every hour. The jobs are idempotent, so several processes may run them at the same time. */
export function scheduleCleanup(app: FastifyInstance, ctx: AppContext, jobs: Job[]): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    // The first run is after an hour, which keeps the start fast.
    timer = setInterval(() => void runCleanup(ctx, jobs), INTERVAL_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

export async function runCleanup(ctx: AppContext, jobs: Job[]): Promise<void> {
  for (const job of jobs) {
    try {
      await job(ctx);
    } catch (error) {
      ctx.log.error({ err: error }, 'a cleanup job failed');
    }
  }
}
