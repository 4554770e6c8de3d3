import type { FastifyInstance } from 'fastify';
import { secondStepCopy } from '#content/staff/second-step.ts';
import { completeSignIn, readSession, type StaffMember, signIn, signOut } from '#contracts/staff.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Geography } from '../http/geography.ts';
import { serve } from '../http/serve.ts';
import { endSession } from '../http/sessions.ts';
import { type EnabledAccount, findAccount, findAccountById, listNames } from './accounts.ts';
import { findChallenge, takeChallenge } from './challenges.ts';
import { openSession } from './open-session.ts';
import type { PasswordQueue } from './password-queue.ts';
import { beginSecondStep, proveFactor, readFactors } from './second-step.ts';
import { beginAttempt } from './sign-in-limits.ts';

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
    return openOrRefuse(account, { endpoint: signIn, request, reply });
  });

  serve(app, ctx, completeSignIn, async ({ body, request, reply }) => {
    const challenge = await findChallenge(ctx.db.query, ctx.now(), body.token, 'sign-in');
    const account = challenge && (await findAccountById(ctx.db.query, challenge.accountId));
    if (!challenge || !account) throw new ApiError('signed_out', secondStepCopy.expired);
    const take = await proveFactor(ctx, request, account, body, challenge.value);
    if (!take) throw refused('second-step-failed');
    return openOrRefuse(account, { endpoint: completeSignIn, request, reply, body }, async (transaction) => {
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

  serve(app, ctx, readSession, async ({ staff: { accountId, username, role, hasSecondFactor } }) => {
    const needsSecondFactor = ctx.env.REQUIRE_SECOND_FACTOR && !hasSecondFactor;
    return {
      username,
      role,
      ...(needsSecondFactor && { needsSecondFactor }),
      ...(role === 'owner' &&
        (await asksForWeeklyReport(ctx, accountId)) && { asksForWeeklyReport: true as const }),
      names: needsSecondFactor ? [] : await listNames(ctx.db.query),
    };
  });

  async function openOrRefuse(
    account: EnabledAccount,
    call: Parameters<typeof openSession>[3],
    takeFactor?: Parameters<typeof openSession>[4],
  ): Promise<StaffMember> {
    if (!(await openSession(ctx, geography, account, call, takeFactor))) throw refused('sign-in-failed');
    return { username: account.username, role: account.role };
  }
}

async function asksForWeeklyReport({ db }: AppContext, accountId: number): Promise<boolean> {
  const account = await db.query
    .selectFrom('staffAccounts')
    .select('weeklyReportChosenAt')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.weeklyReportChosenAt === null;
}

function refused(securityEvent: 'sign-in-failed' | 'second-step-failed'): ApiError {
  const message =
    securityEvent === 'sign-in-failed' ? 'Invalid credentials. Please try again.' : secondStepCopy.wrong;
  return new ApiError('signed_out', message, { securityEvent });
}
