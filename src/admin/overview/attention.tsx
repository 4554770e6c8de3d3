import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCents } from '#content/rates.ts';
import { formatDuration, formatRideDay } from '#content/requests/format.ts';
import { attentionCopy } from '#content/staff/dashboard.ts';
import { type RequestTab, requestPath } from '#content/staff/request-path.ts';
import type { RequestCounts } from '#contracts/all-lists.ts';
import { pageContactMessages } from '#contracts/contact-messages.ts';
import { listAcceptedOffers } from '#contracts/offers.ts';
import { pageQuoteRequests } from '#contracts/quote-requests.ts';
import { isUrgentRide, replyDeadline } from '#rules/deadlines.ts';
import { companyClock } from '#rules/time.ts';
import { classNames } from '#ui/class-names.ts';
import { apiQuery } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import { formatNumber } from '../kit/format.ts';

type AttentionProps = {
  /** Undefined until they are known; the place is kept, so that nothing moves under the pointer. */
  counts: RequestCounts | undefined;
  isMailDown: boolean;
};

/** What waits for staff, each line a link to the list that shows it. */
export function Attention({ counts, isMailDown }: AttentionProps) {
  const lines = counts ? attentionLines(counts).filter(({ count }) => count > 0) : [];
  return (
    <section aria-labelledby="attention" className="mb-5 min-h-19">
      <h2 id="attention" className="mb-2 font-text text-body font-medium">
        {attentionCopy.title}
      </h2>
      {counts && <Deadlines />}
      {lines.length === 0 && !isMailDown ? (
        <p className="text-small text-quiet">{counts && attentionCopy.nothing}</p>
      ) : (
        <ul className="grid gap-2 sm:flex sm:flex-wrap">
          {lines.map(({ to, count, label, isUrgent }) => (
            <li key={to}>
              <Link to={to} className={lineStyle(isUrgent)}>
                <span
                  className={classNames(
                    'font-medium tabular-nums max-sm:min-w-5 max-sm:text-right',
                    isUrgent ? 'text-err' : 'text-heading',
                  )}
                >
                  {formatNumber(count)}
                </span>{' '}
                <span>{label(count)}</span>
              </Link>
            </li>
          ))}
          {isMailDown && (
            <li>
              <Link to="?tab=mail" className={lineStyle(true)}>
                <span className="font-medium text-err">{attentionCopy.mail}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Overdue replies that are named; their number stands below. */
const MAX_OVERDUE = 3;
const MAX_RIDES = 3;

type Line = { tab: RequestTab; id: number; lead: string; who: string; isUrgent: boolean };

/** Accepted offers, the next deadline, overdue replies and rides within a day by name, each a link to its card. */
function Deadlines() {
  const now = useNow();
  const lines = useDeadlines(now);
  if (lines.length === 0) return null;
  return (
    <ul className="mb-2 grid gap-x-6 gap-y-1 text-small lg:grid-cols-2">
      {lines.map(({ tab, id, lead, who, isUrgent }) => (
        <li key={`${tab} ${id}`}>
          <Link
            to={requestPath(tab, id)}
            className="inline-flex min-h-6 flex-wrap gap-x-1.5 underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            <span className={classNames('font-medium', isUrgent ? 'text-err' : 'text-warn')}>{lead}</span>
            <span className="text-heading">{who}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useDeadlines(now: number): Line[] {
  const accepted = useAccepted();
  const quotes = itemsOf(
    useQuery(apiQuery(pageQuoteRequests, { query: { limit: 4, status: 'pending', sort: 'reply' } })).data,
  );
  const rides = itemsOf(
    useQuery(apiQuery(pageQuoteRequests, { query: { limit: 4, status: 'urgent', sort: 'ride' } })).data,
  );
  const messages = itemsOf(
    useQuery(apiQuery(pageContactMessages, { query: { limit: 4, status: 'unread', sort: 'reply' } })).data,
  );
  const awaited = [
    ...quotes.map((quote) => ({
      tab: 'quotes' as const,
      id: quote.id,
      due: replyDeadline(quote),
      who: whoOf(quote.fullName, quote.eventType),
    })),
    ...messages.map(({ id, replyDueAt, name, subject }) => ({
      tab: 'messages' as const,
      id,
      due: Date.parse(replyDueAt ?? ''),
      who: whoOf(name, subject),
    })),
  ]
    .filter(({ due }) => !Number.isNaN(due))
    .sort((one, other) => one.due - other.due);
  const overdue = awaited.filter(({ due }) => due <= now).slice(0, MAX_OVERDUE);
  const next = awaited.find(({ due }) => due > now);
  const lines = [
    ...overdue.map(({ due, ...line }) => ({
      ...line,
      lead: attentionCopy.overdueBy(formatDuration(now - due)),
      isUrgent: true,
    })),
    ...(next ? [{ ...next, lead: attentionCopy.next(formatDuration(next.due - now)), isUrgent: false }] : []),
  ];
  const named = (id: number) => lines.some((line) => line.tab === 'quotes' && line.id === id);
  const ridesSoon = rides
    .filter((ride) => isUrgentRide(ride, now) && !named(ride.id))
    .slice(0, MAX_RIDES)
    .map((ride) => ({
      tab: 'quotes' as const,
      id: ride.id,
      lead: attentionCopy.ride(
        formatRideDay(ride.eventDate, ride.pickupTime, companyClock(now).date)?.toLowerCase() ?? '',
      ),
      who: whoOf(ride.fullName, ride.eventType),
      isUrgent: false,
    }));
  return [...accepted, ...lines, ...ridesSoon];
}

/** Offers that customers have accepted. They stand first until the desk has booked the ride. */
function useAccepted(): Line[] {
  const { data = [] } = useQuery(apiQuery(listAcceptedOffers, {}));
  return data.map(({ quoteRequestId, totalCents, fullName, eventType }) => ({
    tab: 'quotes' as const,
    id: quoteRequestId,
    lead: attentionCopy.accepted(formatCents(totalCents)),
    who: whoOf(fullName, eventType),
    isUrgent: true,
  }));
}

/** A server that has only the specification's call answers with the whole list, in another order. */
function itemsOf<Item>(data: Item[] | { items: Item[] } | undefined): Item[] {
  return data && !Array.isArray(data) ? data.items : [];
}

/** 'Jessup, airport transfer' */
function whoOf(name: string, about: string): string {
  return `${name.trim().split(/\s+/).at(-1)}, ${about.toLowerCase()}`;
}

function lineStyle(isUrgent: boolean): string {
  return classNames(
    'card flex min-h-11 items-center gap-2 rounded-panel border bg-raised px-4 text-small transition-colors hover:border-accent hover:text-accent-strong',
    isUrgent ? 'border-err' : 'border-hairline-strong',
  );
}

function attentionLines(counts: RequestCounts) {
  const { 'quote-requests': quotes, 'booking-requests': bookings, 'contact-messages': messages } = counts;
  return [
    {
      to: '?tab=quotes&show=overdue&sort=reply',
      count: quotes.overdue,
      label: attentionCopy.overdue,
      isUrgent: true,
    },
    {
      to: '?tab=bookings&show=due&sort=ride',
      count: bookings.due,
      label: attentionCopy.bookingsDue,
      isUrgent: true,
    },
    {
      to: '?tab=quotes&show=soon&sort=ride',
      count: quotes.soon,
      label: attentionCopy.quotesSoon,
      isUrgent: false,
    },
    {
      to: '?tab=bookings&show=soon&sort=ride',
      count: bookings.soon,
      label: attentionCopy.bookingsSoon,
      isUrgent: false,
    },
    {
      to: '?tab=messages&show=overdue&sort=reply',
      count: messages.overdue,
      label: attentionCopy.messagesOverdue,
      isUrgent: true,
    },
    { to: '?tab=messages&show=unread', count: messages.unread, label: attentionCopy.unread, isUrgent: false },
  ];
}
