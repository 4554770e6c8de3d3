import { randomBytes } from 'node:crypto';
import { vipCodeMail } from '#content/mails/vip-code.ts';
import type { AppContext } from '../app-context.ts';
import { siteUrl } from '../http/site-url.ts';
import { post } from '../mail/enqueue.ts';
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
  const email_key = email.toLowerCase();
  await ctx.db.query.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('vip_members')
      .values({
        email,
        email_key,
        source,
        code: newCode(),
        unsubscribe_token: randomBytes(24).toString('base64url'),
        code_mailed_at: now,
        unsubscribed_at: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning(['email', 'code', 'unsubscribe_token'])
      .executeTakeFirst();
    const member =
      added ??
      (await transaction
        .updateTable('vip_members')
        .set({ code_mailed_at: now, unsubscribed_at: null })
        .where('email_key', '=', email_key)
        .where('code_mailed_at', '<=', now - DAY)
        .returning(['email', 'code', 'unsubscribe_token'])
        .executeTakeFirst());
    if (!member) {
      await transaction
        .updateTable('vip_members')
        .set({ unsubscribed_at: null })
        .where('email_key', '=', email_key)
        .execute();
      return;
    }
    const unsubscribeUrl = siteUrl(ctx) + leavePath(member.unsubscribe_token);
    await post(
      transaction,
      {
        kind: 'vip-code',
        to: member.email,
        words: vipCodeMail({ code: member.code, unsubscribeUrl }, siteUrl(ctx)),
      },
      now,
    );
  });
}

export async function isMember(ctx: AppContext, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const member = await ctx.db.query
    .selectFrom('vip_members')
    .select('id')
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return member !== undefined;
}

/** Answers whether the link is one of ours; leaving twice is leaving. */
export async function leave(ctx: AppContext, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const result = await ctx.db.query
    .updateTable('vip_members')
    .set((row) => ({ unsubscribed_at: row.fn.coalesce('unsubscribed_at', row.val(ctx.now())) }))
    .where('unsubscribe_token', '=', token)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
