import { phoneKey } from '#contracts/privacy.ts';
import { textColumns } from '#server/db/schema.ts';
import { insertRows, isList } from '../request-rows.ts';
import { aMessage, aQuoteRequest, aReservation } from './enquiries.ts';
import type { TestApp } from './test-app.ts';

export type Table = keyof typeof textColumns;
export const tables = Object.keys(textColumns) as Table[];
export const columnsOf = (table: Table, mark: 'personal' | 'plain') =>
  Object.entries(textColumns[table]).flatMap(([column, of]) => (of === mark ? [column] : []));

const emailOf = (index: number) => `person-${index}@many.example`;

/** Values of the columns without personal text, and of personal columns that must have a certain format. */
function rowsOf(index: number, now: number): Record<Table, object> {
  const email = emailOf(index);
  const [created, times] = [{ createdAt: now }, { createdAt: now, updatedAt: now }];
  const about = { requestId: index + 1 };
  const { id: _, ...booking } = aReservation();
  const content = { subject: email, preview: email, heading: email, paragraphs: [email], closing: [] };
  const lines = [{ label: email, quantity: 1, unitCents: 1, amountCents: 1 }];
  return {
    vipMembers: {
      ...{ source: 'homepage_signup', code: `VIP-${index}`, codeMailedAt: 1, ...created },
      unsubscribeToken: `token-${index}`,
    },
    quoteRequests: {
      ...{ ...plainOf('quoteRequests', aQuoteRequest()), reference: `SR-${index}`, estimate: '' },
      additionalVehicles: JSON.stringify([email]),
      ...{ replyDueAt: now, ...times },
    },
    bookingRequests: { ...plainOf('bookingRequests', booking), serviceBookingId: `BK-${index}`, ...times },
    contactMessages: {
      ...{ ...plainOf('contactMessages', aMessage()), replyDueAt: now, ...times },
      rideChange: JSON.stringify({ stops: [null, email] }),
    },
    requestEvents: { ...about, version: 1, kind: 'received', changes: '{}', ...created },
    idempotencyKeys: { ...about, key: `key-${index}`, bodyHash: '', reply: '{}', ...created },
    emails: {
      ...{ ...about, kind: 'quote-received', messageId: `${index}@sterlingrow.example`, dueAt: now },
      ...{ state: 'failed', content: JSON.stringify(content), ...created },
    },
    requestNotes: { requestId: index + 1, author: 'desk', ...created },
    reminders: { ...about, accountId: 1, remindAt: now },
    offers: {
      ...{ quoteRequestId: index + 1, version: 1, vehicles: '[]', subtotalCents: 1 },
      ...{ discountCents: 0, totalCents: 1, validUntil: '2026-02-01', expiresAt: now, termsVersion: '' },
      ...{ state: 'declined', sentBy: 'desk', lines: JSON.stringify(lines), ...times },
      charges: JSON.stringify([{ label: email, amountCents: 1 }]),
      schedule: JSON.stringify([
        { date: '2026-06-20', time: '17:30', vehicle: email, from: email, to: email },
      ]),
    },
    offerLinks: { tokenHash: `offer-${index}`, offerId: index + 1 },
    rides: { quoteRequestId: index + 1, revision: 1, assignedAt: now, assignedBy: 'desk', updatedAt: now },
    receipts: {
      ...{
        quoteRequestId: index + 1,
        offerId: index + 1,
        number: 1,
        totalCents: 100,
        sentBy: 'desk',
        createdAt: now,
      },
      extras: JSON.stringify([{ kind: 'other', label: email, amountCents: 1 }]),
    },
    chauffeurLinks: { tokenHash: `chauffeur-${index}`, quoteRequestId: index + 1 },
    requestReplies: { requestId: index + 1, author: 'desk', ...created },
  };
}

function plainOf(table: Table, row: object): object {
  const personal = columnsOf(table, 'personal');
  return Object.fromEntries(Object.entries(row).filter(([column]) => !personal.includes(column)));
}

/** Everybody's number, as that of a hotel: what is kept about a person by phone is then what is kept about all. */
export const SHARED_PHONE = '615-555-0142';

/** Rows of one statement; both engines limit its parameters. */
const CHUNK = 200;

/** So many customers, each with a row in every table that holds data of theirs, and each request removed by itself or none. */
export async function seedPeople(app: TestApp, count: number, { isRemoved = false } = {}): Promise<void> {
  // Table by table: the requests of a list are then numbered without a gap.
  for (const table of tables) {
    for (let start = 0; start < count; start += CHUNK) {
      const indexes = Array.from({ length: Math.min(CHUNK, count - start) }, (_, offset) => start + offset);
      const rows = indexes.map((index) => ({
        ...Object.fromEntries(columnsOf(table, 'personal').map((column) => [column, emailOf(index)])),
        ...rowsOf(index, app.clock.now)[table],
        ...(isList(table) && { phoneKey: phoneKey(SHARED_PHONE), rank: 0 }),
        ...(isRemoved && isList(table) && { deletedAt: app.clock.now - index }),
      }));
      if (isList(table)) await insertRows(app.db.query, table, rows);
      else
        await app.db.query
          .insertInto(table)
          .values(rows as never)
          .execute();
    }
  }
}
