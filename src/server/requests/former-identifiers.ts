import type { Kysely } from 'kysely';
import { emailKey, type Person, phoneKey } from '#contracts/privacy.ts';
import { personHash } from '../crypto/erasure-hash.ts';
import type { Tables } from '../db/schema.ts';

/** An address or number that a correction replaced by another. */
type Corrected = { former: string | null; current: string | undefined };

/** Links former and current contact data, so that a later erasure of one is repeated for the other when a backup from before is restored. */
export async function recordCorrection(
  { secret, now }: { secret: string; now: () => number },
  trx: Kysely<Tables>,
  { email, phone }: { email?: Corrected; phone?: Corrected },
): Promise<void> {
  const pairs: [Person, Person][] = [];
  if (email?.former && email.current)
    pairs.push([
      { by: 'email', key: emailKey(email.former) },
      { by: 'email', key: emailKey(email.current) },
    ]);
  if (phone?.former && phone.current)
    pairs.push([
      { by: 'phone', key: phoneKey(phone.former) },
      { by: 'phone', key: phoneKey(phone.current) },
    ]);
  for (const [former, current] of pairs) {
    if (former.key === current.key) continue;
    await addFormerIdentifier(trx, {
      formerHash: personHash(secret, former),
      currentHash: personHash(secret, current),
      createdAt: now(),
    });
  }
}

export async function addFormerIdentifier(
  trx: Kysely<Tables>,
  link: Tables['formerIdentifiers'],
): Promise<void> {
  await trx
    .insertInto('formerIdentifiers')
    .values(link)
    .onConflict((conflict) => conflict.columns(['formerHash', 'currentHash']).doNothing())
    .execute();
}
