import type { QuoteStatus } from './request-status.ts';
import { statusOf } from './request-status.ts';
import { instantOf, type Time } from './time.ts';

/**
 * A quote request waits for a reply, for the confirmation of its ride, for the answer to a question about its offer, or because
 * the customer declined an offer for a ride that is sold; a booking waits to be processed, a message to be answered, and each of
 * them for the member who asked to be reminded.
 */
export type WaitReason =
  | 'reminder'
  | 'decline'
  | 'confirmation'
  | 'reply'
  | 'offer-question'
  | 'processing'
  | 'question';

/** Fields that the rules read, as they are stored or as the API sends them. */
type RequestFacts = {
  status?: string | null | undefined;
  isProcessed?: boolean | number | undefined;
  isRead?: boolean | number | undefined;
  replyDueAt?: Time | null | undefined;
  confirmDueAt?: Time | null | undefined;
  declinedAt?: Time | null | undefined;
  questionAskedAt?: Time | null | undefined;
  remindAt?: Time | null | undefined;
  remindedAt?: Time | null | undefined;
};

/** A request waits while its columns have one of these values, and the moment of `if` is set. */
export type WaitRule = {
  for: WaitReason;
  while: {
    status?: readonly [QuoteStatus, ...QuoteStatus[]];
    isProcessed?: readonly [0 | 1];
    isRead?: readonly [0 | 1];
    remindAt: readonly [null];
  };
  if?: 'confirmDueAt' | 'declinedAt' | 'questionAskedAt' | 'remindedAt';
  until?: 'replyDueAt' | 'confirmDueAt' | 'declinedAt';
};

/** Until the time that a reminder names, a request waits for nothing. */
const notPutOff = { remindAt: [null] } as const;
const reminder = { for: 'reminder', while: notPutOff, if: 'remindedAt' } as const;

/**
 * For what the requests of each list wait, the most urgent first. `waitsOf` and the conditions of `server/requests/waiting.ts` are
 * made from this table; `tests/server/waiting.test.ts` holds them together.
 */
export const waitRules = {
  'quote-requests': [
    reminder,
    // Overdue at once.
    { for: 'decline', while: { status: ['sold'], ...notPutOff }, if: 'declinedAt', until: 'declinedAt' },
    {
      for: 'confirmation',
      while: { status: ['pending', 'contacted', 'sold'], ...notPutOff },
      if: 'confirmDueAt',
      until: 'confirmDueAt',
    },
    { for: 'reply', while: { status: ['pending'], ...notPutOff }, until: 'replyDueAt' },
    // Its deadline is that of the message.
    { for: 'offer-question', while: notPutOff, if: 'questionAskedAt' },
  ],
  'booking-requests': [reminder, { for: 'processing', while: { isProcessed: [0], ...notPutOff } }],
  // Includes questions about an offer, which are messages that name their quote request.
  'contact-messages': [
    reminder,
    { for: 'question', while: { isRead: [0], ...notPutOff }, until: 'replyDueAt' },
  ],
} as const satisfies Record<string, readonly WaitRule[]>;

/** One of the three lists of requests. */
type List = keyof typeof waitRules;

/** Reasons for which a time was promised, and clocks run. */
export type TimedReason = Extract<(typeof waitRules)[List][number], { until: string }>['for'];

/** Until when and for what a request waits for staff. Without `until`, nothing was promised. */
export type Wait = { for: WaitReason; until?: number };
export type TimedWait = { for: TimedReason; until: number };

/** The most urgent first; clocks and emails count the first that has a time; none when nobody has to do anything. */
export function waitsOf(list: List, request: RequestFacts): Wait[] {
  const rules: readonly WaitRule[] = waitRules[list];
  return rules.flatMap((rule) => {
    const until = rule.until && request[rule.until];
    if (!holds(rule, request) || (rule.if && !request[rule.if])) return [];
    return { for: rule.for, ...(until && { until: instantOf(until) }) };
  });
}

function holds({ while: values }: WaitRule, request: RequestFacts): boolean {
  const { status, isProcessed, isRead } = values;
  return (
    !isPutOff(request) &&
    (!status || status.includes(statusOf(request))) &&
    (!isProcessed || isProcessed.includes(request.isProcessed ? 1 : 0)) &&
    (!isRead || isRead.includes(request.isRead ? 1 : 0))
  );
}

/** Whether it waits for nothing until the time that a reminder names. */
export function isPutOff({ remindAt }: Pick<RequestFacts, 'remindAt'>): boolean {
  return Boolean(remindAt);
}

export function isTimed(wait: Wait): wait is TimedWait {
  return wait.until !== undefined;
}

export function isOverdue({ until }: Wait, now: number): boolean {
  return until !== undefined && until <= now;
}

/** Whether it waits because nobody has answered or processed it. Other reasons may come after the answer. */
export function isUnanswered({ for: reason }: { for: WaitReason }): boolean {
  return reason === 'reply' || reason === 'processing' || reason === 'question';
}
