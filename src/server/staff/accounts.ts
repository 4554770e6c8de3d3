import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { staffCopy } from '#content/staff/staff.ts';
import type { Role } from '#contracts/endpoint.ts';
import type { NamedMember } from '#rules/member-name.ts';
import { recordCommand } from '../audit/audit-log.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedAccount, endAllSessions } from '../http/sessions.ts';

/** Cost that OWASP recommends for argon2id, the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified when the account does not exist, so that a wrong user name takes as long as a wrong password. */
const dummyHash = hash(randomBytes(16).toString('hex'), COST);

export type EnabledAccount = AuthenticatedAccount & { role: Role; totpSecret: string | null };

export async function findAccount(
  db: Database,
  username: string,
  password: string,
): Promise<EnabledAccount | undefined> {
  const account = await enabledAccounts(db.query).where('username', '=', username).executeTakeFirst();
  const matches = await verify(account?.passwordHash ?? (await dummyHash), password);
  return matches ? account : undefined;
}

export function findAccountById(query: Kysely<Tables>, id: number): Promise<EnabledAccount | undefined> {
  return enabledAccounts(query).where('id', '=', id).executeTakeFirst();
}

function enabledAccounts(query: Kysely<Tables>) {
  return query
    .selectFrom('staffAccounts')
    .select(['id', 'username', 'role', 'passwordHash', 'totpSecret'])
    .where('disabledAt', 'is', null);
}

/** The members who have set a name. */
export async function listNames(query: Kysely<Tables>): Promise<NamedMember[]> {
  const accounts = await query
    .selectFrom('staffAccounts')
    .select(['username', 'displayName'])
    .where('displayName', 'is not', null)
    .orderBy('id')
    .execute();
  return accounts.map(({ username, displayName }) => ({ username, displayName: displayName ?? '' }));
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function verifyPassword(account: AuthenticatedAccount, password: string): Promise<boolean> {
  return verify(account.passwordHash, password);
}

/** For the command line. Sets the password and ends the account's sessions; creates the account when it does not exist. */
export async function setPassword(
  db: Database,
  username: string,
  password: string,
  now: number,
): Promise<'added' | 'changed'> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (transaction) => {
    const changed = await transaction
      .updateTable('staffAccounts')
      .set({ passwordHash })
      .where('username', '=', username)
      .returning('id')
      .executeTakeFirst();
    if (changed) {
      await endAllSessions(transaction, changed.id);
      await recordCommand(transaction, now, 'staff set-password', { subject: username, value: 'changed' });
      return 'changed';
    }
    await transaction
      .insertInto('staffAccounts')
      .values({ username, passwordHash, createdAt: now })
      .execute();
    await recordCommand(transaction, now, 'staff set-password', { subject: username, value: 'added' });
    return 'added';
  });
}

/** For the command line. Throws when the user name is taken. */
export async function addAccount(
  db: Database,
  { username, role, password }: { username: string; role: Role; password: string },
  now: number,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    const added = await transaction
      .insertInto('staffAccounts')
      .values({ username, role, passwordHash, createdAt: now })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new ApiError('conflict', staffCopy.usernameTaken);
    await recordCommand(transaction, now, 'staff add', { subject: username, value: role });
  });
}

/**
 * Creates the first staff account. Returns the password only when it was generated here, to be shown once. When several
 * processes start on an empty database, one inserts the account and the others find it.
 */
export async function ensureFirstAccount(db: Database, env: Env, now: number): Promise<string | undefined> {
  const existing = await db.query.selectFrom('staffAccounts').select('id').limit(1).executeTakeFirst();
  if (existing) return undefined;
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const added = await db.transaction(async (transaction) => {
    const account = await transaction
      .insertInto('staffAccounts')
      .values({ username: env.ADMIN_USERNAME, passwordHash, createdAt: now })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('username')
      .executeTakeFirst();
    if (account) await recordCommand(transaction, now, 'first start', { subject: account.username });
    return account;
  });
  return added && !env.ADMIN_PASSWORD ? password : undefined;
}
