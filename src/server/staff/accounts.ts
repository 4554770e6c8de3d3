import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { recordCommand } from '../audit/audit-log.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { type AuthenticatedAccount, endAllSessions } from '../http/sessions.ts';

/** Cost that OWASP recommends for argon2id, the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified when the account does not exist, so that a wrong user name takes as long as a wrong password. */
const dummyHash = hash(randomBytes(16).toString('hex'), COST);

export async function findAccount(
  db: Database,
  username: string,
  password: string,
): Promise<AuthenticatedAccount | undefined> {
  const row = await db.query
    .selectFrom('staffAccounts')
    .select(['id', 'username', 'passwordHash'])
    .where('username', '=', username)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  const matches = await verify(row?.passwordHash ?? (await dummyHash), password);
  return row && matches ? { id: row.id, username: row.username, passwordHash: row.passwordHash } : undefined;
}

/** For the command line. Sets the password and ends the account's sessions; creates the account when it does not exist. */
export async function setPassword(
  db: Database,
  username: string,
  password: string,
  now: number,
): Promise<'added' | 'changed'> {
  const passwordHash = await hash(password, COST);
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

/**
 * Creates the first staff account. Returns the password only when it was generated here, to be shown once. When several
 * processes start on an empty database, one inserts the account and the others find it.
 */
export async function ensureFirstAccount(db: Database, env: Env, now: number): Promise<string | undefined> {
  const anyone = await db.query.selectFrom('staffAccounts').select('id').limit(1).executeTakeFirst();
  if (anyone) return undefined;
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  const passwordHash = await hash(password, COST);
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
