import { type WeeklyFigures, weeklyReportEmail } from '#content/emails/weekly-report-email.ts';
import { HOUR_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { keyedHash } from '../crypto/signed-token.ts';
import { addSetting, getSetting, replaceSetting } from '../db/settings.ts';
import { secondFactorExists } from '../http/sessions.ts';
import { staffSiteUrl } from '../http/site-url.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { addressOf } from '../mail/staff-address.ts';
import { hasNews, lastWeek, readFigures } from './figures.ts';

/** A site that was off on Monday sends it later, but not in the middle of the week. */
const MAX_LATE_MS = 36 * HOUR_MS;

/**
 * Writes the emails about last week when it is due. The week is claimed in the transaction that stores them, so that of
 * several processes one sends them, once. Returns how many.
 */
export async function sendWeeklyReport(ctx: AppContext): Promise<number> {
  const { query } = ctx.db;
  const week = lastWeek(ctx.now());
  // The first week of an installation, or of its update, is not over.
  if (await addSetting(query, 'weekly-report', week.monday)) return 0;
  const previous = (await getSetting(query, 'weekly-report')) ?? '';
  if (previous >= week.monday) return 0;
  const isLate = ctx.now() - week.dueAt > MAX_LATE_MS;
  const figures = isLate ? undefined : await readFigures(ctx, week);
  const site = await staffSiteUrl(ctx);
  return ctx.db.transaction(async (trx) => {
    if (!(await replaceSetting(trx, 'weekly-report', previous, week.monday))) return 0;
    if (!figures || !hasNews(figures)) return 0;
    const accounts = await trx
      .selectFrom('staffAccounts')
      .select(['id', 'email', 'weeklyReportEmail'])
      .where('disabledAt', 'is', null)
      .where('weeklyReportEmail', 'is not', null)
      // Staff who may not open the dashboard yet do not receive its figures by email either.
      .$if(ctx.env.REQUIRE_SECOND_FACTOR, (staff) => staff.where(secondFactorExists, '=', 1))
      .execute();
    const recipients = accounts.filter((account) => account.weeklyReportEmail === addressOf(account));
    return enqueueEmails(
      ctx,
      trx,
      recipients.map((account) => emailTo(ctx, account, figures, site)),
    );
  });
}

type Account = { id: number; email: string | null; weeklyReportEmail: string | null };

export function emailTo(ctx: AppContext, account: Account, figures: WeeklyFigures, site: string) {
  const to = addressOf(account);
  const isOn = account.weeklyReportEmail === to;
  const content = weeklyReportEmail(
    figures,
    `${site}/admin?from=${figures.firstDay}&to=${figures.lastDay}`,
    isOn ? `${site}${leavePath(leaveToken(ctx, account.id, to))}` : undefined,
  );
  return { kind: 'weekly-report' as const, to, content };
}

export const LEAVE_PATH = '/weekly-email';

export function leavePath(token: string): string {
  return `${LEAVE_PATH}/${token}`;
}

/** Works as long as the email goes to this address. */
export function leaveToken(ctx: AppContext, accountId: number, address: string): string {
  return `${accountId}.${keyedHash(ctx.secret, 'weekly-report', `${accountId} ${address}`)}`;
}
