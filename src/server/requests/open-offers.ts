import { type RawBuilder, sql } from 'kysely';

/** Whether the customer can still accept an offer for a quote request: it is neither sold nor closed. */
export function hasOpenOffer(now: number): RawBuilder<boolean> {
  return sql`(status = 'contacted'
    and id in (select quote_request_id from offers where state = 'open' and expires_at > ${now}))`;
}
