import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { company } from '#content/company.ts';
import type { AppContext } from '../app-context.ts';
import type { Tables } from '../db/schema.ts';
import { getSetting, setSetting } from '../db/settings.ts';
import type { StaffSession } from './sessions.ts';

/** Base of the links in emails, without a trailing slash. */
export function siteUrl(ctx: AppContext): string {
  return ctx.env.PUBLIC_URL?.replace(/\/+$/, '') ?? company.siteUrl;
}

const MAX_LENGTH = 200;

/**
 * Remembers the address at which an owner works, when a change names it. Only the browser of a signed-in owner names it: it sends
 * the session to no other host, and `requireSameOrigin` has compared the two.
 */
export async function rememberSiteUrl(
  trx: Kysely<Tables>,
  { role }: StaffSession,
  { headers: { origin } }: FastifyRequest,
): Promise<void> {
  if (role !== 'owner' || !origin || origin.length > MAX_LENGTH || !URL.canParse(origin)) return;
  if ((await getSetting(trx, 'owner-url')) !== origin) await setSetting(trx, 'owner-url', origin);
}

/** Base of the links in emails to staff: without PUBLIC_URL it is where an owner last worked. */
export async function staffSiteUrl(ctx: AppContext): Promise<string> {
  if (ctx.env.PUBLIC_URL) return siteUrl(ctx);
  return (await getSetting(ctx.db.query, 'owner-url')) ?? siteUrl(ctx);
}
