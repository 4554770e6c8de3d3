import type { FastifyInstance } from 'fastify';
import { confirmIdentityCopy, secondStepCopy } from '#content/staff/second-step.ts';
import { checkConfirmation, confirmPassword, confirmSecondStep } from '#contracts/account.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import { serve, servePrepared } from '../http/serve.ts';
import { confirmSession } from '../http/sessions.ts';
import { findAccount, findAccountById } from './accounts.ts';
import { findChallenge, takeChallenge } from './challenges.ts';
import type { PasswordQueue } from './password-queue.ts';
import { beginSecondStep, proveFactor, readFactors } from './second-step.ts';
import { beginAttempt, resetFailures } from './sign-in-limits.ts';

/** Proves again who the member is. The limits are those of sign-in, so that a stolen session is no better place to guess. */
export function confirmRoutes(app: FastifyInstance, ctx: AppContext, passwordQueue: PasswordQueue): void {
  serve(app, ctx, checkConfirmation, () => ({}));

  servePrepared(
    app,
    ctx,
    confirmPassword,
    async ({ staff, body, request }) => {
      const attempt = await beginAttempt(ctx, request, staff.username);
      const account = await passwordQueue.run(attempt.priority, async () => {
        await attempt.count();
        return findAccount(ctx.db, staff.username, body.password);
      });
      if (!account)
        throw new ApiError('invalid', confirmIdentityCopy.wrongPassword, {
          fields: { password: confirmIdentityCopy.wrongPassword },
          securityEvent: 'password-refused',
        });
      return readFactors(ctx, request, account);
    },
    async ({ trx, staff, request, prepared: factors, afterCommit }) => {
      const { accountId } = staff;
      if (factors) {
        const step = { accountId, purpose: 'confirm' as const, factors };
        return { secondStep: await beginSecondStep(trx, ctx.now(), step) };
      }
      await confirmSession(trx, ctx.now(), staff);
      afterCommit(() => resetFailures(ctx, request, { id: accountId, username: staff.username }));
      return {};
    },
  );

  servePrepared(
    app,
    ctx,
    confirmSecondStep,
    async ({ staff, body, request }) => {
      const challenge = await findChallenge(ctx.db.query, ctx.now(), body.token, 'confirm');
      const account = await findAccountById(ctx.db.query, staff.accountId);
      if (!account || challenge?.accountId !== account.id)
        throw new ApiError('conflict', confirmIdentityCopy.expired);
      const take = await proveFactor(ctx, request, account, body, challenge.value);
      if (!take) throw wrongFactor();
      return take;
    },
    async ({ trx, staff, body, request, prepared: take, afterCommit }) => {
      if (!(await takeChallenge(trx, body.token)) || !(await take(trx))) throw wrongFactor();
      await confirmSession(trx, ctx.now(), staff);
      afterCommit(() => resetFailures(ctx, request, { id: staff.accountId, username: staff.username }));
      return {};
    },
  );
}

function wrongFactor(): ApiError {
  const { wrong } = secondStepCopy;
  return new ApiError('invalid', wrong, { fields: { code: wrong }, securityEvent: 'second-step-failed' });
}
