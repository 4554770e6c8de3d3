import { sql, type Transaction } from 'kysely';
import { emailReplyHours } from '#content/company.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { repliesDueEmail, replyDueEmail } from '#content/emails/reply-due-email.ts';
import { occasionLabel } from '#content/forms/quote-form.ts';
import { requestListCopy, requestPath } from '#content/staff/request-lists.ts';
import { RequestListName, requestTables } from '#contracts/request-lists.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { companyClock } from '#rules/time.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { siteUrl } from '../../http/site-url.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { recordAll } from '../record.ts';
import { isWaitingIn, waitsFor, waitsUntil } from '../waiting.ts';

/** Up to so many of one run are mailed one by one; more become one email. */
const MAX_SINGLE = 5;
const BATCH = 500;
/** The share of the time to reply that is left when the desk is reminded. */
const REMINDER_SHARE = 1 / 4;

type DueReply = {
  id: number;
  what: string;
  name: string;
  about: string;
  dueAt: number;
  /** 1 when the ride of an accepted offer has to be confirmed. */
  isConfirmation: number;
};

const isConfirmation = waitsFor('quote-requests', 'confirmation');
// The share is taken of business hours: nights and weekends before the deadline are no time to reply.
const businessShare = sql.lit(emailReplyHours * HOUR_MS * REMINDER_SHARE);

/** Requests that wait, until when, and the time from which the desk is reminded of them. */
const lists = [
  {
    list: 'quote-requests',
    table: 'quote_requests',
    isWaiting: isWaitingIn('quote-requests'),
    dueAt: waitsUntil('quote-requests', sql`null`),
    remindedFrom: sql`case when ${isConfirmation} then confirm_due_at - ${businessShare}
      else reply_due_at - (reply_due_at - created_at) * ${sql.lit(REMINDER_SHARE)} end`,
    columns: sql`id, 'Quote request ' || reference as what, full_name as name, event_type as about,
      case when ${isConfirmation} then 1 else 0 end as is_confirmation`,
  },
  {
    list: 'contact-messages',
    table: 'contact_messages',
    isWaiting: waitsFor('contact-messages', 'question'),
    dueAt: sql`reply_due_at`,
    remindedFrom: sql`reply_due_at - ${businessShare}`,
    columns: sql`id, 'The message' as what, name, subject as about, 0 as is_confirmation`,
  },
] as const;
type List = (typeof lists)[number];

/**
 * Brings back what staff have put off until now. Mails the desk once when a quarter of the time to reply is left, and once when
 * it is over. The request says that it was mailed, in the transaction that adds the email to the outbox, so several processes
 * send one.
 */
export async function escalate(ctx: AppContext): Promise<void> {
  for (const list of RequestListName.options) await takeAll(ctx, list, dueReminders(ctx, list));
  for (const list of lists)
    for (const isOverdue of [true, false]) await takeAll(ctx, list.list, dueReplies(ctx, list, isOverdue));
}

/** Work that is due in a list: `find` locks a batch, or those of `ids` that are still due, and `take` settles them. */
type Work<Row> = {
  find: (trx: Transaction<Tables>, ids?: number[]) => Promise<Row[]>;
  take: (trx: Transaction<Tables>, due: Row[]) => Promise<void>;
};

/**
 * Takes a batch in one transaction. One that fails is taken again in halves, so that a single request whose change throws keeps
 * the desk from hearing of no other.
 */
async function takeAll<Row extends { id: number }>(
  ctx: AppContext,
  list: RequestListName,
  { find, take }: Work<Row>,
  ids?: number[],
): Promise<void> {
  let found = ids;
  try {
    await ctx.db.transaction(async (trx) => {
      const due = await find(trx, ids);
      found = due.map(({ id }) => id);
      if (due.length > 0) await take(trx, due);
    });
  } catch (err) {
    if (!found || found.length < 2) {
      ctx.log.error({ err, list, id: found?.[0] }, 'the desk was not reminded');
      return;
    }
    const half = Math.ceil(found.length / 2);
    await takeAll(ctx, list, { find, take }, found.slice(0, half));
    await takeAll(ctx, list, { find, take }, found.slice(half));
  }
}

function dueReminders(ctx: AppContext, list: RequestListName): Work<{ id: number }> {
  return {
    find: (trx, ids) =>
      trx
        .selectFrom(requestTables[list] as 'quoteRequests')
        .select('id')
        .where('remindAt', '<=', ctx.now())
        .where('deletedAt', 'is', null)
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .orderBy('remindAt')
        .limit(BATCH)
        .$if(ctx.db.engine === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute(),
    async take(trx, due) {
      await recordAll(ctx, trx, list, idsOf(due), { kind: 'reminder-due' });
    },
  };
}

function dueReplies(ctx: AppContext, list: List, isOverdue: boolean): Work<DueReply> {
  return {
    find: (trx, ids) => findDue(ctx, trx, list, isOverdue, ids),
    async take(trx, due) {
      const kind = isOverdue ? 'reply-overdue-mailed' : 'reply-due-mailed';
      await recordAll(ctx, trx, list.list, idsOf(due), { kind });
      await mailDesk(ctx, trx, list, due, isOverdue);
    },
  };
}

function idsOf(due: { id: number }[]): number[] {
  return due.map(({ id }) => id);
}

async function findDue(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { table, isWaiting, dueAt, remindedFrom, columns }: List,
  isOverdue: boolean,
  ids: number[] | undefined,
): Promise<DueReply[]> {
  const now = ctx.now();
  const isDue = isOverdue
    ? sql`overdue_mailed_at is null and ${dueAt} <= ${now}`
    : sql`due_mailed_at is null and ${dueAt} > ${now} and ${remindedFrom} <= ${now}`;
  const isAmong = ids ? sql`and id in (${sql.join(ids)})` : sql``;
  const lock = ctx.db.engine === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<DueReply>`select ${columns}, ${dueAt} as due_at from ${sql.table(table)}
    where ${isWaiting} and deleted_at is null and ${isDue} ${isAmong}
    order by due_at limit ${sql.lit(BATCH)} ${lock}`.execute(trx);
  return rows;
}

async function mailDesk(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list }: List,
  due: DueReply[],
  isOverdue: boolean,
): Promise<void> {
  const to = emailFrame.desk.address;
  const site = siteUrl(ctx);
  if (due.length > MAX_SINGLE) {
    const content = repliesDueEmail(
      { count: due.length, isOverdue },
      `${site}/admin?tab=${requestListCopy[list].tab}&sort=reply`,
    );
    await enqueueEmails(ctx, trx, [{ kind: 'reply-due', to, content }]);
    return;
  }
  await enqueueEmails(
    ctx,
    trx,
    due.map(({ id, dueAt, ...reply }) => {
      const about = { list, id };
      const isMessage = list === 'contact-messages';
      const facts = {
        ...reply,
        about: isMessage ? reply.about : occasionLabel(reply.about),
        isMessage,
        isConfirmation: reply.isConfirmation === 1,
        isOverdue,
        due: companyClock(Number(dueAt)),
      };
      return { kind: 'reply-due', to, content: replyDueEmail(facts, site + requestPath(about)), about };
    }),
  );
}
