import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';

type Job = (ctx: AppContext, isStopping: () => boolean) => Promise<unknown>;

type Schedule = {
  /** Names the job in the log. */
  name: string;
  /** Each run begins this long after the end of the one before. */
  everyMs: number;
  /** Before the first run; `everyMs` unless it is given, which keeps the start fast. */
  firstMs?: number;
};

/**
 * Runs a job again and again while the server listens. A run that fails is logged and the next one comes; one that is under
 * way when the server stops is waited for, and can ask whether to end early.
 */
export function scheduleJob(
  app: FastifyInstance,
  ctx: AppContext,
  { name, everyMs, firstMs = everyMs }: Schedule,
  job: Job,
): void {
  app.jobs.set(name, job);
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let running: Promise<unknown> = Promise.resolve();
  const plan = (delayMs: number) => {
    if (stopping) return;
    timer = setTimeout(() => {
      running = job(ctx, () => stopping)
        .catch((err) => ctx.log.error({ err, job: name }, 'a job failed'))
        .finally(() => plan(everyMs));
    }, delayMs);
    timer.unref();
  };
  app.addHook('onListen', async () => plan(firstMs));
  app.addHook('onClose', async () => {
    stopping = true;
    clearTimeout(timer);
    await running;
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every job that was scheduled, by its name. */
    jobs: Map<string, Job>;
  }
}
