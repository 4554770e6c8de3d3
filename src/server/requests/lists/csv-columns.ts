import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { csvColumns } from '#content/requests/request-field.ts';
import { bookingCopy } from '#content/staff/bookings.ts';
import { messageCopy } from '#content/staff/messages.ts';
import { quoteCopy, replyClockCopy } from '#content/staff/quotes.ts';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import { type QuoteNote, type QuoteOrigin, type QuoteRequest, statusOf } from '#contracts/quote-requests.ts';
import { replyClock } from '#rules/reply-clock.ts';
import { type CsvColumn, spreadsheetTime } from '../../http/csv-file.ts';

/** Columns of the CSV exports. */

export function quoteCsvColumns(
  { notes, origins }: { notes: QuoteNote[]; origins: QuoteOrigin[] },
  now: number,
): CsvColumn<QuoteRequest>[] {
  const notesOf = Map.groupBy(notes, ({ quoteRequestId }) => quoteRequestId);
  const originOf = new Map(origins.map((origin) => [origin.quoteRequestId, quoteCopy.originText(origin)]));
  return [
    ...csvColumns<QuoteRequest>(quoteRequestFields, {
      status: (quoteRequest) => quoteCopy.status[statusOf(quoteRequest)],
      createdAt: ({ createdAt }) => spreadsheetTime(createdAt),
      // In dollars, as a number that a spreadsheet adds up.
      soldAmountCents: ({ soldAmountCents }) => soldAmountCents && soldAmountCents / 100,
      closedReason: ({ closedReason }) => closedReason && quoteCopy.closedReason[closedReason],
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
    isProcessed: ({ isProcessed }) => (isProcessed ? bookingCopy.processed : bookingCopy.pending),
    createdAt: ({ createdAt }) => spreadsheetTime(createdAt),
    firstName: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  });
}

export function messageCsvColumns(): CsvColumn<ContactMessage>[] {
  return csvColumns<ContactMessage>(contactMessageFields, {
    isRead: ({ isRead }) => (isRead ? messageCopy.read : messageCopy.unread),
    createdAt: ({ createdAt }) => spreadsheetTime(createdAt),
  });
}
