import { bookingCopy } from './bookings.ts';
import { messageCopy } from './messages.ts';
import { quoteCopy } from './quotes.ts';
import type { RequestListCopy } from './shared.ts';

export const requestListCopy = {
  'quote-requests': quoteCopy,
  'booking-requests': bookingCopy,
  'contact-messages': messageCopy,
} satisfies Record<string, RequestListCopy>;

/** The address at which the dashboard opens one request. */
export function requestPath({ list, id }: { list: keyof typeof requestListCopy; id: number }): string {
  return `/admin?tab=${requestListCopy[list].tab}&request=${id}`;
}
