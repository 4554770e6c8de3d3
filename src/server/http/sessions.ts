import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import type { Role } from '#contracts/endpoint.ts';
import { browserName, operatingSystem } from '#contracts/tracking.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { hashToken, randomToken } from '../crypto/token.ts';
import { isRecent } from '../db/is-recent.ts';
import type { Tables } from '../db/schema.ts';
import { ApiError } from './api-error.ts';

/** An account whose password was verified, and the hash that it was verified against. */
export type AuthenticatedAccount = { id: number; username: string; passwordHash: string };

export type StaffSession = {
  accountId: number;
  username: string;
  role: Role;
  /** The account has one, and it was used in this session. */
  hasSecondFactor: boolean;
  /** When the member last proved who they are. */
  confirmedAt: number;
  tokenHash: string;
};

/** Long enough to leave the dashboard open overnight, not over a weekend. */
export const MAX_IDLE_MS = 12 * HOUR_MS;
export const MAX_SESSION_MS = 7 * DAY_MS;
/** Sessions of one account; the one that was not used for longest makes room. */
export const MAX_SESSIONS = 20;
/** A change that asks for it needs a confirmation, or a sign-in, that is not older. */
export const CONFIRMED_MS = 5 * MINUTE_MS;
/** `last_seen_at` is written at most this often, so that most reads cause no write. */
const LAST_SEEN_INTERVAL_MS = MINUTE_MS;

/**
 * Creates a session after a successful sign-in. `work` belongs to the same transaction. Returns false when the password was
 * changed or the account disabled in the meantime.
 */
export async function createSession(
  ctx: AppContext,
  account: AuthenticatedAccount,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (transaction: Transaction<Tables>, username: string) => Promise<unknown>,
  { city = '', hasSecondStep = false } = {},
): Promise<boolean> {
  // Prevents session fixation: a token set before sign-in is revoked.
  await revoke(ctx.db.query, request);
  const token = randomToken();
  const now = ctx.now();
  const created = await ctx.db.transaction(async (transaction) => {
    // The row lock orders this against setPassword(): the change either deletes this session or is seen here.
    const unchanged = await transaction
      .selectFrom('staffAccounts')
      .select('id')
      .where('id', '=', account.id)
      .where('passwordHash', '=', account.passwordHash)
      .where('disabledAt', 'is', null)
      .$if(ctx.db.engine === 'postgres', (row) => row.forUpdate())
      .executeTakeFirst();
    if (!unchanged) return false;
    await transaction
      .insertInto('staffSessions')
      .values({
        tokenHash: hashToken(token),
        publicId: randomBytes(12).toString('base64url'),
        accountId: account.id,
        device: deviceOf(request),
        city: city.slice(0, 100),
        hasSecondStep: hasSecondStep ? 1 : 0,
        confirmedAt: now,
        createdAt: now,
        lastSeenAt: now,
      })
      .execute();
    await deleteExcessSessions(transaction, account.id, now);
    await work(transaction, account.username);
    return true;
  });
  if (created) setStaffCookie(request, reply, cookieName(request), token, MAX_SESSION_MS / 1000);
  return created;
}

export async function endSession(
  trx: Kysely<Tables>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await revoke(trx, request);
  setStaffCookie(request, reply, cookieName(request), '', 0);
}

export async function requireStaff(ctx: AppContext, request: FastifyRequest): Promise<StaffSession> {
  const token = tokenOf(request);
  const session = token ? await findSession(ctx, hashToken(token)) : undefined;
  if (!session) throw signedOut();
  return session;
}

/** The session as it is in the transaction of a change: its member may have been signed out or demoted since the head was read. */
export async function requireSession(
  ctx: AppContext,
  trx: Transaction<Tables>,
  { tokenHash }: StaffSession,
): Promise<StaffSession> {
  const session = (await findValidSessions(ctx, [tokenHash], trx)).get(tokenHash);
  if (!session) throw signedOut();
  return session;
}

function signedOut(): ApiError {
  return new ApiError('signed_out', 'Please sign in to continue.');
}

/**
 * Ends the sessions of an account, except for one if that is given, and everything that was begun with the former password.
 * Returns how many sessions ended.
 */
export async function endAllSessions(
  db: Kysely<Tables>,
  accountId: number,
  exceptTokenHash = '',
): Promise<number> {
  await db.deleteFrom('staffChallenges').where('accountId', '=', accountId).execute();
  const ended = await db
    .deleteFrom('staffSessions')
    .where('accountId', '=', accountId)
    .where('tokenHash', '!=', exceptTokenHash)
    .returning('tokenHash')
    .execute();
  return ended.length;
}

/** Records that the member of this session has proved who they are. */
export async function confirmSession(
  trx: Kysely<Tables>,
  now: number,
  { tokenHash }: StaffSession,
): Promise<void> {
  await trx
    .updateTable('staffSessions')
    .set({ confirmedAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Sessions that have not expired, as a condition. */
export function isAlive(now: number) {
  return (row: ExpressionBuilder<Tables, 'staffSessions'>) =>
    row.and([
      isRecent('staffSessions.lastSeenAt', now, MAX_IDLE_MS),
      isRecent('staffSessions.createdAt', now, MAX_SESSION_MS),
    ]);
}

/** Does an account have a passkey or an authenticator app? */
export const secondFactorExists = sql<number>`(case when staff_accounts.totp_secret is not null or exists
  (select 1 from staff_passkeys where staff_passkeys.account_id = staff_accounts.id) then 1 else 0 end)`;

export async function deleteEndedSessions({ db }: AppContext, now: number): Promise<void> {
  await db.query
    .deleteFrom('staffSessions')
    .where((row) =>
      row.or([row('lastSeenAt', '<', now - MAX_IDLE_MS), row('createdAt', '<', now - MAX_SESSION_MS)]),
    )
    .execute();
}

async function revoke(db: Kysely<Tables>, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request);
  if (token) await db.deleteFrom('staffSessions').where('tokenHash', '=', hashToken(token)).execute();
}

async function findSession(ctx: AppContext, tokenHash: string): Promise<StaffSession | undefined> {
  const now = ctx.now();
  const row = (await findValidSessions(ctx, [tokenHash])).get(tokenHash);
  if (!row) return undefined;
  if (now - row.lastSeenAt >= LAST_SEEN_INTERVAL_MS) {
    // A database that takes no writes must not lock staff out of reading.
    await ctx.db.query
      .updateTable('staffSessions')
      .set({ lastSeenAt: now })
      .where('tokenHash', '=', tokenHash)
      .execute()
      .catch((err) => ctx.log.error({ err }, 'the time of a session was not stored'));
  }
  const { accountId, username, role, confirmedAt, hasSecondFactor } = row;
  return { accountId, username, role, hasSecondFactor, confirmedAt, tokenHash };
}

/** Returns the sessions that have not ended, by token hash. Reading them does not extend them. */
export async function findValidSessions(
  ctx: AppContext,
  tokenHashes: string[],
  db: Kysely<Tables> = ctx.db.query,
): Promise<Map<string, StaffSession & { lastSeenAt: number }>> {
  const rows = await db
    .selectFrom('staffSessions')
    .innerJoin('staffAccounts', 'staffAccounts.id', 'staffSessions.accountId')
    .select(['tokenHash', 'accountId', 'username', 'role', 'lastSeenAt', 'hasSecondStep', 'confirmedAt'])
    .select(secondFactorExists.as('hasSecondFactor'))
    .where('tokenHash', 'in', tokenHashes)
    .where('disabledAt', 'is', null)
    .where(isAlive(ctx.now()))
    .execute();
  return new Map(
    rows
      .map((row) => ({ ...row, hasSecondFactor: Number(row.hasSecondFactor) === 1 }))
      // Opened before the account had a second factor, perhaps by somebody else: it takes a new sign-in, with the factor.
      .filter(({ hasSecondFactor, hasSecondStep }) => !hasSecondFactor || hasSecondStep === 1)
      .map((row) => [row.tokenHash, row]),
  );
}

async function deleteExcessSessions(db: Kysely<Tables>, accountId: number, now: number): Promise<void> {
  await db
    .deleteFrom('staffSessions')
    .where('accountId', '=', accountId)
    .where('tokenHash', 'not in', (sessions) =>
      sessions
        .selectFrom('staffSessions')
        .select('tokenHash')
        .where('accountId', '=', accountId)
        .where(isAlive(now))
        .orderBy('lastSeenAt', 'desc')
        .orderBy('createdAt', 'desc')
        .limit(MAX_SESSIONS),
    )
    .execute();
}

/** Browser and system alone: staff recognize their devices, and nothing more of the header is stored. */
function deviceOf(request: FastifyRequest): string {
  const userAgent = request.headers['user-agent'] ?? '';
  const [browser, system] = [browserName(userAgent), operatingSystem(userAgent)];
  if (browser === 'Unknown') return '';
  return system === 'Unknown' ? browser : `${browser} on ${system}`;
}

/** Browsers accept the `__Host-` prefix only over HTTPS; it binds the cookie to this host. */
function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-staff' : 'staff';
}

function tokenOf(request: FastifyRequest): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[cookieName(request)];
}

/** For the whole site, out of reach of scripts and of requests that other sites make. */
export function setStaffCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAgeSeconds: number,
): void {
  const secure = request.protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: maxAgeSeconds, secure } as const;
  reply.header('set-cookie', stringifySetCookie({ name, value, ...options }));
}
