import type { Kysely } from 'kysely';
import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { searchText } from '#content/requests/request-field.ts';
import { searchableWords, sortName } from '#content/requests/search-text.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { requestTables, type Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';

/** What is stored beside a request so that it can be found and sorted. */
export type DerivedColumns = { searchText: string; sortName: string };

/**
 * Computed from the columns of a row, and for quote requests from the notes of staff. Code that changes one of those writes
 * these again.
 */
export const derivedColumns = {
  'quote-requests': (row: object, notes: string[] = []) => ({
    searchText: [searchText<object>(quoteRequestFields, row), ...notes.map(searchableWords)].join(''),
    sortName: sortName(textOf(row, 'fullName')),
  }),
  'booking-requests': (row: object) => ({
    searchText: searchText<object>(bookingRequestFields, {
      ...row,
      reference: textOf(row, 'serviceBookingId'),
    }),
    sortName: sortName(`${textOf(row, 'firstName')} ${textOf(row, 'lastName')}`),
  }),
  'contact-messages': (row: object) => ({
    searchText: searchText<object>(contactMessageFields, row),
    sortName: sortName(textOf(row, 'name')),
  }),
} satisfies Record<RequestListName, (row: object, notes?: string[]) => DerivedColumns>;

function textOf(row: object, column: string): string {
  return String(Reflect.get(row, column) ?? '');
}

/** Writes them again after a correction of the row. */
export async function refreshDerivedColumns(
  trx: Kysely<Tables>,
  list: RequestListName,
  id: number,
): Promise<void> {
  const table = requestTables[list];
  const row = await trx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return;
  const notes =
    list === 'quote-requests'
      ? await trx.selectFrom('quoteNotes').select('text').where('quoteRequestId', '=', id).execute()
      : [];
  await trx
    .updateTable(table)
    .set(
      derivedColumns[list](
        toWireFormat(row),
        notes.map(({ text }) => text),
      ),
    )
    .where('id', '=', id)
    .execute();
}
