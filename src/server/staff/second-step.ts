import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { SecondStep } from '#contracts/staff.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { stepOfCode } from './authenticator.ts';
import { createChallenge } from './challenges.ts';
import { authenticationOptions, listPasskeys, verifyAuthentication } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { countCode } from './sign-in-limits.ts';

type Account = { id: number; username: string; totpSecret: string | null };

type Factors = { hasAuthenticator: boolean; passkey?: Awaited<ReturnType<typeof authenticationOptions>> };

/** Returns the second factors of the account, or undefined when it has none. */
export async function readFactors(
  ctx: AppContext,
  request: FastifyRequest,
  account: Account,
): Promise<Factors | undefined> {
  const passkeys = await listPasskeys(ctx.db.query, account.id);
  const hasAuthenticator = account.totpSecret !== null;
  if (!hasAuthenticator && passkeys.length === 0) return undefined;
  return {
    hasAuthenticator,
    ...(passkeys.length > 0 && { passkey: await authenticationOptions(request, passkeys) }),
  };
}

export async function beginSecondStep(
  transaction: Transaction<Tables>,
  now: number,
  { accountId, purpose, factors }: { accountId: number; purpose: 'sign-in' | 'confirm'; factors: Factors },
): Promise<SecondStep> {
  const { hasAuthenticator, passkey } = factors;
  const value = passkey?.challenge ?? '';
  const token = await createChallenge(transaction, now, { accountId, purpose, value });
  return { token, hasAuthenticator, ...(passkey && { passkey: passkey.options }) };
}

type SecondStepBody = { method: 'authenticator' | 'recovery'; code: string } | PasskeyBody;
type PasskeyBody = { method: 'passkey'; response: { id: string } & Record<string, unknown> };

/** Uses a factor up; false when somebody else was faster. */
type TakeFactor = (transaction: Transaction<Tables>) => Promise<boolean>;

/**
 * Checks a second factor; undefined when it is wrong. The caller uses it up in the transaction of what it opens, so that the
 * same code or response cannot open two.
 */
export async function proveFactor(
  ctx: AppContext,
  request: FastifyRequest,
  account: Account,
  body: SecondStepBody,
  passkeyChallenge: string,
): Promise<TakeFactor | undefined> {
  if (body.method === 'passkey') return provePasskey(ctx, request, account.id, body, passkeyChallenge);
  await countCode(ctx, request, account);
  if (body.method === 'recovery')
    return (transaction) => takeRecoveryCode(transaction, account.id, body.code);
  const step = account.totpSecret && stepOfCode(account.totpSecret, body.code, ctx.now());
  if (!step) return undefined;
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
): Promise<TakeFactor | undefined> {
  const passkeys = await listPasskeys(ctx.db.query, accountId);
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id);
  const counter = passkey && (await verifyAuthentication(request, response, challenge, passkey));
  if (!passkey || counter === undefined) return undefined;
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
