import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { vipCodeEmail, vipRejoinEmail } from '#content/emails/vip-emails.ts';
import { emailKey } from '#contracts/privacy.ts';
import { signupLimit } from '#contracts/vip.ts';
import { DAY_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { readableCode } from '../crypto/readable-code.ts';
import type { Tables } from '../db/schema.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { siteUrl } from '../http/site-url.ts';
import { deleteEmailFiles } from '../mail/email-files.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { endMembership } from './end-membership.ts';
import { departedKey } from './member-key.ts';
import { openAddress, sealAddress } from './sealed-address.ts';

/** 30^8 is more than half a trillion codes, so guessing one is impractical. */
const newCode = () => readableCode('VIP', [4, 4]);

/** 24 random bytes as text. Checked before a query: a URL may contain NUL, which PostgreSQL refuses as a parameter. */
const TOKEN = /^[\w-]{32}$/;

export const LEAVE_PATH = '/vip-club/leave';
export const leavePath = (token: string) => `${LEAVE_PATH}/${token}`;

export const REJOIN_PATH = '/vip-club/rejoin';
export const rejoinPath = (token: string) => `${REJOIN_PATH}/${token}`;

/**
 * One member per address, however it is capitalized. A repeated signup has the same code emailed again, at most once a
 * day. A former member gets one mail with a link to rejoin; the signup alone changes nothing, because it proves no ownership.
 */
export async function join(ctx: AppContext, email: string, source: string, address: string): Promise<void> {
  const now = ctx.now();
  const key = emailKey(email);
  const formerKey = departedKey(ctx.secret, email);
  const store = async (transaction: Transaction<Tables>) => {
    await rateLimit.consume(ctx, signupLimit, address, transaction);
    await transaction
      .insertInto('vipMembers')
      .values({
        email,
        emailKey: key,
        source,
        code: newCode(),
        unsubscribeToken: randomBytes(24).toString('base64url'),
        codeMailedAt: 0,
        unsubscribedAt: null,
        rejoinMailedAt: null,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('emailKey').doNothing())
      .execute();
    const rows = await transaction
      .selectFrom('vipMembers')
      .select(['id', 'emailKey', 'code', 'unsubscribeToken', 'codeMailedAt', 'rejoinMailedAt'])
      .where('emailKey', 'in', [key, formerKey])
      // The row lock orders concurrent signups of one address, so that only the first of them is emailed.
      .$if(ctx.db.engine === 'postgres', (row) => row.forUpdate())
      .execute();
    const former = rows.find((row) => row.emailKey === formerKey);
    // Read after the insert, so that an address that leaves at this moment is seen.
    if (former) await transaction.deleteFrom('vipMembers').where('emailKey', '=', key).execute();
    const member = former ?? rows[0];
    if (!member) throw new Error('the member that was just inserted is missing');
    const { unsubscribeToken: token, code } = member;
    const set = (values: { codeMailedAt: number } | { rejoinMailedAt: number }) =>
      transaction.updateTable('vipMembers').set(values).where('id', '=', member.id).execute();

    if (former) {
      if (former.rejoinMailedAt !== null) return;
      const link = `${siteUrl(ctx)}${rejoinPath(token)}?address=${sealAddress(ctx.secret, email)}`;
      const content = vipRejoinEmail(link);
      if (await enqueueEmails(ctx, transaction, [{ kind: 'vip-rejoin', to: email, content }], address))
        await set({ rejoinMailedAt: now });
      return;
    }
    // A time in the future was written while the clock was wrong.
    if (member.codeMailedAt > now - DAY_MS && member.codeMailedAt <= now + DAY_MS) return;
    const content = vipCodeEmail({ code, unsubscribeUrl: siteUrl(ctx) + leavePath(token) }, siteUrl(ctx));
    if (await enqueueEmails(ctx, transaction, [{ kind: 'vip-code', to: email, content }], address))
      await set({ codeMailedAt: now });
  };
  await rateLimit.withTurn(ctx, signupLimit, address, () => ctx.db.transaction(store));
}

/** Takes an address back that has left, by the link that was emailed to it. Returns its code. */
export async function rejoin(ctx: AppContext, token: string, sealed: string): Promise<string | undefined> {
  const email = openAddress(ctx.secret, sealed);
  if (!TOKEN.test(token) || email === undefined) return undefined;
  const keys = [emailKey(email), departedKey(ctx.secret, email)];
  const member = await ctx.db.query
    .updateTable('vipMembers')
    .set({ email, emailKey: emailKey(email), unsubscribedAt: null, rejoinMailedAt: null })
    .where('unsubscribeToken', '=', token)
    // The token alone names any member; the address must be the one that left.
    .where('emailKey', 'in', keys)
    .returning('code')
    .executeTakeFirst();
  return member?.code;
}

/** Whether a link with this token is one of ours; the token of a former member stays known. */
export async function isKnownToken(ctx: AppContext, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const member = await ctx.db.query
    .selectFrom('vipMembers')
    .select('id')
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst();
  return member !== undefined;
}

/** Returns whether the link is one of ours. Idempotent: leaving a second time changes nothing and returns true. */
export async function leave(ctx: AppContext, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const deleted = await ctx.db.transaction(async (transaction) => {
    const member = await transaction
      .selectFrom('vipMembers')
      .select(['id', 'email', 'unsubscribedAt'])
      .where('unsubscribeToken', '=', token)
      .$if(ctx.db.engine === 'postgres', (row) => row.forUpdate())
      .executeTakeFirst();
    if (!member) return undefined;
    return member.unsubscribedAt === null ? endMembership(ctx, transaction, member) : [];
  });
  await deleteEmailFiles(ctx.env, deleted ?? []);
  return deleted !== undefined;
}
