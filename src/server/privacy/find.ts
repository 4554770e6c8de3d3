import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Person, PersonCounts } from '#contracts/privacy.ts';
import { RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { staffKinds } from '../mail/budgets.ts';
import { matchingIds } from '../requests/lists/person-requests.ts';
import { departedKey } from '../vip/member-key.ts';

/** Values in one `in (…)`; SQLite has a limit on bound parameters. */
const CHUNK = 500;

/** The site's own secret and clock, or those of data that is being restored. */
export type PersonContext = Pick<AppContext, 'secret' | 'now'>;

export type PersonRows = {
  quoteRequests: Selectable<Tables['quoteRequests']>[];
  requestNotes: Selectable<Tables['requestNotes']>[];
  offers: Selectable<Tables['offers']>[];
  rides: Selectable<Tables['rides']>[];
  receipts: Selectable<Tables['receipts']>[];
  requestReplies: Selectable<Tables['requestReplies']>[];
  bookingRequests: Selectable<Tables['bookingRequests']>[];
  contactMessages: Selectable<Tables['contactMessages']>[];
  vipMembers: Selectable<Tables['vipMembers']>[];
  emails: Selectable<Tables['emails']>[];
  leftVipClubAt: number | undefined;
};

/** Everything that is kept under one exact address or number, removed rows included, newest first. */
export async function findPerson(
  ctx: PersonContext,
  db: Kysely<Tables>,
  person: Person,
): Promise<PersonRows> {
  const ids = {
    'quote-requests': await matchingIds(db, 'quoteRequests', person),
    'booking-requests': await matchingIds(db, 'bookingRequests', person),
    'contact-messages': await matchingIds(db, 'contactMessages', person),
  };
  const quoteIds = ids['quote-requests'];
  return {
    quoteRequests: await inChunks(quoteIds, (chunk) =>
      db.selectFrom('quoteRequests').selectAll().where('id', 'in', chunk).orderBy('id', 'desc').execute(),
    ),
    offers: await inChunks(quoteIds, (chunk) =>
      db.selectFrom('offers').selectAll().where('quoteRequestId', 'in', chunk).orderBy('id').execute(),
    ),
    rides: await inChunks(quoteIds, (chunk) =>
      db.selectFrom('rides').selectAll().where('quoteRequestId', 'in', chunk).execute(),
    ),
    receipts: await inChunks(quoteIds, (chunk) =>
      db.selectFrom('receipts').selectAll().where('quoteRequestId', 'in', chunk).orderBy('id').execute(),
    ),
    requestNotes: await findAbout(db, 'requestNotes', ids),
    requestReplies: await findAbout(db, 'requestReplies', ids),
    bookingRequests: await inChunks(ids['booking-requests'], (chunk) =>
      db.selectFrom('bookingRequests').selectAll().where('id', 'in', chunk).orderBy('id', 'desc').execute(),
    ),
    contactMessages: await inChunks(ids['contact-messages'], (chunk) =>
      db.selectFrom('contactMessages').selectAll().where('id', 'in', chunk).orderBy('id', 'desc').execute(),
    ),
    emails: await findEmails(db, person, ids),
    ...(await findMembership(ctx, db, person)),
  };
}

/** Finds what staff wrote on a person's requests or to their sender, oldest first. */
async function findAbout<Table extends 'requestNotes' | 'requestReplies'>(
  db: Kysely<Tables>,
  table: Table,
  ids: Record<RequestListName, number[]>,
): Promise<Selectable<Tables[Table]>[]> {
  const rows: object[] = [];
  for (const list of RequestListName.options)
    rows.push(
      ...(await inChunks(ids[list], (chunk) =>
        db
          .selectFrom(table as 'requestNotes')
          .selectAll()
          .where('list', '=', list)
          .where('requestId', 'in', chunk)
          .orderBy('id')
          .execute(),
      )),
    );
  return rows as Selectable<Tables[Table]>[];
}

/**
 * Emails to the address, and those about the person's requests, which repeat what was entered. Emails to staff are found as
 * the latter only: whoever gets them may be a customer as well.
 */
async function findEmails(
  db: Kysely<Tables>,
  { by, key }: Person,
  ids: Record<RequestListName, number[]>,
): Promise<PersonRows['emails']> {
  const emails = new Map<number, PersonRows['emails'][number]>();
  const add = (rows: PersonRows['emails']) => {
    for (const row of rows) emails.set(row.id, row);
  };
  if (by === 'email')
    add(
      await db
        .selectFrom('emails')
        .selectAll()
        .where(sql`lower(recipient)`, '=', key)
        .where('kind', 'not in', staffKinds)
        .execute(),
    );
  for (const list of Object.keys(ids) as RequestListName[]) {
    add(
      await inChunks(ids[list], (chunk) =>
        db
          .selectFrom('emails')
          .selectAll()
          .where('list', '=', list)
          .where('requestId', 'in', chunk)
          .execute(),
      ),
    );
  }
  return [...emails.values()].sort((one, other) => other.id - one.id);
}

async function findMembership(
  { secret }: PersonContext,
  db: Kysely<Tables>,
  { by, key }: Person,
): Promise<Pick<PersonRows, 'vipMembers' | 'leftVipClubAt'>> {
  if (by !== 'email') return { vipMembers: [], leftVipClubAt: undefined };
  const rows = await db
    .selectFrom('vipMembers')
    .selectAll()
    .where('emailKey', 'in', [key, departedKey(secret, key)])
    .execute();
  return {
    vipMembers: rows.filter(({ unsubscribedAt }) => unsubscribedAt === null),
    leftVipClubAt: rows.find(({ unsubscribedAt }) => unsubscribedAt !== null)?.unsubscribedAt ?? undefined,
  };
}

export function countRecords(rows: PersonRows): PersonCounts {
  return {
    'quote-requests': rows.quoteRequests.length,
    'booking-requests': rows.bookingRequests.length,
    'contact-messages': rows.contactMessages.length,
    'vip-members': rows.vipMembers.length,
    emails: rows.emails.length,
  };
}

export function totalOf(counts: PersonCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export async function inChunks<Value, Result>(
  values: Value[],
  read: (chunk: Value[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < values.length; start += CHUNK)
    results.push(...(await read(values.slice(start, start + CHUNK))));
  return results;
}
