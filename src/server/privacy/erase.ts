import type { Kysely, Transaction } from 'kysely';
import { privacyCopy } from '#content/staff/privacy.ts';
import type { Person, PersonCounts } from '#contracts/privacy.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { deleteRequests } from '../requests/lists/delete-requests.ts';
import { requestsOf } from '../requests/lists/person-requests.ts';
import { lockRequests } from '../requests/record.ts';
import { endMembership } from '../vip/end-membership.ts';
import { recordErasure } from './erasures.ts';
import { countRecords, findPerson, inChunks, type PersonContext, type PersonRows, totalOf } from './find.ts';

/**
 * Deletes everything that is kept under one exact address or number, and records it. Refuses when there is more or less
 * than the member of staff agreed to. Returns the Message-IDs of the deleted emails, whose files are deleted once the
 * transaction is committed.
 */
export async function erasePerson(
  ctx: AppContext,
  trx: Transaction<Tables>,
  person: Person,
  expected: number,
): Promise<{ erased: number; counts: PersonCounts; messageIds: string[] }> {
  // Before they are read: a customer may be answering an offer at this moment, which adds emails and a message.
  const requests = Map.groupBy(await requestsOf(trx, person), ({ list }) => list);
  for (const list of RequestListName.options)
    await lockRequests(ctx, trx, list, idsOf(requests.get(list) ?? []), true);
  const personRows = await findPerson(ctx, trx, person);
  const counts = countRecords(personRows);
  if (totalOf(counts) !== expected) throw new ApiError('conflict', privacyCopy.changed);
  const serviceBookingIds = personRows.bookingRequests.map((booking) => booking.serviceBookingId);
  await recordErasure(ctx, trx, person, serviceBookingIds);
  return { erased: expected, counts, messageIds: await deletePersonRows(ctx, trx, personRows) };
}

export async function deletePersonRows(
  ctx: PersonContext,
  trx: Kysely<Tables>,
  personRows: PersonRows,
): Promise<string[]> {
  const messageIds = personRows.emails.map(({ messageId }) => messageId);
  for (const member of personRows.vipMembers) messageIds.push(...(await endMembership(ctx, trx, member)));
  await inChunks(idsOf(personRows.emails), (ids) =>
    trx.deleteFrom('emails').where('id', 'in', ids).execute(),
  );
  const { quoteRequests, bookingRequests, contactMessages } = personRows;
  await inChunks(idsOf([...quoteRequests, ...bookingRequests, ...contactMessages]), async (ids) => {
    await deleteRequests(trx, ids);
    return [];
  });
  return messageIds;
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
