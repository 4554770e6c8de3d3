import type { Kysely, Transaction } from 'kysely';
import { reminderCopy } from '#content/staff/shared.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { reminderFault } from '#rules/reminder.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { ApiError } from '../../http/api-error.ts';
import { publish } from '../../live/publish.ts';
import { lockRequest, type RequestRow } from '../record.ts';

/** Reminders belong to a member of staff. What a request waits for, and what colleagues see of it, does not depend on them. */

/** `remindAt` until its time has come, `remindedAt` from then on. */
export type Reminder = { remindAt?: string; remindedAt?: string };

/** Sets when the member is reminded of a request; null takes it back. Returns undefined when there is no such request. */
export async function setReminder(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { list, id }: { list: RequestListName; id: number },
  accountId: number,
  remindAt: number | null,
): Promise<RequestRow | undefined> {
  const row = await lockRequest(ctx, trx, { list, id });
  if (!row) return undefined;
  if (remindAt !== null) {
    const rideAt = 'rideAt' in row ? (row.rideAt as number | null) : null;
    const fault = reminderFault({ at: remindAt, rideAt }, ctx.now());
    if (fault)
      throw new ApiError('invalid', reminderCopy[fault], { fields: { remindAt: reminderCopy[fault] } });
  }
  await trx
    .deleteFrom('reminders')
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .where('requestId', '=', id)
    .execute();
  if (remindAt !== null)
    await trx.insertInto('reminders').values({ accountId, list, requestId: id, remindAt }).execute();
  return row;
}

/** The member's reminders of a list, by request. */
export async function readReminders(
  db: Kysely<Tables>,
  list: RequestListName,
  accountId: number,
): Promise<Map<number, Reminder>> {
  const rows = await db
    .selectFrom('reminders')
    .select(['requestId', 'remindAt', 'remindedAt'])
    .where('accountId', '=', accountId)
    .where('list', '=', list)
    .execute();
  return new Map(
    rows.map(({ requestId, remindAt, remindedAt }) => [
      requestId,
      toWireFormat(remindedAt === null ? { remindAt } : { remindedAt }),
    ]),
  );
}

/** Every minute: brings back what members wanted to be reminded of, on their dashboards alone. */
export async function remindMembers(ctx: AppContext): Promise<void> {
  await ctx.db.transaction(async (trx) => {
    const due = await trx
      .updateTable('reminders')
      .set({ remindedAt: ctx.now() })
      .where('remindAt', '<=', ctx.now())
      .where('remindedAt', 'is', null)
      .returning(['accountId', 'list', 'requestId'])
      .execute();
    if (due.length === 0) return;
    const accounts = await trx.selectFrom('staffAccounts').select(['id', 'username']).execute();
    const nameOf = new Map(accounts.map(({ id, username }) => [id, username]));
    for (const reminders of Map.groupBy(due, ({ accountId, list }) => `${accountId} ${list}`).values()) {
      const [{ accountId, list } = { accountId: 0, list: 'quote-requests' as const }] = reminders;
      const requests = reminders.map(({ requestId }) => ({ id: requestId }));
      await publish(ctx, trx, { list, kind: 'reminded', requests, member: nameOf.get(accountId) });
    }
  });
}
