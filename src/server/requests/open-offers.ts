import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the customer can still accept an offer for a quote request: it is neither sold nor closed. In rows of
 * `requests`, or of the list, which names its state otherwise.
 */
export function hasOpenOffer(now: number, state: 'state' | 'status' = 'state'): RawBuilder<boolean> {
  return sql`(${sql.ref(state)} = 'contacted'
    and id in (select quote_request_id from offers where state = 'open' and expires_at > ${now}))`;
}
