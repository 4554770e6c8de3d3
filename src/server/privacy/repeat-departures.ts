import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { endMembership } from '../vip/end-membership.ts';
import { departedKey } from '../vip/member-key.ts';
import type { PersonContext } from './find.ts';

export type Member = { emailKey: string; unsubscribeToken: string; unsubscribedAt: number | null };

/**
 * Ends the memberships in restored data that had ended in the data it replaces, and returns how many. The token stays the
 * same when an address is corrected; the address recognizes a member who joined anew. `secret` is that of the replaced data.
 */
export async function repeatDepartures(
  ctx: PersonContext,
  trx: Kysely<Tables>,
  replaced: Member[],
  secret: string,
): Promise<number> {
  const left = replaced.filter(({ unsubscribedAt }) => unsubscribedAt !== null);
  const tokens = new Set(left.map(({ unsubscribeToken }) => unsubscribeToken));
  const departedKeys = new Set(left.map(({ emailKey }) => emailKey));
  const present = new Set(
    replaced.filter(({ unsubscribedAt }) => unsubscribedAt === null).map(({ emailKey }) => emailKey),
  );
  const members = await trx
    .selectFrom('vipMembers')
    .select(['id', 'email', 'emailKey', 'unsubscribeToken'])
    .where('unsubscribedAt', 'is', null)
    .execute();
  let ended = 0;
  for (const member of members) {
    const hasLeft =
      tokens.has(member.unsubscribeToken) || departedKeys.has(departedKey(secret, member.email));
    if (!hasLeft || present.has(member.emailKey)) continue;
    await endMembership(ctx, trx, member);
    ended++;
  }
  return ended;
}
