import { type RawBuilder, sql } from 'kysely';
import { findCity } from '#content/cities.ts';
import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { type RequestFields, searchedTexts } from '#content/requests/request-field.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import { requestListCopy } from '#content/staff/request-lists.ts';
import { requestLists as contracts, type Requests } from '#contracts/all-lists.ts';
import { BookingRequest } from '#contracts/booking-requests.ts';
import { ContactMessage } from '#contracts/contact-messages.ts';
import { isPlainLine } from '#contracts/form-fields.ts';
import { phoneKey } from '#contracts/privacy.ts';
import { QuoteRequest } from '#contracts/quote-requests.ts';
import { type RequestListName, reminderProperties } from '#contracts/request-lists.ts';
import { LARGEST_ROW_ID } from '#contracts/row-id.ts';
import { stateName } from '#rules/request-status.ts';
import { rideInstant } from '#rules/ride.ts';
import { listMark, searchableWords, searchText, sortName } from '#rules/search-text.ts';
import { rankLimits, unansweredStates, type WaitReason } from '#rules/waiting.ts';
import { camelCasePlugin } from '../db/camel-case.ts';
import { toWireFormat } from '../db/wire-format.ts';
import type { FilterTimes } from './filter-times.ts';
import { hasOpenOffer } from './open-offers.ts';

/** Filters of rides by their own date. */
const onDays = {
  today: { index: 'requests_ride', where: ({ today }: FilterTimes) => sql<boolean>`ride_day = ${today}` },
  tomorrow: {
    index: 'requests_ride',
    where: ({ tomorrow }: FilterTimes) => sql<boolean>`ride_day = ${tomorrow}`,
  },
  week: {
    index: 'requests_ride',
    where: ({ weekFirst, weekLast }: FilterTimes) =>
      sql<boolean>`ride_day between ${weekFirst} and ${weekLast}`,
  },
};

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

/** How a list is stored and read: filters and orders by columns of `requests`, the rest by the list's view. */
export type RequestList = {
  name: RequestListName;
  view: string;
  /** The names that the API uses, with the columns that they come from. */
  fields: Record<string, string>;
  /** These columns under these names. */
  columns: RawBuilder<unknown>;
  /** The last day of the ride: until it is over, nothing is deleted for its age. */
  rideDate?: RawBuilder<string>;
  /** Filters other than `states`. Only the server filters by `unanswered`; staff choose a status. */
  filters: Record<string, Filter>;
  sorts: Record<string, SortOrder>;
  /** Filters by one state. */
  states: readonly string[];
};

/** A list, and how its requests are described to staff and to the search. */
type Definition<Item, List extends RequestListName> = RequestList & {
  name: List;
  /** A filter or an order of the contract that is missing does not compile. */
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
const reminder: Filter = {
  where: ({ accountId }) =>
    sql`id in (select request_id from reminders where account_id = ${accountId ?? 0})`,
};

function isRankedBelow(limit: number): Filter {
  return { where: () => sql`rank < ${sql.lit(limit)}`, index: 'requests_rank' };
}

function unanswered(list: RequestListName): Filter {
  return { where: () => sql`state = ${sql.lit(unansweredStates[list])}`, index: 'requests_state' };
}

/** Waits for this first; a quote request can wait for more. */
function waitsFor(reason: WaitReason): Filter {
  return { where: () => sql`waits_for = ${sql.lit(reason)}`, index: 'requests_waits' };
}

const overdue: Filter = {
  where: ({ now }) => sql`waits_for is not null and waits_until <= ${now}`,
  index: 'requests_waits',
};

function ridesIn({ from, to }: { from: number; to: number }): RawBuilder<boolean> {
  return sql`ride_at >= ${from} and ride_at < ${to}`;
}

/** The orders that all lists have, though not all offer them. */
const newest: SortOrder = {
  keys: () => [numberKey('created_at')],
  direction: 'desc',
  index: 'requests_created',
};
const byName: SortOrder = { keys: () => [textKey('sort_name')], direction: 'asc', index: 'requests_name' };
/** What needs the desk first: `waitOf`. */
const byRank: SortOrder = { keys: () => [numberKey('rank')], direction: 'asc', index: 'requests_rank' };
const byRide: SortOrder = {
  keys: (today) => [fromToday('ride_day', today), textKey('ride_time')],
  direction: 'asc',
  index: 'requests_ride',
};

const quoteRequests: Definition<QuoteRequest, 'quote-requests'> = {
  name: 'quote-requests',
  view: 'quote_requests',
  ...fieldsOf(QuoteRequest.shape),
  rideDate: sql<string>`coalesce(return_date, event_date)`,
  states: contracts['quote-requests'].states,
  filters: {
    unanswered: unanswered('quote-requests'),
    waiting: isRankedBelow(rankLimits.waiting),
    reminder,
    overdue,
    urgent: isRankedBelow(rankLimits.urgent),
    soon: {
      where: ({ soon }) => sql`state <> 'closed' and ${ridesIn(soon)}`,
      index: 'requests_ride_at',
    },
    ...onDays,
    'offer-open': { where: ({ now }) => hasOpenOffer(now) },
    'offer-accepted': waitsFor('confirmation'),
    declined: waitsFor('decline'),
  },
  sorts: { newest, reply: byRank, ride: byRide, name: byName },
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
  view: 'booking_requests',
  // The reservation service's id is the reference.
  ...fieldsOf(BookingRequest.shape, { reference: 'serviceBookingId' }),
  rideDate: sql<string>`date`,
  states: contracts['booking-requests'].states,
  filters: {
    unanswered: unanswered('booking-requests'),
    reminder,
    due: {
      where: ({ today }) => sql`waits_for is not null and ride_day <= ${today}`,
      index: 'requests_waits',
    },
    soon: { where: ({ soon }) => ridesIn(soon), index: 'requests_ride_at' },
    ...onDays,
  },
  sorts: { waiting: byRank, newest, ride: byRide, name: byName },
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
  view: 'contact_messages',
  ...fieldsOf(ContactMessage.shape),
  states: contracts['contact-messages'].states,
  filters: { unanswered: unanswered('contact-messages'), reminder, overdue },
  sorts: { newest, oldest: { ...newest, direction: 'asc' }, reply: byRank, name: byName },
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
 * Computed from the columns of a row, in the API's format, and from texts kept beside it, such as the notes of staff; `record.ts`
 * writes them again when one of those changes.
 */
export function derivedColumns<List extends RequestListName>(
  list: List,
  row: object,
  beside: string[] = [],
): DerivedColumns<List> {
  const request = propertiesOf(list, row) as Requests[List];
  const { properties, describe } = requestLists[list];
  const texts = searchText(searchedTexts<object>(properties, request));
  const columns: DerivedColumns<'contact-messages'> = {
    searchText: [listMark(list), texts, ...beside.map(searchableWords)].join(''),
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
