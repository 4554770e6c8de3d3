import { randomBytes } from 'node:crypto';
import { vipCodeEmail } from '#content/emails/vip-code-email.ts';
import type { AppContext } from '../app-context.ts';
import { siteUrl } from '../http/site-url.ts';
import { enqueueEmail } from '../mail/enqueue.ts';
import { readableCode } from '../readable-code.ts';

const DAY = 24 * 60 * 60 * 1000;
/** 30 to the eighth, more than half a trillion, so nobody guesses one. */
const newCode = () => readableCode('VIP', [4, 4]);

/** 24 random bytes as text. Anything may stand in an address, also what a database cannot even look for. */
const TOKEN = /^[\w-]{32}$/;

export const leavePath = (token: string) => `/vip-club/leave/${token}`;

/**
 * One member per address, however it is capitalized. Who signs up again gets the same code again, but no second mail
 * within a day: nobody can fill another's inbox from our form.
 */
export async function join(ctx: AppContext, email: string, source: string): Promise<void> {
  const now = ctx.now();
  const emailKey = email.toLowerCase();
  await ctx.db.query.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('vipMembers')
      .values({
        email,
        emailKey,
        source,
        code: newCode(),
        unsubscribeToken: randomBytes(24).toString('base64url'),
        codeMailedAt: now,
        unsubscribedAt: null,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('emailKey').doNothing())
      .returning(['email', 'code', 'unsubscribeToken'])
      .executeTakeFirst();
    const member =
      added ??
      (await transaction
        .updateTable('vipMembers')
        .set({ codeMailedAt: now, unsubscribedAt: null })
        .where('emailKey', '=', emailKey)
        .where('codeMailedAt', '<=', now - DAY)
        .returning(['email', 'code', 'unsubscribeToken'])
        .executeTakeFirst());
    if (!member) {
      await transaction
        .updateTable('vipMembers')
        .set({ unsubscribedAt: null })
        .where('emailKey', '=', emailKey)
        .execute();
      return;
    }
    const unsubscribeUrl = siteUrl(ctx) + leavePath(member.unsubscribeToken);
    await enqueueEmail(
      transaction,
      {
        kind: 'vip-code',
        to: member.email,
        content: vipCodeEmail({ code: member.code, unsubscribeUrl }, siteUrl(ctx)),
      },
      now,
    );
  });
}

export async function isMember(ctx: AppContext, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const member = await ctx.db.query
    .selectFrom('vipMembers')
    .select('id')
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst();
  return member !== undefined;
}

/** Answers whether the link is one of ours; leaving twice is leaving. */
export async function leave(ctx: AppContext, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const result = await ctx.db.query
    .updateTable('vipMembers')
    .set((row) => ({ unsubscribedAt: row.fn.coalesce('unsubscribedAt', row.val(ctx.now())) }))
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
