import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type WeeklyFigures, weeklyReportEmail } from '#content/emails/weekly-report-email.ts';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { HOUR_MS, MINUTE_MS } from '#rules/duration.ts';
import { addDays, companyClock, companyInstant, mondayOf } from '#rules/time.ts';
import type { AppContext } from '../app-context.ts';
import { isOverdue, readBackupState } from '../backups/backup-state.ts';
import { keyedHash } from '../crypto/signed-token.ts';
import type { Tables } from '../db/schema.ts';
import { addSetting, getSetting, replaceSetting } from '../db/settings.ts';
import { siteUrl } from '../http/site-url.ts';
import { scheduleJob } from '../jobs/schedule-job.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { findOutage } from '../mail/outage.ts';

/** On the company's clock, on Monday. */
const SEND_AT = '07:00';
const CHECK_EVERY_MS = MINUTE_MS;
/** A site that was off on Monday sends it later, but not in the middle of the week. */
const MAX_LATE_MS = 36 * HOUR_MS;

type Range = { from: number; to: number };
/** The analytics of a range, which is another feature. */
export type Summarize = (range: Range) => Promise<AnalyticsSummary>;

export function scheduleWeeklyReport(app: FastifyInstance, ctx: AppContext, summarize: Summarize): void {
  scheduleJob(app, ctx, { name: 'weekly email', everyMs: CHECK_EVERY_MS }, () =>
    sendWeeklyReport(ctx, summarize),
  );
}

/**
 * Writes the emails about last week when it is due. The week is claimed in the transaction that stores them, so that of
 * several processes one sends them, once. Returns how many.
 */
export async function sendWeeklyReport(ctx: AppContext, summarize: Summarize): Promise<number> {
  const { query } = ctx.db;
  const week = lastWeek(ctx.now());
  // The first week of an installation, or of its update, is not over.
  if (await addSetting(query, 'weekly-report', week.monday)) return 0;
  const previous = (await getSetting(query, 'weekly-report')) ?? '';
  if (previous >= week.monday) return 0;
  const isLate = ctx.now() - week.dueAt > MAX_LATE_MS;
  const figures = isLate ? undefined : await readFigures(ctx, summarize, week);
  const isEmpty = !figures || (figures.visitors === 0 && figures.requests === 0);
  return ctx.db.transaction(async (trx) => {
    if (!(await replaceSetting(trx, 'weekly-report', previous, week.monday)) || isEmpty) return 0;
    const recipients = await trx
      .selectFrom('staffAccounts')
      .select(['id', 'weeklyReportEmail'])
      .where('disabledAt', 'is', null)
      .where('weeklyReportEmail', 'is not', null)
      .execute();
    return enqueueEmails(
      ctx,
      trx,
      recipients.map(({ id, weeklyReportEmail: to }) => ({
        kind: 'weekly-report',
        to: to ?? '',
        content: weeklyReportEmail(
          figures,
          `${siteUrl(ctx)}/admin?from=${figures.firstDay}&to=${figures.lastDay}`,
          `${siteUrl(ctx)}${leavePath(leaveToken(ctx, id, to ?? ''))}`,
        ),
      })),
    );
  });
}

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

async function readFigures(
  ctx: AppContext,
  summarize: Summarize,
  { from, to }: Range,
): Promise<WeeklyFigures> {
  const { query } = ctx.db;
  const { date: firstDay } = companyClock(from);
  const weekBefore = companyInstant(addDays(firstDay, -7), '00:00');
  const [summary, before, requests, replies, backup, failed, outage] = await Promise.all([
    summarize({ from, to }),
    summarize({ from: weekBefore, to: from }),
    quotesOf(query)
      .select((row) => [
        row.fn.countAll<number>().as('sold'),
        row.fn.sum<number | null>('soldAmountCents').as('soldCents'),
      ])
      .where('createdAt', '>=', from)
      .where('createdAt', '<', to)
      .where('status', '=', 'sold')
      .executeTakeFirstOrThrow(),
    quotesOf(query)
      .select(['replyDueAt', 'firstAnsweredAt'])
      .where('replyDueAt', '>=', from)
      .where('replyDueAt', '<', to)
      .execute(),
    readBackupState(query),
    query
      .selectFrom('emails')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('state', '=', 'failed')
      .where('createdAt', '>=', from)
      .executeTakeFirstOrThrow(),
    findOutage(ctx),
  ]);
  return {
    firstDay,
    lastDay: companyClock(to - HOUR_MS).date,
    visitors: summary.totalVisitors,
    visitorsBefore: before.totalVisitors,
    pageViews: summary.totalPageViews,
    requests: summary.quoteRequestCount,
    requestsBefore: before.quoteRequestCount,
    bestCampaign: bestCampaign(summary),
    repliesDue: replies.length,
    repliesInTime: replies.filter(
      ({ firstAnsweredAt, replyDueAt }) => firstAnsweredAt !== null && firstAnsweredAt <= replyDueAt,
    ).length,
    sold: Number(requests.sold),
    soldCents: Number(requests.soldCents ?? 0),
    backup: backup && (isOverdue(backup, ctx.now()) ? 'overdue' : 'proven'),
    emailsFailed: Number(failed.count),
    isMailDown: outage !== undefined,
  };
}

function quotesOf(query: Kysely<Tables>) {
  return query.selectFrom('quoteRequests').where('deletedAt', 'is', null);
}

function bestCampaign({ quoteSources, campaigns = [] }: AnalyticsSummary): WeeklyFigures['bestCampaign'] {
  const visitsOf = (name: string) =>
    campaigns.filter((row) => row.name === name).reduce((sum, { visits }) => sum + visits, 0);
  const [best] = quoteSources.lastTouch.filter(({ campaign }) => campaign);
  if (best?.campaign) return { name: best.campaign, requests: best.quotes, visits: visitsOf(best.campaign) };
  const [visited] = campaigns.filter(({ name }) => name);
  return visited && { name: visited.name, requests: 0, visits: visitsOf(visited.name) };
}

export const LEAVE_PATH = '/weekly-email';

export function leavePath(token: string): string {
  return `${LEAVE_PATH}/${token}`;
}

/** Works as long as the email goes to this address. */
export function leaveToken(ctx: AppContext, accountId: number, address: string): string {
  return `${accountId}.${keyedHash(ctx.secret, 'weekly-report', `${accountId} ${address}`)}`;
}
