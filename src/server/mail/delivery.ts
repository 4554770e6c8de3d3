import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { chooseCarrier } from './carrier.ts';
import { releaseLeases, sendDueMails } from './outbox.ts';

const LOOK_EVERY = 1000;
/** A mail server takes its time over each letter, but over several at once. */
const AT_ONCE = 4;
const STOP_WITHIN = 5000;

/** Looks into the outbox as long as the server listens. */
export function deliverMails(app: FastifyInstance, house: House): void {
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
