import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { searchText } from '#content/requests/request-field.ts';
import { searchableWords, sortName } from '#content/requests/search-text.ts';
import type { RequestListName } from '#contracts/request-lists.ts';

/** What is stored beside a request so that it can be found and sorted. */
export type DerivedColumns = { searchText: string; sortName: string };

/**
 * Computed from the columns of a row, and for quote requests from the notes of staff; `record.ts` writes them again when one of
 * those changes.
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
