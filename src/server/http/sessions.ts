import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { House } from '../house.ts';
import { Refusal } from './refusal.ts';

/** An account whose password was given, and the hash that proved it. */
export type ProvenAccount = { id: number; passwordHash: string };

export type SignedIn = { accountId: number; username: string; tokenHash: string };

const HOUR = 60 * 60 * 1000;
/** A dispatcher may leave the dashboard open all night, but not over a weekend. */
export const IDLE_LIMIT = 12 * HOUR;
export const ABSOLUTE_LIMIT = 7 * 24 * HOUR;
/** Seen times are written at most this often, so that reading a list does not write a row. */
const SEEN_STEP = 60 * 1000;

/** Opens a session for whoever gave the right password; false when it was changed meanwhile. */
export async function openSession(
  house: House,
  account: ProvenAccount,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  // The session that came with the request ends: a token planted before sign-in is worth nothing after it.
  await revoke(house, request);
  const token = randomBytes(32).toString('base64url');
  const now = house.now();
  const opened = await house.db.query.transaction().execute(async (transaction) => {
    // A change of password waits for this or has passed: either it ends the session that follows, or there is none.
    const unchanged = await transaction
      .selectFrom('staff_accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.passwordHash)
      .$if(house.db.engine === 'postgres', (row) => row.forUpdate())
      .executeTakeFirst();
    if (!unchanged) return false;
    await transaction
      .insertInto('staff_sessions')
      .values({ token_hash: hashOf(token), account_id: account.id, created_at: now, last_seen_at: now })
      .execute();
    return true;
  });
  if (opened) reply.header('set-cookie', cookie(request, token, ABSOLUTE_LIMIT / 1000));
  return opened;
}

export async function closeSession(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await revoke(house, request);
  reply.header('set-cookie', cookie(request, '', 0));
}

export async function requireStaff(house: House, request: FastifyRequest): Promise<SignedIn> {
  const token = tokenOf(request);
  const signedIn = token ? await findSession(house, hashOf(token)) : undefined;
  if (!signedIn) throw new Refusal('signed_out', 'Please sign in to continue.');
  return signedIn;
}

/** Ends every session of an account, as a changed password must. */
export async function closeAllSessions(db: Transaction<Tables>, accountId: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('account_id', '=', accountId).execute();
}

export async function forgetEndedSessions(house: House): Promise<void> {
  const now = house.now();
  await house.db.query
    .deleteFrom('staff_sessions')
    .where((row) =>
      row.or([row('last_seen_at', '<', now - IDLE_LIMIT), row('created_at', '<', now - ABSOLUTE_LIMIT)]),
    )
    .execute();
}

async function revoke(house: House, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token)
    await house.db.query.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(token)).execute();
}

async function findSession(house: House, tokenHash: string): Promise<SignedIn | undefined> {
  const now = house.now();
  const row = await house.db.query
    .selectFrom('staff_sessions')
    .innerJoin('staff_accounts', 'staff_accounts.id', 'staff_sessions.account_id')
    .select(['account_id', 'username', 'last_seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '>', now - IDLE_LIMIT)
    .where('staff_sessions.created_at', '>', now - ABSOLUTE_LIMIT)
    .executeTakeFirst();
  if (!row) return undefined;
  if (now - row.last_seen_at >= SEEN_STEP) {
    await house.db.query
      .updateTable('staff_sessions')
      .set({ last_seen_at: now })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return { accountId: row.account_id, username: row.username, tokenHash };
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
