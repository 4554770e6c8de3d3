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
    .insertInto('rateLimits')
    .values({ key: keyOf(ctx, limit, who), windowStart: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else rate_limits.count + 1 end`,
        windowStart: sql<number>`case when ${over} then ${now} else rate_limits.window_start end`,
      }),
    )
    .returning(['count', 'windowStart'])
    .executeTakeFirstOrThrow();
  if (row.count > limit.max) throw tooMany(row.windowStart + limit.windowMs - now);
}

/** Its time has passed, or it began so far ahead that a clock must have been wrong: nobody waits for that moment. */
function windowIsOver(now: number, { windowMs }: RateLimit) {
  return sql<boolean>`rate_limits.window_start <= ${now - windowMs} or rate_limits.window_start > ${now + windowMs}`;
}

/** Refuses when the limit is reached, without counting. */
export async function check(ctx: AppContext, limit: RateLimit, who: string): Promise<void> {
  const row = await ctx.db.query
    .selectFrom('rateLimits')
    .select(['count', 'windowStart'])
    .where('key', '=', keyOf(ctx, limit, who))
    .executeTakeFirst();
  if (!row) return;
  const left = row.windowStart + limit.windowMs - ctx.now();
  if (left > 0 && left <= 2 * limit.windowMs && row.count >= limit.max) throw tooMany(left);
}

export async function reset(ctx: AppContext, limit: RateLimit, who: string): Promise<void> {
  await ctx.db.query
    .deleteFrom('rateLimits')
    .where('key', '=', keyOf(ctx, limit, who))
    .execute();
}

/** Removes counts whose window has long passed. */
export async function deleteOldRateLimits(ctx: AppContext): Promise<void> {
  const day = 24 * 60 * 60 * 1000;
  await ctx.db.query
    .deleteFrom('rateLimits')
    .where('windowStart', '<', ctx.now() - 2 * day)
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
