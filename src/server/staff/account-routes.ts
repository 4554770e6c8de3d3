import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { accountCopy } from '#content/staff/account.ts';
import * as contracts from '#contracts/account.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import type { Tables } from '../db/schema.ts';
import { toWireFormat } from '../db/wire-format.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import * as rateLimit from '../http/rate-limit.ts';
import { serve, servePrepared } from '../http/serve.ts';
import { endAllSessions, isAlive, type StaffSession } from '../http/sessions.ts';
import { findAccountById, hashPassword, verifyPassword } from './accounts.ts';
import { findPendingEmail } from './address-change.ts';
import { createSecret, qrCodeOf, stepOfCode, uriOf } from './authenticator.ts';
import { createChallenge, findChallenge, type Purpose, takeChallenge } from './challenges.ts';
import { listPasskeys, MAX_PASSKEYS, registrationOptions, verifyRegistration } from './passkeys.ts';
import type { PasswordQueue } from './password-queue.ts';
import { passwordProblem } from './password-rules.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { deleteCodesWithLastFactor, hasSecondFactor, prepareFactor } from './second-factor.ts';

/** A stolen session must not allow guessing the password. */
const passwordChecks: rateLimit.RateLimit = { name: 'account-password', max: 10, windowMs: 15 * MINUTE_MS };

/** One's own account: password, sessions and second factors. */
export function accountRoutes(app: FastifyInstance, ctx: AppContext, passwordQueue: PasswordQueue): void {
  serve(app, ctx, contracts.readAccount, ({ staff }) => readAccount(ctx, staff));
  passwordRoutes(app, ctx, passwordQueue);
  authenticatorRoutes(app, ctx);
  passkeyRoutes(app, ctx);

  serve(app, ctx, contracts.changeName, async ({ trx, staff, body: { displayName = null } }) => {
    await trx.updateTable('staffAccounts').set({ displayName }).where('id', '=', staff.accountId).execute();
    return {};
  });

  serve(app, ctx, contracts.endSessions, async ({ trx, staff, body }) => {
    const ended = await trx
      .deleteFrom('staffSessions')
      .where('accountId', '=', staff.accountId)
      .where('tokenHash', '!=', staff.tokenHash)
      .$if(body.id !== undefined, (query) => query.where('publicId', '=', body.id ?? ''))
      .returning('tokenHash')
      .execute();
    return { ended: ended.length };
  });

  serve(app, ctx, contracts.renewRecoveryCodes, async ({ trx, staff }) => {
    if (!(await hasSecondFactor(trx, staff.accountId)))
      throw new ApiError('conflict', accountCopy.codesNeedFactor);
    logFactorChange(ctx);
    return { recoveryCodes: await replaceRecoveryCodes(trx, staff.accountId) };
  });
}

function passwordRoutes(app: FastifyInstance, ctx: AppContext, passwordQueue: PasswordQueue): void {
  servePrepared(
    app,
    ctx,
    contracts.changePassword,
    async ({ staff, body }) => {
      const problem = passwordProblem(body.newPassword, staff.username);
      if (problem) {
        const message = accountCopy.passwordProblem(problem);
        throw new ApiError('invalid', message, { fields: { newPassword: message } });
      }
      const key = `account ${staff.accountId}`;
      await rateLimit.consume(ctx, passwordChecks, key);
      const account = await findAccountById(ctx.db.query, staff.accountId);
      const matches = account && (await passwordQueue.run(0, () => verifyPassword(account, body.password)));
      if (!matches)
        throw new ApiError('invalid', accountCopy.wrongPassword, {
          fields: { password: accountCopy.wrongPassword },
          securityEvent: 'password-refused',
        });
      await ctx.db.transaction((transaction) => rateLimit.reset(ctx, passwordChecks, key, transaction));
      return { account, passwordHash: await passwordQueue.run(0, () => hashPassword(body.newPassword)) };
    },
    async ({ trx, staff, prepared }) => {
      const { account, passwordHash } = prepared;
      const changed = await trx
        .updateTable('staffAccounts')
        .set({ passwordHash })
        .where('id', '=', account.id)
        .where('passwordHash', '=', account.passwordHash)
        .returning('id')
        .executeTakeFirst();
      if (!changed) throw new ApiError('conflict', accountCopy.changedMeanwhile);
      const ended = await endAllSessions(trx, account.id, staff.tokenHash);
      logSecurityEvent(ctx.log, 'password-changed');
      return { ended };
    },
  );
}

function authenticatorRoutes(app: FastifyInstance, ctx: AppContext): void {
  serve(app, ctx, contracts.beginAuthenticator, async ({ trx, staff }) => {
    const secret = createSecret();
    const uri = uriOf(secret, staff.username);
    return {
      token: await createChallenge(trx, ctx.now(), {
        accountId: staff.accountId,
        purpose: 'authenticator',
        value: secret,
      }),
      secret,
      uri,
      qr: qrCodeOf(uri),
    };
  });

  servePrepared(
    app,
    ctx,
    contracts.confirmAuthenticator,
    async ({ staff, body }) => {
      const secret = await begun(ctx, staff, 'authenticator', body.token);
      const step = stepOfCode(secret, body.code, ctx.now());
      if (step === undefined)
        throw new ApiError('invalid', accountCopy.wrongCode, { fields: { code: accountCopy.wrongCode } });
      return { secret, step };
    },
    async ({ trx, staff, body, prepared: { secret, step } }) => {
      await finish(trx, body.token);
      const codes = await prepareFactor(trx, staff);
      await trx
        .updateTable('staffAccounts')
        .set({ totpSecret: secret, totpLastStep: step })
        .where('id', '=', staff.accountId)
        .execute();
      logFactorChange(ctx);
      return codes;
    },
  );

  serve(app, ctx, contracts.removeAuthenticator, async ({ trx, staff }) => {
    const removed = await trx
      .updateTable('staffAccounts')
      .set({ totpSecret: null, totpLastStep: null })
      .where('id', '=', staff.accountId)
      .where('totpSecret', 'is not', null)
      .returning('id')
      .execute();
    await afterRemoval(ctx, trx, staff);
    logFactorChange(ctx);
    return { removed: removed.length };
  });
}

function passkeyRoutes(app: FastifyInstance, ctx: AppContext): void {
  servePrepared(
    app,
    ctx,
    contracts.beginPasskey,
    async ({ staff, request }) => {
      const passkeys = await listPasskeys(ctx.db.query, staff.accountId);
      if (passkeys.length >= MAX_PASSKEYS)
        throw new ApiError('conflict', accountCopy.tooManyPasskeys(MAX_PASSKEYS));
      return registrationOptions(request, staff, passkeys);
    },
    async ({ trx, staff, prepared: { options, challenge } }) => ({
      token: await createChallenge(trx, ctx.now(), {
        accountId: staff.accountId,
        purpose: 'passkey',
        value: challenge,
      }),
      options,
    }),
  );

  servePrepared(
    app,
    ctx,
    contracts.confirmPasskey,
    async ({ staff, body, request }) => {
      const challenge = await begun(ctx, staff, 'passkey', body.token);
      const passkey = await verifyRegistration(request, body.response, challenge);
      if (!passkey) throw new ApiError('invalid', accountCopy.passkeyRefused);
      return passkey;
    },
    async ({ trx, staff, body, prepared: passkey }) => {
      await finish(trx, body.token);
      const codes = await prepareFactor(trx, staff);
      const added = await trx
        .insertInto('staffPasskeys')
        .values({
          ...passkey,
          accountId: staff.accountId,
          name: body.name,
          createdAt: ctx.now(),
          lastUsedAt: null,
        })
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .returning('credentialId')
        .executeTakeFirst();
      if (!added) throw new ApiError('conflict', accountCopy.passkeyKnown);
      logFactorChange(ctx);
      return codes;
    },
  );

  serve(app, ctx, contracts.removePasskey, async ({ trx, staff, body }) => {
    const removed = await trx
      .deleteFrom('staffPasskeys')
      .where('accountId', '=', staff.accountId)
      .where('credentialId', '=', body.id)
      .returning('credentialId')
      .execute();
    if (removed.length === 0) throw notFound('passkey');
    await afterRemoval(ctx, trx, staff);
    logFactorChange(ctx);
    return { removed: removed.length };
  });
}

function logFactorChange(ctx: AppContext): void {
  logSecurityEvent(ctx.log, 'second-factor-changed');
}

async function readAccount(ctx: AppContext, staff: StaffSession): Promise<contracts.Account> {
  const { query } = ctx.db;
  const { accountId } = staff;
  const account = await query
    .selectFrom('staffAccounts')
    .select(['displayName', 'email', 'weeklyReportEmail', 'totpSecret'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const codes = await query
    .selectFrom('staffRecoveryCodes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const sessions = await query
    .selectFrom('staffSessions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(isAlive(ctx.now()))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
  const passkeys = await listPasskeys(query, accountId);
  const pendingEmail = await findPendingEmail(query, ctx.now(), accountId);
  return {
    username: staff.username,
    role: staff.role,
    ...(account.displayName !== null && { displayName: account.displayName }),
    ...(account.email !== null && { email: account.email }),
    ...(pendingEmail !== undefined && { pendingEmail }),
    ...(account.weeklyReportEmail !== null && { weeklyReportEmail: account.weeklyReportEmail }),
    requiresSecondFactor: ctx.env.REQUIRE_SECOND_FACTOR,
    hasAuthenticator: account.totpSecret !== null,
    passkeys: passkeys.map(({ credentialId, name, createdAt, lastUsedAt }) => ({
      id: credentialId,
      name,
      ...toWireFormat({ createdAt, lastUsedAt }),
    })),
    recoveryCodesLeft: Number(codes.count),
    sessions: sessions.map(({ publicId, device, city, createdAt, lastSeenAt, tokenHash }) => ({
      id: publicId,
      device,
      city,
      ...toWireFormat({ signedInAt: createdAt, lastSeenAt }),
      isCurrent: tokenHash === staff.tokenHash,
    })),
  };
}

/** The value of a step that this member has begun. */
async function begun(ctx: AppContext, staff: StaffSession, purpose: Purpose, token: string): Promise<string> {
  const challenge = await findChallenge(ctx.db.query, ctx.now(), token, purpose);
  if (challenge?.accountId !== staff.accountId) throw new ApiError('conflict', accountCopy.setupExpired);
  return challenge.value;
}

async function finish(trx: Transaction<Tables>, token: string): Promise<void> {
  if (!(await takeChallenge(trx, token))) throw new ApiError('conflict', accountCopy.setupExpired);
}

/** Throws, so that the transaction is rolled back, when it was the last factor and the site requires one. */
async function afterRemoval(ctx: AppContext, trx: Transaction<Tables>, staff: StaffSession): Promise<void> {
  if (ctx.env.REQUIRE_SECOND_FACTOR && !(await hasSecondFactor(trx, staff.accountId)))
    throw new ApiError('conflict', accountCopy.lastFactor);
  await deleteCodesWithLastFactor(trx, staff.accountId);
}
