import { Link } from 'react-router';
import { attentionCopy } from '#content/staff/dashboard.ts';
import type { RequestCounts } from '#contracts/all-lists.ts';
import { classNames } from '#ui/class-names.ts';
import { formatNumber } from '../shared/format.ts';

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
    { to: '?tab=messages&show=unread', count: messages.unread, label: attentionCopy.unread, isUrgent: false },
  ];
}
