import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from './api-error.ts';

/** An account whose password was given, and the hash that proved it. */
export type AuthenticatedAccount = { id: number; passwordHash: string };

export type StaffSession = { accountId: number; username: string; tokenHash: string };

const HOUR = 60 * 60 * 1000;
/** A dispatcher may leave the dashboard open all night, but not over a weekend. */
export const MAX_IDLE_MS = 12 * HOUR;
export const MAX_SESSION_MS = 7 * 24 * HOUR;
/** Seen times are written at most this often, so that reading a list does not write a row. */
const LAST_SEEN_STEP_MS = 60 * 1000;

/** Opens a session for whoever gave the right password; false when it was changed meanwhile. */
export async function createSession(
  ctx: AppContext,
  account: AuthenticatedAccount,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  // The session that came with the request ends: a token planted before sign-in is worth nothing after it.
  await revoke(ctx, request);
  const token = randomBytes(32).toString('base64url');
  const now = ctx.now();
  const opened = await ctx.db.query.transaction().execute(async (transaction) => {
    // A change of password waits for this or has passed: either it ends the session that follows, or there is none.
    const unchanged = await transaction
      .selectFrom('staffAccounts')
      .select('id')
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .$if(ctx.db.engine === 'postgres', (row) => row.forUpdate())
      .executeTakeFirst();
    if (!unchanged) return false;
    await transaction
      .insertInto('staffSessions')
      .values({ tokenHash: hashOf(token), accountId: account.id, createdAt: now, lastSeenAt: now })
      .execute();
    return true;
  });
  if (opened) reply.header('set-cookie', cookie(request, token, MAX_SESSION_MS / 1000));
  return opened;
}

export async function endSession(
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await revoke(ctx, request);
  reply.header('set-cookie', cookie(request, '', 0));
}

export async function requireStaff(ctx: AppContext, request: FastifyRequest): Promise<StaffSession> {
  const token = tokenOf(request);
  const signedIn = token ? await findSession(ctx, hashOf(token)) : undefined;
  if (!signedIn) throw new ApiError('signed_out', 'Please sign in to continue.');
  return signedIn;
}

/** Ends every session of an account, as a changed password must. */
export async function endAllSessions(db: Transaction<Tables>, accountId: number): Promise<void> {
  await db.deleteFrom('staffSessions').where('accountId', '=', accountId).execute();
}

export async function deleteEndedSessions(ctx: AppContext): Promise<void> {
  const now = ctx.now();
  await ctx.db.query
    .deleteFrom('staffSessions')
    .where((row) =>
      row.or([row('lastSeenAt', '<', now - MAX_IDLE_MS), row('createdAt', '<', now - MAX_SESSION_MS)]),
    )
    .execute();
}

async function revoke(ctx: AppContext, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token) await ctx.db.query.deleteFrom('staffSessions').where('tokenHash', '=', hashOf(token)).execute();
}

async function findSession(ctx: AppContext, tokenHash: string): Promise<StaffSession | undefined> {
  const now = ctx.now();
  const row = await ctx.db.query
    .selectFrom('staffSessions')
    .innerJoin('staffAccounts', 'staffAccounts.id', 'staffSessions.accountId')
    .select(['accountId', 'username', 'lastSeenAt'])
    .where('tokenHash', '=', tokenHash)
    .where('lastSeenAt', '>', now - MAX_IDLE_MS)
    .where('staffSessions.createdAt', '>', now - MAX_SESSION_MS)
    .executeTakeFirst();
  if (!row) return undefined;
  if (now - row.lastSeenAt >= LAST_SEEN_STEP_MS) {
    await ctx.db.query
      .updateTable('staffSessions')
      .set({ lastSeenAt: now })
      .where('tokenHash', '=', tokenHash)
      .execute();
  }
  return { accountId: row.accountId, username: row.username, tokenHash };
}

/** Only the hash is stored: whoever reads the database cannot sign in with what is there. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The `__Host-` prefix binds the cookie to this host and to TLS; a browser refuses it over plain HTTP. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-staff' : 'staff';
}

function tokenOf(request: FastifyRequest): string | undefined {
  const name = cookieName(request);
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value) return value;
  }
  return undefined;
}

function cookie(request: FastifyRequest, token: string, maxAge: number): string {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return `${cookieName(request)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
