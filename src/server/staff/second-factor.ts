import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { secondFactorExists } from '../http/sessions.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

/** Has the account a passkey or an authenticator app? */
export async function hasSecondFactor(query: Kysely<Tables>, accountId: number): Promise<boolean> {
  const row = await query
    .selectFrom('staffAccounts')
    .select(secondFactorExists.as('exists'))
    .where('id', '=', accountId)
    .executeTakeFirst();
  return Number(row?.exists) === 1;
}

/** The first second factor of an account comes with recovery codes; a further one leaves them as they are. */
export async function recoveryCodesForFirstFactor(
  transaction: Kysely<Tables>,
  accountId: number,
): Promise<{ recoveryCodes?: string[] }> {
  if (await hasSecondFactor(transaction, accountId)) return {};
  return { recoveryCodes: await replaceRecoveryCodes(transaction, accountId) };
}

/** Recovery codes stand in for a second factor, so they go with the last one. */
export async function deleteCodesWithLastFactor(
  transaction: Kysely<Tables>,
  accountId: number,
): Promise<void> {
  if (!(await hasSecondFactor(transaction, accountId))) await deleteRecoveryCodes(transaction, accountId);
}

export async function deleteSecondFactors(transaction: Kysely<Tables>, accountId: number): Promise<void> {
  await transaction.deleteFrom('staffPasskeys').where('accountId', '=', accountId).execute();
  await transaction
    .updateTable('staffAccounts')
    .set({ totpSecret: null, totpLastStep: null })
    .where('id', '=', accountId)
    .execute();
  await deleteRecoveryCodes(transaction, accountId);
}
