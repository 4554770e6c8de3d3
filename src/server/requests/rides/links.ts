import type { Transaction } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import { hashToken, randomToken } from '../../crypto/token.ts';
import type { Tables } from '../../db/schema.ts';
import { siteUrl } from '../../http/site-url.ts';

export const CHAUFFEUR_PATH = '/chauffeur';
export const chauffeurPath = (token: string) => `${CHAUFFEUR_PATH}/${token}`;

/** 32 random bytes as text. Checked before a query: a URL may contain NUL, which PostgreSQL refuses as a parameter. */
const TOKEN = /^[\w-]{43}$/;

/** A new link to the chauffeur's page. Only the hash of its token is stored. */
export async function createLink(
  ctx: AppContext,
  trx: Transaction<Tables>,
  quoteRequestId: number,
): Promise<string> {
  const token = randomToken();
  await trx
    .insertInto('chauffeurLinks')
    .values({ tokenHash: hashToken(token), quoteRequestId })
    .execute();
  return siteUrl(ctx) + chauffeurPath(token);
}

/** The quote request whose ride the link is for; undefined when no link has this token. */
export async function findRideId(ctx: AppContext, token: string): Promise<number | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const link = await ctx.db.query
    .selectFrom('chauffeurLinks')
    .select('quoteRequestId')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  return link?.quoteRequestId;
}
