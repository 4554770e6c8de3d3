import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { staffAddressChangedEmail, staffAddressEmail } from '#content/emails/staff-address-emails.ts';
import { accountCopy } from '#content/staff/account.ts';
import { cancelAddressChange, changeAddress } from '#contracts/account.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEntry } from '../audit/audit-log.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import { isRecent } from '../db/is-recent.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { requireOwnForm } from '../http/origin.ts';
import { serve } from '../http/serve.ts';
import { noscriptRoutes, type SendServerPage } from '../http/server-page.ts';
import { siteUrl } from '../http/site-url.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { addressOf } from '../mail/staff-address.ts';
import { createChallenge, findChallenge, lifetimes, takeChallenge } from './challenges.ts';

const LINK_PATH = '/staff-address';

/** The address of a member's own emails. A new one holds once the link that was mailed to it is confirmed. */
export function addressChangeRoutes(app: FastifyInstance, ctx: AppContext, sendPage: SendServerPage): void {
  serve(app, ctx, changeAddress, async ({ trx, staff: { accountId, username }, body }) => {
    const { email } = await findEmail(trx, accountId);
    if (email === body.email)
      throw new ApiError('invalid', accountCopy.address.unchanged, {
        fields: { email: accountCopy.address.unchanged },
      });
    await deletePending(trx, accountId);
    const token = await createChallenge(trx, ctx.now(), { accountId, purpose: 'email', value: body.email });
    const content = staffAddressEmail({ username, url: `${siteUrl(ctx)}${LINK_PATH}/${token}` });
    await enqueueEmails(ctx, trx, [{ kind: 'staff-address', to: body.email, content }]);
    return { pendingEmail: body.email };
  });

  serve(app, ctx, cancelAddressChange, async ({ trx, staff }) => {
    await deletePending(trx, staff.accountId);
    return {};
  });

  const sendUnknown = (reply: FastifyReply) => sendPage(reply, 'staff-address', { state: 'unknown' }, 404);
  noscriptRoutes(
    app,
    ctx,
    (scope) => {
      // Mail filters open every link, so GET changes nothing: the page asks for confirmation.
      scope.get<TokenLink>(`${LINK_PATH}/:token`, async ({ params: { token } }, reply) =>
        (await findChallenge(ctx.db.query, ctx.now(), token, 'email'))
          ? sendPage(reply, 'staff-address', { state: 'ask', action: `${LINK_PATH}/${token}` })
          : sendUnknown(reply),
      );
      scope.post<TokenLink>(`${LINK_PATH}/:token`, async (request, reply) => {
        requireOwnForm(request);
        const isConfirmed = await ctx.db.transaction((trx) => confirmAddress(ctx, trx, request.params.token));
        if (!isConfirmed) return sendUnknown(reply);
        logSecurityEvent(ctx.log, 'account-changed');
        return sendPage(reply, 'staff-address', { state: 'done' });
      });
    },
    [LINK_PATH],
  );
}

type TokenLink = { Params: { token: string } };

/** The new address that waits for its link to be confirmed. */
export async function findPendingEmail(
  query: Kysely<Tables>,
  now: number,
  accountId: number,
): Promise<string | undefined> {
  const pending = await query
    .selectFrom('staffChallenges')
    .select('value')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'email')
    .where(isRecent('createdAt', now, lifetimes.email))
    .executeTakeFirst();
  return pending?.value;
}

/** Makes the new address hold and tells the former one. Returns false when the link is unknown, too old or used. */
async function confirmAddress(ctx: AppContext, trx: Transaction<Tables>, token: string): Promise<boolean> {
  const change = await findChallenge(trx, ctx.now(), token, 'email');
  if (!change || !(await takeChallenge(trx, token))) return false;
  const { accountId, value: email } = change;
  const { username, weeklyReportEmail, ...former } = await findEmail(trx, accountId);
  await trx
    .updateTable('staffAccounts')
    .set({ email, weeklyReportEmail: weeklyReportEmail === null ? null : email })
    .where('id', '=', accountId)
    .execute();
  await enqueueEmails(ctx, trx, [
    { kind: 'staff-address-changed', to: addressOf(former), content: staffAddressChangedEmail(username) },
  ]);
  // Public, so `serve` writes no entry.
  await recordAuditEntry(trx, ctx.now(), {
    actor: username,
    endpoint: changeAddress,
    params: {},
    body: {},
    value: 'confirmed',
    response: {},
  });
  return true;
}

function findEmail(query: Kysely<Tables>, accountId: number) {
  return query
    .selectFrom('staffAccounts')
    .select(['username', 'email', 'weeklyReportEmail'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

function deletePending(trx: Transaction<Tables>, accountId: number): Promise<unknown> {
  return trx
    .deleteFrom('staffChallenges')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'email')
    .execute();
}
