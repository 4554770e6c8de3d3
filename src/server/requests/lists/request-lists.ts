import { type RawBuilder, sql } from 'kysely';
import { type BookingFilter, BookingRequest, type BookingSort } from '#contracts/booking-requests.ts';
import { ContactMessage, type MessageFilter, type MessageSort } from '#contracts/contact-messages.ts';
import { isPlainLine } from '#contracts/form-fields.ts';
import {
  type QuoteFilter,
  QuoteRequest,
  type QuoteSort,
  type QuoteStatus,
} from '#contracts/quote-requests.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { LARGEST_ROW_ID } from '#contracts/row-id.ts';
import { camelCasePlugin } from '../../db/camel-case.ts';
import { toWireFormat } from '../../db/wire-format.ts';
import { isUnansweredIn, waitsFor } from '../waiting.ts';
import type { Requests } from './describe-request.ts';
import type { FilterTimes } from './filter-times.ts';

type SortKey = {
  expression: RawBuilder<unknown>;
  /** What a cursor may hold here. PostgreSQL fails on a value that the column could not have. */
  isValue: (value: unknown) => boolean;
};

/** A sort order: its keys, followed by the id, all in one direction so that they can be compared as a row. */
export type SortOrder = {
  keys: SortKey[];
  direction: 'asc' | 'desc';
  /** The index that has these keys, named in SQLite's INDEXED BY. */
  index: string;
};

type Filter = (times: FilterTimes) => RawBuilder<boolean>;

export type RequestList = {
  table: string;
  /** SQLite's trigram index of `search_text`. */
  searchTable: string;
  /** The names that the API uses, with the columns that they come from. */
  fields: Record<string, string>;
  /** These columns under these names. */
  columns: RawBuilder<unknown>;
  /** The column that customers and staff quote; messages have none. */
  reference: string | undefined;
  /** Those beside `statuses`. The server alone asks for what is unanswered; staff choose by a status. */
  filters: Record<string, Filter>;
  sorts: Record<string, SortOrder>;
  /** Filters that compare one column with a value; the index has that column before those of the order newest first. */
  statuses: { column: string; values: Record<string, string | number>; index: string };
};

function fieldsOf(
  shape: object,
  renamed: Record<string, string> = {},
): Pick<RequestList, 'fields' | 'columns'> {
  const fields = Object.keys(shape).map((name) => [name, renamed[name] ?? name] as const);
  return {
    fields: Object.fromEntries(fields),
    // As one text: Kysely would compile each name again for every query (`npm run bench -- request-lists`).
    columns: sql.raw(
      fields.map(([name, column]) => `"${camelCasePlugin.columnOf(column)}" as "${name}"`).join(', '),
    ),
  };
}

const textKey = (column: string): SortKey => ({
  expression: sql.ref(column),
  isValue: (value) => typeof value === 'string' && isPlainLine(value),
});

const timeKey = (column: string): SortKey => ({
  expression: sql.ref(column),
  isValue: Number.isSafeInteger,
});

const isBit = (value: unknown) => value === 0 || value === 1;

export const idKey: SortKey = {
  expression: sql.ref('id'),
  isValue: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= LARGEST_ROW_ID,
};

const replyIsDue = waitsFor('quote-requests', 'reply');
// Written exactly as in the index quote_requests_reply, or the databases would not use it.
/** 0 while a reply is due. */
const isAnswered = sql<number>`(case when ${replyIsDue} then 0 else 1 end)`;
/** Rises with the deadline while a reply is due, and falls with the time of the answer afterwards. */
const replyOrder = sql<number>`(case when ${replyIsDue} then reply_due_at else -coalesce(first_answered_at, updated_at) end)`;

const quoteRequests = {
  table: 'quote_requests',
  searchTable: 'quote_request_search',
  ...fieldsOf(QuoteRequest.shape),
  reference: 'reference',
  statuses: {
    column: 'status',
    values: { pending: 'pending', contacted: 'contacted', sold: 'sold', closed: 'closed' } satisfies {
      [Status in QuoteStatus]: Status;
    },
    index: 'quote_requests_status',
  },
  filters: {
    unanswered: () => isUnansweredIn('quote-requests'),
    overdue: ({ now }) => sql`${isAnswered} = 0 and ${replyOrder} <= ${now}`,
    urgent: ({ urgent: { from, to } }) => sql`${replyIsDue}
      and event_date between ${from.slice(0, 10)} and ${to.slice(0, 10)}
      and event_date || ' ' || pickup_time >= ${from} and event_date || ' ' || pickup_time < ${to}`,
    soon: ({ rideFrom, rideSoon }) => sql`status <> 'closed'
      and event_date between ${rideFrom.slice(0, 10)} and ${rideSoon.slice(0, 10)}
      and event_date || ' ' || pickup_time between ${rideFrom} and ${rideSoon}`,
    'offer-open': ({ now }) => sql`status = 'contacted'
      and id in (select quote_request_id from offers where state = 'open' and expires_at > ${now})`,
    'offer-accepted': () => waitsFor('quote-requests', 'confirmation'),
  } satisfies Record<'unanswered' | Exclude<QuoteFilter, QuoteStatus>, Filter>,
  sorts: {
    newest: { keys: [timeKey('created_at')], direction: 'desc', index: 'quote_requests_created' },
    reply: {
      keys: [
        { expression: isAnswered, isValue: isBit },
        { expression: replyOrder, isValue: Number.isSafeInteger },
      ],
      direction: 'asc',
      index: 'quote_requests_reply',
    },
    ride: {
      keys: [textKey('event_date'), textKey('pickup_time')],
      direction: 'asc',
      index: 'quote_requests_ride',
    },
    name: { keys: [textKey('sort_name')], direction: 'asc', index: 'quote_requests_name' },
  } satisfies Record<QuoteSort, SortOrder>,
} satisfies RequestList;

const bookingRequests = {
  table: 'booking_requests',
  searchTable: 'booking_request_search',
  // The reservation service's id is the reference.
  ...fieldsOf(BookingRequest.shape, { reference: 'serviceBookingId' }),
  reference: 'service_booking_id',
  statuses: {
    column: 'is_processed',
    values: { pending: 0, processed: 1 },
    index: 'booking_requests_status',
  },
  filters: {
    unanswered: () => isUnansweredIn('booking-requests'),
    due: ({ today }) => sql`${waitsFor('booking-requests', 'processing')} and date <= ${today}`,
    soon: ({ rideFrom, rideSoon }) => sql`date between ${rideFrom.slice(0, 10)} and ${rideSoon.slice(0, 10)}
      and date || ' ' || time between ${rideFrom} and ${rideSoon}`,
    today: ({ today }) => sql`date = ${today}`,
    tomorrow: ({ tomorrow }) => sql`date = ${tomorrow}`,
    week: ({ weekFirst, weekLast }) => sql`date between ${weekFirst} and ${weekLast}`,
  } satisfies Record<'unanswered' | Exclude<BookingFilter, 'pending' | 'processed'>, Filter>,
  sorts: {
    newest: { keys: [timeKey('created_at')], direction: 'desc', index: 'booking_requests_created' },
    ride: { keys: [textKey('date'), textKey('time')], direction: 'asc', index: 'booking_requests_ride' },
    name: { keys: [textKey('sort_name')], direction: 'asc', index: 'booking_requests_name' },
  } satisfies Record<BookingSort, SortOrder>,
} satisfies RequestList;

const contactMessages = {
  table: 'contact_messages',
  searchTable: 'contact_message_search',
  ...fieldsOf(ContactMessage.shape),
  reference: undefined,
  statuses: { column: 'is_read', values: { unread: 0, read: 1 }, index: 'contact_messages_status' },
  filters: {
    unanswered: () => isUnansweredIn('contact-messages'),
    overdue: ({ now }) => sql`${waitsFor('contact-messages', 'question')} and reply_due_at <= ${now}`,
  } satisfies Record<'unanswered' | Exclude<MessageFilter, 'unread' | 'read'>, Filter>,
  sorts: {
    newest: { keys: [timeKey('created_at')], direction: 'desc', index: 'contact_messages_created' },
    oldest: { keys: [timeKey('created_at')], direction: 'asc', index: 'contact_messages_created' },
    reply: {
      keys: [{ ...timeKey('is_read'), isValue: isBit }, timeKey('reply_due_at')],
      direction: 'asc',
      index: 'contact_messages_reply',
    },
    name: { keys: [textKey('sort_name')], direction: 'asc', index: 'contact_messages_name' },
  } satisfies Record<MessageSort, SortOrder>,
} satisfies RequestList;

/** The three lists of requests, as `list-reader.ts` reads them. */
export const requestLists: Record<RequestListName, RequestList> = {
  'quote-requests': quoteRequests,
  'booking-requests': bookingRequests,
  'contact-messages': contactMessages,
};

/** A row as the API sends it. */
export function toRequest<List extends RequestListName>(list: List, row: object): Requests[List] {
  const fields = Object.entries(requestLists[list].fields);
  const values = fields.map(([name, column]) => [name, Reflect.get(row, column)]);
  return toWireFormat(Object.fromEntries(values)) as Requests[List];
}
