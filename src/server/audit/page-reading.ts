import type { Endpoint } from '#contracts/endpoint.ts';
import { HOUR_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { count } from '../http/rate-limit.ts';
import type { StaffSession } from '../http/sessions.ts';
import { recordAuditEntry } from './audit-log.ts';

/** Pages after the first that a day's work does not read within an hour. */
const NOTED_PAGES = 10;

/**
 * Whoever reads a list page by page takes its customers along as an export does. Called for each page after the first; every
 * tenth within an hour leaves an audit entry.
 */
export async function notePage(ctx: AppContext, endpoint: Endpoint, staff: StaffSession): Promise<void> {
  const limit = { name: `pages ${endpoint.path}`, max: NOTED_PAGES, windowMs: HOUR_MS };
  await ctx.db.transaction(async (trx) => {
    const pages = await count(ctx, limit, `account ${staff.accountId}`, trx);
    if (pages % NOTED_PAGES !== 0) return;
    const call = { actor: staff.username, endpoint, params: {}, body: {}, response: {} };
    await recordAuditEntry(trx, ctx.now(), { ...call, value: String(pages) });
  });
}
