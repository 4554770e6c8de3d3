import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'alter table quote_requests add column decided_at bigint',
  // The day of the yes is that of the acceptance. Without an offer it is when staff set the state last.
  `update quote_requests set decided_at = coalesce(
    case when status <> 'closed' then (select max(answered_at) from offers
      where quote_request_id = quote_requests.id and state = 'accepted') end,
    case when status in ('sold', 'closed') then coalesce(
      (select max(created_at) from request_events where list = 'quote-requests' and request_id = quote_requests.id
        and changes like '%"status":[%,"' || status || '"]%'),
      first_answered_at, created_at) end)
    where status <> 'pending'`,
  'create index quote_requests_decided on quote_requests (decided_at) where decided_at is not null',

  // Both are not known of what was deleted before.
  'alter table past_sales add column decided_at bigint not null default 0',
  'update past_sales set decided_at = requested_at',
  'alter table past_sales add column ride_at bigint',
  'alter table past_sales add column pickup_city text',
  'alter table past_sales add column vehicle_shares text',
];

/** When each request was decided, and of past sales what the figures of the others are read from. */
export const decidedAt: Migration = {
  async up(connection: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(connection.withoutPlugins());
  },
};
