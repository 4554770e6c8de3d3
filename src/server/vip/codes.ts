import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { memberKey } from './member-key.ts';

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

export async function markCodeUsed(trx: Kysely<Tables>, code: string, now: number): Promise<void> {
  await trx
    .updateTable('vipMembers')
    .set({ codeUsedAt: now })
    .where('code', '=', code)
    .where('codeUsedAt', 'is', null)
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
    .where('emailKey', '=', memberKey(email))
    .where('unsubscribedAt', 'is', null)
    .executeTakeFirst();
}
