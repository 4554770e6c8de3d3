import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Insertable, Kysely, type Selectable, SqliteDialect } from 'kysely';
import type { Role } from '../src/contracts/endpoint.ts';
import { messageDeadline, replyDeadline } from '../src/rules/deadlines.ts';
import { waitOf } from '../src/rules/waiting.ts';
import { camelCasePlugin } from '../src/server/db/camel-case.ts';
import { openPostgres } from '../src/server/db/postgres.ts';
import { customerData, type RequestRows, type Tables } from '../src/server/db/schema.ts';
import { sqliteFile } from '../src/server/db/sqlite.ts';
import { toWireFormat } from '../src/server/db/wire-format.ts';
import { type DerivedColumns, derivedColumns } from '../src/server/requests/request-lists.ts';
import { insertRequests } from '../src/server/requests/store-request.ts';
import { type SiteProcess, STAFF } from './site-process.ts';

export const HOUR = 60 * 60 * 1000;

export type Data = Kysely<Tables>;

/** A second connection to the running site's database, for what no visitor can do, such as a request of yesterday. */
export async function openDataOf(site: SiteProcess): Promise<Data> {
  if (site.databaseUrl) return (await openPostgres(site.databaseUrl)).query;
  const database = new Sqlite(sqliteFile(site.dataDir), { timeout: 60_000 });
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }), plugins: [camelCasePlugin] });
}

/**
 * Deletes what earlier tests left: every row but the settings and the first staff account, which has no name and has
 * said that it wants no weekly email, and the emails written to files. Visits stay, because the server keeps their sums in memory; tests that count them reset the analytics.
 */
export async function resetSite(data: Data, site: SiteProcess): Promise<void> {
  const tables = Object.keys(customerData) as (keyof typeof customerData)[];
  // Backwards: rows that refer to others come after them in the list.
  for (const table of tables.toReversed()) {
    if (table === 'analyticsResets' || !(table === 'settings' || table.startsWith('analytics'))) {
      let rows = data.deleteFrom(table);
      if (table === 'staffAccounts') rows = rows.where('username', '!=', STAFF.username);
      await rows.execute();
    }
  }
  await data.updateTable('staffAccounts').set({ displayName: null, weeklyReportChosenAt: 0 }).execute();
  for (const file of globSync('mail/*.eml', { cwd: site.dataDir })) rmSync(join(site.dataDir, file));
}

/** A member of staff with the password of the first one. */
export async function addMember(data: Data, username: string, role: Role): Promise<void> {
  const { passwordHash } = await data
    .selectFrom('staffAccounts')
    .select('passwordHash')
    .where('username', '=', STAFF.username)
    .executeTakeFirstOrThrow();
  await data
    .insertInto('staffAccounts')
    .values({ username, role, passwordHash, createdAt: Date.now() })
    .execute();
}

type QuoteRow = Insertable<RequestRows['quoteRequests']>;
type BookingRow = Insertable<RequestRows['bookingRequests']>;
type MessageRow = Insertable<RequestRows['contactMessages']>;

/** The first was created an hour ago, each next one an hour earlier. */
export async function addQuotes(
  data: Data,
  different: Partial<QuoteRow>[],
  now = Date.now(),
): Promise<number[]> {
  const rows = different.map((row, index): QuoteRow => {
    const { createdAt = Date.now() - (index + 1) * HOUR, status } = row;
    const { replyDueAt, ...different } = row;
    const quote: Omit<QuoteRow, 'replyDueAt' | 'rank' | keyof DerivedColumns<'quote-requests'>> = {
      reference: `SR-${String(index).padStart(4, '0')}-AA`,
      fullName: 'Ada Whitfield',
      email: 'ada@whitfield.example',
      phone: '(615) 555-0142',
      eventType: 'wedding',
      eventDate: '2030-06-20',
      pickupTime: '17:30',
      pickupLocation: 'The Hermitage Hotel, Nashville',
      dropoffLocation: 'Cheekwood Estate',
      duration: 3,
      passengers: 4,
      vehicleType: 'cadillac-escalade',
      flightNumber: null,
      notes: null,
      estimate: 'from $525 for 3 hours',
      visitor: null,
      status: 'pending',
      firstAnsweredAt: null,
      decidedAt: status === 'sold' || status === 'closed' ? (row.firstAnsweredAt ?? createdAt) : null,
      deletedAt: null,
      createdAt,
      updatedAt: createdAt,
      ...different,
    };
    const { eventDate, pickupTime } = quote;
    const stored = {
      ...quote,
      ...derivedColumns('quote-requests', toWireFormat(quote)),
      replyDueAt:
        replyDueAt ??
        replyDeadline({ createdAt: new Date(quote.createdAt).toISOString(), eventDate, pickupTime }),
    };
    return { ...stored, ...waitOf('quote-requests', stored, now) };
  });
  const ids: number[] = [];
  // Fifty at a time: an engine has a limit on what one statement may carry.
  for (let start = 0; start < rows.length; start += 50) {
    const some = rows.slice(start, start + 50);
    const added = await insertRequests(data, 'quote-requests', some);
    ids.push(...added);
    await addReceived(data, added, some);
  }
  return ids;
}

/** The event with which the timeline of each begins. */
async function addReceived(data: Data, ids: number[], rows: { createdAt: number }[]): Promise<void> {
  await data
    .insertInto('requestEvents')
    .values(
      ids.map((requestId, index) => ({
        ...{ requestId, version: 1, kind: 'received' as const, changes: '{}' },
        createdAt: rows[index]?.createdAt ?? Date.now(),
      })),
    )
    .execute();
}

type OfferRow = Pick<Selectable<Tables['offers']>, 'state' | 'totalCents' | 'createdAt' | 'expiresAt'> &
  Partial<Insertable<Tables['offers']>>;

export async function addOffer(
  data: Data,
  quoteRequestId: number,
  { createdAt, ...offer }: OfferRow,
): Promise<void> {
  await data
    .insertInto('offers')
    .values({
      ...{ quoteRequestId, version: 1, createdAt, updatedAt: createdAt },
      ...{ vehicles: '[]', lines: '[]', charges: '[]', vipCode: null, hours: 3, message: null },
      ...{ subtotalCents: offer.totalCents, discountCents: 0, validUntil: '2026-01-27', termsVersion: '1' },
      ...{ openedAt: null, answeredAt: null, declineReason: null, followUpAt: null, followUpSentAt: null },
      sentBy: 'admin',
      ...offer,
    })
    .execute();
}

export async function addBookings(
  data: Data,
  different: Partial<BookingRow>[],
  now = Date.now(),
): Promise<void> {
  const rows = different.map((row, index): BookingRow => {
    const createdAt = Date.now() - (index + 1) * HOUR;
    const booking = {
      serviceBookingId: `BK-${7000 + index}`,
      firstName: 'Marcus',
      lastName: 'Okafor',
      email: 'marcus@okafor.example',
      phone: '(404) 555-0155',
      service: 'Airport transfer',
      date: '2030-05-04',
      time: '06:15',
      pickup: 'BNA, Nashville International',
      destination: '1 Hotel Nashville',
      passengers: 2,
      vehicle: null,
      message: null,
      isProcessed: 0,
      deletedAt: null,
      createdAt,
      updatedAt: createdAt,
      ...row,
    };
    const stored = { ...booking, ...derivedColumns('booking-requests', booking) };
    return { ...stored, ...waitOf('booking-requests', stored, now) };
  });
  await insertRequests(data, 'booking-requests', rows);
}

export async function addMessages(
  data: Data,
  different: Partial<MessageRow>[],
  now = Date.now(),
): Promise<void> {
  const rows = different.map((row, index): MessageRow => {
    const createdAt = Date.now() - (index + 1) * HOUR;
    const message = {
      name: 'Ruth Calloway',
      email: 'ruth@calloway.example',
      phone: null,
      subject: 'A coat left in the car',
      message: 'A navy coat, back seat,\nyesterday evening from the Ryman.',
      isRead: 0,
      deletedAt: null,
      replyDueAt: messageDeadline(createdAt),
      createdAt,
      updatedAt: createdAt,
      ...row,
    };
    const stored = { ...message, ...derivedColumns('contact-messages', message) };
    return { ...stored, ...waitOf('contact-messages', stored, now) };
  });
  await insertRequests(data, 'contact-messages', rows);
}

/** The first joined an hour ago, each next one an hour before. */
export async function addVipMembers(data: Data, emails: string[]): Promise<void> {
  const rows = emails.map((email, index) => ({
    email,
    emailKey: email.toLowerCase(),
    source: 'homepage_signup',
    code: `VIP-AAAA-${2000 + index}`,
    unsubscribeToken: `token-${index}`,
    codeMailedAt: 0,
    unsubscribedAt: null,
    rejoinMailedAt: null,
    createdAt: Date.now() - (index + 1) * HOUR,
  }));
  await data.insertInto('vipMembers').values(rows.toReversed()).execute();
}
