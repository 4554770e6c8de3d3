import type { Kysely } from 'kysely';
import { emailKey, type Person, phoneKey } from '#contracts/privacy.ts';
import type { CarryOver } from '../db/restore-rows.ts';
import { requestTables, type Tables } from '../db/schema.ts';
import { staffKinds } from '../mail/budgets.ts';
import { deletePersonRows } from './erase.ts';
import { type Erasures, personHash, readErasures, readSecret } from './erasures.ts';
import { countRecords, findPerson, type RowOwners, totalOf } from './find.ts';

/** For a restore: whoever was erased after the backup was taken is erased in the restored data too. */
export function carryErasures(now: number, print: (line: string) => void, owners: RowOwners): CarryOver {
  return async (replaced) => {
    // A damaged database can be replaced all the same.
    const erasures = await readErasures(replaced).catch(() => undefined);
    return async (restored, takenAt) => {
      const since = new Date(takenAt).toISOString();
      if (!erasures) {
        print(`The replaced data cannot be read. Erase again by hand who was erased since ${since}.`);
        return;
      }
      const records = await repeatErasures(restored, erasures, { takenAt, now }, owners);
      if (records > 0) print(`Erased again what was erased since ${since} (records: ${records}).`);
    };
  };
}

/** Returns how many records it erased. The erasures themselves are kept, for the next restore. */
async function repeatErasures(
  query: Kysely<Tables>,
  { secret, rows }: Erasures,
  { takenAt, now }: { takenAt: number; now: number },
  owners: RowOwners,
): Promise<number> {
  const hashes = new Set(rows.filter(({ erasedAt }) => erasedAt >= takenAt).map((row) => row.personHash));
  if (hashes.size === 0) return 0;
  return query.transaction().execute(async (trx) => {
    const ctx = { ...owners, secret: await readSecret(trx), now: () => now };
    let erased = 0;
    for (const person of await listPeople(trx)) {
      if (!hashes.has(personHash(secret, person))) continue;
      const personRows = await findPerson(ctx, trx, person);
      await deletePersonRows(ctx, trx, personRows);
      erased += totalOf(countRecords(personRows));
    }
    for (const row of rows)
      await trx
        .insertInto('erasures')
        .values(row)
        .onConflict((conflict) => conflict.column('personHash').doUpdateSet({ erasedAt: row.erasedAt }))
        .execute();
    return erased;
  });
}

/** Every address and number in the data. */
async function listPeople(query: Kysely<Tables>): Promise<Person[]> {
  const emails = new Set<string>();
  const phones = new Set<string>();
  for (const table of Object.values(requestTables)) {
    for (const { email, phone } of await query.selectFrom(table).select(['email', 'phone']).execute()) {
      emails.add(emailKey(email));
      if (phone !== null) phones.add(phoneKey(phone));
    }
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
