import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { secondStepCopy } from '#content/staff/second-step.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { completeSignIn, readSession, signIn, signOut } from '#contracts/staff.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEntry } from '../audit/audit-log.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import type { Geography } from '../http/geography.ts';
import { serve } from '../http/serve.ts';
import { type AuthenticatedAccount, createSession, endSession } from '../http/sessions.ts';
import { findAccount, findAccountById } from './accounts.ts';
import { findChallenge, takeChallenge } from './challenges.ts';
import { rememberDevice } from './known-device.ts';
import type { PasswordQueue } from './password-queue.ts';
import { beginSecondStep, proveFactor, readFactors } from './second-step.ts';
import { beginAttempt, resetFailures } from './sign-in-limits.ts';

type SignInBody = { method: string };

export function signInRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  passwordQueue: PasswordQueue,
  geography: Geography,
): void {
  serve(app, ctx, signIn, async ({ body, request, reply }) => {
    const attempt = await beginAttempt(ctx, request, body.username);
    const account = await passwordQueue.run(attempt.priority, async () => {
      await attempt.count();
      return findAccount(ctx.db, body.username, body.password);
    });
    if (!account) throw refused('sign-in-failed');
    const factors = await readFactors(ctx, request, account);
    if (factors) {
      const step = { accountId: account.id, purpose: 'sign-in' as const, factors };
      const secondStep = await ctx.db.transaction((trx) => beginSecondStep(trx, ctx.now(), step));
      return { secondStep };
    }
    return openSession(account, { endpoint: signIn, request, reply });
  });

  serve(app, ctx, completeSignIn, async ({ body, request, reply }) => {
    const challenge = await findChallenge(ctx.db.query, ctx.now(), body.token, 'sign-in');
    const account = challenge && (await findAccountById(ctx.db.query, challenge.accountId));
    if (!challenge || !account) throw new ApiError('signed_out', secondStepCopy.expired);
    const take = await proveFactor(ctx, request, account, body, challenge.value);
    if (!take) throw refused('second-step-failed');
    return openSession(account, { endpoint: completeSignIn, request, reply, body }, async (transaction) => {
      if (!(await takeChallenge(transaction, body.token)) || !(await take(transaction)))
        throw refused('second-step-failed');
    });
  });

  serve(app, ctx, signOut, async ({ trx, request, reply }) => {
    await endSession(trx, request, reply);
    // Without "cookies": the session's cookie has just been deleted, and other cookies are not secret.
    reply.header('clear-site-data', '"cache", "storage"');
    return { signedOut: true as const };
  });

  serve(app, ctx, readSession, ({ staff: { username, role, hasSecondFactor } }) => ({
    username,
    role,
    ...(ctx.env.REQUIRE_SECOND_FACTOR && !hasSecondFactor && { needsSecondFactor: true as const }),
  }));

  /** `serve` audits staff endpoints; these are public, so their entry is written here, together with the session. */
  async function openSession(
    account: AuthenticatedAccount,
    call: { endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply; body?: SignInBody },
    /** Uses up the second factor. */
    takeFactor?: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<{ username: string }> {
    const { endpoint, request, reply, body = {} } = call;
    const { city } = await geography.locate(request.ip);
    const hasSecondStep = takeFactor !== undefined;
    const inTransaction = async (transaction: Transaction<Tables>, actor: string) => {
      await takeFactor?.(transaction);
      const entry = { actor, endpoint, params: {}, body, response: {} };
      await recordAuditEntry(transaction, ctx.now(), entry);
    };
    if (!(await createSession(ctx, account, request, reply, inTransaction, { city, hasSecondStep })))
      throw refused('sign-in-failed');
    await resetFailures(ctx, request, account);
    rememberDevice(ctx, request, reply, account.username);
    logSecurityEvent(ctx.log, 'sign-in', { ip: request.ip });
    return { username: account.username };
  }
}

function refused(securityEvent: 'sign-in-failed' | 'second-step-failed'): ApiError {
  const message =
    securityEvent === 'sign-in-failed' ? 'Invalid credentials. Please try again.' : secondStepCopy.wrong;
  return new ApiError('signed_out', message, { securityEvent });
}
