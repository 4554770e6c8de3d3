import type { ReplyClock } from '#content/staff/quotes.ts';
import { DUE_SOON_MS, isUrgentRide, replyDeadline } from './deadlines.ts';
import { statusOf } from './request-status.ts';
import { isOverdue, type Wait, waitsOf } from './waiting.ts';

type ClockedRequest = Parameters<typeof replyDeadline>[0] & {
  status?: string | null | undefined;
  closedReason?: string | null | undefined;
  firstAnsweredAt?: string | null | undefined;
};

export function replyClock(quoteRequest: ClockedRequest, now: number): ReplyClock {
  const { closedReason, firstAnsweredAt, createdAt } = quoteRequest;
  const replyDueAt = replyDeadline(quoteRequest);
  const running = runningClock(
    waitsOf('quote-requests', { ...quoteRequest, replyDueAt }),
    isUrgentRide(quoteRequest, now),
    now,
  );
  if (running) return running;
  // Contacted and sold are answers even when their time is unknown.
  if (!firstAnsweredAt)
    return statusOf(quoteRequest) === 'closed'
      ? { state: 'closed', ...(closedReason && { reason: closedReason }) }
      : { state: 'answered' };
  const answeredAt = Date.parse(firstAnsweredAt);
  return {
    state: answeredAt > replyDueAt ? 'late' : 'answered',
    tookMs: answeredAt - Date.parse(createdAt),
  };
}

/** The clock of a contact message; none once it is read, or where the server sends no deadline. */
export function messageClock(message: Parameters<typeof waitsOf>[1], now: number): ReplyClock | undefined {
  return runningClock(waitsOf('contact-messages', message), false, now);
}

function runningClock(waits: Wait[], isUrgent: boolean, now: number): ReplyClock | undefined {
  const wait = waits.find(({ until }) => until !== undefined);
  if (wait?.until === undefined) return undefined;
  const leftMs = wait.until - now;
  if (isOverdue(wait, now)) return { state: 'overdue', lateMs: -leftMs };
  return { state: leftMs <= DUE_SOON_MS || isUrgent ? 'due' : 'fresh', leftMs };
}
