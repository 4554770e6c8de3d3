import type { FastifyInstance } from 'fastify';
import type { House } from './house.ts';
import { forgetOldLimits } from './http/limits.ts';
import { forgetEndedSessions } from './http/sessions.ts';
import { forgetOldMails } from './mail/outbox.ts';
import { forgetSentForms } from './requests/once.ts';
import { forgetRemoved } from './staff/removed.ts';

const HOUR = 60 * 60 * 1000;

const chores = [forgetOldLimits, forgetEndedSessions, forgetSentForms, forgetOldMails, forgetRemoved];

/** What nobody needs any more leaves the database. Several processes may do it at once; each finds less to do. */
export function housekeeping(app: FastifyInstance, house: House): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    // Not at once: a start should be quick.
    timer = setInterval(() => void keepHouse(house), HOUR);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

export async function keepHouse(house: House): Promise<void> {
  for (const chore of chores) {
    try {
      await chore(house);
    } catch (error) {
      house.log.error({ err: error }, 'housekeeping failed');
    }
  }
}
