import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Insertable, Transaction } from 'kysely';
import { sendingCopy } from '#content/forms/form-messages.ts';
import type { RequestListName } from '#contracts/request-lists.ts';
import { DAY_MS, MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../../app-context.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';

const KEPT_MS = 7 * DAY_MS;
const NOSCRIPT_WINDOW_MS = 10 * MINUTE_MS;

/** The request that a form has stored, and the reply to it. */
type Stored<Reply> = { reply: Reply; list: RequestListName; id: number };

/**
 * Runs `work` once per Idempotency-Key, in one transaction with the stored reply. A double click or a retry carries
 * the same key and gets the first reply; a concurrent second request waits for the first at the key's row. Without a key
 * the work simply runs.
 */
export async function withIdempotency<Body extends object, Reply>(
  ctx: AppContext,
  trx: Transaction<Tables>,
  key: string | undefined,
  body: Body,
  work: () => Promise<Stored<Reply>>,
): Promise<Reply> {
  if (key === undefined) return (await work()).reply;
  const bodyHash = hashOf(JSON.stringify(body));
  const first = await claim(trx, { key, bodyHash, reply: '', createdAt: ctx.now() });
  if (!first) return storeReply(trx, key, await work());
  if (first.bodyHash !== bodyHash) throw new ApiError('conflict', sendingCopy.keyInUse);
  return JSON.parse(first.reply) as Reply;
}

/** Stores the key. Returns what is stored already when it is not the first. */
async function claim(
  trx: Transaction<Tables>,
  row: Insertable<Tables['idempotencyKeys']>,
): Promise<{ bodyHash: string; reply: string } | undefined> {
  const inserted = await trx
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return undefined;
  return trx
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'reply'])
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
}

async function storeReply<Reply>(
  trx: Transaction<Tables>,
  key: string,
  { reply, list, id }: Stored<Reply>,
): Promise<Reply> {
  await trx
    .updateTable('idempotencyKeys')
    .set({ reply: JSON.stringify(reply), list, requestId: id })
    .where('key', '=', key)
    .execute();
  return reply;
}

export async function deleteOldIdempotencyKeys(ctx: AppContext): Promise<void> {
  await ctx.db.query
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', ctx.now() - KEPT_MS)
    .execute();
}

/** The request's Idempotency-Key, combined with its URL so that one key can be used for several forms. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw new ApiError('invalid', 'The Idempotency-Key must have 8 to 200 characters.');
  return hashOf(`${request.url}\n${header}`);
}

/**
 * A page without scripts cannot generate a key, so one is derived: the same entries from the same address within ten
 * minutes are one submission.
 */
export function noscriptIdempotencyKeyOf(request: FastifyRequest, now: number): string {
  const window = Math.floor(now / NOSCRIPT_WINDOW_MS);
  return hashOf(JSON.stringify([request.url, request.ip, request.body, window]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
