import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { csvColumns } from '#content/requests/request-field.ts';
import { quoteCopy, replyClockCopy } from '#content/staff/quotes.ts';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import type { QuoteNote, QuoteOrigin, QuoteRequest } from '#contracts/quote-requests.ts';
import { replyClock } from '#rules/reply-clock.ts';
import { type CsvColumn, spreadsheetTime } from '../../http/csv-file.ts';
import { describedCells } from './describe-request.ts';

/** Columns of the CSV exports. */

export function quoteCsvColumns(
  { notes, origins }: { notes: QuoteNote[]; origins: QuoteOrigin[] },
  now: number,
): CsvColumn<QuoteRequest>[] {
  const notesOf = Map.groupBy(notes, ({ quoteRequestId }) => quoteRequestId);
  const originOf = new Map(origins.map((origin) => [origin.quoteRequestId, quoteCopy.originText(origin)]));
  return [
    ...csvColumns<QuoteRequest>(quoteRequestFields, {
      ...describedCells['quote-requests'],
      createdAt: ({ createdAt }) => spreadsheetTime(createdAt),
      // In dollars, as a number that a spreadsheet adds up.
      soldAmountCents: ({ soldAmountCents }) => soldAmountCents && soldAmountCents / 100,
      firstAnsweredAt: (quoteRequest) => replyClockCopy(replyClock(quoteRequest, now)),
    }),
    { heading: quoteCopy.origin, cell: ({ id }) => originOf.get(id) },
    {
      heading: quoteCopy.staffNotes,
      cell: ({ id }) =>
        notesOf
          .get(id)
          ?.map(({ text }) => text)
          .join('\n'),
    },
  ];
}

export function bookingCsvColumns(): CsvColumn<BookingRequest>[] {
  return csvColumns<BookingRequest>(bookingRequestFields, {
    ...describedCells['booking-requests'],
    createdAt: ({ createdAt }) => spreadsheetTime(createdAt),
  });
}

export function messageCsvColumns(): CsvColumn<ContactMessage>[] {
  return csvColumns<ContactMessage>(contactMessageFields, {
    ...describedCells['contact-messages'],
    createdAt: ({ createdAt }) => spreadsheetTime(createdAt),
  });
}
