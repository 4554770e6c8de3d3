import type { Kysely } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { hashToken, randomToken } from '../crypto/token.ts';
import { isRecent } from '../db/is-recent.ts';
import type { Tables } from '../db/schema.ts';

/** Begun steps of one kind that an account may have open; the oldest makes room. */
const MAX_OPEN = 5;

export type Purpose = Tables['staffChallenges']['purpose'];

/** Long enough to install an authenticator app, or to find the email with the link. */
export const lifetimes: Record<Purpose, number> = {
  'sign-in': 10 * MINUTE_MS,
  confirm: 10 * MINUTE_MS,
  passkey: 10 * MINUTE_MS,
  authenticator: 10 * MINUTE_MS,
  email: DAY_MS,
};

/** Stores a step that was begun and returns the token that names it. Only its hash is stored. */
export async function createChallenge(
  transaction: Kysely<Tables>,
  now: number,
  { accountId, purpose, value }: { accountId: number; purpose: Purpose; value: string },
): Promise<string> {
  const ofAccount = (query: Kysely<Tables>) =>
    query
      .selectFrom('staffChallenges')
      .select('tokenHash')
      .where('accountId', '=', accountId)
      .where('purpose', '=', purpose);
  await transaction
    .deleteFrom('staffChallenges')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .where('tokenHash', 'not in', () =>
      ofAccount(transaction)
        .where(isRecent('createdAt', now, lifetimes[purpose]))
        .orderBy('createdAt', 'desc')
        .orderBy('tokenHash')
        .limit(MAX_OPEN - 1),
    )
    .execute();
  const token = randomToken();
  await transaction
    .insertInto('staffChallenges')
    .values({ tokenHash: hashToken(token), accountId, purpose, value, createdAt: now })
    .execute();
  return token;
}

/** Undefined when there is no such step, or it was begun too long ago. */
export async function findChallenge(
  query: Kysely<Tables>,
  now: number,
  token: string,
  purpose: Purpose,
): Promise<{ accountId: number; value: string } | undefined> {
  return query
    .selectFrom('staffChallenges')
    .select(['accountId', 'value'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where(isRecent('createdAt', now, lifetimes[purpose]))
    .executeTakeFirst();
}

/** Ends a step, so that it cannot be finished twice. Returns false when somebody else has ended it. */
export async function takeChallenge(transaction: Kysely<Tables>, token: string): Promise<boolean> {
  const taken = await transaction
    .deleteFrom('staffChallenges')
    .where('tokenHash', '=', hashToken(token))
    .returning('tokenHash')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteOldChallenges({ db }: AppContext, now: number): Promise<void> {
  for (const [purpose, lifetime] of Object.entries(lifetimes) as [Purpose, number][])
    await db.query
      .deleteFrom('staffChallenges')
      .where('purpose', '=', purpose)
      .where('createdAt', '<=', now - lifetime)
      .execute();
}
