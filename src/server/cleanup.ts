import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';
import { purgeRemovals } from './db/removals.ts';
import { deleteOldUpgradeBackups } from './db/upgrade-backup.ts';
import { deleteOldRateLimits } from './http/rate-limit.ts';
import { deleteEndedSessions } from './http/sessions.ts';
import { deleteOrphanedEmailFiles } from './mail/email-files.ts';
import { deleteOldEmails, failDelayedEmails } from './mail/outbox.ts';
import { deleteOldEnquiries } from './privacy/retention.ts';
import { deleteOldIdempotencyKeys } from './requests/idempotency.ts';
import { deleteOldChallenges } from './staff/challenges.ts';
import { deleteOldInvitations } from './staff/invitations.ts';

const INTERVAL_MS = 60 * 60 * 1000;

const jobs = [
  deleteOldRateLimits,
  deleteEndedSessions,
  deleteOldChallenges,
  deleteOldInvitations,
  deleteOldIdempotencyKeys,
  deleteOldEmails,
  failDelayedEmails,
  purgeRemovals,
  deleteOldEnquiries,
  deleteOldUpgradeBackups,
  deleteOrphanedEmailFiles,
];

/** Deletes expired rows every hour. The jobs are idempotent, so several processes may run them at the same time. */
export function scheduleCleanup(app: FastifyInstance, ctx: AppContext): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    // The first run is after an hour, which keeps the start fast.
    timer = setInterval(() => void runCleanup(ctx), INTERVAL_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

export async function runCleanup(ctx: AppContext): Promise<void> {
  for (const job of jobs) {
    try {
      await job(ctx);
    } catch (error) {
      ctx.log.error({ err: error }, 'a cleanup job failed');
    }
  }
}
