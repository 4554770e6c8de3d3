import { type RawBuilder, sql } from 'kysely';
import type { RequestListName } from '#contracts/request-lists.ts';
import { isUnanswered, type WaitReason, type WaitRule, waitRules } from '#rules/waiting.ts';
import { hasValues } from '../db/has-values.ts';

/** The table of `rules/waiting.ts` as conditions of a query on one list, whose columns are named without their table. */

type ReasonOf<List extends RequestListName> = (typeof waitRules)[List][number]['for'];

/** Whether a request waits for this. */
export function waitsFor<List extends RequestListName>(
  list: List,
  reason: ReasonOf<List>,
): RawBuilder<boolean> {
  const rules: readonly WaitRule[] = waitRules[list];
  return anyOf(rules.filter((rule) => rule.for === (reason satisfies WaitReason)));
}

/** Whether nobody has answered or processed a request. */
export function isUnansweredIn(list: RequestListName): RawBuilder<boolean> {
  return anyOf(waitRules[list].filter(isUnanswered));
}

function anyOf(rules: readonly WaitRule[]): RawBuilder<boolean> {
  const conditions = rules.map(({ while: values, since }) => sql`${hasValues(values)}${isKnown[since]}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** `acceptedAt`: only the latest offer counts, and only until its ride is confirmed. */
const isAccepted = sql` and id in (select quote_request_id from offers
  where state = 'accepted' and confirmed_at is null and version = (select max(version) from offers as any_offer
    where any_offer.quote_request_id = offers.quote_request_id))`;

/** Every request has its `createdAt`. */
const isKnown: Record<WaitRule['since'], RawBuilder<unknown>> = {
  createdAt: sql``,
  offerAcceptedAt: isAccepted,
};
