import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { releaseLeases, sendDueEmails } from './outbox.ts';
import { createTransport } from './transport.ts';

const POLL_INTERVAL_MS = 1000;
/** Emails sent at the same time; an SMTP server spends most of a delivery waiting. */
const CONCURRENCY = 4;
const MAX_STOP_MS = 5000;

/** Polls the outbox while the server listens. */
export function startMailDelivery(app: FastifyInstance, ctx: AppContext): void {
  const transport = createTransport(ctx.env);
  let stopping = false;
  let polling: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const poll = async () => {
    try {
      await Promise.all(
        Array.from({ length: CONCURRENCY }, () => sendDueEmails(ctx, transport, () => stopping)),
      );
    } catch (error) {
      // The emails stay in the outbox until the database is reachable again.
      ctx.log.error({ err: error }, 'reading the outbox failed');
    }
    if (!stopping) timer = setTimeout(start, POLL_INTERVAL_MS);
  };
  const start = () => {
    polling = poll();
  };

  app.addHook('onListen', async () => {
    if (!ctx.env.SMTP_URL)
      ctx.log.warn(`SMTP_URL is not set: emails are written to ${transport.label} instead of being sent`);
    await releaseLeases(ctx);
    start();
  });
  app.addHook('onClose', async () => {
    stopping = true;
    clearTimeout(timer);
    await Promise.race([polling, new Promise((resolve) => setTimeout(resolve, MAX_STOP_MS).unref())]);
  });
}
