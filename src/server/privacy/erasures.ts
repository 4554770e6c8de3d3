import type { Kysely, Selectable } from 'kysely';
import type { Person } from '#contracts/privacy.ts';
import { keyedHash } from '../crypto/signed-token.ts';
import type { Tables } from '../db/schema.ts';
import { getSetting } from '../db/settings.ts';
import type { PersonContext } from './find.ts';

/**
 * Enough to recognize the person in a backup, and no use to a reader of the data without the installation's secret. It is
 * stored, so how it is made must not change.
 */
export function personHash(secret: string, { by, key }: Person): string {
  return keyedHash(secret, 'erased', `${by}\n${key}`);
}

export async function recordErasure(
  { secret, now }: PersonContext,
  trx: Kysely<Tables>,
  person: Person,
): Promise<void> {
  const erasedAt = now();
  await trx
    .insertInto('erasures')
    .values({ personHash: personHash(secret, person), erasedAt })
    .onConflict((conflict) => conflict.column('personHash').doUpdateSet({ erasedAt }))
    .execute();
}

/** Erasures, and the secret that their hashes were made with. */
export type Erasures = { secret: string; rows: Selectable<Tables['erasures']>[] };

/** None in data of a version that did not record them. */
export async function readErasures(query: Kysely<Tables>): Promise<Erasures> {
  const tables = await query.introspection.getTables();
  if (!tables.some(({ name }) => name === 'erasures')) return { secret: '', rows: [] };
  return {
    secret: await readSecret(query),
    rows: await query.selectFrom('erasures').selectAll().execute(),
  };
}

export async function readSecret(query: Kysely<Tables>): Promise<string> {
  return (await getSetting(query, 'secret')) ?? '';
}
