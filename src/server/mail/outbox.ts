import type { Selectable } from 'kysely';
import type { EmailContent, EmailKind } from '#content/emails/email-content.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { type Budget, hourlyBudgets, staffKinds } from './budgets.ts';
import { digestAlerts } from './digest.ts';
import { isOfferKind } from './offer-deliveries.ts';
import { endOutage, recordOutage, tellDashboards } from './outage.ts';
import type { Transport } from './transport.ts';

/** Longer than any delivery takes. When a process dies while sending, the email becomes due again after this time. */
export const LEASE_MS = 5 * MINUTE_MS;
const MAX_RETRY_DELAY_MS = 4 * HOUR_MS;
const GIVE_UP_AFTER_MS = DAY_MS;
/** At least this many, even after a day: the server may have been off for most of it. Eight attempts take two hours. */
const MIN_ATTEMPTS = 8;
export const SENT_RETENTION_MS = 30 * DAY_MS;
export const FAILED_RETENTION_MS = 90 * DAY_MS;

type EmailRow = Selectable<Tables['emails']>;

/** Sends due emails one after the other. Each is claimed first, so that several processes can share the outbox. */
export async function sendDueEmails(
  ctx: AppContext,
  transport: Transport,
  isStopping: () => boolean = () => false,
): Promise<void> {
  while (!isStopping()) {
    const kinds = await sendableKinds(ctx);
    const email = kinds.length > 0 && (await claim(ctx, kinds));
    if (!email) return;
    const content = JSON.parse(email.content) as EmailContent;
    try {
      const { messageId, kind, recipient } = email;
      await transport.send({ messageId, kind, recipient, content, follows: await findFirst(ctx, email) });
    } catch (error) {
      await recordFailure(ctx, email, error);
      continue;
    }
    await recordSent(ctx, email.id);
    await endOutage(ctx);
    if (isOfferKind(email.kind)) await tellDashboards(ctx);
  }
}

/** The first email that is kept to the same recipient about the same request. */
async function findFirst(
  ctx: AppContext,
  { id, requestId, recipient }: EmailRow,
): Promise<string | undefined> {
  if (requestId === null) return undefined;
  const first = await ctx.db.query
    .selectFrom('emails')
    .select('messageId')
    .where('requestId', '=', requestId)
    .where('recipient', '=', recipient)
    .where('id', '<', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.messageId;
}

/** A correction may have changed its text meanwhile, which is kept. */
async function recordSent(ctx: AppContext, id: number): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    const email = await trx
      .selectFrom('emails')
      .select('content')
      .where('id', '=', id)
      .$if(ctx.db.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!email) return;
    const content = JSON.stringify(withoutLinks(JSON.parse(email.content)));
    await trx
      .updateTable('emails')
      .set({ state: 'sent', sentAt: ctx.now(), leaseUntil: 0, lastError: null, content })
      .where('id', '=', id)
      .execute();
  });
}

/** Links hold tokens that are stored as hashes elsewhere, so they are kept no longer than sending needs them. */
function withoutLinks({ calendar: _, ...content }: EmailContent): Partial<EmailContent> {
  const isLink = (part: unknown) => typeof part === 'object' && part !== null && 'url' in part;
  return Object.fromEntries(Object.entries(content).filter(([, part]) => !isLink(part)));
}

/** For the start: SQLite has a single process, so leases in the database are those of a process that has ended. */
export async function releaseLeases(ctx: AppContext): Promise<void> {
  if (ctx.db.engine !== 'sqlite') return;
  await ctx.db.query.updateTable('emails').set({ leaseUntil: 0 }).where('state', '=', 'waiting').execute();
}

/** Emails contain personal data, so sent and failed ones are deleted after a while. */
export async function deleteOldEmails({ db }: AppContext, now: number): Promise<void> {
  await db.query
    .deleteFrom('emails')
    .where((email) =>
      email.or([
        email.and([email('state', '=', 'sent'), email('sentAt', '<', now - SENT_RETENTION_MS)]),
        email.and([email('state', '=', 'failed'), email('createdAt', '<', now - FAILED_RETENTION_MS)]),
      ]),
    )
    .execute();
}

/** An email that the hourly limit kept back for a day is out of date; staff see it as failed. */
export async function failDelayedEmails(ctx: AppContext): Promise<void> {
  await ctx.db.query
    .updateTable('emails')
    .set({
      state: 'failed',
      lastError: 'Not sent within a day because of the hourly limit (EMAILS_PER_HOUR).',
    })
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('createdAt', '<', ctx.now() - DAY_MS)
    .execute();
}

const hourlyAlarm: rateLimit.RateLimit = { name: 'email-alarm', max: 1, windowMs: HOUR_MS };

/** Kinds of emails whose budget was not sent within an hour. */
async function sendableKinds(ctx: AppContext): Promise<EmailKind[]> {
  const now = ctx.now();
  const sent = await ctx.db.query
    .selectFrom('emails')
    .select((row) => ['kind', row.fn.countAll<number>().as('count')])
    .where('sentAt', '>', now - HOUR_MS)
    .where('sentAt', '<=', now)
    .groupBy('kind')
    .execute();
  const countOf = (kinds: EmailKind[]) =>
    sent
      .filter((row) => kinds.some((kind) => kind === row.kind))
      .reduce((sum, { count }) => sum + Number(count), 0);
  const sendable: EmailKind[] = [];
  for (const budget of hourlyBudgets(ctx.env.EMAILS_PER_HOUR)) {
    if (countOf(budget.kinds) < budget.max) sendable.push(...budget.kinds);
    else if (budget.to === 'staff' && budget.causedBy === 'visitor') await digestAlerts(ctx);
    else await reportSpentBudget(ctx, budget);
  }
  return sendable;
}

/** Logs one error per hour and budget, over all processes, while emails are kept back. */
async function reportSpentBudget(ctx: AppContext, { to, causedBy, kinds, max }: Budget): Promise<void> {
  const { waiting } = await ctx.db.query
    .selectFrom('emails')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .where('kind', 'in', kinds)
    .where('dueAt', '<=', ctx.now())
    .executeTakeFirstOrThrow();
  const isDue = () =>
    ctx.db.transaction((transaction) =>
      rateLimit.takeSlot(ctx, hourlyAlarm, `${causedBy} ${to}`, transaction),
    );
  if (Number(waiting) > 0 && (await isDue()))
    ctx.log.error(
      { to, causedBy, emailsPerHour: max, waiting: Number(waiting) },
      'the hourly limit of outgoing email is reached; the rest waits',
    );
}

async function claim(ctx: AppContext, kinds: EmailKind[]): Promise<EmailRow | undefined> {
  const now = ctx.now();
  return ctx.db.query
    .updateTable('emails')
    .set((row) => ({ leaseUntil: now + LEASE_MS, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (emails) =>
      emails
        .selectFrom('emails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
        // Times further ahead than this code sets them were written while the clock was wrong, so they count as past.
        // The factor of two tolerates another process whose clock is slightly ahead and which still holds the lease.
        .where((row) => row.or([row('dueAt', '<=', now), row('dueAt', '>', now + 2 * MAX_RETRY_DELAY_MS)]))
        .where((row) => row.or([row('leaseUntil', '<=', now), row('leaseUntil', '>', now + 2 * LEASE_MS)]))
        .orderBy((row) => row.case().when('kind', 'in', staffKinds).then(0).else(1).end())
        // A visitor's first email waits for nobody's hundredth.
        .orderBy('turn')
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1)
        .$if(ctx.db.engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

async function recordFailure(ctx: AppContext, email: EmailRow, error: unknown): Promise<void> {
  const now = ctx.now();
  const reason = error instanceof Error ? error.message : String(error);
  const refusal = refusalOf(error);
  const isTooOld = now - email.createdAt >= GIVE_UP_AFTER_MS && email.attempts >= MIN_ATTEMPTS;
  const isFinal = refusal === 'for good' || isTooOld;
  await ctx.db.query
    .updateTable('emails')
    .set({
      leaseUntil: 0,
      lastError: reason.slice(0, 500),
      ...(isFinal ? { state: 'failed' as const } : { dueAt: now + retryDelayMs(email.attempts) }),
    })
    .where('id', '=', email.id)
    .execute();
  const publicReason = withoutAddresses(reason);
  if (refusal === 'of all') await recordOutage(ctx, publicReason.slice(0, 300));
  if (isFinal) await tellDashboards(ctx);
  const details = {
    emailId: email.id,
    kind: email.kind,
    attempts: email.attempts,
    reason: publicReason,
    // All emails fail alike then, so the log counts them.
    ...(refusal === 'of all' && { outage: 'mail server' }),
  };
  if (refusal === 'for good') ctx.log.warn(details, 'an email was refused for good');
  else if (isFinal) ctx.log.error(details, 'giving up on an email after a day of failed attempts');
  else ctx.log.warn(details, 'sending an email failed and will be retried');
}

/**
 * What a failure says, by nodemailer's codes and the server's reply (RFC 5321): the server cannot be reached or takes no email of
 * ours, it refuses this recipient or this text for good, or it may take the email later. A reply of class 55z is final, unless it is
 * about the sender (RFC 3463, X.7.Z): that is for the owner to put right.
 */
function refusalOf(error: unknown): 'of all' | 'for good' | 'for now' {
  const { code, command, response } = error as { code?: string; command?: string; response?: string };
  const isOfEmail = command === 'RCPT TO' || command === 'DATA';
  if (isOfEmail && /^(55\d|501)/.test(response ?? '') && !/^\d+[ -]5\.7\./.test(response ?? ''))
    return 'for good';
  // Nodemailer itself refuses what is no address.
  if (code === 'EENVELOPE' && command === 'API') return 'for good';
  const isAway = /^(ECONNECTION|ECONNREFUSED|ETIMEDOUT|ESOCKET|EDNS|EAUTH|ETLS)$/.test(code ?? '');
  return isAway || response?.startsWith('421') || (response && !isOfEmail) ? 'of all' : 'for now';
}

/** Exponential backoff: one minute, two, four … up to four hours. */
export function retryDelayMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
}

/** SMTP errors repeat the recipient's address, which must not be logged. */
function withoutAddresses(reason: string): string {
  return reason.replace(/\S+@\S+/g, '(address)');
}
