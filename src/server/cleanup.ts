import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';
import { deleteOldRateLimits } from './http/rate-limit.ts';
import { deleteEndedSessions } from './http/sessions.ts';
import { deleteOldEmails } from './mail/outbox.ts';
import { deleteOldIdempotencyKeys } from './requests/idempotency.ts';
import { purgeRemoved } from './staff/removed.ts';

const HOUR = 60 * 60 * 1000;

const jobs = [
  deleteOldRateLimits,
  deleteEndedSessions,
  deleteOldIdempotencyKeys,
  deleteOldEmails,
  purgeRemoved,
];

/** What nobody needs any more leaves the database. Several processes may do it at once; each finds less to do. */
export function scheduleCleanup(app: FastifyInstance, ctx: AppContext): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    // Not at once: a start should be quick.
    timer = setInterval(() => void runCleanup(ctx), HOUR);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

export async function runCleanup(ctx: AppContext): Promise<void> {
  for (const job of jobs) {
    try {
      await job(ctx);
    } catch (error) {
      ctx.log.error({ err: error }, 'scheduleCleanup failed');
    }
  }
}
