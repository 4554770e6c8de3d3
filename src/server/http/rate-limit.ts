import { type Kysely, sql, type Transaction } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { keyedHash } from '../crypto/signed-token.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from './api-error.ts';
import { networksOf } from './subnet.ts';

/** Longer than the longest window. */
const KEPT_MS = 2 * DAY_MS;

/** Refusals and counts that a process keeps in memory; it starts again empty when there are more. */
const MAX_KEPT = 50_000;

export type RateLimit = { name: string; max: number; windowMs: number };

/** When the windows of the keys end that are past their limit. By database, which all copies of a context share. */
const refusals = new WeakMap<Database, Map<string, number>>();

/**
 * Counts one use and throws past the limit. Counts are stored in the database, so all processes share them. A refusal is
 * kept in memory and costs no write; give the transaction of the work that is limited, so that the two share a commit.
 */
export async function consume(
  ctx: AppContext,
  limit: RateLimit,
  key: string,
  transaction?: Kysely<Tables>,
): Promise<void> {
  if (!transaction)
    return withTurn(ctx, limit, key, () => ctx.db.transaction((own) => consume(ctx, limit, key, own)));
  refuseEarly(ctx, limit, key);
  const counters = countersOf(ctx, limit, key);
  const rows = await increment(ctx, limit, counters, transaction);
  for (const { stored, max } of counters) {
    const row = rows.find((one) => one.key === stored);
    if (!row || row.count <= max) continue;
    const endsAt = row.windowStart + limit.windowMs;
    rememberRefusal(ctx, stored, endsAt);
    throw tooManyRequests(endsAt - ctx.now());
  }
}

/** Uses of a key that are counted in memory, and when its window ends. */
const uses = new WeakMap<Database, Map<string, { count: number; endsAt: number }>>();

/** Counts one use in this process alone and throws past the limit: for what takes less time than a stored count. */
export function consumeInMemory(ctx: AppContext, limit: RateLimit, key: string): void {
  refuseEarly(ctx, limit, key);
  const now = ctx.now();
  const byKey = uses.get(ctx.db) ?? new Map<string, { count: number; endsAt: number }>();
  uses.set(ctx.db, byKey);
  if (byKey.size >= MAX_KEPT) byKey.clear();
  for (const { stored, max } of countersOf(ctx, limit, key)) {
    const last = byKey.get(stored);
    const isOver = !last || last.endsAt <= now || last.endsAt > now + limit.windowMs;
    const { count, endsAt } = isOver ? { count: 0, endsAt: now + limit.windowMs } : last;
    byKey.set(stored, { count: count + 1, endsAt });
    if (count < max) continue;
    rememberRefusal(ctx, stored, endsAt);
    throw tooManyRequests(endsAt - now);
  }
}

/** Whether the sender answers for a refusal: not for 403, which is what another site sends in a visitor's browser. */
export function isMistake(status: number): boolean {
  return status >= 400 && status < 500 && status !== 403;
}

type Turns = { running: number; waiting: (() => void)[] };

/** Running and waiting calls by database, then by counter key. */
const turns = new WeakMap<Database, Map<string, Turns>>();

/**
 * Runs work that consumes. No more of it runs at once than the limit allows and one that learns of the refusal; the rest of
 * a burst waits without a query and is then refused from memory.
 */
export async function withTurn<T>(
  ctx: AppContext,
  limit: RateLimit,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  refuseEarly(ctx, limit, key);
  const [{ stored }] = countersOf(ctx, limit, key);
  const byKey = turns.get(ctx.db) ?? new Map<string, Turns>();
  turns.set(ctx.db, byKey);
  const mine = byKey.get(stored) ?? { running: 0, waiting: [] };
  byKey.set(stored, mine);
  while (mine.running > limit.max) await new Promise<void>((resolve) => mine.waiting.push(resolve));
  mine.running++;
  try {
    refuseEarly(ctx, limit, key);
    return await work();
  } finally {
    mine.running--;
    const isRefused = refusals.get(ctx.db)?.has(stored);
    for (const proceed of mine.waiting.splice(0, isRefused ? mine.waiting.length : 1)) proceed();
    if (mine.running === 0 && mine.waiting.length === 0) byKey.delete(stored);
  }
}

/**
 * Counts one use and returns how many there were in this window, whatever the limit. A wider network counts as one that used its
 * share as often.
 */
export async function count(
  ctx: AppContext,
  limit: RateLimit,
  key: string,
  transaction: Kysely<Tables>,
): Promise<number> {
  const counters = countersOf(ctx, limit, key);
  const rows = await increment(ctx, limit, counters, transaction);
  const shares = counters.map(({ stored, factor }) => {
    const row = rows.find((one) => one.key === stored);
    return Math.ceil((row?.count ?? 0) / factor);
  });
  return Math.max(...shares);
}

/** Throws when this process knows that the limit is reached. Costs neither a query nor the body of the request. */
export function refuseEarly(ctx: AppContext, limit: RateLimit, key: string): void {
  for (const { stored } of countersOf(ctx, limit, key)) throwIfRefused(ctx, limit, stored);
}

function throwIfRefused(ctx: AppContext, { windowMs }: RateLimit, stored: string): void {
  const remainingMs = (refusals.get(ctx.db)?.get(stored) ?? 0) - ctx.now();
  if (remainingMs > 0 && remainingMs <= windowMs) throw tooManyRequests(remainingMs);
}

function rememberRefusal(ctx: AppContext, stored: string, endsAt: number): void {
  const refused = refusals.get(ctx.db) ?? new Map<string, number>();
  refusals.set(ctx.db, refused);
  if (refused.size >= MAX_KEPT) refused.clear();
  refused.set(stored, endsAt);
}

async function increment(
  ctx: AppContext,
  limit: RateLimit,
  counters: { stored: string }[],
  db: Kysely<Tables>,
): Promise<{ key: string; count: number; windowStart: number }[]> {
  const now = ctx.now();
  const isOver = windowIsOver(now, limit);
  return db
    .insertInto('rateLimits')
    .values(counters.map(({ stored }) => ({ key: stored, windowStart: now, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        windowStart: sql<number>`case when ${isOver} then ${now} else rate_limits.window_start end`,
      }),
    )
    .returning(['key', 'count', 'windowStart'])
    .execute();
}

/**
 * Takes one of `max` slots, each of which is free again `windowMs` later, so that no window of that length holds more than
 * `max` uses. Returns false when none is free.
 */
export async function takeSlot(
  ctx: AppContext,
  limit: RateLimit,
  key: string,
  transaction: Transaction<Tables>,
): Promise<boolean> {
  const now = ctx.now();
  const keys = Array.from({ length: limit.max }, (_, index) =>
    storedKey(ctx, `${limit.name}-${index + 1}`, key),
  );
  const isFree = sql`not exists (select 1 from rate_limits
    where rate_limits.key = slots.key and not (${windowIsOver(now, limit)}))`;
  // Locks the first slot, so that whoever comes at the same time sees what is taken here.
  await sql`insert into rate_limits (key, window_start, count) values (${keys[0]}, 0, 1)
    on conflict (key) do update set count = 1`.execute(transaction);
  const taken = await sql`with slots (key) as (values ${sql.join(keys.map((one) => sql`(${one})`))})
    insert into rate_limits (key, window_start, count)
    select key, cast(${now} as bigint), 1 from slots where ${isFree} limit 1
    on conflict (key) do update set window_start = excluded.window_start returning key`.execute(transaction);
  return taken.rows.length > 0;
}

/** The window has passed, or starts so far in the future that the clock was wrong when it was written. */
function windowIsOver(now: number, { windowMs }: RateLimit) {
  return sql<boolean>`rate_limits.window_start <= ${now - windowMs} or rate_limits.window_start > ${now + windowMs}`;
}

/** Throws when the limit is reached; returns how many uses there were in this window. Counts nothing. */
export async function check(ctx: AppContext, limit: RateLimit, key: string): Promise<number> {
  refuseEarly(ctx, limit, key);
  const counters = countersOf(ctx, limit, key);
  const keys = counters.map(({ stored }) => stored);
  const rows = await ctx.db.query.selectFrom('rateLimits').selectAll().where('key', 'in', keys).execute();
  const counts = counters.map(({ stored, max }) => {
    const row = rows.find((one) => one.key === stored);
    if (!row) return 0;
    const endsAt = row.windowStart + limit.windowMs;
    const remainingMs = endsAt - ctx.now();
    if (remainingMs <= 0 || remainingMs > 2 * limit.windowMs) return 0;
    if (row.count < max) return row.count;
    rememberRefusal(ctx, stored, endsAt);
    throw tooManyRequests(remainingMs);
  });
  return counts[0] ?? 0;
}

/** The wider network of an IPv6 address keeps its count: whoever signs in there speaks for no neighbor. */
export async function reset(
  ctx: AppContext,
  limit: RateLimit,
  key: string,
  db: Kysely<Tables>,
): Promise<void> {
  const [{ stored }] = countersOf(ctx, limit, key);
  refusals.get(ctx.db)?.delete(stored);
  await db.deleteFrom('rateLimits').where('key', '=', stored).execute();
}

export async function deleteOldRateLimits({ db }: AppContext, now: number): Promise<void> {
  await db.query
    .deleteFrom('rateLimits')
    .where('windowStart', '<', now - KEPT_MS)
    .execute();
}

function tooManyRequests(waitMs: number): ApiError {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ApiError('too_many_requests', `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: Math.max(1, waitMs / 1000),
  });
}

type Counter = { stored: string; factor: number; max: number };

/** One counter for each network of an address, which may have more behind it in further lines; one for every other key. */
function countersOf(ctx: AppContext, limit: RateLimit, key: string): [Counter, ...Counter[]] {
  const [address = '', ...rest] = key.split('\n');
  const counterOf = ({ network, factor }: { network: string; factor: number }) => ({
    stored: storedKey(ctx, limit.name, [network, ...rest].join('\n')),
    factor,
    max: factor * limit.max,
  });
  const [own, ...wider] = networksOf(address);
  return [counterOf(own), ...wider.map(counterOf)];
}

/** An HMAC with the installation's secret, so that the database holds no address or account name. */
function storedKey(ctx: AppContext, name: string, key: string): string {
  return `${name}:${keyedHash(ctx.secret, name, key)}`;
}
