import { type RawBuilder, sql } from 'kysely';
import { findCity } from '#content/cities.ts';
import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { type RequestFields, searchedTexts } from '#content/requests/request-field.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import { requestListCopy } from '#content/staff/request-lists.ts';
import type { requestLists as contracts, Requests } from '#contracts/all-lists.ts';
import { BookingRequest } from '#contracts/booking-requests.ts';
import { ContactMessage } from '#contracts/contact-messages.ts';
import { isPlainLine } from '#contracts/form-fields.ts';
import { phoneKey } from '#contracts/privacy.ts';
import { QuoteRequest } from '#contracts/quote-requests.ts';
import { type RequestListName, reminderProperties } from '#contracts/request-lists.ts';
import { LARGEST_ROW_ID } from '#contracts/row-id.ts';
import { stateName } from '#rules/request-status.ts';
import { rideInstant } from '#rules/ride.ts';
import { searchableWords, searchText, sortName } from '#rules/search-text.ts';
import { rankLimits, unansweredStates, type WaitReason } from '#rules/waiting.ts';
import { camelCasePlugin } from '../db/camel-case.ts';
import { toWireFormat } from '../db/wire-format.ts';
import type { FilterTimes } from './filter-times.ts';
import { hasOpenOffer } from './open-offers.ts';

/** Filters of rides by their own date, of the quote requests as of the bookings. */
const onDays = (date: string, index: string) => ({
  today: { index, where: ({ today }: FilterTimes) => sql<boolean>`${sql.ref(date)} = ${today}` },
  tomorrow: { index, where: ({ tomorrow }: FilterTimes) => sql<boolean>`${sql.ref(date)} = ${tomorrow}` },
  week: {
    index,
    where: ({ weekFirst, weekLast }: FilterTimes) =>
      sql<boolean>`${sql.ref(date)} between ${weekFirst} and ${weekLast}`,
  },
});

type SortKey = {
  expression: RawBuilder<unknown>;
  /** Checks a value of a cursor, because PostgreSQL fails on one that the column cannot have. */
  isValue: (value: unknown) => boolean;
};

/** A sort order: its keys, followed by the id, all in one direction so that they can be compared as a row. */
export type SortOrder = {
  keys: (today: string) => SortKey[];
  direction: 'asc' | 'desc';
  /** The index that has these keys, named in SQLite's INDEXED BY. */
  index: string;
};

/** When a list is read, and by which member; jobs and searches have none. */
export type Reading = FilterTimes & { accountId?: number | undefined };

type Filter = {
  where: (reading: Reading) => RawBuilder<boolean>;
  /** The index that finds few rows by it; SQLite, which has no statistics, would take another. */
  index?: string;
};

/** How staff name a request, wherever it is found, exported or listed beside others. */
export type Description = {
  /** Who sent it. */
  name: string;
  /** The reference, or the subject of a message. */
  label: string;
  /** The kind of ride; a message says it by its subject. */
  about?: string;
  /** The day of the ride. */
  day?: string;
  /** Its state, in the words of the dashboard. */
  status: string;
};

type Contracts = typeof contracts;

/** How a list is stored and read. */
export type RequestList = {
  name: RequestListName;
  table: string;
  /** SQLite's trigram index of `search_text`. */
  searchTable: string;
  /** The names that the API uses, with the columns that they come from. */
  fields: Record<string, string>;
  /** These columns under these names. */
  columns: RawBuilder<unknown>;
  /** The column that customers and staff quote; messages have none. */
  reference?: string;
  /** The last day of the ride: until it is over, nothing is deleted for its age. */
  rideDate?: RawBuilder<string>;
  /** Filters other than `statuses`. Only the server filters by `unanswered`; staff choose a status. */
  filters: Record<string, Filter>;
  sorts: Record<string, SortOrder>;
  /** Filters that compare one column with a value; the index has that column before those of the order newest first. */
  statuses: { column: string; values: Record<string, string | number>; index: string };
};

/** A list, and how its requests are described to staff and to the search. */
type Definition<Item, List extends RequestListName> = RequestList & {
  name: List;
  /** A filter or an order of the contract that is missing does not compile. */
  statuses: { values: Record<Contracts[List]['states'][number], string | number> };
  filters: Record<
    'unanswered' | Exclude<Contracts[List]['statuses'][number], Contracts[List]['states'][number]>,
    Filter
  >;
  sorts: Record<Contracts[List]['sorts'][number], SortOrder>;
  properties: RequestFields<Item>;
  /** Properties that staff read in other words than they are stored. */
  cells: { [Property in keyof Item]?: (request: Item) => string | undefined };
  describe: (request: Item) => Omit<Description, 'status'>;
};

function fieldsOf(
  shape: object,
  renamed: Record<string, string> = {},
): Pick<RequestList, 'fields' | 'columns'> {
  const stored = Object.keys(shape).filter((name) => !(name in reminderProperties));
  const fields = stored.map((name) => [name, renamed[name] ?? name] as const);
  return {
    fields: Object.fromEntries(fields),
    // One raw text, because Kysely would compile each name for every query (`npm run bench -- request-lists`).
    columns: sql.raw(
      fields.map(([name, column]) => `"${camelCasePlugin.columnOf(column)}" as "${name}"`).join(', '),
    ),
  };
}

const textKey = (column: string): SortKey => ({
  expression: sql.ref(column),
  isValue: (value) => typeof value === 'string' && isPlainLine(value),
});

const numberKey = (column: string): SortKey => ({
  expression: sql.ref(column),
  isValue: Number.isSafeInteger,
});

/** The date of a ride, today's first and those of the past behind all others. */
const fromToday = (column: string, today: string): SortKey => ({
  ...textKey(column),
  expression: sql`(case when ${sql.ref(column)} < ${today} then '1' else '0' end) || ${sql.ref(column)}`,
});

export const idKey: SortKey = {
  expression: sql.ref('id'),
  isValue: (value) => Number.isInteger(value) && Math.abs(Number(value)) <= LARGEST_ROW_ID,
};

/** The member who reads has a reminder of it, set for later or due. */
const hasReminder = (list: RequestListName): Filter => ({
  where: ({ accountId }) => sql`id in (select request_id from reminders
    where list = ${sql.lit(list)} and account_id = ${accountId ?? 0})`,
});
/** What needs the desk first: `waitOf`. */
const byRank = () => [numberKey('rank')];

function isRankedBelow(limit: number): RawBuilder<boolean> {
  return sql`rank < ${sql.lit(limit)}`;
}

function unanswered(list: RequestListName, index: string): Filter {
  const { column, value } = unansweredStates[list];
  return { where: () => sql`${sql.ref(column)} = ${sql.lit(value)}`, index };
}

/** Waits for this first; a quote request can wait for more. */
function waitsFor(reason: WaitReason): Filter {
  return { where: () => sql`waits_for = ${sql.lit(reason)}`, index: 'quote_requests_waits' };
}

function overdue(index: string): Filter {
  return { where: ({ now }) => sql`waits_for is not null and waits_until <= ${now}`, index };
}

function ridesIn({ from, to }: { from: number; to: number }): RawBuilder<boolean> {
  return sql`ride_at >= ${from} and ride_at < ${to}`;
}

const quoteRequests: Definition<QuoteRequest, 'quote-requests'> = {
  name: 'quote-requests',
  table: 'quote_requests',
  searchTable: 'quote_request_search',
  ...fieldsOf(QuoteRequest.shape),
  reference: 'reference',
  rideDate: sql<string>`coalesce(return_date, event_date)`,
  statuses: {
    column: 'status',
    values: { pending: 'pending', contacted: 'contacted', sold: 'sold', closed: 'closed' },
    index: 'quote_requests_status',
  },
  filters: {
    unanswered: unanswered('quote-requests', 'quote_requests_status'),
    waiting: { where: () => isRankedBelow(rankLimits.waiting), index: 'quote_requests_rank' },
    reminder: hasReminder('quote-requests'),
    overdue: overdue('quote_requests_waits'),
    urgent: { where: () => isRankedBelow(rankLimits.urgent), index: 'quote_requests_rank' },
    soon: {
      where: ({ soon }) => sql`status <> 'closed' and ${ridesIn(soon)}`,
      index: 'quote_requests_ride_at',
    },
    ...onDays('event_date', 'quote_requests_ride'),
    'offer-open': { where: ({ now }) => hasOpenOffer(now) },
    'offer-accepted': waitsFor('confirmation'),
    declined: waitsFor('decline'),
  },
  sorts: {
    newest: { keys: () => [numberKey('created_at')], direction: 'desc', index: 'quote_requests_created' },
    reply: { keys: byRank, direction: 'asc', index: 'quote_requests_rank' },
    ride: {
      keys: (today) => [fromToday('event_date', today), textKey('pickup_time')],
      direction: 'asc',
      index: 'quote_requests_ride',
    },
    name: { keys: () => [textKey('sort_name')], direction: 'asc', index: 'quote_requests_name' },
  },
  properties: quoteRequestFields,
  cells: {
    status: (request) => stateLabel('quote-requests', request),
    closedReason: ({ closedReason: reason }) => reason && quoteCopy.closedReason[reason],
  },
  describe: ({ fullName, reference, eventType, eventDate }) => ({
    name: fullName,
    label: reference,
    about: eventType,
    day: eventDate,
  }),
};

const bookingRequests: Definition<BookingRequest, 'booking-requests'> = {
  name: 'booking-requests',
  table: 'booking_requests',
  searchTable: 'booking_request_search',
  // The reservation service's id is the reference.
  ...fieldsOf(BookingRequest.shape, { reference: 'serviceBookingId' }),
  reference: 'service_booking_id',
  rideDate: sql<string>`date`,
  statuses: {
    column: 'is_processed',
    values: { pending: 0, processed: 1 },
    index: 'booking_requests_status',
  },
  filters: {
    unanswered: unanswered('booking-requests', 'booking_requests_status'),
    reminder: hasReminder('booking-requests'),
    due: {
      where: ({ today }) => sql`waits_for is not null and date <= ${today}`,
      index: 'booking_requests_waits',
    },
    soon: { where: ({ soon }) => ridesIn(soon), index: 'booking_requests_ride_at' },
    ...onDays('date', 'booking_requests_ride'),
  },
  sorts: {
    waiting: { keys: byRank, direction: 'asc', index: 'booking_requests_rank' },
    newest: { keys: () => [numberKey('created_at')], direction: 'desc', index: 'booking_requests_created' },
    ride: {
      keys: (today) => [fromToday('date', today), textKey('time')],
      direction: 'asc',
      index: 'booking_requests_ride',
    },
    name: { keys: () => [textKey('sort_name')], direction: 'asc', index: 'booking_requests_name' },
  },
  properties: bookingRequestFields,
  cells: {
    isProcessed: (request) => stateLabel('booking-requests', request),
    firstName: bookingName,
  },
  describe: (request) => ({
    name: bookingName(request),
    label: request.reference,
    about: request.service,
    day: request.date,
  }),
};

function bookingName({ firstName, lastName }: BookingRequest): string {
  return `${firstName} ${lastName}`.trim();
}

const contactMessages: Definition<ContactMessage, 'contact-messages'> = {
  name: 'contact-messages',
  table: 'contact_messages',
  searchTable: 'contact_message_search',
  ...fieldsOf(ContactMessage.shape),
  statuses: { column: 'is_read', values: { unread: 0, read: 1 }, index: 'contact_messages_status' },
  filters: {
    unanswered: unanswered('contact-messages', 'contact_messages_status'),
    reminder: hasReminder('contact-messages'),
    overdue: overdue('contact_messages_waits'),
  },
  sorts: {
    newest: { keys: () => [numberKey('created_at')], direction: 'desc', index: 'contact_messages_created' },
    oldest: { keys: () => [numberKey('created_at')], direction: 'asc', index: 'contact_messages_created' },
    reply: { keys: byRank, direction: 'asc', index: 'contact_messages_rank' },
    name: { keys: () => [textKey('sort_name')], direction: 'asc', index: 'contact_messages_name' },
  },
  properties: contactMessageFields,
  cells: { isRead: (request) => stateLabel('contact-messages', request) },
  describe: ({ name, subject }) => ({ name, label: subject }),
};

export const requestLists: { [List in RequestListName]: Definition<Requests[List], List> } = {
  'quote-requests': quoteRequests,
  'booking-requests': bookingRequests,
  'contact-messages': contactMessages,
};

/** A row as the API sends it. */
export function toRequest<List extends RequestListName>(list: List, row: object): Requests[List] {
  return toWireFormat(propertiesOf(list, row)) as Requests[List];
}

/** The columns of a row under the names of the API. */
function propertiesOf(list: RequestListName, row: object): object {
  const fields = Object.entries(requestLists[list].fields);
  return Object.fromEntries(fields.map(([name, column]) => [name, Reflect.get(row, column)]));
}

export function describeRequest<List extends RequestListName>(
  list: List,
  request: Requests[List],
): Description {
  return { ...requestLists[list].describe(request), status: stateLabel(list, request) };
}

function stateLabel(list: RequestListName, request: Parameters<typeof stateName>[0]): string {
  const states: Record<string, string> = requestListCopy[list].states;
  const state = stateName(request);
  return states[state] ?? state;
}

/** Columns stored beside a request so that it can be found, sorted and counted. */
export type DerivedColumns<List extends RequestListName = RequestListName> = {
  searchText: string;
  sortName: string;
  phoneKey: string;
} & (List extends 'contact-messages' ? unknown : { rideAt: number | null }) &
  (List extends 'quote-requests' ? { pickupCity: string | null } : unknown);

/**
 * Computed from the columns of a row, in the API's format, and from the notes of staff; `record.ts` writes them again when one of
 * those changes.
 */
export function derivedColumns<List extends RequestListName>(
  list: List,
  row: object,
  notes: string[] = [],
): DerivedColumns<List> {
  const request = propertiesOf(list, row) as Requests[List];
  const { properties, describe } = requestLists[list];
  const columns: DerivedColumns<'contact-messages'> = {
    searchText: [searchText(searchedTexts<object>(properties, request)), ...notes.map(searchableWords)].join(
      '',
    ),
    sortName: sortName(describe(request).name),
    phoneKey: phoneKey(request.phone ?? ''),
  };
  return { ...columns, ...rideOf(request) } as DerivedColumns<List>;
}

/** When the ride begins on the clock of its pickup, and for a quote request in which city. */
function rideOf(request: Requests[RequestListName]): object {
  if ('pickupLocation' in request) {
    const pickupCity = request.pickupCity ?? findCity(request.pickupLocation)?.name ?? null;
    return { pickupCity, rideAt: rideInstant({ ...request, pickupCity }) || null };
  }
  if (!('pickup' in request)) return {};
  const { date: eventDate, time: pickupTime, pickup: pickupLocation } = request;
  return { rideAt: rideInstant({ eventDate, pickupTime, pickupLocation }) || null };
}
