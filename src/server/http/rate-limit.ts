import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { ApiError } from './api-error.ts';

export type RateLimit = { name: string; max: number; windowMs: number };

/** Counts one use and refuses past the limit. Counts live in the database, so they hold across processes. */
export async function consume(ctx: AppContext, limit: RateLimit, who: string): Promise<void> {
  const now = ctx.now();
  const over = windowIsOver(now, limit);
  const row = await ctx.db.query
    .insertInto('limit_counts')
    .values({ key: keyOf(ctx, limit, who), window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else limit_counts.count + 1 end`,
        window_start: sql<number>`case when ${over} then ${now} else limit_counts.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  if (row.count > limit.max) throw tooMany(row.window_start + limit.windowMs - now);
}

/** Its time has passed, or it began so far ahead that a clock must have been wrong: nobody waits for that moment. */
function windowIsOver(now: number, { windowMs }: RateLimit) {
  return sql<boolean>`limit_counts.window_start <= ${now - windowMs} or limit_counts.window_start > ${now + windowMs}`;
}

/** Refuses when the limit is reached, without counting. */
export async function check(ctx: AppContext, limit: RateLimit, who: string): Promise<void> {
  const row = await ctx.db.query
    .selectFrom('limit_counts')
    .select(['count', 'window_start'])
    .where('key', '=', keyOf(ctx, limit, who))
    .executeTakeFirst();
  if (!row) return;
  const left = row.window_start + limit.windowMs - ctx.now();
  if (left > 0 && left <= 2 * limit.windowMs && row.count >= limit.max) throw tooMany(left);
}

export async function reset(ctx: AppContext, limit: RateLimit, who: string): Promise<void> {
  await ctx.db.query
    .deleteFrom('limit_counts')
    .where('key', '=', keyOf(ctx, limit, who))
    .execute();
}

/** Removes counts whose window has long passed. */
export async function deleteOldRateLimits(ctx: AppContext): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  await ctx.db.query
    .deleteFrom('limit_counts')
    .where('window_start', '<', ctx.now() - 2 * day)
    .execute();
}

function tooMany(waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const words = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ApiError('too_many_requests', `Too many attempts. Please try again in ${words}.`, {
    retryAfterSeconds: Math.max(1, waitMs / 1000),
  });
}

/** Keyed by the installation's secret: an address or account name is never stored and cannot be guessed back. */
function keyOf(ctx: AppContext, limit: RateLimit, who: string): string {
  return `${limit.name}:${createHmac('sha256', ctx.secret)
    .update(`${limit.name}\n${subnetOf(who)}`)
    .digest('base64url')}`;
}

/** A household's or a server's IPv6 connection has 2^64 addresses of its own: all of them are one caller. */
export function subnetOf(who: string): string {
  if (!who.includes(':') || who.includes('.') || !isIPv6(who)) return who;
  const [head = '', tail] = who.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array(missing).fill('0'), ...rest].slice(0, 4).join(':');
}
