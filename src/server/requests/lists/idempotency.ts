import type { FastifyRequest } from 'fastify';
import type { Insertable, Transaction } from 'kysely';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { DAY_MS, MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../../app-context.ts';
import { hashToken } from '../../crypto/token.ts';
import type { Tables } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { asksForPage } from '../../http/forms.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';

const KEPT_MS = 7 * DAY_MS;
const NOSCRIPT_WINDOW_MS = 10 * MINUTE_MS;

/** The request that a form has stored, and the reply to it. */
type Stored<Reply> = { reply: Reply; id: number };

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
  const bodyHash = hashToken(JSON.stringify(body));
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
  { reply, id }: Stored<Reply>,
): Promise<Reply> {
  await trx
    .updateTable('idempotencyKeys')
    .set({ reply: JSON.stringify(reply), requestId: id })
    .where('key', '=', key)
    .execute();
  return reply;
}

export async function deleteOldIdempotencyKeys({ db }: AppContext, now: number): Promise<void> {
  await db.query
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', now - KEPT_MS)
    .execute();
}

/**
 * The key of a form that was sent. A page without scripts cannot make one, so it is derived: the same form from the same address
 * within ten minutes is one submission.
 */
export function formKeyOf(ctx: AppContext, request: FastifyRequest): string | undefined {
  const { url, ip, body } = request;
  const window = Math.floor(ctx.now() / NOSCRIPT_WINDOW_MS);
  const derived = asksForPage(request) ? hashToken(JSON.stringify([url, ip, body, window])) : undefined;
  return idempotencyKeyOf(request) ?? derived;
}
