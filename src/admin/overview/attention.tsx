import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

/** What waits for staff, in one row: the most urgent by name, then how many there are of each kind. Each is a link. */
export function Attention({ counts, isMailDown }: AttentionProps) {
  return (
    <section aria-labelledby="attention" className="mb-3 flex min-h-11 min-w-0 items-center gap-4">
      <h2 id="attention" className="shrink-0 font-text text-small font-medium max-sm:sr-only">
        {attentionCopy.title}
      </h2>
      {counts && <Waiting counts={counts} isMailDown={isMailDown} />}
    </section>
  );
}

function Waiting({ counts, isMailDown }: { counts: RequestCounts; isMailDown: boolean }) {
  const named = useDeadlines(useNow());
  const counted = countLines(counts).filter(({ count }) => count > 0);
  if (named.length + counted.length === 0 && !isMailDown)
    return <p className="text-small text-quiet">{attentionCopy.nothing}</p>;
  return (
    <ul className="flex min-w-0 gap-2 overflow-x-auto py-1 print:flex-wrap">
      {isMailDown && (
        <Chip to="?tab=mail" isUrgent>
          <Lead isUrgent>{attentionCopy.mail}</Lead>
        </Chip>
      )}
      {named.map(({ tab, id, lead, who, isUrgent }) => (
        <Chip key={`${tab} ${id}`} to={requestPath(tab, id)} isUrgent={isUrgent}>
          <Lead isUrgent={isUrgent}>{lead}</Lead> {who}
        </Chip>
      ))}
      {counted.map(({ to, count, label, isUrgent }) => (
        <Chip key={to} to={to} isUrgent={false}>
          <Lead isUrgent={isUrgent}>{formatNumber(count)}</Lead> {label(count)}
        </Chip>
      ))}
    </ul>
  );
}

type ChipProps = { to: string; isUrgent: boolean; children: ReactNode };

function Chip({ to, isUrgent, children }: ChipProps) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        className={classNames(
          'card flex min-h-9 items-center gap-1.5 rounded-panel border bg-raised px-3 text-small whitespace-nowrap transition-colors hover:border-accent hover:text-accent-strong pointer-coarse:min-h-11',
          isUrgent ? 'border-err' : 'border-hairline-strong',
        )}
      >
        {children}
      </Link>
    </li>
  );
}

function Lead({ isUrgent, children }: { isUrgent: boolean; children: string }) {
  return (
    <span className={classNames('font-medium tabular-nums', isUrgent ? 'text-err' : 'text-heading')}>
      {children}
    </span>
  );
}

/** Lines that are named; the others are counted. */
const MAX_NAMED = 3;

type Line = { tab: RequestTab; id: number; lead: string; who: string; isUrgent: boolean };

/** Accepted offers, overdue replies, the next deadline and rides within a day, in this order. */
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
  const overdue = awaited.filter(({ due }) => due <= now);
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
    .map((ride) => ({
      tab: 'quotes' as const,
      id: ride.id,
      lead: attentionCopy.ride(formatRideDay(ride.eventDate, ride.pickupTime, companyClock(now).date) ?? ''),
      who: whoOf(ride.fullName, ride.eventType),
      isUrgent: false,
    }));
  return [...accepted, ...lines, ...ridesSoon].slice(0, MAX_NAMED);
}

/** Offers that customers have accepted. They stand first until the desk has booked the ride. */
function useAccepted(): Line[] {
  const { data = [] } = useQuery(apiQuery(listAcceptedOffers, {}));
  return data.map(({ quoteRequestId, totalCents, fullName, eventType }) => ({
    tab: 'quotes' as const,
    id: quoteRequestId,
    lead: attentionCopy.accepted(formatCents(totalCents)),
    who: whoOf(fullName, eventType),
    isUrgent: false,
  }));
}

/** A server that has only the specification's call answers with the whole list, in another order. */
function itemsOf<Item>(data: Item[] | { items: Item[] } | undefined): Item[] {
  return data && !Array.isArray(data) ? data.items : [];
}

/** 'Jessup, Airport transfer' */
function whoOf(name: string, about: string): string {
  return `${name.trim().split(/\s+/).at(-1)}, ${about}`;
}

function countLines(counts: RequestCounts) {
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
