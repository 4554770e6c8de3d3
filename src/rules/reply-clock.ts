import { formatDuration } from '#content/requests/format.ts';
import { quoteCopy, replyClockCopy } from '#content/staff/quotes.ts';
import { answerDeadline, DUE_SOON_MS, isUrgentRide, replyDeadline } from './deadlines.ts';
import { statusOf } from './request-status.ts';
import { rideInstant } from './ride.ts';
import { isOverdue, isTimed, type TimedReason, type TimedWait, type Wait, waitsOf } from './waiting.ts';

/**
 * How a request stands against its deadline. `late` was answered, but after the promised time. `closed` needs no answer any
 * more, and got none.
 */
export type ReplyClock =
  | { state: 'fresh' | 'due'; for: TimedReason; leftMs: number }
  | { state: 'overdue'; for: TimedReason; lateMs: number }
  /** Without a time when nothing says when it was answered. */
  | { state: 'answered' | 'late'; tookMs?: number }
  | { state: 'closed'; reason?: string };

type ClockedRequest = Parameters<typeof replyDeadline>[0] & {
  status?: string | null | undefined;
  closedReason?: string | null | undefined;
  firstAnsweredAt?: string | null | undefined;
  confirmDueAt?: string | undefined;
  declinedAt?: string | undefined;
  questionAskedAt?: string | undefined;
};

export function replyClock(quoteRequest: ClockedRequest, now: number): ReplyClock {
  const status = statusOf(quoteRequest);
  const { closedReason, firstAnsweredAt, createdAt } = quoteRequest;
  const replyDueAt = replyDeadline(quoteRequest);
  const waits = waitsOf('quote-requests', { ...quoteRequest, replyDueAt });
  const running = runningClock(
    [...waits, ...questionWait(quoteRequest)],
    isUrgentRide(quoteRequest, now),
    now,
  );
  if (running) return running;
  // Contacted and sold are answers even when their time is unknown.
  if (!firstAnsweredAt)
    return status === 'closed'
      ? { state: 'closed', ...(closedReason && { reason: closedReason }) }
      : { state: 'answered' };
  const answeredAt = Date.parse(firstAnsweredAt);
  return {
    state: answeredAt > replyDueAt ? 'late' : 'answered',
    tookMs: answeredAt - Date.parse(createdAt),
  };
}

/** The message that asks has its own deadline, which is stored with it; its request has the same. */
function questionWait(quoteRequest: ClockedRequest): TimedWait[] {
  const { questionAskedAt } = quoteRequest;
  if (!questionAskedAt) return [];
  return [{ for: 'question', until: answerDeadline(Date.parse(questionAskedAt), rideInstant(quoteRequest)) }];
}

/** The clock of a contact message; none once it is read, or where the server sends no deadline. */
export function messageClock(message: Parameters<typeof waitsOf>[1], now: number): ReplyClock | undefined {
  return runningClock(waitsOf('contact-messages', message), false, now);
}

function runningClock(waits: Wait[], isUrgent: boolean, now: number): ReplyClock | undefined {
  const wait = waits.find(isTimed);
  if (!wait) return undefined;
  const leftMs = wait.until - now;
  if (isOverdue(wait, now)) return { state: 'overdue', for: wait.for, lateMs: -leftMs };
  return { state: leftMs <= DUE_SOON_MS || isUrgent ? 'due' : 'fresh', for: wait.for, leftMs };
}

/** In the words of the dashboard. */
export function replyClockText(clock: ReplyClock): string {
  switch (clock.state) {
    case 'fresh':
    case 'due':
      return replyClockCopy.running[clock.for][clock.state](formatDuration(clock.leftMs));
    case 'overdue':
      return replyClockCopy.running[clock.for].overdue(formatDuration(clock.lateMs));
    case 'answered':
    case 'late':
      return clock.tookMs === undefined
        ? replyClockCopy.answered
        : replyClockCopy.answeredIn(formatDuration(clock.tookMs));
    case 'closed': {
      const reason = Object.entries(quoteCopy.closedReason).find(([name]) => name === clock.reason)?.[1];
      return reason ? replyClockCopy.closedBecause(reason) : replyClockCopy.closed;
    }
  }
}
