import type { Selectable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { House } from '../house.ts';
import type { Carrier } from './carrier.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Longer than any delivery takes. A process that dies in the middle gives the letter back after this. */
export const LEASE = 5 * MINUTE;
const LONGEST_PAUSE = 4 * 60 * MINUTE;
const GIVE_UP_AFTER = DAY;
/** Two hours of trying: a machine that was off for a weekend has not tried at all. */
const LEAST_ATTEMPTS = 8;
const SENT_KEPT = 30 * DAY;
const FAILED_KEPT = 90 * DAY;

type Mail = Selectable<Tables['mails']>;

/** Sends what is due, one letter after the other. Several processes share the work: each letter is claimed first. */
export async function sendDueMails(
  house: House,
  carrier: Carrier,
  stopped: () => boolean = () => false,
): Promise<void> {
  while (!stopped()) {
    const mail = await claim(house);
    if (!mail) return;
    try {
      await carrier.carry({
        id: mail.id,
        messageId: mail.message_id,
        kind: mail.kind,
        recipient: mail.recipient,
        words: JSON.parse(mail.words),
      });
    } catch (error) {
      await putBack(house, mail, error);
      continue;
    }
    await house.db.query
      .updateTable('mails')
      .set({ state: 'sent', sent_at: house.now(), lease_until: 0, last_error: null })
      .where('id', '=', mail.id)
      .execute();
  }
}

/** The embedded database has one process: what it held when it died is free again. */
export async function releaseLeases(house: House): Promise<void> {
  if (house.db.engine !== 'sqlite') return;
  await house.db.query.updateTable('mails').set({ lease_until: 0 }).where('state', '=', 'waiting').execute();
}

/** Sent ones, and those we gave up: they too hold what somebody wrote to us. */
export async function forgetOldMails(house: House): Promise<void> {
  const now = house.now();
  await house.db.query
    .deleteFrom('mails')
    .where((mail) =>
      mail.or([
        mail.and([mail('state', '=', 'sent'), mail('sent_at', '<', now - SENT_KEPT)]),
        mail.and([mail('state', '=', 'failed'), mail('created_at', '<', now - FAILED_KEPT)]),
      ]),
    )
    .execute();
}

async function claim(house: House): Promise<Mail | undefined> {
  const now = house.now();
  return house.db.query
    .updateTable('mails')
    .set((row) => ({ lease_until: now + LEASE, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        // Moments much farther ahead than we ever set them come from a clock that was wrong and has been put right.
        // Much: another process may have set them by a clock that is a little ahead of ours, and still holds the letter.
        .where((row) => row.or([row('due_at', '<=', now), row('due_at', '>', now + 2 * LONGEST_PAUSE)]))
        .where((row) => row.or([row('lease_until', '<=', now), row('lease_until', '>', now + 2 * LEASE)]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .$if(house.db.engine === 'postgres', (due) => due.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

async function putBack(house: House, mail: Mail, error: unknown): Promise<void> {
  const now = house.now();
  const reason = error instanceof Error ? error.message : String(error);
  const givenUp = now - mail.created_at >= GIVE_UP_AFTER && mail.attempts >= LEAST_ATTEMPTS;
  await house.db.query
    .updateTable('mails')
    .set({
      lease_until: 0,
      last_error: reason.slice(0, 500),
      ...(givenUp ? { state: 'failed' as const } : { due_at: now + pauseAfter(mail.attempts) }),
    })
    .where('id', '=', mail.id)
    .execute();
  const known = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: withoutAddresses(reason) };
  if (givenUp) house.log.error(known, 'a mail could not be sent for a day and was given up');
  else house.log.warn(known, 'a mail could not be sent and will be tried again');
}

/** One minute, two, four … up to four hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE);
}

/** Mail servers repeat the recipient in their complaints; the log is no place for it. */
function withoutAddresses(reason: string): string {
  return reason.replace(/\S+@\S+/g, '(address)');
}
