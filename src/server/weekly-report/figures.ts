import type { WeeklyFigures } from '#content/emails/weekly-report-email.ts';
import { salesValueName } from '#content/staff/sales.ts';
import type { AnalyticsConversion, AnalyticsSummary } from '#contracts/analytics.ts';
import { mailDelivery } from '#rules/mail-delivery.ts';
import { addDays, companyClock, companyInstant, mondayOf } from '#rules/time.ts';
import { readConversion } from '../analytics/conversion.ts';
import { readOpenOffers } from '../analytics/sales.ts';
import type { Range } from '../analytics/scan.ts';
import { createSummary } from '../analytics/summary.ts';
import type { AppContext } from '../app-context.ts';
import { isBackupOverdue, readBackupState } from '../backups/backup-state.ts';
import { findOutage } from '../mail/outage.ts';

/** On the company's clock, on Monday, as `weeklyReportTime` says to staff. */
const SEND_AT = '07:00';

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
export async function readFigures(ctx: AppContext, { from, to }: Range): Promise<WeeklyFigures> {
  const { query, reader } = ctx.db;
  const summarize = createSummary(ctx.db);
  const convert = (range: Range) => readConversion(ctx.db, range, ctx.now());
  const { date: firstDay } = companyClock(from);
  const weekBefore = companyInstant(addDays(firstDay, -7), '00:00');
  const earlier = { from: weekBefore, to: from };
  const emails = query.selectFrom('emails').select((row) => row.fn.countAll<number>().as('count'));
  const [summary, conversion, before, conversionBefore, offers, backup, failed, waiting, outage] =
    await Promise.all([
      summarize({ from, to }, { day: 'requested' }),
      convert({ from, to }),
      summarize(earlier, { day: 'requested' }),
      convert(earlier),
      readOpenOffers(reader, ctx.now()),
      readBackupState(query),
      emails.where('state', '=', 'failed').where('createdAt', '>=', from).executeTakeFirstOrThrow(),
      emails.where('state', '=', 'waiting').where('createdAt', '<', to).executeTakeFirstOrThrow(),
      findOutage(ctx),
    ]);
  const { total, replies } = conversion;
  const compared = (now: number, earlier: number) => ({ now, before: earlier });
  const [sales, salesBefore] = [summary.sales.total, before.sales.total];
  return {
    firstDay,
    lastDay: addDays(firstDay, 6),
    visitors: compared(summary.totalVisitors, before.totalVisitors),
    pageViews: summary.totalPageViews,
    requests: compared(sales.requests, salesBefore.requests),
    bookings: compared(total.bookings, conversionBefore.total.bookings),
    bestCampaign: bestCampaign(conversion),
    repliesDue: replies.due,
    repliesInTime: replies.inTime,
    repliesOverdue: replies.due - replies.answered,
    sold: compared(sales.sold, salesBefore.sold),
    soldCents: compared(sales.soldAmountCents, salesBefore.soldAmountCents),
    vehicles: soldBy(summary, 'vehicles'),
    occasions: soldBy(summary, 'occasions'),
    openOffers: offers.open,
    acceptedOffers: offers.accepted,
    backup: backup && (isBackupOverdue(backup, ctx.now()) ? 'overdue' : 'proven'),
    emailsFailed: Number(failed.count),
    emailsWaiting: Number(waiting.count),
    mail: mailDelivery({ hasServer: Boolean(ctx.env.SMTP_URL), outage }),
  };
}

/** Whether there is anything to say about a week, be it that something needs to be looked after. */
export function hasNews(figures: WeeklyFigures): boolean {
  const { visitors, requests, bookings, openOffers, acceptedOffers, backup, mail } = figures;
  const counts = [visitors.now, requests.now, bookings.now, openOffers.count, acceptedOffers.count];
  return counts.some((count) => count > 0) || backup === 'overdue' || mail === 'down';
}

const MAX_NAMED = 3;

/** Clients of the API can send any vehicle and occasion, so a name is not just printed. */
function soldBy({ sales }: AnalyticsSummary, dimension: 'vehicles' | 'occasions'): WeeklyFigures['vehicles'] {
  return sales.rows[dimension]
    .map(({ value, sold, soldAmountCents }) => ({
      name: salesValueName(dimension, value?.[0] ?? ''),
      sold,
      soldCents: soldAmountCents,
    }))
    .filter(({ name, sold }) => sold > 0 && isPlainName(name))
    .slice(0, MAX_NAMED);
}

/** The rows are in the order of money and then of requests. Anyone can invent a campaign, so a name is not just printed. */
function bestCampaign({ rows }: AnalyticsConversion): WeeklyFigures['bestCampaign'] {
  const [best] = rows.campaigns.flatMap(
    ({ value: [source = '', , name = ''], requests, soldAmountCents }) => {
      const text = name || source;
      return requests > 0 && isPlainName(text) ? [{ name: text, requests, soldCents: soldAmountCents }] : [];
    },
  );
  return best;
}

/** A few words without what makes an address, a sentence or an instruction of them. */
export function isPlainName(text: string): boolean {
  const words = text.trim().split(/[\s_+-]+/);
  return text.length <= 40 && words.length <= 5 && /^[\p{L}\p{N}][\p{L}\p{N} _+&'’-]*$/u.test(text);
}
