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
  await trx.deleteFrom('reminders').where('accountId', '=', accountId).where('requestId', '=', id).execute();
  if (remindAt !== null)
    await trx.insertInto('reminders').values({ accountId, requestId: id, remindAt }).execute();
  return row;
}

/** The member's reminders, by request. */
export async function readReminders(db: Kysely<Tables>, accountId: number): Promise<Map<number, Reminder>> {
  const rows = await db
    .selectFrom('reminders')
    .select(['requestId', 'remindAt', 'remindedAt'])
    .where('accountId', '=', accountId)
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
    const remindedAt = ctx.now();
    const { numUpdatedRows } = await trx
      .updateTable('reminders')
      .set({ remindedAt })
      .where('remindAt', '<=', remindedAt)
      .where('remindedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const back = await trx
      .selectFrom('reminders')
      .innerJoin('requests', 'requests.id', 'requestId')
      .innerJoin('staffAccounts', 'staffAccounts.id', 'accountId')
      .select(['list', 'username', 'requestId as id'])
      .where('remindedAt', '=', remindedAt)
      .execute();
    for (const [list, ofList] of Map.groupBy(back, (reminder) => reminder.list))
      for (const [member, own] of Map.groupBy(ofList, ({ username }) => username))
        await publish(ctx, trx, { list, kind: 'reminded', requests: own.map(({ id }) => ({ id })), member });
  });
}
