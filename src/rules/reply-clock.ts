import type { ReplyClock } from '#content/staff/quotes.ts';
import { DUE_SOON_MS, isUrgentRide, replyDeadline } from './deadlines.ts';

type ClockedRequest = Parameters<typeof replyDeadline>[0] & {
  status?: string | null | undefined;
  closedReason?: string | null | undefined;
  firstAnsweredAt?: string | null | undefined;
};

/** Contacted and sold are answers even when their time is unknown. */
const answeredStatuses = ['contacted', 'sold', 'closed'];

export function replyClock(quoteRequest: ClockedRequest, now: number): ReplyClock {
  const { status, closedReason, firstAnsweredAt, createdAt } = quoteRequest;
  const deadline = replyDeadline(quoteRequest);
  if (status === 'closed' && !firstAnsweredAt)
    return { state: 'closed', ...(closedReason && { reason: closedReason }) };
  if (status && answeredStatuses.includes(status)) {
    if (!firstAnsweredAt) return { state: 'answered' };
    const answeredAt = Date.parse(firstAnsweredAt);
    return {
      state: answeredAt > deadline ? 'late' : 'answered',
      tookMs: answeredAt - Date.parse(createdAt),
    };
  }
  return runningClock(deadline - now, isUrgentRide(quoteRequest, now));
}

/** The clock of a contact message; none once it is read, or where the server sends no deadline. */
export function messageClock(
  { isRead, replyDueAt }: { isRead?: boolean | undefined; replyDueAt?: string | undefined },
  now: number,
): ReplyClock | undefined {
  return isRead || !replyDueAt ? undefined : runningClock(Date.parse(replyDueAt) - now, false);
}

function runningClock(leftMs: number, isUrgent: boolean): ReplyClock {
  if (leftMs <= 0) return { state: 'overdue', lateMs: -leftMs };
  return { state: leftMs <= DUE_SOON_MS || isUrgent ? 'due' : 'fresh', leftMs };
}
