import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { accountCopy } from '#content/staff/account.ts';
import { staffCopy } from '#content/staff/staff.ts';
import * as contracts from '#contracts/staff.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEntry } from '../audit/audit-log.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import type { Tables } from '../db/schema.ts';
import { setSetting } from '../db/settings.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { Geography } from '../http/geography.ts';
import { serve } from '../http/serve.ts';
import { endAllSessions, type StaffSession } from '../http/sessions.ts';
import { mayViewersExport } from '../http/viewer-export.ts';
import { hashPassword } from './accounts.ts';
import {
  acceptInvitation,
  deleteInvitation,
  findInvitation,
  invite,
  listInvitations,
  requireInviter,
} from './invitations.ts';
import { findMember, listMembers, resetMemberSecondFactor, updateMember } from './members.ts';
import { openSession } from './open-session.ts';
import type { PasswordQueue } from './password-queue.ts';
import { passwordProblem } from './password-rules.ts';

/** Staff accounts, for owners, and the invitations that add them. */
export function memberRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  geography: Geography,
  passwordQueue: PasswordQueue,
): void {
  serve(app, ctx, contracts.listStaff, async () => ({
    accounts: await listMembers(ctx.db.query, ctx.now()),
    invitations: await listInvitations(ctx.db.query, ctx.now()),
  }));

  serve(app, ctx, contracts.updateStaffAccount, async ({ trx, params, body, staff }) => {
    const member = await findOther(trx, staff, params.id);
    await updateMember(ctx.db.engine, trx, member, body, ctx.now());
    logSecurityEvent(ctx.log, 'account-changed');
    return { username: member.username };
  });

  serve(app, ctx, contracts.endStaffSessions, async ({ trx, params, staff }) => {
    const { id, username } = await findOther(trx, staff, params.id);
    return { username, ended: await endAllSessions(trx, id) };
  });

  serve(app, ctx, contracts.resetSecondFactor, async ({ trx, params, staff }) => {
    const member = await findOther(trx, staff, params.id);
    await resetMemberSecondFactor(trx, member);
    logSecurityEvent(ctx.log, 'second-factor-changed');
    return { username: member.username };
  });

  serve(app, ctx, contracts.inviteStaff, async ({ trx, body, staff }) => {
    await requireInviter(ctx.db.engine, trx, staff.username);
    await invite(ctx, trx, { ...body, invitedBy: staff.username });
    logSecurityEvent(ctx.log, 'invitation-sent');
    return { username: body.username };
  });

  serve(app, ctx, contracts.withdrawInvitation, async ({ trx, body }) => {
    if (!(await deleteInvitation(trx, body.username))) throw notFound('invitation');
    return { username: body.username };
  });

  serve(app, ctx, contracts.readViewerExport, async () => ({
    viewersMayExport: await mayViewersExport(ctx),
  }));
  serve(app, ctx, contracts.updateViewerExport, async ({ trx, body }) => {
    await setSetting(trx, 'viewer-export', body.viewersMayExport ? 'on' : 'off');
    return body;
  });

  serve(app, ctx, contracts.readInvitation, async ({ body }) => {
    const { username, role } = await findInvitation(ctx.db.query, ctx.now(), body.token);
    return { username, role };
  });

  serve(app, ctx, contracts.acceptInvitation, async ({ body, request, reply }) => {
    const invitation = await findInvitation(ctx.db.query, ctx.now(), body.token);
    const problem = passwordProblem(body.password, invitation.username);
    if (problem) {
      const message = accountCopy.passwordProblem(problem);
      throw new ApiError('invalid', message, { fields: { password: message } });
    }
    const passwordHash = await passwordQueue.run(1, () => hashPassword(body.password));
    const { displayName } = body;
    const { id, username } = await ctx.db.transaction(async (transaction) => {
      const account = { passwordHash, displayName };
      const added = await acceptInvitation(transaction, ctx.now(), body.token, account);
      // Public, so `serve` writes no entry.
      await recordAuditEntry(transaction, ctx.now(), {
        actor: added.username,
        endpoint: contracts.acceptInvitation,
        params: {},
        body,
        value: added.role,
        response: { username: added.username },
      });
      return added;
    });
    logSecurityEvent(ctx.log, 'account-added');
    // Where it fails, the account is there, and the dashboard leads to sign-in.
    const call = { endpoint: contracts.signIn, request, reply };
    await openSession(ctx, geography, { id, username, passwordHash }, call);
    return { username };
  });
}

/** An owner changes other accounts here and their own under Account, and so cannot lock themselves out by mistake. */
async function findOther(trx: Transaction<Tables>, staff: StaffSession, id: number) {
  const member = await findMember(trx, { id });
  if (member.id === staff.accountId) throw new ApiError('conflict', staffCopy.ownAccount);
  return member;
}
