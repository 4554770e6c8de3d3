import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { sendingWords } from '#content/forms/entry.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';

const KEPT = 7 * 24 * 60 * 60 * 1000;

/**
 * Does the work of a form once. A double click, or a retry after a lost answer, carries the same Idempotency-Key and
 * gets the first answer; whoever comes second waits for the first at the key's row. Without a key it is simply done.
 */
export async function once<Body extends object, Answer>(
  ctx: AppContext,
  key: string | undefined,
  body: Body,
  work: (transaction: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  if (!key) return ctx.db.query.transaction().execute(work);
  const bodyHash = hashOf(JSON.stringify(body));
  return ctx.db.query.transaction().execute(async (transaction) => {
    const fresh = await transaction
      .insertInto('idempotencyKeys')
      .values({ key, bodyHash, reply: '', createdAt: ctx.now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!fresh) {
      const first = await transaction
        .selectFrom('idempotencyKeys')
        .select(['bodyHash', 'reply'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (first.bodyHash !== bodyHash) throw new ApiError('conflict', sendingWords.keyInUse);
      return JSON.parse(first.reply) as Answer;
    }
    const answer = await work(transaction);
    await transaction
      .updateTable('idempotencyKeys')
      .set({ reply: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

export async function deleteOldIdempotencyKeys(ctx: AppContext): Promise<void> {
  await ctx.db.query
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', ctx.now() - KEPT)
    .execute();
}

/** The key that a script made up for this form, told apart by the address it was sent to. */
export function keyOf(request: FastifyRequest): string | undefined {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(given))
    throw new ApiError('invalid', 'The Idempotency-Key must have 8 to 200 characters.');
  return hashOf(`${request.url}\n${given}`);
}

/**
 * A page without scripts cannot make up a key. The same words from the same address within ten minutes are the second
 * press of an impatient finger.
 */
export function noscriptKeyOf(request: FastifyRequest, now: number): string {
  const span = Math.floor(now / (10 * 60 * 1000));
  return hashOf(JSON.stringify([request.url, request.ip, request.body, span]));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
