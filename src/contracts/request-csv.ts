import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { csvColumns } from '#content/requests/request-field.ts';
import { bookingCopy } from '#content/staff/bookings.ts';
import { messageCopy } from '#content/staff/messages.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import type { BookingRequest } from './booking-requests.ts';
import type { ContactMessage } from './contact-messages.ts';
import type { CsvCell } from './csv.ts';
import { type QuoteRequest, statusOf } from './quote-requests.ts';
import { replyClock } from './reply-clock.ts';
import type { QuoteNote } from './staff-notes.ts';
import type { QuoteOrigin } from './staff-origins.ts';

/** Columns of the CSV exports. The server writes them, or the dashboard from a list that it holds whole. */

export type CsvColumn<Item> = { heading: string; cell: (item: Item) => CsvCell };

type FormatTime = (iso: string) => string;

/** Fields that the published API does not have may be missing. */
type ExportedQuote = Omit<QuoteRequest, 'reference' | 'estimate' | 'status'> &
  Partial<Pick<QuoteRequest, 'reference' | 'estimate' | 'status'>>;
type ExportedBooking = Omit<BookingRequest, 'reference'> & Partial<Pick<BookingRequest, 'reference'>>;

export function quoteCsvColumns(
  { notes, origins }: { notes: QuoteNote[]; origins: QuoteOrigin[] },
  now: number,
  formatTime: FormatTime,
): CsvColumn<ExportedQuote>[] {
  const notesOf = Map.groupBy(notes, ({ quoteRequestId }) => quoteRequestId);
  const originOf = new Map(origins.map((origin) => [origin.quoteRequestId, quoteCopy.originText(origin)]));
  return [
    ...csvColumns<ExportedQuote>(quoteRequestFields, {
      status: (quote) => quoteCopy.status[statusOf(quote)],
      createdAt: ({ createdAt }) => formatTime(createdAt),
      firstAnsweredAt: (quote) => replyClock(quote, now).label,
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

export function bookingCsvColumns(formatTime: FormatTime): CsvColumn<ExportedBooking>[] {
  return csvColumns<ExportedBooking>(bookingRequestFields, {
    isProcessed: ({ isProcessed }) => (isProcessed ? bookingCopy.processed : bookingCopy.pending),
    createdAt: ({ createdAt }) => formatTime(createdAt),
    firstName: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  });
}

export function messageCsvColumns(formatTime: FormatTime): CsvColumn<ContactMessage>[] {
  return csvColumns<ContactMessage>(contactMessageFields, {
    isRead: ({ isRead }) => (isRead ? messageCopy.read : messageCopy.unread),
    createdAt: ({ createdAt }) => formatTime(createdAt),
  });
}
