import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';

const COUNT = 10;
/** Without letters and digits that look alike. 16 of 31 characters are 79 bits, so a plain hash is enough. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 16;

/** Replaces the account's codes and returns the new ones, of which only hashes are stored. */
export async function replaceRecoveryCodes(
  transaction: Kysely<Tables>,
  accountId: number,
): Promise<string[]> {
  await deleteRecoveryCodes(transaction, accountId);
  const codes = Array.from({ length: COUNT }, createCode);
  await transaction
    .insertInto('staffRecoveryCodes')
    .values(codes.map((code) => ({ codeHash: hashOf(code), accountId })))
    .execute();
  return codes;
}

export async function deleteRecoveryCodes(transaction: Kysely<Tables>, accountId: number): Promise<void> {
  await transaction.deleteFrom('staffRecoveryCodes').where('accountId', '=', accountId).execute();
}

/** Uses a code up. Returns false when it is not one of the account's. */
export async function takeRecoveryCode(
  transaction: Kysely<Tables>,
  accountId: number,
  code: string,
): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('staffRecoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashOf(code))
    .returning('codeHash')
    .executeTakeFirst();
  return taken !== undefined;
}

function createCode(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** However it was typed: case, spaces and dashes do not count. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('base64url');
}
