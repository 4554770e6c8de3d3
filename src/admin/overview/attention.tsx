import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { clockElsewhere } from '#content/cities.ts';
import { formatCents } from '#content/rates.ts';
import { formatDuration, formatRideDay } from '#content/requests/format.ts';
import { attentionCopy, type MailDelivery } from '#content/staff/dashboard.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import type { RequestCounts } from '#contracts/all-lists.ts';
import { type AttentionLine, readAttention } from '#contracts/attention.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { companyClock } from '#rules/time.ts';
import { classNames } from '#ui/class-names.ts';
import { useApiQuery } from '../kit/api.ts';
import { useNow } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { formatNumber } from '../kit/format.ts';

type AttentionProps = {
  /** Both are undefined until they are known; the place is kept, so that nothing moves under the pointer. */
  counts: RequestCounts | undefined;
  mail: MailDelivery | undefined;
};

/** The others show after a press: two rows of them are kept free on a wide screen. */
const MAX_SHOWN = 5;

/** A row of links to the requests that wait for staff: the most urgent ones by name, then a count of each kind. */
export function Attention({ counts, mail }: AttentionProps) {
  return (
    <section
      aria-labelledby="attention"
      className="mb-3 flex min-h-11 min-w-0 items-center gap-4 lg:min-h-22 lg:items-start"
    >
      <h2 id="attention" className="shrink-0 font-text text-small font-medium max-sm:sr-only lg:py-3">
        {attentionCopy.title}
      </h2>
      {counts && mail && <Waiting counts={counts} mail={mail} />}
    </section>
  );
}

function Waiting({ counts, mail }: { counts: RequestCounts; mail: MailDelivery }) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { data: named = [], isPending } = useApiQuery(readAttention, {});
  const counted = countLines(counts).filter(({ count }) => count > 0);
  if (isPending) return null;
  if (named.length + counted.length === 0 && mail === 'working')
    return <p className="text-small text-quiet lg:py-3">{attentionCopy.nothing}</p>;
  const chips = [
    mail !== 'working' && (
      <Chip key="mail" to="?tab=mail" isUrgent>
        <Lead isUrgent>{attentionCopy.mail[mail]}</Lead>
      </Chip>
    ),
    ...named.map((line) => <NamedChip key={`${line.list} ${line.id}`} line={line} now={now} />),
    ...counted.map(({ to, count, label, isUrgent }) => (
      <Chip key={to} to={to} isUrgent={false}>
        <Lead isUrgent={isUrgent}>{formatNumber(count)}</Lead> {label(count)}
      </Chip>
    )),
  ].filter(Boolean);
  const shown = isWhole ? chips : chips.slice(0, MAX_SHOWN);
  return (
    <ul className="flex min-w-0 gap-2 py-1 max-lg:overflow-x-auto lg:flex-wrap print:flex-wrap">
      {shown}
      {shown.length < chips.length && (
        <li className="shrink-0">
          <StaffButton variant="quiet" onClick={() => setWhole(true)}>
            {attentionCopy.more(chips.length - shown.length)}
          </StaffButton>
        </li>
      )}
    </ul>
  );
}

function NamedChip({ line, now }: { line: AttentionLine; now: number }) {
  const { lead, isUrgent } = leadOf(line, now);
  return (
    <Chip to={requestPath(line)} isUrgent={isUrgent}>
      <Lead isUrgent={isUrgent}>{lead}</Lead> {whoOf(line)}
    </Chip>
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

/** A ride this close that nobody has answered or confirmed. */
const URGENT_RIDE_MS = 4 * HOUR_MS;

/** Text of one line. It depends on `now`, so it changes while the line is shown. */
function leadOf(line: AttentionLine, now: number): { lead: string; isUrgent: boolean } {
  if (line.kind === 'reminder') return { lead: attentionCopy.reminder, isUrgent: true };
  if (line.kind === 'declined') return { lead: attentionCopy.declined, isUrgent: true };
  if (line.kind === 'accepted') {
    const left = Date.parse(line.rideAt ?? '') - now;
    if (left > 0 && left < URGENT_RIDE_MS)
      return { lead: attentionCopy.confirmRideIn(formatDuration(left)), isUrgent: true };
    return {
      lead: attentionCopy.accepted(formatCents(line.totalCents)),
      isUrgent: Date.parse(line.dueAt) <= now,
    };
  }
  if (line.kind === 'ride') {
    const left = Date.parse(line.dueAt) - now;
    if (left > 0 && left < URGENT_RIDE_MS)
      return { lead: attentionCopy.rideIn(formatDuration(left)), isUrgent: true };
    const when = formatRideDay(line.eventDate, line.pickupTime, companyClock(now).date) ?? '';
    return { lead: attentionCopy.ride(when, clockElsewhere(line.pickupCity ?? '')), isUrgent: false };
  }
  const left = Date.parse(line.dueAt) - now;
  return left > 0
    ? { lead: attentionCopy.next(formatDuration(left)), isUrgent: false }
    : { lead: attentionCopy.overdueBy(formatDuration(-left)), isUrgent: true };
}

/** 'Jessup, Airport transfer' */
function whoOf({ name, about }: AttentionLine): string {
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
    {
      to: '?tab=messages&show=unread',
      count: messages.unanswered,
      label: attentionCopy.unread,
      isUrgent: false,
    },
  ];
}
