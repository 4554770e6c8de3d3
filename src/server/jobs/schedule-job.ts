import type { FastifyInstance } from 'fastify';
import type { systemCopy } from '#content/staff/system.ts';
import type { AppContext } from '../app-context.ts';

type Job = (ctx: AppContext, isStopping: () => boolean) => Promise<unknown>;

/** A job and how it went in this process. Times are epoch milliseconds. */
type ScheduledJob = {
  run: Job;
  lastRunAt?: number;
  nextRunAt?: number;
  /** Why the last run failed. */
  error?: string | undefined;
};

/** Owners read its words on the page System. */
type JobName = keyof typeof systemCopy.jobNames;

type Schedule = {
  /** Names the job in the log. */
  name: JobName;
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
  const scheduled: ScheduledJob = { run: job };
  app.jobs.set(name, scheduled);
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let running: Promise<unknown> = Promise.resolve();
  const plan = (delayMs: number) => {
    if (stopping) return;
    scheduled.nextRunAt = ctx.now() + delayMs;
    timer = setTimeout(() => {
      scheduled.lastRunAt = ctx.now();
      running = job(ctx, () => stopping)
        .then(
          () => undefined,
          (err: Error) => {
            ctx.log.error({ err, job: name }, 'a job failed');
            return err.message;
          },
        )
        .then((error) => {
          scheduled.error = error;
          plan(everyMs);
        });
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
    jobs: Map<JobName, ScheduledJob>;
  }
}
