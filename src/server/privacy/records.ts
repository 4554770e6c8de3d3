import type { EmailContent } from '#content/emails/email-content.ts';
import { formatRide } from '#content/requests/format.ts';
import { csvColumns } from '#content/requests/request-field.ts';
import { personFactCopy } from '#content/staff/privacy.ts';
import type { Requests } from '#contracts/all-lists.ts';
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
import { RequestListName, requestTables } from '#contracts/request-lists.ts';
import { companyClock } from '#rules/time.ts';
import type { AppContext } from '../app-context.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { renderEmail } from '../mail/template.ts';
import { deliveryOf } from '../mail/transport.ts';
import { describeRequest, requestLists, toRequest } from '../requests/request-lists.ts';
import { countRecords, type PersonRows } from './find.ts';

/** For the dashboard: the newest of each kind, and how many there are. */
export function toPersonRecords(ctx: AppContext, personRows: PersonRows, person: Person): PersonRecords {
  const records = describeRecords(ctx, personRows);
  const sold = personRows.quoteRequests.filter(({ status }) => status === 'sold');
  const { date: today } = companyClock(ctx.now());
  const rides = [
    ...personRows.quoteRequests
      .filter(({ status }) => status !== 'closed')
      .flatMap(({ eventDate, returnDate }) => [eventDate, returnDate ?? []].flat()),
    ...personRows.bookingRequests.map(({ date }) => date),
  ];
  return {
    counts: countRecords(personRows),
    records: PersonKind.options.flatMap((kind) =>
      records.filter((record) => record.kind === kind).slice(0, MAX_RECORDS_SHOWN),
    ),
    others: otherContacts(records, person),
    sold: {
      count: sold.length,
      amountCents: sold.reduce((sum, { soldAmountCents }) => sum + (soldAmountCents ?? 0), 0),
    },
    comingRides: rides.filter((date) => date >= today).sort(),
    ...(personRows.leftVipClubAt !== undefined && { leftVipClubAt: iso(personRows.leftVipClubAt) }),
  };
}

/** Every record, described with the labels that staff know from cards and exports. */
export function describeRecords({ env }: AppContext, personRows: PersonRows): PersonRecord[] {
  return [
    ...RequestListName.options.flatMap((list) =>
      personRows[requestTables[list]].map((row) => describeRow(list, row)),
    ),
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
      const delivery = deliveryOf(env, row.state);
      const deliveredLabel = delivery === 'written' ? personFactCopy.written : personFactCopy.sent;
      return {
        kind: 'emails',
        id: row.id,
        title: subject,
        createdAt: iso(row.createdAt),
        facts: [
          { label: personFactCopy.to, value: row.recipient },
          { label: personFactCopy.state, value: personFactCopy.states[delivery] },
          ...(row.sentAt === null ? [] : [{ label: deliveredLabel, value: localTime(iso(row.sentAt)) }]),
        ],
      };
    }),
  ];
}

function describeRow<List extends RequestListName>(
  list: List,
  row: { id: number; email: string; phone: string | null; deletedAt: number | null },
): PersonRecord {
  const request = toRequest(list, row);
  const { name, label, about } = describeRequest(list, request);
  return {
    kind: list,
    id: row.id,
    title: about === undefined ? label : `${label}, ${name}`,
    createdAt: request.createdAt,
    ...removedAt(row),
    name,
    email: row.email,
    ...(row.phone !== null && { phone: row.phone }),
    facts: factsOf(list, request),
  };
}

/** Every stored field, except our ids of visits, which staff never see, and what is derived from the others. */
export function toExport(ctx: AppContext, personRows: PersonRows, exportedBy: string): PersonExport {
  const offers = Map.groupBy(personRows.offers, ({ quoteRequestId }) => quoteRequestId);
  const rides = new Map(personRows.rides.map((row) => [row.quoteRequestId, toWireFormat(row)]));
  const receipts = Map.groupBy(personRows.receipts, ({ quoteRequestId }) => quoteRequestId);
  const writtenAbout = (id: number) => {
    const isAbout = (row: { requestId: number }) => row.requestId === id;
    return {
      staffNotes: personRows.requestNotes
        .filter(isAbout)
        .map(({ text, author, createdAt }) => ({ text, author, createdAt: iso(createdAt) })),
      replies: personRows.requestReplies.filter(isAbout).map((reply) => toWireFormat(reply)),
    };
  };
  return {
    exportedAt: iso(ctx.now()),
    exportedBy,
    records: {
      'quote-requests': personRows.quoteRequests.map(({ visitor: _, ...row }) => ({
        ...toWireFormat(withoutDerived(row)),
        ...writtenAbout(row.id),
        offers: (offers.get(row.id) ?? []).map(({ lines, charges, schedule, ...offer }) => ({
          ...toWireFormat(offer),
          lines: JSON.parse(lines),
          charges: JSON.parse(charges),
          ...(schedule && { schedule: JSON.parse(schedule) }),
        })),
        ...(rides.has(row.id) && { ride: rides.get(row.id) }),
        ...(receipts.has(row.id) && {
          receipts: receipts
            .get(row.id)
            ?.map(({ extras, ...sent }) => ({ ...toWireFormat(sent), extras: JSON.parse(extras) })),
        }),
      })),
      'booking-requests': personRows.bookingRequests.map(({ visitor: _, ...row }) => ({
        ...toWireFormat(withoutDerived(row)),
        ...writtenAbout(row.id),
      })),
      'contact-messages': personRows.contactMessages.map((row) => ({
        ...toWireFormat(withoutDerived(row)),
        ...writtenAbout(row.id),
      })),
      'vip-members': personRows.vipMembers.map(({ emailKey: _key, unsubscribeToken: _token, ...row }) =>
        toWireFormat(row),
      ),
      emails: personRows.emails.map((row) => {
        const content = JSON.parse(row.content) as EmailContent;
        const { kind, recipient, createdAt, sentAt } = row;
        const state = deliveryOf(ctx.env, row.state);
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

function withoutDerived<
  Row extends { list: string; searchText: string; sortName: string; phoneKey: string },
>({
  list: _list,
  searchText: _text,
  sortName: _name,
  phoneKey: _phone,
  ...row
}: Row): Omit<Row, 'list' | 'searchText' | 'sortName' | 'phoneKey'> {
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

/** In the words of cards and exports. The dashboard shows the time of creation beside the title. */
function factsOf<List extends RequestListName>(list: List, request: Requests[List]): PersonRecord['facts'] {
  const { properties, cells } = requestLists[list];
  const formats = Object.entries<{ format?: (value: never, request: never) => string }>(properties).flatMap(
    ([name, { format }]) => (format ? [[name, formatted(name, format)]] : []),
  );
  const columns = csvColumns<object>(properties, {
    ...Object.fromEntries(formats),
    ...cells,
    createdAt: () => undefined,
    firstAnsweredAt: formatted('firstAnsweredAt', localTime),
  });
  return columns.flatMap(({ heading, cell }) => {
    const value = cell(request);
    return value === undefined || value === '' ? [] : [{ label: heading, value: String(value) }];
  });
}

function formatted(name: string, format: (value: never, request: never) => string) {
  return (request: object) => {
    const value = Reflect.get(request, name);
    return value === undefined ? undefined : format(value as never, request as never);
  };
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
