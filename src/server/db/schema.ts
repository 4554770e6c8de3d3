import type { Generated } from 'kysely';
import type { QuoteStatus } from '#contracts/quote-requests.ts';

/**
 * Rows of the analytics tables as the database names them. The analytics writer reads and writes them through its own
 * connections; everything else goes through Kysely and sees them in camelCase, in `Tables`.
 */
export type AnalyticsRows = {
  analytics_state: {
    id: number;
    next_id: number;
    next_event: number;
    newest_day: number;
    closed_version: number;
    raw_from: number;
    /** Incremented by every writer. */
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

/**
 * Every table, as Kysely's CamelCasePlugin presents it. Both engines store times as epoch milliseconds, booleans as 0 or 1
 * and JSON as text.
 */
export type Tables = {
  settings: { name: string; value: string };
  staffAccounts: {
    id: Generated<number>;
    username: string;
    passwordHash: string;
    createdAt: number;
  };
  staffSessions: {
    tokenHash: string;
    accountId: number;
    createdAt: number;
    lastSeenAt: number;
  };
  rateLimits: { key: string; windowStart: number; count: number };
  vipMembers: {
    id: Generated<number>;
    email: string;
    /** The address in lower case, so that each address is one member. */
    emailKey: string;
    source: string;
    code: string;
    unsubscribeToken: string;
    codeMailedAt: number;
    unsubscribedAt: number | null;
    createdAt: number;
  };
  quoteRequests: {
    id: Generated<number>;
    reference: string;
    fullName: string;
    email: string;
    phone: string;
    eventType: string;
    eventDate: string;
    pickupTime: string;
    pickupLocation: string;
    dropoffLocation: string;
    duration: number;
    passengers: number;
    vehicleType: string | null;
    notes: string | null;
    estimate: string;
    analyticsSessionId: string | null;
    status: Generated<QuoteStatus>;
    isProcessed: Generated<number>;
    firstAnsweredAt: number | null;
    /** Removed rows are kept for `RESTORABLE_DAYS`, so that staff can restore them. */
    deletedAt: number | null;
    createdAt: number;
    updatedAt: number;
  };
  bookingRequests: {
    id: Generated<number>;
    serviceBookingId: string;
    firstName: string;
    lastName: string;
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
    isProcessed: Generated<number>;
    deletedAt: number | null;
    createdAt: number;
    updatedAt: number;
  };
  contactMessages: {
    id: Generated<number>;
    name: string;
    email: string;
    phone: string | null;
    subject: string;
    message: string;
    isRead: Generated<number>;
    deletedAt: number | null;
    createdAt: number;
    updatedAt: number;
  };
  /** Accepted submissions by their Idempotency-Key, with the reply that was sent. */
  idempotencyKeys: { key: string; bodyHash: string; reply: string; createdAt: number };
  /** The outbox. */
  emails: {
    id: Generated<number>;
    messageId: string;
    kind: string;
    recipient: string;
    /** JSON of `EmailContent`. */
    content: string;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    dueAt: number;
    leaseUntil: Generated<number>;
    lastError: string | null;
    createdAt: number;
    sentAt: number | null;
  };
  quoteNotes: {
    id: Generated<number>;
    quoteRequestId: number;
    text: string;
    author: string;
    createdAt: number;
  };
  auditLog: {
    id: Generated<number>;
    actor: string;
    action: string;
    subject: string | null;
    value: string | null;
    count: number;
    createdAt: number;
  };
} & { [Table in keyof AnalyticsRows as CamelCase<Table>]: CamelCaseKeys<AnalyticsRows[Table]> };

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type CamelCaseKeys<Row> = { [Column in keyof Row as CamelCase<Column & string>]: Row[Column] };

const tableNames: Record<keyof Tables, true> = {
  settings: true,
  staffAccounts: true,
  staffSessions: true,
  rateLimits: true,
  vipMembers: true,
  quoteRequests: true,
  bookingRequests: true,
  contactMessages: true,
  idempotencyKeys: true,
  emails: true,
  quoteNotes: true,
  auditLog: true,
  analyticsState: true,
  analyticsTexts: true,
  analyticsVisitors: true,
  analyticsVisits: true,
  analyticsHits: true,
  analyticsBacklinks: true,
  analyticsDays: true,
  analyticsResets: true,
  analyticsDrops: true,
};

/** Names that tables had before migration 0006; a database that was not migrated yet still has them. */
const formerTableNames = ['limit_counts', 'sent_forms', 'mails', 'staff_acts'];

/** A PostgreSQL database may also hold tables of other products, which backup and restore leave alone. */
export function isOwnTable(table: string): boolean {
  return Object.hasOwn(tableNames, camelCase(table)) || formerTableNames.includes(table);
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
