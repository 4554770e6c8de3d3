import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { releaseLeases, sendDueEmails } from './outbox.ts';
import { createTransport } from './transport.ts';

const POLL_INTERVAL_MS = 1000;
/** A mail server takes its time over each email, but over several at once. */
const CONCURRENCY = 4;
const STOP_WITHIN = 5000;

/** Looks into the outbox as long as the server listens. */
export function startMailDelivery(app: FastifyInstance, ctx: AppContext): void {
  const transport = createTransport(ctx.env);
  let stopping = false;
  let round: Promise<void> = Promise.resolve();
  let next: NodeJS.Timeout | undefined;

  const look = async () => {
    try {
      await Promise.all(
        Array.from({ length: CONCURRENCY }, () => sendDueEmails(ctx, transport, () => stopping)),
      );
    } catch (error) {
      // The database may be away for a moment; the letters wait in it.
      ctx.log.error({ err: error }, 'the outbox could not be read');
    }
    if (!stopping) next = setTimeout(start, POLL_INTERVAL_MS);
  };
  const start = () => {
    round = look();
  };

  app.addHook('onListen', async () => {
    if (!ctx.env.SMTP_URL)
      ctx.log.warn(`SMTP_URL is not set: mails are written as ${transport.route} instead of being sent`);
    await releaseLeases(ctx);
    start();
  });
  app.addHook('onClose', async () => {
    stopping = true;
    clearTimeout(next);
    await Promise.race([round, new Promise((done) => setTimeout(done, STOP_WITHIN).unref())]);
  });
}
