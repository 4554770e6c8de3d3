import { emailReplyHours } from '#content/company.ts';
import { answerDeadline, urgentSpan } from './deadlines.ts';
import { HOUR_MS } from './duration.ts';
import { statusOf } from './request-status.ts';
import { instantOf, type Time } from './time.ts';

/**
 * A quote request waits for a reply, for the confirmation of its ride, for the answer to a question about its offer, or because
 * the customer declined an offer for a ride that is sold; a booking waits to be processed, a message to be answered.
 */
export type WaitReason = 'decline' | 'confirmation' | 'reply' | 'offer-question' | 'processing' | 'question';

/** Reasons for which a time was promised, and clocks run. */
export type TimedReason = Exclude<WaitReason, 'offer-question' | 'processing'>;

/** Until when and for what a request waits for staff. Without `until`, nothing was promised. */
export type Wait = { for: WaitReason; until?: number };
export type TimedWait = { for: TimedReason; until: number };

/** Fields that the rules read, as they are stored or as the API sends them. */
type RequestFacts = {
  status?: string | null | undefined;
  isProcessed?: boolean | number | undefined;
  isRead?: boolean | number | undefined;
  replyDueAt?: Time | null | undefined;
  confirmDueAt?: Time | null | undefined;
  declinedAt?: Time | null | undefined;
  questionAskedAt?: Time | null | undefined;
};

type List = 'quote-requests' | 'booking-requests' | 'contact-messages';

/** All that a request waits for, the most urgent first; clocks and emails count the first that has a time. */
export function waitsOf(list: List, request: RequestFacts): Wait[] {
  const { isProcessed, isRead, replyDueAt, confirmDueAt, declinedAt, questionAskedAt } = request;
  if (list === 'booking-requests') return isProcessed ? [] : [{ for: 'processing' }];
  // Includes questions about an offer, which are messages that name their quote request.
  if (list === 'contact-messages') return isRead ? [] : [waitUntil('question', replyDueAt)];
  const status = statusOf(request);
  return [
    // Overdue at once.
    ...(status === 'sold' && declinedAt ? [waitUntil('decline', declinedAt)] : []),
    ...(status !== 'closed' && confirmDueAt ? [waitUntil('confirmation', confirmDueAt)] : []),
    ...(status === 'pending' ? [waitUntil('reply', replyDueAt)] : []),
    // Its deadline is that of the message.
    ...(questionAskedAt ? [{ for: 'offer-question' } as const] : []),
  ];
}

/** Until when the desk owes this, on its own cards and for the customer. Undefined when it does not. */
export function owedUntil(list: List, request: RequestFacts, reason: TimedReason): number | undefined {
  return waitsOf(list, request).find((wait) => wait.for === reason)?.until;
}

function waitUntil(reason: TimedReason, until: Time | null | undefined): Wait {
  return { for: reason, ...(until && { until: instantOf(until) }) };
}

export function isTimed(wait: Wait): wait is TimedWait {
  return wait.until !== undefined;
}

export function isOverdue({ until }: Partial<Wait>, now: number): boolean {
  return until !== undefined && until <= now;
}

/** Whether it waits because nobody has answered or processed it. Other reasons may come before and after the answer. */
export function isUnanswered({ for: reason }: { for: WaitReason }): boolean {
  return reason === 'reply' || reason === 'processing' || reason === 'question';
}

/** The state of a request that nobody has answered or processed, whatever else it waits for first: `stateName`. */
export const unansweredStates = {
  'quote-requests': 'pending',
  'booking-requests': 'pending',
  'contact-messages': 'unread',
} as const satisfies Record<List, string>;

/** A request as it is stored, with what the order and the emails to the desk depend on. */
type StoredFacts = RequestFacts & {
  createdAt: number;
  rideAt?: number | null | undefined;
  firstAnsweredAt?: number | null | undefined;
  dueMailedAt?: number | null | undefined;
  overdueMailedAt?: number | null | undefined;
};

/** What is stored beside a request, so that lists, counts and jobs read columns. */
export type StoredWait = {
  /** The most urgent reason; null when nobody has to do anything. */
  waitsFor: WaitReason | null;
  waitsUntil: number | null;
  /** What needs the desk first has the smallest. */
  rank: number;
  /** When time alone changes the rank; null when it stays until something happens. */
  rankedUntil: number | null;
  /** When the desk is to be mailed that it is due, or overdue; null when it has been, or nothing was promised. */
  mailAt: number | null;
};

/** Below 2^53 with any of the tiers, above every moment until the year 2286. */
const TIER = 10 ** 13;

/** Ranks below these are urgent, and wait for anything. */
export const rankLimits = { urgent: TIER, waiting: 2 * TIER };

/**
 * First come requests that wait and whose ride is near, by the ride; then all others that wait, by what was promised; then those
 * that are settled, the latest answer first.
 */
export function waitOf(list: List, request: StoredFacts, now: number): StoredWait {
  const [wait] = waitsOf(list, request);
  if (!wait) {
    const { firstAnsweredAt, createdAt } = request;
    const rank = rankLimits.waiting + withinTier(TIER - 1 - (firstAnsweredAt ?? createdAt));
    return { waitsFor: null, waitsUntil: null, rank, rankedUntil: null, mailAt: null };
  }
  return {
    waitsFor: wait.for,
    waitsUntil: wait.until ?? null,
    ...rankOf(wait, request, now),
    mailAt: mailTime(wait, request),
  };
}

function rankOf(wait: Wait, request: StoredFacts, now: number): Pick<StoredWait, 'rank' | 'rankedUntil'> {
  const { rideAt, createdAt } = request;
  const urgent = rideAt ? urgentSpan(rideAt) : undefined;
  const isUrgent = urgent !== undefined && urgent.from <= now && now < urgent.to;
  if (rideAt && isUrgent) return { rank: withinTier(rideAt), rankedUntil: urgent.to };
  const until = wait.for === 'offer-question' ? answerDueAt(request) : wait.until;
  const rank = rankLimits.urgent + withinTier(until ?? urgent?.from ?? createdAt);
  return { rank, rankedUntil: urgent && now < urgent.from ? urgent.from : null };
}

/** When the message that asks about a request has to be answered. */
function answerDueAt({ questionAskedAt, rideAt }: StoredFacts): number | undefined {
  return questionAskedAt ? answerDeadline(instantOf(questionAskedAt), rideAt) : undefined;
}

function withinTier(moment: number): number {
  return Math.min(Math.max(moment, 0), TIER - 1);
}

/** The share of the time to reply that is left when the desk is reminded. */
const REMINDER_SHARE = 1 / 4;

function mailTime(wait: Wait, { createdAt, dueMailedAt, overdueMailedAt }: StoredFacts): number | null {
  if (!isTimed(wait) || typeof overdueMailedAt === 'number') return null;
  if (typeof dueMailedAt === 'number') return wait.until;
  // The share is taken of business hours: nights and weekends before the deadline are no time to reply.
  const time = wait.for === 'reply' ? wait.until - createdAt : emailReplyHours * HOUR_MS;
  return Math.ceil(wait.until - time * REMINDER_SHARE);
}
