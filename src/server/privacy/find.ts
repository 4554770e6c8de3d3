import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Person, PersonCounts } from '#contracts/privacy.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { staffKinds } from '../mail/budgets.ts';
import { requestsOf } from '../requests/lists/person-requests.ts';
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
  const requests = await requestsOf(db, person);
  const ids = requests.map(({ id }) => id);
  const idsIn = (list: RequestListName) => requests.flatMap((one) => (one.list === list ? one.id : []));
  const quoteIds = idsIn('quote-requests');
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
    requestNotes: await inChunks(ids, (chunk) =>
      db.selectFrom('requestNotes').selectAll().where('requestId', 'in', chunk).orderBy('id').execute(),
    ),
    requestReplies: await inChunks(ids, (chunk) =>
      db.selectFrom('requestReplies').selectAll().where('requestId', 'in', chunk).orderBy('id').execute(),
    ),
    bookingRequests: await inChunks(idsIn('booking-requests'), (chunk) =>
      db.selectFrom('bookingRequests').selectAll().where('id', 'in', chunk).orderBy('id', 'desc').execute(),
    ),
    contactMessages: await inChunks(idsIn('contact-messages'), (chunk) =>
      db.selectFrom('contactMessages').selectAll().where('id', 'in', chunk).orderBy('id', 'desc').execute(),
    ),
    emails: await findEmails(db, person, ids),
    ...(await findMembership(ctx, db, person)),
  };
}

/**
 * Emails to the address, and those about the person's requests, which repeat what was entered. Emails to staff are found as
 * the latter only: whoever gets them may be a customer as well.
 */
async function findEmails(
  db: Kysely<Tables>,
  { by, key }: Person,
  ids: number[],
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
  add(
    await inChunks(ids, (chunk) =>
      db.selectFrom('emails').selectAll().where('requestId', 'in', chunk).execute(),
    ),
  );
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
