import type { Kysely } from 'kysely';
import { emailKey, type Person, phoneKey } from '#contracts/privacy.ts';
import { personHash } from '../crypto/erasure-hash.ts';
import type { CarryOver } from '../db/restore-rows.ts';
import type { Tables } from '../db/schema.ts';
import { staffKinds } from '../mail/budgets.ts';
import { addFormerIdentifier } from '../requests/former-identifiers.ts';
import { endMembership } from '../vip/end-membership.ts';
import { departedKey } from '../vip/member-key.ts';
import { deletePersonRows } from './erase.ts';
import { addErasure, type Erasures, readErasures, readSecret, withLinked } from './erasures.ts';
import { countRecords, findPerson, type PersonContext, type PersonRows, totalOf } from './find.ts';

type Member = { emailKey: string; unsubscribeToken: string; unsubscribedAt: number | null };

/** Data that a restore reads from the database before replacing it. */
type Replaced = {
  erasures: Erasures;
  /** Keys that `requestKey` returns. */
  requests: Set<string>;
  members: Member[];
};

/**
 * For a restore: whoever was erased or left the VIP Club in the data that is replaced is erased, or leaves, in the restored data
 * too. Clocks may have been wrong, so only an erasure that the backup holds itself came before it; what it has of that person
 * came later.
 */
export function carryErasures(now: number, print: (line: string) => void): CarryOver {
  return async (replacedQuery) => {
    // A damaged database can be replaced all the same.
    const replaced = await readReplaced(replacedQuery).catch(() => undefined);
    return async (restored, takenAt) => {
      const since = new Date(takenAt).toISOString();
      if (!replaced) {
        print(`The replaced data cannot be read. Erase again by hand who was erased since ${since}.`);
        return;
      }
      const { erased, left } = await restored.transaction().execute(async (trx) => {
        const ctx = { secret: await readSecret(trx), now: () => now };
        const known = new Map(
          (await readErasures(trx)).rows.map(({ personHash, erasedAt }) => [personHash, erasedAt]),
        );
        const missing = replaced.erasures.rows.filter(
          ({ personHash, erasedAt }) => known.get(personHash) !== erasedAt,
        );
        // Kept for the next restore.
        for (const row of missing) await addErasure(trx, row);
        for (const link of replaced.erasures.links) await addFormerIdentifier(trx, link);
        return {
          erased: await repeatErasures(ctx, trx, replaced, missing),
          left: await repeatDepartures(ctx, trx, replaced.members, replaced.erasures.secret),
        };
      });
      if (erased > 0) print(`Erased again what was erased since ${since} (records: ${erased}).`);
      if (left > 0)
        print(`Ended again VIP Club memberships that had ended since ${since} (members: ${left}).`);
    };
  };
}

async function readReplaced(query: Kysely<Tables>): Promise<Replaced> {
  const requests = new Set<string>();
  for (const row of await query.selectFrom('requests').select(['id', 'createdAt']).execute())
    requests.add(requestKey(row));
  const members = query.selectFrom('vipMembers').select(['emailKey', 'unsubscribeToken', 'unsubscribedAt']);
  return { erasures: await readErasures(query), requests, members: await members.execute() };
}

function requestKey({ id, createdAt }: { id: number; createdAt: number }): string {
  return `${id} ${createdAt}`;
}

/** Returns how many records it erased. */
async function repeatErasures(
  ctx: PersonContext,
  trx: Kysely<Tables>,
  { erasures: { secret, links }, requests }: Replaced,
  missing: Erasures['rows'],
): Promise<number> {
  const erasedHashes = new Set(missing.map((row) => row.personHash));
  if (erasedHashes.size === 0) return 0;
  const linkedHashes = withLinked(erasedHashes, links);
  let erased = 0;
  for (const person of await listPeople(trx)) {
    const hash = personHash(secret, person);
    if (!linkedHashes.has(hash)) continue;
    const personRows = await findPerson(ctx, trx, person);
    const due = erasedHashes.has(hash) ? personRows : withoutRemaining(personRows, requests);
    await deletePersonRows(ctx, trx, due);
    erased += totalOf(countRecords(due));
  }
  return erased;
}

/**
 * Somebody else may have the former address, because it was mistyped: what the replaced data still has was not erased. VIP
 * Club memberships are left to `repeatDepartures`.
 */
function withoutRemaining(personRows: PersonRows, remaining: Set<string>): PersonRows {
  const isGone = (row: { id: number; createdAt: number }) => !remaining.has(requestKey(row));
  const requests = {
    quoteRequests: personRows.quoteRequests.filter(isGone),
    bookingRequests: personRows.bookingRequests.filter(isGone),
    contactMessages: personRows.contactMessages.filter(isGone),
  };
  return {
    ...personRows,
    ...requests,
    vipMembers: [],
    emails: personRows.emails.filter(
      ({ requestId }) =>
        requestId === null || Object.values(requests).some((rows) => rows.some(({ id }) => id === requestId)),
    ),
  };
}

/** Every address and number in the data. */
async function listPeople(query: Kysely<Tables>): Promise<Person[]> {
  const emails = new Set<string>();
  const phones = new Set<string>();
  for (const { email, phone } of await query.selectFrom('requests').select(['email', 'phone']).execute()) {
    if (email) emails.add(emailKey(email));
    if (phone !== null) phones.add(phoneKey(phone));
  }
  for (const { email } of await query.selectFrom('vipMembers').select('email').execute())
    emails.add(emailKey(email));
  const toCustomers = query.selectFrom('emails').select('recipient').where('kind', 'not in', staffKinds);
  for (const { recipient } of await toCustomers.execute()) emails.add(emailKey(recipient));
  return [
    ...[...emails].map((key): Person => ({ by: 'email', key })),
    ...[...phones].map((key): Person => ({ by: 'phone', key })),
  ];
}

/**
 * Ends the memberships in restored data that had ended in the data it replaces, and returns how many. The token stays the
 * same when an address is corrected; the address recognizes a member who joined anew. `secret` is that of the replaced data.
 */
async function repeatDepartures(
  ctx: PersonContext,
  trx: Kysely<Tables>,
  replaced: Member[],
  secret: string,
): Promise<number> {
  const left = replaced.filter(({ unsubscribedAt }) => unsubscribedAt !== null);
  const tokens = new Set(left.map(({ unsubscribeToken }) => unsubscribeToken));
  const departedKeys = new Set(left.map(({ emailKey }) => emailKey));
  const present = new Set(
    replaced.filter(({ unsubscribedAt }) => unsubscribedAt === null).map(({ emailKey }) => emailKey),
  );
  const members = await trx
    .selectFrom('vipMembers')
    .select(['id', 'email', 'emailKey', 'unsubscribeToken'])
    .where('unsubscribedAt', 'is', null)
    .execute();
  let ended = 0;
  for (const member of members) {
    const hasLeft =
      tokens.has(member.unsubscribeToken) || departedKeys.has(departedKey(secret, member.email));
    if (!hasLeft || present.has(member.emailKey)) continue;
    await endMembership(ctx, trx, member);
    ended++;
  }
  return ended;
}
