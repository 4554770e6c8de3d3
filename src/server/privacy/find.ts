import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import { type Person, type PersonCounts, phoneKey } from '#contracts/privacy.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import type { Tables } from '../db/schema.ts';
import { staffKinds } from '../mail/budgets.ts';

/** Values in one `in (…)`; SQLite has a limit on bound parameters. */
const CHUNK = 500;

/** What the features that own a person's rows do with them; `app.ts` and the restore command pass these functions. */
export type RowOwners = {
  deleteRequests: (trx: Kysely<Tables>, list: RequestListName, ids: number[]) => Promise<void>;
  refreshDerivedColumns: (trx: Kysely<Tables>, list: RequestListName, id: number) => Promise<void>;
  /** Returns the Message-IDs of the emails that it deleted. */
  endMembership: (
    ctx: { secret: string; now: () => number },
    trx: Kysely<Tables>,
    member: { id: number; email: string },
  ) => Promise<string[]>;
  /** Key of a member who left. */
  departedKey: (secret: string, email: string) => string;
};

/** For the site's own data, or for data that is being restored, which may have another secret. */
export type PersonContext = RowOwners & { secret: string; now: () => number };

export type PersonRows = {
  quoteRequests: Selectable<Tables['quoteRequests']>[];
  quoteNotes: Selectable<Tables['quoteNotes']>[];
  offers: Selectable<Tables['offers']>[];
  quoteReplies: Selectable<Tables['quoteReplies']>[];
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
    quoteNotes: await inChunks(quoteIds, (chunk) =>
      db.selectFrom('quoteNotes').selectAll().where('quoteRequestId', 'in', chunk).orderBy('id').execute(),
    ),
    offers: await inChunks(quoteIds, (chunk) =>
      db.selectFrom('offers').selectAll().where('quoteRequestId', 'in', chunk).orderBy('id').execute(),
    ),
    quoteReplies: await inChunks(quoteIds, (chunk) =>
      db.selectFrom('quoteReplies').selectAll().where('quoteRequestId', 'in', chunk).orderBy('id').execute(),
    ),
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

/** The email is looked up by its index. Numbers are stored as typed, so candidates are compared in code. */
export async function matchingIds(
  db: Kysely<Tables>,
  table: 'quoteRequests' | 'bookingRequests' | 'contactMessages',
  { by, key }: Person,
): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'phone'])
    .$if(by === 'email', (query) => query.where(sql`lower(email)`, '=', key))
    .$if(by === 'phone', (query) => query.where('phone', 'like', `%${[...key].join('%')}%`))
    // Not ordered here: SQLite would then read the whole table instead of the index on the number.
    .execute();
  return rows
    .filter(({ phone }) => by === 'email' || (phone !== null && phoneKey(phone) === key))
    .map(({ id }) => id)
    .sort((one, other) => other - one);
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
  { secret, departedKey }: PersonContext,
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
