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

/** Whether a request waits for anything. */
export function isWaitingIn(list: RequestListName): RawBuilder<boolean> {
  return anyOf(waitRules[list]);
}

/** Whether a request waits for nothing until the time of its reminder. */
export const isPutOff = sql<boolean>`(remind_at is not null)`;

/** Whether nobody has answered or processed a request. */
export function isUnansweredIn(list: RequestListName): RawBuilder<boolean> {
  return anyOf(waitRules[list].filter(isUnanswered));
}

/**
 * Until when the request waits for its most urgent reason; `otherwise` when it waits for nothing. Reasons without a time are left
 * out unless there is a `timeless` value for them.
 */
export function waitsUntil(
  list: RequestListName,
  otherwise: RawBuilder<unknown>,
  timeless?: RawBuilder<number>,
): RawBuilder<number> {
  const rules: readonly WaitRule[] = waitRules[list];
  const cases = rules.flatMap((rule) => {
    const until = rule.until ? sql.ref(rule.until) : timeless;
    return until ? sql`when ${conditionOf(rule)} then ${until}` : [];
  });
  return sql`(case ${sql.join(cases, sql` `)} else ${otherwise} end)`;
}

/** Whether the customer can still accept an offer: the request is neither sold nor closed. */
export function hasOpenOffer(now: number): RawBuilder<boolean> {
  return sql`(status = 'contacted'
    and id in (select quote_request_id from offers where state = 'open' and expires_at > ${now}))`;
}

function anyOf(rules: readonly WaitRule[]): RawBuilder<boolean> {
  return sql`(${sql.join(rules.map(conditionOf), sql` or `)})`;
}

function conditionOf(rule: WaitRule): RawBuilder<boolean> {
  const isSet = rule.if ? sql` and ${sql.ref(rule.if)} is not null` : sql``;
  return sql`${hasValues(rule.while)}${isSet}`;
}
