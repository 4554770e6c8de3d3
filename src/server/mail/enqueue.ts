import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable, Transaction } from 'kysely';
import { company } from '#content/company.ts';
import type { EmailContent, EmailKind } from '#content/emails/email-content.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { DAY_MS, HOUR_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { isCausedByVisitor, isStaffKind } from './budgets.ts';

/** Anybody can type anybody's address into a form, so this holds for all forms together. */
const perRecipient: rateLimit.RateLimit = { name: 'email-recipient', max: 3, windowMs: DAY_MS };

/** Links go to whoever has shown to be their customer, so a stranger's forms keep none back. */
const perRecipientOfLinks: rateLimit.RateLimit = { ...perRecipient, name: 'email-recipient-links' };

/** Staff choose to whom they write, so this only bounds mistakes. */
const perRecipientOfDesk: rateLimit.RateLimit = { ...perRecipient, name: 'email-recipient-desk', max: 12 };

/** Counts what `perRecipient` keeps back. */
const suppressed: rateLimit.RateLimit = {
  name: 'email-suppressed',
  max: Number.POSITIVE_INFINITY,
  windowMs: perRecipient.windowMs,
};

/** Orders the emails that visitors cause: the first of every network goes before the second of any. */
const turns: rateLimit.RateLimit = { name: 'email-turn', max: 1, windowMs: HOUR_MS };

/** In place of the address of a customer who has called and named a number alone. */
export const NO_ADDRESS = '';

type OutboxEmail = {
  kind: EmailKind;
  to: string;
  content: EmailContent;
  /** The request whose data it repeats, so that it is deleted together with it. */
  about?: { list: RequestListName; id: number };
};

/**
 * Adds emails to the outbox in the caller's transaction, so that a record and its emails are stored together or not at
 * all. Leaves out those to a customer who is known by a number alone, and those whose recipient has had as many as the limit
 * allows, which are counted for staff. Returns how many are stored. The Message-ID is fixed here: a recipient recognizes an email
 * that was sent twice after an unknown outcome.
 */
export async function enqueueEmails(
  ctx: AppContext,
  trx: Transaction<Tables>,
  emails: OutboxEmail[],
  /** The address of the visitor who causes them. */
  address?: string,
): Promise<number> {
  const now = ctx.now();
  const turn = address === undefined ? 0 : await rateLimit.count(ctx, turns, address, trx);
  const rows: Insertable<Tables['emails']>[] = [];
  for (const { kind, to, content, about } of emails) {
    if (to === NO_ADDRESS) continue;
    const allowed =
      isStaffKind(kind) || (await rateLimit.takeSlot(ctx, recipientLimitOf(kind), mailboxOf(to), trx));
    if (!allowed) {
      await countSuppressed(ctx, trx, kind);
      continue;
    }
    rows.push({
      messageId: newMessageId(),
      kind,
      recipient: to,
      content: JSON.stringify(content),
      turn,
      dueAt: now,
      lastError: null,
      createdAt: now,
      sentAt: null,
      requestId: about?.id ?? null,
    });
  }
  if (rows.length > 0) await trx.insertInto('emails').values(rows).execute();
  return rows.length;
}

function recipientLimitOf(kind: EmailKind): rateLimit.RateLimit {
  if (kind === 'offer-link') return perRecipientOfLinks;
  return isCausedByVisitor(kind) ? perRecipient : perRecipientOfDesk;
}

function newMessageId(): string {
  return `${randomUUID()}@${new URL(company.siteUrl).host}`;
}

/**
 * Sends an email that waits or was refused to another address. One that is on its way at this moment counts as sent to the address
 * that it goes to, and leaves anew.
 */
export async function redirectEmail(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { id, ...email }: Selectable<Tables['emails']>,
  recipient: string,
  content: EmailContent = JSON.parse(email.content),
): Promise<void> {
  const now = ctx.now();
  const waiting = { state: 'waiting', attempts: 0, leaseUntil: 0, lastError: null, dueAt: now } as const;
  const anew = { ...waiting, recipient, content: JSON.stringify(content) };
  const isMoved = await trx
    .updateTable('emails')
    .set(anew)
    .where('id', '=', id)
    .where('leaseUntil', '<=', now)
    .returning('id')
    .executeTakeFirst();
  if (isMoved) return;
  await trx.updateTable('emails').set({ state: 'sent', sentAt: now }).where('id', '=', id).execute();
  await trx
    .insertInto('emails')
    .values({ ...email, ...anew, messageId: newMessageId() })
    .execute();
}

/** Adds an email that staff send with what they do. A customer without an address hears of it by phone. */
export async function enqueueByStaff(
  ctx: AppContext,
  trx: Transaction<Tables>,
  email: OutboxEmail,
): Promise<void> {
  if (email.to !== NO_ADDRESS) requireStored(await enqueueEmails(ctx, trx, [email]));
}

/** Refuses what would be nothing but an email to a customer who has no address. */
export function requireAddress({ email }: { email: string }): void {
  if (email === NO_ADDRESS) throw new ApiError('conflict', offerMessages.noAddress);
}

/** For an email that staff send: when it was left out, they are told, and nothing of their transaction is stored. */
export function requireStored(count: number): void {
  if (count === 0) throw new ApiError('too_many_requests', offerMessages.recipientLimit);
}

/** Not stored: strangers can cause any number of them. The first of a day is logged. */
async function countSuppressed(ctx: AppContext, trx: Transaction<Tables>, kind: EmailKind): Promise<void> {
  const count = await rateLimit.count(ctx, suppressed, '', trx);
  if (count === 1)
    ctx.log.warn(
      { kind, max: perRecipient.max },
      'an email was not sent, because its recipient had as many as a day allows; further ones are only counted',
    );
}

/** Emails that were left out since the count last began, at most a day ago. */
export function readSuppressed(ctx: AppContext): Promise<number> {
  return rateLimit.check(ctx, suppressed, '');
}

/** Spellings that usually reach the same mailbox count as one: other case, dots, and a tag after a plus sign. */
function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.split('+')[0]?.replaceAll('.', '')}@${domain}`;
}
