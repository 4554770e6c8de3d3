import { quoteCopy, replyCopy } from '#content/staff/quotes.ts';
import { DUE_SOON_MS, isUrgentRide, replyDeadline } from '#rules/deadlines.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/duration.ts';
import { type ClosedReason, type QuoteStatus, statusOf } from './quote-requests.ts';

/** `late` was answered, but after the promised time. `closed` needs no answer any more, and got none. */
export type ReplyClock = {
  state: 'fresh' | 'due' | 'overdue' | 'answered' | 'late' | 'closed';
  label: string;
};

type Clocked = Parameters<typeof replyDeadline>[0] & {
  status?: QuoteStatus | null | undefined;
  closedReason?: ClosedReason | null | undefined;
  firstAnsweredAt?: string | null | undefined;
};

export function replyClock(quote: Clocked, now: number): ReplyClock {
  const deadline = replyDeadline(quote);
  if (statusOf(quote) === 'closed' && !quote.firstAnsweredAt) {
    const reason = quote.closedReason && quoteCopy.closedReason[quote.closedReason];
    return { state: 'closed', label: reason ? replyCopy.closedBecause(reason) : replyCopy.closed };
  }
  if (isAnswered(quote)) {
    if (!quote.firstAnsweredAt) return { state: 'answered', label: replyCopy.answered };
    const answeredAt = Date.parse(quote.firstAnsweredAt);
    return {
      state: answeredAt > deadline ? 'late' : 'answered',
      label: replyCopy.answeredIn(formatDuration(answeredAt - Date.parse(quote.createdAt))),
    };
  }
  return runningClock(deadline - now, isUrgentRide(quote, now));
}

/** The clock of a contact message; none once it is read, or where the server sends no deadline. */
export function messageClock(
  { isRead, replyDueAt }: { isRead?: boolean | undefined; replyDueAt?: string | undefined },
  now: number,
): ReplyClock | undefined {
  return isRead || !replyDueAt ? undefined : runningClock(Date.parse(replyDueAt) - now, false);
}

function runningClock(left: number, isUrgent: boolean): ReplyClock {
  if (left <= 0) return { state: 'overdue', label: replyCopy.overdue(formatDuration(-left)) };
  if (left <= DUE_SOON_MS || isUrgent) return { state: 'due', label: replyCopy.due(formatDuration(left)) };
  return { state: 'fresh', label: replyCopy.fresh(formatDuration(left)) };
}

/** Contacted and sold are answers even when their time is unknown. */
function isAnswered(quote: Clocked): boolean {
  return statusOf(quote) !== 'pending';
}

/** Two units at most: '2 days 3 h', '5 h 20 min', '12 min'. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS) return replyCopy.underAMinute;
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const units = days
    ? [replyCopy.days(days), hours > 0 && replyCopy.hours(hours)]
    : [hours > 0 && replyCopy.hours(hours), minutes > 0 && replyCopy.minutes(minutes)];
  return units.filter(Boolean).join(' ');
}
