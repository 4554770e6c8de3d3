import { replyPromise } from '#content/company.ts';

const HOUR_MS = 60 * 60 * 1000;

/** With less than this left, the dashboard marks the request as due. */
const DUE_WITHIN_MS = 6 * HOUR_MS;

type Deadline = { createdAt: string; firstAnsweredAt?: string | undefined };

/** `late` was answered, but after the deadline. `ms` is the time left, past the deadline, or taken to answer. */
export type ReplyState = { state: 'fresh' | 'due' | 'overdue' | 'answered' | 'late'; ms: number };

/** When a quote request must be answered, in epoch milliseconds: the site promises it in `replyPromise`. */
export function replyDeadline(createdAt: string): number {
  return Date.parse(createdAt) + replyPromise.hours * HOUR_MS;
}

export function replyState({ createdAt, firstAnsweredAt }: Deadline, now: number): ReplyState {
  const deadline = replyDeadline(createdAt);
  if (firstAnsweredAt) {
    const answeredAt = Date.parse(firstAnsweredAt);
    return { state: answeredAt > deadline ? 'late' : 'answered', ms: answeredAt - Date.parse(createdAt) };
  }
  const left = deadline - now;
  if (left <= 0) return { state: 'overdue', ms: -left };
  return { state: left <= DUE_WITHIN_MS ? 'due' : 'fresh', ms: left };
}

/** Sorts unanswered requests before answered ones, the oldest first. */
export function byReplyDeadline(one: Deadline, other: Deadline): number {
  const answered = Number(Boolean(one.firstAnsweredAt)) - Number(Boolean(other.firstAnsweredAt));
  return answered || Date.parse(one.createdAt) - Date.parse(other.createdAt);
}
