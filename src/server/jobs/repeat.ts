import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';

/** Runs a job again and again while the server listens, each run this long after the end of the one before. */
export function scheduleJob(
  app: FastifyInstance,
  ctx: AppContext,
  intervalMs: number,
  job: (ctx: AppContext) => Promise<unknown>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let running: Promise<unknown> = Promise.resolve();
  const plan = () => {
    if (isStopping) return;
    timer = setTimeout(() => {
      running = job(ctx)
        .catch((error) => ctx.log.error({ err: error }, 'a repeated job failed'))
        .finally(plan);
    }, intervalMs);
    timer.unref();
  };
  app.addHook('onListen', async () => plan());
  app.addHook('onClose', async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  });
}
