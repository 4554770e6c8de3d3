import type { Kysely } from 'kysely';
import type { RequestListName } from '#contracts/staff-removed.ts';
import type { Tables } from './schema.ts';

export const requestTables = {
  'quote-requests': 'quoteRequests',
  'booking-requests': 'bookingRequests',
  'contact-messages': 'contactMessages',
} as const satisfies Record<RequestListName, keyof Tables>;

/** Deletes requests permanently, with the emails about them; notes go by foreign key. */
export async function deleteRequests(
  transaction: Kysely<Tables>,
  list: RequestListName,
  ids: number[],
): Promise<void> {
  await transaction.deleteFrom('emails').where('list', '=', list).where('requestId', 'in', ids).execute();
  await transaction.deleteFrom(requestTables[list]).where('id', 'in', ids).execute();
}
