import type { WeeklyFigures } from '#content/emails/weekly-report-email.ts';
import { lossValueName } from '#content/staff/losses.ts';
import { salesValueName } from '#content/staff/sales.ts';
import type { AnalyticsConversion, AnalyticsSummary } from '#contracts/analytics.ts';
import { mailDelivery } from '#rules/mail-delivery.ts';
import { addDays, companyClock, companyInstant, mondayOf } from '#rules/time.ts';
import { comparedRange } from '../analytics/comparison.ts';
import { readConversion } from '../analytics/conversion.ts';
import { readLosses } from '../analytics/losses.ts';
import { readBookAhead, readOpenOffers } from '../analytics/sales.ts';
import type { Range } from '../analytics/scan.ts';
import { createSummary } from '../analytics/summary.ts';
import type { AppContext } from '../app-context.ts';
import { type BackupState, isBackupOverdue, readBackupState } from '../backups/backup-state.ts';
import { findOutage } from '../mail/outage.ts';
import { countRides, countWaiting } from './week-ahead.ts';

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
  const { date: firstDay } = companyClock(from);
  const of = async (range: Range) => {
    const [summary, conversion, losses] = await Promise.all([
      summarize(range, { day: 'sold' }),
      readConversion(ctx.db, range, ctx.now()),
      readLosses(reader, range, ctx.now()),
    ]);
    return { summary, conversion, losses };
  };
  const emails = query.selectFrom('emails').select((row) => row.fn.countAll<number>().as('count'));
  const [week, before, year, offers, bookAhead, waitingNow, rides, backup, failed, waiting, outage] =
    await Promise.all([
      of({ from, to }),
      of(comparedRange({ from, to }, 'previous')),
      of(comparedRange({ from, to }, 'year')),
      readOpenOffers(reader, ctx.now()),
      readBookAhead(reader, ctx.now()),
      countWaiting(reader, ctx.now()),
      countRides(reader, { first: addDays(firstDay, 7), last: addDays(firstDay, 13) }),
      readBackupState(query),
      emails.where('state', '=', 'failed').where('createdAt', '>=', from).executeTakeFirstOrThrow(),
      emails.where('state', '=', 'waiting').where('createdAt', '<', to).executeTakeFirstOrThrow(),
      findOutage(ctx),
    ]);
  const { summary, conversion, losses } = week;
  const { replies } = conversion;
  const compared = (figure: (of: typeof week) => number) => ({
    now: figure(week),
    before: figure(before),
    year: figure(year),
  });
  return {
    firstDay,
    lastDay: addDays(firstDay, 6),
    visitors: compared(({ summary }) => summary.totalVisitors),
    pageViews: summary.totalPageViews,
    requests: compared(({ summary }) => summary.quoteRequestCount),
    bookings: compared(({ conversion }) => conversion.total.bookings),
    bestCampaign: bestCampaign(conversion),
    repliesDue: replies.due,
    repliesInTime: replies.inTime,
    repliesOverdue: replies.due - replies.answered,
    sold: compared(({ summary }) => summary.sales.total.sold),
    soldCents: compared(({ summary }) => summary.sales.total.soldAmountCents),
    lost: compared(({ losses }) => losses.total.lost),
    lostCents: compared(({ losses }) => losses.total.amountCents),
    reasons: losses.rows.reasons.slice(0, MAX_NAMED).map(({ value, lost, amountCents }) => ({
      name: lossValueName('reasons', value),
      count: lost,
      cents: amountCents,
    })),
    vehicles: soldBy(summary, 'vehicles'),
    occasions: soldBy(summary, 'occasions'),
    campaigns: soldBy(summary, 'campaigns'),
    bookAhead: bookAhead.slice(0, MAX_NAMED),
    waiting: waitingNow,
    rides,
    openOffers: offers.open,
    acceptedOffers: offers.accepted,
    backup: ctx.env.BACKUP_KEEP > 0 && backup ? backupOf(backup, ctx.now()) : undefined,
    emailsFailed: Number(failed.count),
    emailsWaiting: Number(waiting.count),
    mail: mailDelivery({ hasServer: Boolean(ctx.env.SMTP_URL), outage }),
  };
}

/** Whether there is anything to say about a week, be it that something needs to be looked after. */
export function hasNews(figures: WeeklyFigures): boolean {
  const { visitors, requests, bookings, sold, lost, openOffers, acceptedOffers, backup, mail } = figures;
  const compared = [visitors, requests, bookings, sold, lost].map(({ now }) => now);
  const counts = [...compared, openOffers.count, acceptedOffers.count, figures.rides.length];
  return counts.some((count) => count > 0) || backup === 'overdue' || mail === 'down';
}

const MAX_NAMED = 3;

/** Clients of the API can send any vehicle and occasion, so a name is not just printed. */
function soldBy(
  { sales }: AnalyticsSummary,
  dimension: 'vehicles' | 'occasions' | 'campaigns',
): WeeklyFigures['vehicles'] {
  const nameOf = ([first = '', , campaign = '']: string[]) =>
    dimension === 'campaigns' ? campaign || first : salesValueName(dimension, first);
  return sales.rows[dimension]
    .map(({ value, sold, soldAmountCents }) => ({
      name: value ? nameOf(value) : '',
      count: sold,
      cents: soldAmountCents,
    }))
    .filter(({ name, count }) => count > 0 && isPlainName(name))
    .slice(0, MAX_NAMED);
}

function backupOf(state: BackupState, now: number): WeeklyFigures['backup'] {
  return isBackupOverdue(state, now) ? 'overdue' : 'proven';
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
