import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { sendingCopy } from '#content/forms/form-messages.ts';
import type { AppContext } from '../app-context.ts';
import { hashToken } from '../crypto/token.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from './api-error.ts';

/** The request's Idempotency-Key, combined with its URL so that one key can be used for several forms. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw new ApiError('invalid', 'The Idempotency-Key must have 8 to 200 characters.');
  return hashToken(`${request.url}\n${header}`);
}

/** Refuses a call whose key was used with the same body: what is pressed twice is mailed once. A call that fails leaves its key unused. */
export async function requireUnusedKey(
  ctx: AppContext,
  trx: Transaction<Tables>,
  request: FastifyRequest,
): Promise<void> {
  const own = idempotencyKeyOf(request);
  if (own === undefined) return;
  const key = hashToken(`${own}\n${JSON.stringify(request.body)}`);
  const inserted = await trx
    .insertInto('idempotencyKeys')
    .values({ key, bodyHash: '', reply: '', createdAt: ctx.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) throw new ApiError('conflict', sendingCopy.sentAlready);
}
