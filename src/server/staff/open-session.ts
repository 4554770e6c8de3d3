import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEntry } from '../audit/audit-log.ts';
import { logSecurityEvent } from '../audit/security-log.ts';
import type { Tables } from '../db/schema.ts';
import type { Geography } from '../http/geography.ts';
import { type AuthenticatedAccount, createSession } from '../http/sessions.ts';
import { rememberDevice } from './known-device.ts';
import { resetFailures } from './sign-in-limits.ts';

type SignInCall = {
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  body?: { method: string };
};

/**
 * Signs a member in, with the audit entry, which `serve` writes for staff endpoints alone. Returns false when the password was
 * changed or the account disabled in the meantime.
 */
export async function openSession(
  ctx: AppContext,
  geography: Geography,
  account: AuthenticatedAccount,
  { endpoint, request, reply, body }: SignInCall,
  /** Uses up the second factor. */
  takeFactor?: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  const { city } = await geography.locate(request.ip);
  const hasSecondStep = takeFactor !== undefined;
  const inTransaction = async (transaction: Transaction<Tables>, actor: string) => {
    await takeFactor?.(transaction);
    const entry = { actor, endpoint, params: {}, body: body ?? {}, response: {} };
    await recordAuditEntry(transaction, ctx.now(), entry);
  };
  if (!(await createSession(ctx, account, request, reply, inTransaction, { city, hasSecondStep })))
    return false;
  await resetFailures(ctx, request, account);
  rememberDevice(ctx, request, reply, account.username);
  logSecurityEvent(ctx.log, 'sign-in', { ip: request.ip });
  return true;
}
