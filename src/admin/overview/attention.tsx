import { useState } from 'react';
import { Link } from 'react-router';
import { urgentRideHours } from '#content/company.ts';
import { formatCents } from '#content/rates.ts';
import { formatDuration } from '#content/requests/format.ts';
import { attentionCopy, type MailDelivery } from '#content/staff/dashboard.ts';
import { requestPath } from '#content/staff/request-lists.ts';
import type { RequestCounts } from '#contracts/all-lists.ts';
import { type AttentionLine, readAttention } from '#contracts/attention.ts';
import { readMailState } from '#contracts/system.ts';
import { HOUR_MS } from '#rules/duration.ts';
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

/** How many chips two rows hold, which are kept free, on a phone, a tablet and wider screens. The others show after a press. */
const rows = [
  { max: 1, moreClassName: 'sm:hidden', chipClassName: '' },
  { max: 2, moreClassName: 'max-sm:hidden lg:hidden', chipClassName: 'max-sm:hidden' },
  { max: 5, moreClassName: 'max-lg:hidden', chipClassName: 'max-lg:hidden' },
];

/** Links to the requests that wait for staff: the most urgent ones by name, then a count of each kind; what is late first. */
export function Attention({ counts, mail }: AttentionProps) {
  return (
    <section
      aria-labelledby="attention"
      className="mb-3 flex min-h-22 min-w-0 items-start gap-4 pointer-coarse:min-h-26"
    >
      <h2 id="attention" className="shrink-0 py-3 font-text text-small font-medium max-sm:sr-only">
        {attentionCopy.title}
      </h2>
      {counts && mail && <Waiting counts={counts} mail={mail} />}
    </section>
  );
}

type Chip = { to: string; isUrgent: boolean; lead: string; text?: string };

function Waiting({ counts, mail }: { counts: RequestCounts; mail: MailDelivery }) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { data: named = [], isPending } = useApiQuery(readAttention, {});
  const { data: outbox } = useApiQuery(readMailState, {});
  if (isPending) return null;
  const undelivered = (outbox?.failures ?? []).flatMap(({ request, recipient }) =>
    request
      ? [{ to: requestPath(request), isUrgent: true, lead: attentionCopy.undelivered, text: recipient }]
      : [],
  );
  const mailChips =
    mail === 'working' ? [] : [{ to: '?tab=mail', isUrgent: true, lead: attentionCopy.mail[mail] }];
  const namedChips = named.map((line) => ({
    to: requestPath(line),
    ...leadOf(line, now),
    text: whoOf(line),
  }));
  const countChips = countLines(counts)
    .filter(({ count }) => count > 0)
    .map(({ to, count, label, isUrgent }) => ({
      to,
      isUrgent,
      lead: formatNumber(count),
      text: label(count),
    }));
  const chips = [...mailChips, ...uniqueByPath(undelivered), ...namedChips, ...countChips].toSorted(
    (one, other) => Number(other.isUrgent) - Number(one.isUrgent),
  );
  if (chips.length === 0) return <p className="py-3 text-small text-quiet">{attentionCopy.nothing}</p>;
  return (
    <ul className="flex min-w-0 grow flex-wrap gap-2 py-1">
      {chips.map((chip, index) => {
        const row = rows.find(({ max }) => index < max);
        return (
          (isWhole || row) && (
            <li
              key={`${chip.lead} ${chip.to}`}
              className={classNames('max-w-full min-w-0', !isWhole && row?.chipClassName)}
            >
              <ChipLink {...chip} />
            </li>
          )
        );
      })}
      {!isWhole &&
        rows
          .filter(({ max }) => chips.length > max)
          .map(({ max, moreClassName }) => (
            <li key={max} className={classNames('shrink-0', moreClassName)}>
              <StaffButton variant="quiet" onClick={() => setWhole(true)}>
                {attentionCopy.more(chips.length - max)}
              </StaffButton>
            </li>
          ))}
    </ul>
  );
}

/** A request whose emails were refused is named once. */
function uniqueByPath(chips: Chip[]): Chip[] {
  return [...new Map(chips.map((chip) => [chip.to, chip])).values()];
}

function ChipLink({ to, isUrgent, lead, text }: Chip) {
  return (
    <Link
      to={to}
      className={classNames(
        'card flex min-h-9 items-center rounded-panel border bg-raised px-3 text-small transition-colors hover:border-accent hover:text-accent-strong pointer-coarse:min-h-11',
        isUrgent ? 'border-err' : 'border-hairline-strong',
      )}
    >
      <span className="min-w-0 break-words">
        <span className={classNames('font-medium tabular-nums', isUrgent ? 'text-err' : 'text-heading')}>
          {lead}
        </span>{' '}
        {text}
      </span>
    </Link>
  );
}

const URGENT_RIDE_MS = urgentRideHours * HOUR_MS;

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
    const left = Math.max(Date.parse(line.dueAt) - now, 0);
    return { lead: attentionCopy.rideIn(formatDuration(left)), isUrgent: true };
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
