import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { secondStepCopy } from '#content/staff/second-step.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { completeSignIn } from '#contracts/second-step.ts';
import { readSession, type SecondStep, signIn, signOut } from '#contracts/staff.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEntry } from '../audit/audit-log.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import type { Geography } from '../http/geography.ts';
import { serve } from '../http/serve.ts';
import { type AuthenticatedAccount, createSession, endSession } from '../http/sessions.ts';
import { findAccount, findAccountById } from './accounts.ts';
import { stepOfCode } from './authenticator.ts';
import { createChallenge, findChallenge, takeChallenge } from './challenges.ts';
import { rememberDevice } from './known-device.ts';
import { authenticationOptions, listPasskeys, verifyAuthentication } from './passkeys.ts';
import type { PasswordQueue } from './password-queue.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { beginAttempt, countCode, resetFailures } from './sign-in-limits.ts';

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
    const secondStep = await beginSecondStep(ctx, request, account);
    if (secondStep) return { secondStep };
    return openSession(account, { endpoint: signIn, request, reply });
  });

  serve(app, ctx, completeSignIn, async ({ body, request, reply }) => {
    const challenge = await findChallenge(ctx.db.query, ctx.now(), body.token, 'sign-in');
    const account = challenge && (await findAccountById(ctx.db.query, challenge.accountId));
    if (!challenge || !account) throw new ApiError('signed_out', secondStepCopy.expired);
    const take = await proveFactor(ctx, request, account, body, challenge.value);
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
    work?: (transaction: Transaction<Tables>) => Promise<void>,
  ): Promise<{ username: string }> {
    const { endpoint, request, reply, body = {} } = call;
    const { city } = await geography.locate(request.ip);
    const inTransaction = async (transaction: Transaction<Tables>, actor: string) => {
      await work?.(transaction);
      const entry = { actor, endpoint, params: {}, body, response: {} };
      await recordAuditEntry(transaction, ctx.now(), entry);
    };
    if (!(await createSession(ctx, account, request, reply, inTransaction, city)))
      throw refused('sign-in-failed');
    await resetFailures(ctx, request, account);
    rememberDevice(ctx, request, reply, account.username);
    logSecurityEvent(ctx.log, 'sign-in', { ip: request.ip });
    return { username: account.username };
  }
}

/** Undefined for an account without a second factor. */
async function beginSecondStep(
  ctx: AppContext,
  request: FastifyRequest,
  account: AuthenticatedAccount & { totpSecret: string | null },
): Promise<SecondStep | undefined> {
  const passkeys = await listPasskeys(ctx.db.query, account.id);
  const hasAuthenticator = account.totpSecret !== null;
  if (!hasAuthenticator && passkeys.length === 0) return undefined;
  const passkey = passkeys.length > 0 ? await authenticationOptions(request, passkeys) : undefined;
  const token = await ctx.db.transaction((transaction) =>
    createChallenge(transaction, ctx.now(), {
      accountId: account.id,
      purpose: 'sign-in',
      value: passkey?.challenge ?? '',
    }),
  );
  return { token, hasAuthenticator, ...(passkey && { passkey: passkey.options }) };
}

type SecondStepBody = { method: 'authenticator' | 'recovery'; code: string } | PasskeyBody;
type PasskeyBody = { method: 'passkey'; response: { id: string } & Record<string, unknown> };

/**
 * Checks a second factor and throws when it is wrong. Returns what uses it up in the transaction of the session, so that the
 * same code or response cannot open two.
 */
async function proveFactor(
  ctx: AppContext,
  request: FastifyRequest,
  account: AuthenticatedAccount & { totpSecret: string | null },
  body: SecondStepBody,
  passkeyChallenge: string,
): Promise<(transaction: Transaction<Tables>) => Promise<boolean>> {
  if (body.method === 'passkey') return provePasskey(ctx, request, account.id, body, passkeyChallenge);
  await countCode(ctx, request, account);
  if (body.method === 'recovery')
    return (transaction) => takeRecoveryCode(transaction, account.id, body.code);
  const step = account.totpSecret && stepOfCode(account.totpSecret, body.code, ctx.now());
  if (!step) throw refused('second-step-failed');
  return async (transaction) => {
    const used = await transaction
      .updateTable('staffAccounts')
      .set({ totpLastStep: step })
      .where('id', '=', account.id)
      .where('totpSecret', '=', account.totpSecret)
      .where((row) => row.or([row('totpLastStep', 'is', null), row('totpLastStep', '<', step)]))
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  };
}

async function provePasskey(
  ctx: AppContext,
  request: FastifyRequest,
  accountId: number,
  { response }: PasskeyBody,
  challenge: string,
): Promise<(transaction: Transaction<Tables>) => Promise<boolean>> {
  const passkeys = await listPasskeys(ctx.db.query, accountId);
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id);
  const counter = passkey && (await verifyAuthentication(request, response, challenge, passkey));
  if (!passkey || counter === undefined) throw refused('second-step-failed');
  return async (transaction) => {
    const used = await transaction
      .updateTable('staffPasskeys')
      .set({ counter, lastUsedAt: ctx.now() })
      .where('credentialId', '=', passkey.credentialId)
      .returning('credentialId')
      .executeTakeFirst();
    return used !== undefined;
  };
}

function refused(securityEvent: 'sign-in-failed' | 'second-step-failed'): ApiError {
  const message =
    securityEvent === 'sign-in-failed' ? 'Invalid credentials. Please try again.' : secondStepCopy.wrong;
  return new ApiError('signed_out', message, { securityEvent });
}
