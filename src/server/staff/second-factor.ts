import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { endAllSessions, type StaffSession, secondFactorExists } from '../http/sessions.ts';
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

/**
 * Call before a factor is stored. The first factor of an account comes with recovery codes. It ends all other sessions, which
 * were opened with the password alone, and counts as the second step of this one.
 */
export async function prepareFactor(
  transaction: Kysely<Tables>,
  { accountId, tokenHash }: StaffSession,
): Promise<{ recoveryCodes?: string[] }> {
  if (await hasSecondFactor(transaction, accountId)) return {};
  await endAllSessions(transaction, accountId, tokenHash);
  await transaction
    .updateTable('staffSessions')
    .set({ hasSecondStep: 1 })
    .where('tokenHash', '=', tokenHash)
    .execute();
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
