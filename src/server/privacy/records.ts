import type { EmailContent } from '#content/emails/email-content.ts';
import { formatCents } from '#content/rates.ts';
import { bookingRequestFields } from '#content/requests/booking-request.ts';
import { contactMessageFields } from '#content/requests/contact-message.ts';
import { formatFullDate, formatHours, formatRide, formatTime } from '#content/requests/format.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { csvColumns } from '#content/requests/request-field.ts';
import { personFactCopy } from '#content/staff/privacy.ts';
import type { BookingRequest } from '#contracts/booking-requests.ts';
import type { ContactMessage } from '#contracts/contact-messages.ts';
import {
  emailKey,
  MAX_RECORDS_SHOWN,
  type Person,
  type PersonExport,
  PersonKind,
  type PersonRecord,
  type PersonRecords,
  phoneKey,
} from '#contracts/privacy.ts';
import type { QuoteRequest } from '#contracts/quote-requests.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { companyClock } from '#rules/time.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { renderEmail } from '../mail/template.ts';
import { describedCells, describeRequest, type Requests } from '../requests/lists/describe-request.ts';
import { toRequest } from '../requests/lists/request-lists.ts';
import { countRecords, type PersonRows } from './find.ts';

/** For the dashboard: the newest of each kind, and how many there are. */
export function toPersonRecords(personRows: PersonRows, person: Person): PersonRecords {
  const records = describeRecords(personRows);
  return {
    counts: countRecords(personRows),
    records: PersonKind.options.flatMap((kind) =>
      records.filter((record) => record.kind === kind).slice(0, MAX_RECORDS_SHOWN),
    ),
    others: otherContacts(records, person),
    ...(personRows.leftVipClubAt !== undefined && { leftVipClubAt: iso(personRows.leftVipClubAt) }),
  };
}

/** The dashboard shows the creation time beside the title, not among the fields. */
const shownSeparately = { createdAt: () => undefined };

const quoteColumns = csvColumns<QuoteRequest>(quoteRequestFields, {
  ...shownSeparately,
  ...describedCells['quote-requests'],
  firstAnsweredAt: ({ firstAnsweredAt: at }) => at && localTime(at),
  soldAmountCents: ({ soldAmountCents: cents }) => cents && formatCents(cents),
  eventDate: ({ eventDate }) => formatFullDate(eventDate),
  pickupTime: ({ pickupTime }) => formatTime(pickupTime),
  duration: ({ duration }) => formatHours(duration),
});
const bookingColumns = csvColumns<BookingRequest>(bookingRequestFields, {
  ...shownSeparately,
  ...describedCells['booking-requests'],
  date: ({ date }) => formatFullDate(date),
  time: ({ time }) => formatTime(time),
});
const messageColumns = csvColumns<ContactMessage>(contactMessageFields, {
  ...shownSeparately,
  ...describedCells['contact-messages'],
});

/** Every record, described with the labels that staff know from cards and exports. */
export function describeRecords(personRows: PersonRows): PersonRecord[] {
  return [
    ...personRows.quoteRequests.map((row) => describeRow('quote-requests', row, quoteColumns)),
    ...personRows.bookingRequests.map((row) => describeRow('booking-requests', row, bookingColumns)),
    ...personRows.contactMessages.map((row) => describeRow('contact-messages', row, messageColumns)),
    ...personRows.vipMembers.map(
      (row): PersonRecord => ({
        kind: 'vip-members',
        id: row.id,
        title: row.email,
        createdAt: iso(row.createdAt),
        email: row.email,
        facts: [
          { label: personFactCopy.email, value: row.email },
          { label: personFactCopy.code, value: row.code },
          ...(row.codeUsedAt === null
            ? []
            : [{ label: personFactCopy.codeUsed, value: localTime(iso(row.codeUsedAt)) }]),
          { label: personFactCopy.source, value: row.source },
        ],
      }),
    ),
    ...personRows.emails.map((row): PersonRecord => {
      const { subject } = JSON.parse(row.content) as EmailContent;
      return {
        kind: 'emails',
        id: row.id,
        title: subject,
        createdAt: iso(row.createdAt),
        facts: [
          { label: personFactCopy.to, value: row.recipient },
          { label: personFactCopy.state, value: personFactCopy.states[row.state] },
          ...(row.sentAt === null ? [] : [{ label: personFactCopy.sent, value: localTime(iso(row.sentAt)) }]),
        ],
      };
    }),
  ];
}

function describeRow<List extends RequestListName>(
  list: List,
  row: { id: number; email: string; phone: string | null; deletedAt: number | null },
  columns: Column<Requests[List]>[],
): PersonRecord {
  const request = toRequest(list, row);
  const { name, label, about } = describeRequest[list](request);
  return {
    kind: list,
    id: row.id,
    title: about === undefined ? label : `${label}, ${name}`,
    createdAt: request.createdAt,
    ...removedAt(row),
    name,
    email: row.email,
    ...(row.phone !== null && { phone: row.phone }),
    facts: factsOf(columns, request),
  };
}

/** Every stored field, except our ids of visits, which staff never see, and what is derived from the others. */
export function toExport(personRows: PersonRows, exportedBy: string, now: number): PersonExport {
  const offers = Map.groupBy(personRows.offers, ({ quoteRequestId }) => quoteRequestId);
  const replies = Map.groupBy(personRows.quoteReplies, ({ quoteRequestId }) => quoteRequestId);
  const notes = Map.groupBy(personRows.quoteNotes, ({ quoteRequestId }) => quoteRequestId);
  return {
    exportedAt: iso(now),
    exportedBy,
    records: {
      'quote-requests': personRows.quoteRequests.map(({ analyticsSessionId: _, ...row }) => ({
        ...toWireFormat(withoutDerived(row)),
        staffNotes: (notes.get(row.id) ?? []).map(({ text, author, createdAt }) => ({
          text,
          author,
          createdAt: iso(createdAt),
        })),
        offers: (offers.get(row.id) ?? []).map(({ vehicles, lines, charges, ...offer }) => ({
          ...toWireFormat(offer),
          vehicles: JSON.parse(vehicles),
          lines: JSON.parse(lines),
          charges: JSON.parse(charges),
        })),
        replies: (replies.get(row.id) ?? []).map((reply) => toWireFormat(reply)),
      })),
      'booking-requests': personRows.bookingRequests.map(({ analyticsSessionId: _, ...row }) =>
        toWireFormat(withoutDerived(row)),
      ),
      'contact-messages': personRows.contactMessages.map((row) => toWireFormat(withoutDerived(row))),
      'vip-members': personRows.vipMembers.map(({ emailKey: _key, unsubscribeToken: _token, ...row }) =>
        toWireFormat(row),
      ),
      emails: personRows.emails.map((row) => {
        const content = JSON.parse(row.content) as EmailContent;
        const { kind, recipient, state, createdAt, sentAt } = row;
        return {
          ...toWireFormat({ id: row.id, kind, recipient, state, createdAt, sentAt }),
          subject: content.subject,
          text: renderEmail(content).text,
        };
      }),
    },
    ...(personRows.leftVipClubAt !== undefined && { leftVipClubAt: iso(personRows.leftVipClubAt) }),
  };
}

function withoutDerived<Row extends { searchText: string; sortName: string }>({
  searchText: _text,
  sortName: _name,
  ...row
}: Row): Omit<Row, 'searchText' | 'sortName'> {
  return row;
}

/** Addresses and numbers that the same records carry, so that staff can look for them too. */
function otherContacts(records: PersonRecord[], { key }: Person): string[] {
  const others = new Map<string, string>();
  for (const { email, phone } of records) {
    if (email) others.set(emailKey(email), others.get(emailKey(email)) ?? email);
    if (phone) others.set(phoneKey(phone), others.get(phoneKey(phone)) ?? phone);
  }
  others.delete(key);
  return [...others.values()].slice(0, 20);
}

type Column<Request> = { heading: string; cell: (request: Request) => string | number | undefined };

function factsOf<Request extends object>(
  columns: Column<Request>[],
  request: Request,
): PersonRecord['facts'] {
  return columns.flatMap(({ heading, cell }) => {
    const value = cell(request);
    return value === undefined || value === '' ? [] : [{ label: heading, value: String(value) }];
  });
}

function removedAt({ deletedAt }: { deletedAt: number | null }): { removedAt?: string } {
  return deletedAt === null ? {} : { removedAt: iso(deletedAt) };
}

/** On the company's clock. */
export function localTime(at: string): string {
  const { date, time } = companyClock(Date.parse(at));
  return formatRide(date, time);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
