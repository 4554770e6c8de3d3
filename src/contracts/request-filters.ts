import { companyClock } from './company-clock.ts';
import { QuoteStatus } from './quote-requests.ts';
import { replyDeadline } from './reply-deadline.ts';

/**
 * What the filters of the staff's lists mean. The dashboard applies them to a list that it holds whole; the server's
 * queries and counts follow the same definitions, and tests compare the two.
 */

const HOUR_MS = 60 * 60 * 1000;
/** A ride this close counts as riding soon. */
const RIDING_SOON_HOURS = 48;

/** The present as the filters compare it: rides are dates and times of the company's clock, which sort as text. */
export type FilterTimes = {
  now: number;
  /** `2026-05-30 18:30` */
  rideFrom: string;
  rideSoon: string;
  today: string;
  tomorrow: string;
  /** Sunday to Saturday. */
  weekFirst: string;
  weekLast: string;
};

export function filterTimes(now: number): FilterTimes {
  const { date: today } = companyClock(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return {
    now,
    rideFrom: clockText(now),
    rideSoon: clockText(now + RIDING_SOON_HOURS * HOUR_MS),
    today,
    tomorrow: addDays(today, 1),
    weekFirst: addDays(today, -weekday),
    weekLast: addDays(today, 6 - weekday),
  };
}

function clockText(instant: number): string {
  const { date, time } = companyClock(instant);
  return `${date} ${time}`;
}

/** '2026-05-30' and 1 as '2026-05-31'. */
function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

type FilteredQuote = {
  status?: QuoteStatus | null | undefined;
  eventDate: string;
  pickupTime: string;
  createdAt: string;
  replyDueAt?: string | undefined;
};

/** A missing or unknown status counts as pending. */
export function statusOf(quote: { status?: QuoteStatus | null | undefined }): QuoteStatus {
  return QuoteStatus.options.find((status) => status === quote.status) ?? 'pending';
}

const hasStatus = (status: QuoteStatus) => (quote: FilteredQuote) => statusOf(quote) === status;

export const quoteFilters = {
  pending: hasStatus('pending'),
  contacted: hasStatus('contacted'),
  sold: hasStatus('sold'),
  closed: hasStatus('closed'),
  overdue: (quote: FilteredQuote, { now }: FilterTimes) =>
    statusOf(quote) === 'pending' && replyDeadline(quote) <= now,
  /** Open or sold, and about to ride. */
  soon: (quote: FilteredQuote, times: FilterTimes) =>
    statusOf(quote) !== 'closed' && isRidingSoon(quote.eventDate, quote.pickupTime, times),
};
export type QuoteFilter = keyof typeof quoteFilters;

type FilteredBooking = { date: string; time: string; isProcessed: boolean };

export const bookingFilters = {
  pending: ({ isProcessed }: FilteredBooking) => !isProcessed,
  processed: ({ isProcessed }: FilteredBooking) => isProcessed,
  /** Pending although its day has come. */
  due: ({ isProcessed, date }: FilteredBooking, { today }: FilterTimes) =>
    !isProcessed && dayOf(date) <= today,
  soon: ({ date, time }: FilteredBooking, times: FilterTimes) => isRidingSoon(date, time, times),
  today: ({ date }: FilteredBooking, { today }: FilterTimes) => dayOf(date) === today,
  tomorrow: ({ date }: FilteredBooking, { tomorrow }: FilterTimes) => dayOf(date) === tomorrow,
  week: ({ date }: FilteredBooking, { weekFirst, weekLast }: FilterTimes) =>
    dayOf(date) >= weekFirst && dayOf(date) <= weekLast,
};
export type BookingFilter = keyof typeof bookingFilters;

export const messageFilters = {
  unread: ({ isRead }: { isRead: boolean }) => !isRead,
  read: ({ isRead }: { isRead: boolean }) => isRead,
};
export type MessageFilter = keyof typeof messageFilters;

function isRidingSoon(date: string, time: string, { rideFrom, rideSoon }: FilterTimes): boolean {
  const ride = `${dayOf(date)} ${time}`;
  return ride >= rideFrom && ride <= rideSoon;
}

/** Another server may send a whole ISO time. */
function dayOf(date: string): string {
  return String(date).slice(0, 10);
}
