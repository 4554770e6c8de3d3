import { replyWords } from '#content/staff/quotes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The site promises a custom quote within 24 hours. */
const promised = 24 * HOUR;
/** Less than this left, and the request asks for attention. */
const dueWithin = 6 * HOUR;

export type ReplyClock = { state: 'fresh' | 'due' | 'overdue' | 'answered' | 'late'; label: string };

type Clocked = { createdAt: string; firstAnsweredAt?: string | undefined };

/** Where a request stands against the promise. `late` was answered, but after it. */
export function replyClock({ createdAt, firstAnsweredAt }: Clocked, now: number): ReplyClock {
  const asked = Date.parse(createdAt);
  if (firstAnsweredAt) {
    const took = Date.parse(firstAnsweredAt) - asked;
    return { state: took > promised ? 'late' : 'answered', label: replyWords.answered(span(took)) };
  }
  const left = asked + promised - now;
  if (left <= 0) return { state: 'overdue', label: replyWords.overdue(span(-left)) };
  if (left <= dueWithin) return { state: 'due', label: replyWords.due(span(left)) };
  return { state: 'fresh', label: replyWords.fresh(span(left)) };
}

/** Unanswered before answered, the oldest first. */
export function byReplyDue(one: Clocked, other: Clocked): number {
  const answered = Number(Boolean(one.firstAnsweredAt)) - Number(Boolean(other.firstAnsweredAt));
  return answered || Date.parse(one.createdAt) - Date.parse(other.createdAt);
}

/** Two units at most: '2 days 3 h', '5 h 20 min', '12 min'. */
function span(ms: number): string {
  if (ms < MINUTE) return replyWords.underAMinute;
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const units = days
    ? [replyWords.days(days), hours > 0 && replyWords.hours(hours)]
    : [hours > 0 && replyWords.hours(hours), minutes > 0 && replyWords.minutes(minutes)];
  return units.filter(Boolean).join(' ');
}
