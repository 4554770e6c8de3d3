import { bookingCopy } from '#content/staff/bookings.ts';
import { messageCopy } from '#content/staff/messages.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { statusOf } from '#rules/request-status.ts';

/** As the API sends them. */
export type Requests = {
  'quote-requests': QuoteRequest;
  'booking-requests': BookingRequest;
  'contact-messages': ContactMessage;
};

export type Description = {
  /** Who sent it. */
  name: string;
  /** The reference, or the subject of a message. */
  label: string;
  /** The kind of ride; a message says it by its subject. */
  about?: string;
  /** Its state, in the words of the dashboard. */
  status: string;
};

/** How staff name a request, wherever it is found, exported or listed beside others. */
export const describeRequest: { [List in RequestListName]: (request: Requests[List]) => Description } = {
  'quote-requests': (request) => ({
    name: request.fullName,
    label: request.reference,
    about: request.eventType,
    status: quoteCopy.status[statusOf(request)],
  }),
  'booking-requests': ({ firstName, lastName, reference, service, isProcessed }) => ({
    name: `${firstName} ${lastName}`.trim(),
    label: reference,
    about: service,
    status: isProcessed ? bookingCopy.processed : bookingCopy.pending,
  }),
  'contact-messages': ({ name, subject, isRead }) => ({
    name,
    label: subject,
    status: isRead ? messageCopy.read : messageCopy.unread,
  }),
};

/** The cells of an export that staff read in other words than they are stored. */
export const describedCells = {
  'quote-requests': {
    status: (request: QuoteRequest) => describeRequest['quote-requests'](request).status,
    closedReason: ({ closedReason: reason }: QuoteRequest) => reason && quoteCopy.closedReason[reason],
  },
  'booking-requests': {
    isProcessed: (request: BookingRequest) => describeRequest['booking-requests'](request).status,
    firstName: (request: BookingRequest) => describeRequest['booking-requests'](request).name,
  },
  'contact-messages': {
    isRead: (request: ContactMessage) => describeRequest['contact-messages'](request).status,
  },
};
