import type { WeeklyFigures } from '#content/emails/weekly-report-email.ts';
import type { AnalyticsConversion, AnalyticsSummary } from '#contracts/analytics.ts';
import { addDays, companyClock, companyInstant, mondayOf } from '#rules/time.ts';
import type { AppContext } from '../app-context.ts';
import { isOverdue, readBackupState } from '../backups/backup-state.ts';
import { findOutage } from '../mail/outage.ts';

/** On the company's clock, on Monday. */
const SEND_AT = '07:00';

type Range = { from: number; to: number };

/** Reads the figures of the Overview for a range. The analytics are another feature, so `app.ts` passes them. */
export type Analytics = {
  summarize: (range: Range) => Promise<AnalyticsSummary>;
  convert: (range: Range) => Promise<AnalyticsConversion>;
};

/** The week before the last Monday at which the email was due. */
export function lastWeek(now: number): Range & { monday: string; dueAt: number } {
  const thisMonday = mondayOf(companyClock(now).date);
  const isDue = companyInstant(thisMonday, SEND_AT) <= now;
  const monday = isDue ? thisMonday : addDays(thisMonday, -7);
  return {
    monday,
    dueAt: companyInstant(monday, SEND_AT),
    from: companyInstant(addDays(monday, -7), '00:00'),
    to: companyInstant(monday, '00:00'),
  };
}

/** The figures of the Overview for these days, and the state of backups and email. */
export async function readFigures(
  ctx: AppContext,
  { summarize, convert }: Analytics,
  { from, to }: Range,
): Promise<WeeklyFigures> {
  const { query } = ctx.db;
  const { date: firstDay } = companyClock(from);
  const weekBefore = companyInstant(addDays(firstDay, -7), '00:00');
  const [summary, conversion, before, backup, failed, outage] = await Promise.all([
    summarize({ from, to }),
    convert({ from, to }),
    summarize({ from: weekBefore, to: from }),
    readBackupState(query),
    query
      .selectFrom('emails')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('state', '=', 'failed')
      .where('createdAt', '>=', from)
      .executeTakeFirstOrThrow(),
    findOutage(ctx),
  ]);
  const { total, replies } = conversion;
  return {
    firstDay,
    lastDay: addDays(firstDay, 6),
    visitors: summary.totalVisitors,
    visitorsBefore: before.totalVisitors,
    pageViews: summary.totalPageViews,
    requests: total.requests,
    requestsBefore: before.quoteRequestCount,
    bestCampaign: bestCampaign(conversion),
    repliesDue: replies.due,
    repliesInTime: replies.inTime,
    sold: total.sold,
    soldCents: total.soldAmountCents,
    backup: backup && (isOverdue(backup, ctx.now()) ? 'overdue' : 'proven'),
    emailsFailed: Number(failed.count),
    isMailDown: outage !== undefined,
  };
}

/** The rows are in the order of requests and then of visitors. Anyone can invent a campaign, so a name is not just printed. */
function bestCampaign({ rows }: AnalyticsConversion): WeeklyFigures['bestCampaign'] {
  const [best] = rows.campaigns.flatMap(({ value: [source = '', , name = ''], requests, visitors }) => {
    const text = name || source;
    return isPlainName(text) ? [{ name: text, requests, visitors }] : [];
  });
  return best;
}

/** A few words without what makes an address, a sentence or an instruction of them. */
export function isPlainName(text: string): boolean {
  const words = text.trim().split(/[\s_+-]+/);
  return text.length <= 40 && words.length <= 5 && /^[\p{L}\p{N}][\p{L}\p{N} _+&'’-]*$/u.test(text);
}
