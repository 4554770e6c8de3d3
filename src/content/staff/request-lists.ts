import { formatPrice } from '../rates.ts';
import { formatDay } from '../requests/format.ts';
import { bookingCopy } from './bookings.ts';
import { messageCopy } from './messages.ts';
import { quoteCopy } from './quotes.ts';
import type { RequestListCopy } from './shared.ts';

export const requestListCopy = {
  'quote-requests': quoteCopy,
  'booking-requests': bookingCopy,
  'contact-messages': messageCopy,
} satisfies Record<string, RequestListCopy>;

type Named = { list: keyof typeof requestListCopy; id: number | string };

/** The address at which the dashboard opens one request, by its id or its reference. */
export function requestPath({ list, id }: Named): string {
  return `/admin?tab=${requestListCopy[list].tab}&request=${id}`;
}

type Found = { detail: string; day?: string; status?: string; totalCents?: number };

/** 'SR-7K4M-2Q · Sat, Jun 20, 2026 · Contacted · $525', which tells strangers with one number apart. */
export function resultFacts({ detail, day, status, totalCents }: Found): string {
  const facts = [detail, day && formatDay(day), status, totalCents && formatPrice(totalCents)];
  return facts.filter(Boolean).join(' · ');
}
