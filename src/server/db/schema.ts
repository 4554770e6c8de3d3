import type { Generated } from 'kysely';
import type { QuoteStatus } from '#contracts/quote-requests.ts';

/**
 * Every table, once. Times are epoch milliseconds, booleans 0 or 1, JSON is text: the two engines then agree, and the
 * stores map at their edge.
 */
export type Tables = {
  settings: { name: string; value: string };
  staff_accounts: {
    id: Generated<number>;
    username: string;
    password_hash: string;
    created_at: number;
  };
  staff_sessions: {
    token_hash: string;
    account_id: number;
    created_at: number;
    last_seen_at: number;
  };
  limit_counts: { key: string; window_start: number; count: number };
  vip_members: {
    id: Generated<number>;
    email: string;
    /** The address without its capitals: one member, however it is typed. */
    email_key: string;
    source: string;
    code: string;
    unsubscribe_token: string;
    code_mailed_at: number;
    unsubscribed_at: number | null;
    created_at: number;
  };
  quote_requests: {
    id: Generated<number>;
    reference: string;
    full_name: string;
    email: string;
    phone: string;
    event_type: string;
    event_date: string;
    pickup_time: string;
    pickup_location: string;
    dropoff_location: string;
    duration: number;
    passengers: number;
    vehicle_type: string | null;
    notes: string | null;
    estimate: string;
    analytics_session_id: string | null;
    status: Generated<QuoteStatus>;
    is_processed: Generated<number>;
    first_answered_at: number | null;
    /** Removed rows stay for a while, so that a removal can be taken back. */
    deleted_at: number | null;
    created_at: number;
    updated_at: number;
  };
  booking_requests: {
    id: Generated<number>;
    service_booking_id: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    service: string;
    date: string;
    time: string;
    pickup: string;
    destination: string;
    passengers: number;
    vehicle: string | null;
    message: string | null;
    is_processed: Generated<number>;
    deleted_at: number | null;
    created_at: number;
    updated_at: number;
  };
  contact_messages: {
    id: Generated<number>;
    name: string;
    email: string;
    phone: string | null;
    subject: string;
    message: string;
    is_read: Generated<number>;
    deleted_at: number | null;
    created_at: number;
    updated_at: number;
  };
  /** Forms that were taken, by the key their browser made up, with the answer they got. */
  sent_forms: { key: string; body_hash: string; answer: string; created_at: number };
  /** The outbox. */
  mails: {
    id: Generated<number>;
    message_id: string;
    kind: string;
    recipient: string;
    words: string;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    due_at: number;
    lease_until: Generated<number>;
    last_error: string | null;
    created_at: number;
    sent_at: number | null;
  };
  quote_notes: {
    id: Generated<number>;
    quote_request_id: number;
    text: string;
    author: string;
    created_at: number;
  };
  staff_acts: {
    id: Generated<number>;
    who: string;
    act: string;
    subject: string | null;
    value: string | null;
    count: number;
    happened_at: number;
  };
  analytics_state: {
    id: number;
    next_id: number;
    next_event: number;
    newest_day: number;
    closed_version: number;
    raw_from: number;
    /** Counted up by every writer. */
    version: number;
  };
  analytics_texts: { id: number; text: string };
  analytics_visitors: { id: number; session: string; visit: number };
  analytics_visits: {
    id: number;
    visitor: number;
    started_at: number;
    last_at: number;
    duration: number;
    previous_at: number;
    device: number | null;
    device_previous_at: number;
    place: number | null;
    place_previous_at: number;
    is_new: number;
    source: number | null;
    campaign: number | null;
    landing: number | null;
    browser: number | null;
    system: number | null;
    timezone: number | null;
    latitude_tenths: number | null;
    longitude_tenths: number | null;
  };
  /** A page view, or where `seconds` is set the time that was spent on a page. */
  analytics_hits: {
    at: number;
    id: number;
    visitor: number;
    page: number;
    title: number | null;
    seconds: number | null;
  };
  analytics_backlinks: {
    at: number;
    id: number;
    visit: number;
    domain: number;
    source_url: number | null;
    target_url: number | null;
    link_text: number | null;
    link_type: number | null;
    referrer_type: number | null;
    campaign: number | null;
    is_first_visit: number;
  };
  analytics_days: {
    day: number;
    kind: number;
    key: number;
    previous_day: number;
    count: number;
    total: number;
  };
  analytics_resets: { id: string; component: string; at: number; undone: number; purged: number };
  analytics_drops: { day: number; reason: string; count: number };
};

const named: Record<keyof Tables, true> = {
  settings: true,
  staff_accounts: true,
  staff_sessions: true,
  limit_counts: true,
  vip_members: true,
  quote_requests: true,
  booking_requests: true,
  contact_messages: true,
  sent_forms: true,
  mails: true,
  quote_notes: true,
  staff_acts: true,
  analytics_state: true,
  analytics_texts: true,
  analytics_visitors: true,
  analytics_visits: true,
  analytics_hits: true,
  analytics_backlinks: true,
  analytics_days: true,
  analytics_resets: true,
  analytics_drops: true,
};

/** A database server may hold tables of others beside these. */
export function isOwnTable(table: string): boolean {
  return Object.hasOwn(named, table);
}
