import type { FastifyInstance } from 'fastify';
import { readMailState } from '#contracts/mail.ts';
import type { House } from '../house.ts';
import { serve } from '../http/serve.ts';
import { chooseCarrier } from './carrier.ts';
import { releaseLeases, sendDueMails } from './outbox.ts';

const LOOK_EVERY = 1000;
/** A mail server takes its time over each letter, but over several at once. */
const AT_ONCE = 4;
const STOP_WITHIN = 5000;

export function mailRoutes(app: FastifyInstance, house: House): void {
  serve(app, house, readMailState, async () => {
    const counts = await house.db.query
      .selectFrom('mails')
      .select((row) => ['state', row.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute();
    const count = (state: string) => Number(counts.find((found) => found.state === state)?.count ?? 0);
    const failures = await house.db.query
      .selectFrom('mails')
      .selectAll()
      .where('state', '=', 'failed')
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute();
    return {
      waiting: count('waiting'),
      sent: count('sent'),
      failed: count('failed'),
      failures: failures.map((mail) => ({
        id: mail.id,
        kind: mail.kind,
        recipient: mail.recipient,
        subject: String(JSON.parse(mail.words).subject),
        attempts: mail.attempts,
        ...(mail.last_error !== null && { error: mail.last_error }),
        createdAt: new Date(mail.created_at).toISOString(),
      })),
    };
  });

  deliver(app, house);
}

/** Looks into the outbox as long as the server listens. */
function deliver(app: FastifyInstance, house: House): void {
  const carrier = chooseCarrier(house.env);
  let stopping = false;
  let round: Promise<void> = Promise.resolve();
  let next: NodeJS.Timeout | undefined;

  const look = async () => {
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendDueMails(house, carrier, () => stopping)));
    } catch (error) {
      // The database may be away for a moment; the letters wait in it.
      house.log.error({ err: error }, 'the outbox could not be read');
    }
    if (!stopping) next = setTimeout(start, LOOK_EVERY);
  };
  const start = () => {
    round = look();
  };

  app.addHook('onListen', async () => {
    if (!house.env.SMTP_URL)
      house.log.warn(`SMTP_URL is not set: mails are written as ${carrier.route} instead of being sent`);
    await releaseLeases(house);
    start();
  });
  app.addHook('onClose', async () => {
    stopping = true;
    clearTimeout(next);
    await Promise.race([round, new Promise((done) => setTimeout(done, STOP_WITHIN).unref())]);
  });
}
