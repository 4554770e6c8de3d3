import type { Kysely } from 'kysely';
import { emailKey } from '#contracts/privacy.ts';
import type { Tables } from '../db/schema.ts';

/** Codes stay valid after their members have left the club, and work once. */
export async function checkCode(db: Kysely<Tables>, code: string): Promise<'valid' | 'used' | 'unknown'> {
  const member = await db
    .selectFrom('vipMembers')
    .select('codeUsedAt')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!member) return 'unknown';
  return member.codeUsedAt === null ? 'valid' : 'used';
}

/** Takes a code for an accepted offer. Returns false when somebody else has taken it. */
export async function takeCode(trx: Kysely<Tables>, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('vipMembers')
    .set({ codeUsedAt: now })
    .where('code', '=', code)
    .where('codeUsedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Gives back a code that was taken at that moment; one that staff have marked otherwise since stays so. */
export async function giveCodeBack(trx: Kysely<Tables>, code: string, takenAt: number): Promise<void> {
  await trx
    .updateTable('vipMembers')
    .set({ codeUsedAt: null })
    .where('code', '=', code)
    .where('codeUsedAt', '=', takenAt)
    .execute();
}

/** The code of the member with this address, unless they have left. */
export async function findMembership(
  db: Kysely<Tables>,
  email: string,
): Promise<{ code: string; codeUsedAt: number | null } | undefined> {
  return db
    .selectFrom('vipMembers')
    .select(['code', 'codeUsedAt'])
    .where('emailKey', '=', emailKey(email))
    .where('unsubscribedAt', 'is', null)
    .executeTakeFirst();
}
