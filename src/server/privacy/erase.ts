import type { Kysely } from 'kysely';
import { privacyCopy } from '#content/staff/privacy.ts';
import type { Person } from '#contracts/person.ts';
import type { PersonCounts } from '#contracts/privacy.ts';
import { RequestListName } from '#contracts/staff-removed.ts';
import type { AppContext } from '../app-context.ts';
import { requestTables, type Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { recordErasure } from './erasures.ts';
import { countRecords, findPerson, inChunks, type PersonContext, type PersonRows, totalOf } from './find.ts';

/** How the features that own the rows delete them; `endMembership` returns the Message-IDs of the emails it deleted. */
export type DeleteRows = {
  deleteRequests: (db: Kysely<Tables>, list: RequestListName, ids: number[]) => Promise<void>;
  endMembership: (
    ctx: Pick<AppContext, 'secret' | 'now'>,
    db: Kysely<Tables>,
    member: { id: number; email: string },
  ) => Promise<string[]>;
};

/**
 * Deletes everything that is kept under one exact address or number, in the caller's transaction, and records it. Refuses
 * when there is more or less than the person at the screen agreed to. Returns the Message-IDs of the deleted emails, whose
 * files go once the transaction is committed.
 */
export async function erasePerson(
  ctx: AppContext,
  person: Person,
  expected: number,
  deleteRows: DeleteRows,
): Promise<{ erased: number; counts: PersonCounts; messageIds: string[] }> {
  const personRows = await findPerson(ctx, person);
  const counts = countRecords(personRows);
  if (totalOf(counts) !== expected) throw new ApiError('conflict', privacyCopy.changed);
  await recordErasure(ctx, person);
  return { erased: expected, counts, messageIds: await deletePersonRows(ctx, personRows, deleteRows) };
}

export async function deletePersonRows(
  ctx: PersonContext,
  personRows: PersonRows,
  { deleteRequests, endMembership }: DeleteRows,
): Promise<string[]> {
  const db = ctx.db.query;
  const messageIds = personRows.emails.map(({ messageId }) => messageId);
  for (const member of personRows.vipMembers) messageIds.push(...(await endMembership(ctx, db, member)));
  await inChunks(idsOf(personRows.emails), (ids) => db.deleteFrom('emails').where('id', 'in', ids).execute());
  // Notes go by foreign key; the reply to a repeated form names the reference.
  for (const { reference } of personRows.quoteRequests)
    await db.deleteFrom('idempotencyKeys').where('reply', 'like', `%"reference":"${reference}"%`).execute();
  for (const list of RequestListName.options)
    await inChunks(idsOf(personRows[requestTables[list]]), async (ids) => {
      await deleteRequests(db, list, ids);
      return [];
    });
  return messageIds;
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
