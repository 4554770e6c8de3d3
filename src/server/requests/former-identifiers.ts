import type { Kysely } from 'kysely';
import { personBy } from '#contracts/privacy.ts';
import { personHash } from '../crypto/erasure-hash.ts';
import type { Tables } from '../db/schema.ts';

type Identifiers = { email?: string | undefined; phone?: string | null | undefined };

/**
 * Links former and current contact data, so that a later erasure of one is repeated for the other when a backup from before is
 * restored.
 */
export async function recordCorrection(
  { secret, now }: { secret: string; now: () => number },
  trx: Kysely<Tables>,
  former: Identifiers,
  current: Identifiers,
): Promise<void> {
  for (const by of ['email', 'phone'] as const) {
    const [before, after] = [former[by], current[by]];
    if (!before || !after) continue;
    const formerHash = personHash(secret, personBy(by, before));
    const currentHash = personHash(secret, personBy(by, after));
    if (formerHash === currentHash) continue;
    await addFormerIdentifier(trx, { formerHash, currentHash, createdAt: now() });
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
