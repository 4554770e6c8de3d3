import type { Transaction } from 'kysely';
import { emailFrame } from '#content/emails/email-frame.ts';
import { repliesDueEmail, replyDueEmail } from '#content/emails/reply-due-email.ts';
import { requestListCopy, requestPath } from '#content/staff/request-lists.ts';
import { type RequestListName, requestTables } from '#contracts/request-lists.ts';
import { companyClock } from '#rules/time.ts';
import type { WaitReason } from '#rules/waiting.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { siteUrl } from '../../http/site-url.ts';
import { enqueueEmails } from '../../mail/enqueue.ts';
import { rankByClock, recordAll } from '../record.ts';
import { describeRequest, toRequest } from '../request-lists.ts';

/** Up to so many of one run are mailed one by one; more become one email. */
const MAX_SINGLE = 5;
const BATCH = 500;
type DueReply = {
  id: number;
  waitsFor: WaitReason | null;
  waitsUntil: number | null;
  what: string;
  name: string;
  about: string;
  rideDate?: string | undefined;
};

/** The lists whose requests have deadlines. */
const lists = ['quote-requests', 'contact-messages'] as const;
type List = (typeof lists)[number];

/**
 * Mails the desk once when a quarter of the time to reply is left, and once when
 * it is over. The request says that it was mailed, in the transaction that adds the email to the outbox, so several processes
 * send one.
 */
export async function escalate(ctx: AppContext): Promise<void> {
  await rankByClock(ctx);
  for (const list of lists)
    for (const isOverdue of [true, false]) await takeAll(ctx, list, dueReplies(ctx, list, isOverdue));
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

function dueReplies(ctx: AppContext, list: List, isOverdue: boolean): Work<DueReply> {
  return {
    find: (trx, ids) => findDue(ctx, trx, list, isOverdue, ids),
    async take(trx, due) {
      const kind = isOverdue ? 'reply-overdue-mailed' : 'reply-due-mailed';
      await recordAll(ctx, trx, list, idsOf(due), { kind });
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
  list: List,
  isOverdue: boolean,
  ids: number[] | undefined,
): Promise<DueReply[]> {
  const now = ctx.now();
  const rows = await trx
    .selectFrom(requestTables[list] as 'quoteRequests')
    .selectAll()
    .where('mailAt', '<=', now)
    .where('waitsUntil', isOverdue ? '<=' : '>', now)
    .where('deletedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('waitsUntil')
    .limit(BATCH)
    .$if(ctx.db.engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute();
  return rows.map((row) => {
    const { name, label, about } = describeRequest(list, toRequest(list, row));
    return {
      ...{ id: row.id, name, waitsFor: row.waitsFor, waitsUntil: row.waitsUntil },
      // A message is named by its subject, a quote request by its reference.
      ...(about === undefined
        ? { what: 'The message', about: label }
        : { what: `Quote request ${label}`, about, rideDate: row.eventDate }),
    };
  });
}

async function mailDesk(
  ctx: AppContext,
  trx: Transaction<Tables>,
  list: List,
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
    due.map(({ id, waitsFor, waitsUntil, ...named }) => {
      const about = { list, id };
      const facts = {
        ...named,
        isMessage: list === 'contact-messages',
        isConfirmation: waitsFor === 'confirmation',
        isOverdue,
        due: companyClock(Number(waitsUntil)),
      };
      return { kind: 'reply-due', to, content: replyDueEmail(facts, site + requestPath(about)), about };
    }),
  );
}
