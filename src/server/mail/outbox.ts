import type { Selectable } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import type { Transport } from './transport.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Longer than any delivery takes. A process that dies in the middle gives the email back after this. */
export const LEASE = 5 * MINUTE;
const MAX_RETRY_DELAY_MS = 4 * 60 * MINUTE;
const GIVE_UP_AFTER_MS = DAY;
/** Two hours of trying: a machine that was off for a weekend has not tried at all. */
const MIN_ATTEMPTS = 8;
const SENT_KEPT = 30 * DAY;
const FAILED_KEPT = 90 * DAY;

type Mail = Selectable<Tables['emails']>;

/** Sends what is due, one email after the other. Several processes share the work: each email is claimed first. */
export async function sendDueEmails(
  ctx: AppContext,
  transport: Transport,
  stopped: () => boolean = () => false,
): Promise<void> {
  while (!stopped()) {
    const mail = await claim(ctx);
    if (!mail) return;
    try {
      await transport.carry({
        id: mail.id,
        messageId: mail.messageId,
        kind: mail.kind,
        recipient: mail.recipient,
        words: JSON.parse(mail.content),
      });
    } catch (error) {
      await putBack(ctx, mail, error);
      continue;
    }
    await ctx.db.query
      .updateTable('emails')
      .set({ state: 'sent', sentAt: ctx.now(), leaseUntil: 0, lastError: null })
      .where('id', '=', mail.id)
      .execute();
  }
}

/** The embedded database has one process: what it held when it died is free again. */
export async function releaseLeases(ctx: AppContext): Promise<void> {
  if (ctx.db.engine !== 'sqlite') return;
  await ctx.db.query.updateTable('emails').set({ leaseUntil: 0 }).where('state', '=', 'waiting').execute();
}

/** Sent ones, and those we gave up: they too hold what somebody wrote to us. */
export async function deleteOldEmails(ctx: AppContext): Promise<void> {
  const now = ctx.now();
  await ctx.db.query
    .deleteFrom('emails')
    .where((mail) =>
      mail.or([
        mail.and([mail('state', '=', 'sent'), mail('sentAt', '<', now - SENT_KEPT)]),
        mail.and([mail('state', '=', 'failed'), mail('createdAt', '<', now - FAILED_KEPT)]),
      ]),
    )
    .execute();
}

async function claim(ctx: AppContext): Promise<Mail | undefined> {
  const now = ctx.now();
  return ctx.db.query
    .updateTable('emails')
    .set((row) => ({ leaseUntil: now + LEASE, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('emails')
        .select('id')
        .where('state', '=', 'waiting')
        // Moments much farther ahead than we ever set them come from a clock that was wrong and has been put right.
        // Much: another process may have set them by a clock that is a little ahead of ours, and still holds the email.
        .where((row) => row.or([row('dueAt', '<=', now), row('dueAt', '>', now + 2 * MAX_RETRY_DELAY_MS)]))
        .where((row) => row.or([row('leaseUntil', '<=', now), row('leaseUntil', '>', now + 2 * LEASE)]))
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1)
        .$if(ctx.db.engine === 'postgres', (due) => due.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

async function putBack(ctx: AppContext, mail: Mail, error: unknown): Promise<void> {
  const now = ctx.now();
  const reason = error instanceof Error ? error.message : String(error);
  const givenUp = now - mail.createdAt >= GIVE_UP_AFTER_MS && mail.attempts >= MIN_ATTEMPTS;
  await ctx.db.query
    .updateTable('emails')
    .set({
      leaseUntil: 0,
      lastError: reason.slice(0, 500),
      ...(givenUp ? { state: 'failed' as const } : { dueAt: now + retryDelay(mail.attempts) }),
    })
    .where('id', '=', mail.id)
    .execute();
  const known = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: withoutAddresses(reason) };
  if (givenUp) ctx.log.error(known, 'a mail could not be sent for a day and was given up');
  else ctx.log.warn(known, 'a mail could not be sent and will be tried again');
}

/** One minute, two, four … up to four hours. */
export function retryDelay(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
}

/** Mail servers repeat the recipient in their complaints; the log is no place for it. */
function withoutAddresses(reason: string): string {
  return reason.replace(/\S+@\S+/g, '(address)');
}
