import type { Kysely, Selectable } from 'kysely';
import type { Person } from '#contracts/privacy.ts';
import { bookingHash, personHash } from '../crypto/erasure-hash.ts';
import type { Tables } from '../db/schema.ts';
import { getSetting } from '../db/settings.ts';
import type { PersonContext } from './find.ts';

/** Records who was erased, and which bookings of the reservation service, whose notices may be delivered again. */
export async function recordErasure(
  { secret, now }: PersonContext,
  trx: Kysely<Tables>,
  person: Person,
  serviceBookingIds: string[],
): Promise<void> {
  const bookings = serviceBookingIds.map((id) => bookingHash(secret, id));
  for (const hash of [personHash(secret, person), ...bookings])
    await addErasure(trx, { personHash: hash, erasedAt: now() });
}

export async function addErasure(
  trx: Kysely<Tables>,
  { personHash, erasedAt }: Tables['erasures'],
): Promise<void> {
  await trx
    .insertInto('erasures')
    .values({ personHash, erasedAt })
    .onConflict((conflict) => conflict.column('personHash').doUpdateSet({ erasedAt }))
    .execute();
}

/** Erasures and corrections, and the secret that their hashes were made with. */
export type Erasures = {
  secret: string;
  rows: Selectable<Tables['erasures']>[];
  links: Selectable<Tables['formerIdentifiers']>[];
};

export async function readErasures(query: Kysely<Tables>): Promise<Erasures> {
  return {
    secret: await readSecret(query),
    rows: await query.selectFrom('erasures').selectAll().execute(),
    links: await query.selectFrom('formerIdentifiers').selectAll().execute(),
  };
}

/** The hashes, and those of all addresses and numbers that corrections link to them, in either direction. */
export function withLinked(hashes: Set<string>, links: Erasures['links']): Set<string> {
  const linked = new Set(hashes);
  // Elements that are added while it is iterated are visited too.
  for (const hash of linked)
    for (const { formerHash, currentHash } of links) {
      if (formerHash === hash) linked.add(currentHash);
      if (currentHash === hash) linked.add(formerHash);
    }
  return linked;
}

export async function readSecret(query: Kysely<Tables>): Promise<string> {
  return (await getSetting(query, 'secret')) ?? '';
}
