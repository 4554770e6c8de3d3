import type { QuoteStatus } from './request-status.ts';
import { statusOf } from './request-status.ts';
import { instantOf, type Time } from './time.ts';

/** A quote request waits for a reply or for the ride to be confirmed, a booking to be processed, a message to be answered. */
export type WaitReason = 'confirmation' | 'reply' | 'processing' | 'question';

/** Fields that the rules read, as they are stored or as the API sends them. */
type RequestFacts = {
  status?: string | null | undefined;
  isProcessed?: boolean | number | undefined;
  isRead?: boolean | number | undefined;
  createdAt: Time;
  replyDueAt?: Time | null | undefined;
  /** See `acceptedAt`. */
  offerAcceptedAt?: Time | null | undefined;
};

/** A request waits while its columns have one of these values and the moment of `since` is known. */
export type WaitRule = {
  for: WaitReason;
  while: {
    status?: readonly [QuoteStatus, ...QuoteStatus[]];
    isProcessed?: readonly [0 | 1];
    isRead?: readonly [0 | 1];
  };
  since: 'createdAt' | 'offerAcceptedAt';
  until?: 'replyDueAt';
};

/**
 * For what the requests of each list wait, the most urgent first. `waitsOf` and the conditions of `server/requests/waiting.ts` are
 * made from this table; `tests/server/waiting.test.ts` holds them together.
 */
export const waitRules = {
  'quote-requests': [
    { for: 'confirmation', while: { status: ['pending', 'contacted'] }, since: 'offerAcceptedAt' },
    { for: 'reply', while: { status: ['pending'] }, since: 'createdAt', until: 'replyDueAt' },
  ],
  'booking-requests': [{ for: 'processing', while: { isProcessed: [0] }, since: 'createdAt' }],
  // Includes questions about an offer, which are messages that name their quote request.
  'contact-messages': [{ for: 'question', while: { isRead: [0] }, since: 'createdAt', until: 'replyDueAt' }],
} as const satisfies Record<string, readonly WaitRule[]>;

/** One of the three lists of requests. */
type List = keyof typeof waitRules;

/** Since when, until when and for what a request waits for staff. Without `until`, nothing was promised. */
export type Wait = { for: WaitReason; since: number; until?: number };

/** The most urgent first; none when nobody has to do anything. */
export function waitsOf(list: List, request: RequestFacts): Wait[] {
  const rules: readonly WaitRule[] = waitRules[list];
  return rules.flatMap((rule) => {
    const since = request[rule.since];
    const until = rule.until && request[rule.until];
    if (!holds(rule, request) || since === null || since === undefined) return [];
    return { for: rule.for, since: instantOf(since), ...(until && { until: instantOf(until) }) };
  });
}

function holds({ while: values }: WaitRule, request: RequestFacts): boolean {
  const { status, isProcessed, isRead } = values;
  return (
    (!status || status.includes(statusOf(request))) &&
    (!isProcessed || isProcessed.includes(request.isProcessed ? 1 : 0)) &&
    (!isRead || isRead.includes(request.isRead ? 1 : 0))
  );
}

export function isOverdue({ until }: Wait, now: number): boolean {
  return until !== undefined && until <= now;
}

/** Whether it waits because nobody has answered or processed it. The ride of an accepted offer is confirmed after the answer. */
export function isUnanswered({ for: reason }: { for: WaitReason }): boolean {
  return reason !== 'confirmation';
}

/** When the customer accepted the latest offer; undefined unless its ride still has to be confirmed. */
export function acceptedAt(
  latestOffer:
    | { state: string; answeredAt?: string | undefined; confirmedAt?: string | undefined }
    | undefined,
): string | undefined {
  return latestOffer?.state === 'accepted' && !latestOffer.confirmedAt ? latestOffer.answeredAt : undefined;
}
