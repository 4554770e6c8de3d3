import type { Kysely } from 'kysely';
import { MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { hashToken, randomToken } from '../crypto/token.ts';
import type { Tables } from '../db/schema.ts';

/** Long enough to install an authenticator app. */
export const CHALLENGE_MS = 10 * MINUTE_MS;
/** Begun steps of one kind that an account may have open; the oldest makes room. */
const MAX_OPEN = 5;

export type Purpose = Tables['staffChallenges']['purpose'];

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
        .where('createdAt', '>', now - CHALLENGE_MS)
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
    .where('createdAt', '>', now - CHALLENGE_MS)
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

export async function deleteOldChallenges(ctx: AppContext): Promise<void> {
  await ctx.db.query
    .deleteFrom('staffChallenges')
    .where('createdAt', '<=', ctx.now() - CHALLENGE_MS)
    .execute();
}
