import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { previewWeeklyReport, sendWeeklyReportNow, setWeeklyReport } from '#contracts/weekly-report.ts';
import { MINUTE_MS } from '#rules/duration.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEntry } from '../audit/audit-log.ts';
import { isSameSignature } from '../crypto/signed-token.ts';
import type { Tables } from '../db/schema.ts';
import { serve, servePrepared } from '../http/serve.ts';
import { noscriptRoutes, type SendServerPage } from '../http/server-page.ts';
import { staffSiteUrl } from '../http/site-url.ts';
import { scheduleJob } from '../jobs/schedule-job.ts';
import { enqueueEmails } from '../mail/enqueue.ts';
import { addressOf } from '../mail/staff-address.ts';
import { lastWeek, readFigures } from './figures.ts';
import { emailTo, LEAVE_PATH, leavePath, leaveToken, sendWeeklyReport } from './weekly-report.ts';

/** The weekly email of staff: the job that writes it, the switch in the account, and the link that stops it. */
export function weeklyReportRoutes(app: FastifyInstance, ctx: AppContext, sendPage: SendServerPage): void {
  scheduleJob(app, ctx, { name: 'weekly email', everyMs: MINUTE_MS }, sendWeeklyReport);

  serve(app, ctx, setWeeklyReport, async ({ trx, staff, body }) => {
    const account = await findAccount(trx, staff.accountId);
    const weeklyReportEmail = body.isOn ? addressOf(account) : null;
    await trx
      .updateTable('staffAccounts')
      .set({ weeklyReportEmail, weeklyReportChosenAt: ctx.now() })
      .where('id', '=', staff.accountId)
      .execute();
    return { weeklyReportEmail };
  });

  const lastWeeksEmail = async (accountId: number) => {
    const account = await findAccount(ctx.db.query, accountId);
    return emailTo(ctx, account, await readFigures(ctx, lastWeek(ctx.now())), await staffSiteUrl(ctx));
  };
  serve(app, ctx, previewWeeklyReport, async ({ staff }) => {
    const { to, content } = await lastWeeksEmail(staff.accountId);
    return { to, subject: content.subject, paragraphs: content.paragraphs, facts: content.facts ?? [] };
  });
  servePrepared(
    app,
    ctx,
    sendWeeklyReportNow,
    ({ staff }) => lastWeeksEmail(staff.accountId),
    async ({ trx, prepared: email }) => {
      await enqueueEmails(ctx, trx, [email]);
      return { to: email.to };
    },
  );

  const sendUnknown = (reply: FastifyReply) => sendPage(reply, 'weekly-email', { state: 'unknown' }, 404);
  noscriptRoutes(
    app,
    ctx,
    (scope) => {
      // Mail filters open every link, so GET must not switch it off: the page asks for confirmation.
      scope.get<TokenLink>(leavePath(':token'), async ({ params: { token } }, reply) =>
        (await findRecipient(ctx, token))
          ? sendPage(reply, 'weekly-email', { state: 'ask', action: leavePath(token) })
          : sendUnknown(reply),
      );
      // One-click unsubscribe (RFC 8058): mail programs post any body from any origin.
      scope.addContentTypeParser('*', async () => ({}));
      scope.post<TokenLink>(leavePath(':token'), async ({ params: { token } }, reply) => {
        const recipient = await findRecipient(ctx, token);
        if (!recipient) return sendUnknown(reply);
        await ctx.db.transaction(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('staffAccounts')
            .set({ weeklyReportEmail: null })
            .where('id', '=', recipient.id)
            .where('weeklyReportEmail', '=', recipient.weeklyReportEmail)
            .executeTakeFirst();
          if (numUpdatedRows === 1n) await recordLeave(trx, ctx.now(), recipient.username);
        });
        return sendPage(reply, 'weekly-email', { state: 'done' });
      });
    },
    [LEAVE_PATH],
  );
}

type TokenLink = { Params: { token: string } };

function findAccount(query: Kysely<Tables>, id: number) {
  return query
    .selectFrom('staffAccounts')
    .select(['id', 'email', 'weeklyReportEmail'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** As a change of the switch, which whoever has the email made without a session. */
function recordLeave(trx: Kysely<Tables>, now: number, actor: string): Promise<unknown> {
  const nothing = { params: undefined, body: undefined, response: undefined };
  return recordAuditEntry(trx, now, {
    actor,
    endpoint: setWeeklyReport,
    ...nothing,
    value: 'off by its link',
  });
}

async function findRecipient(ctx: AppContext, token: string) {
  const [, id] = token.match(/^(\d{1,9})\./) ?? [];
  if (!id) return undefined;
  const account = await ctx.db.query
    .selectFrom('staffAccounts')
    .select(['id', 'username', 'weeklyReportEmail'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  const address = account?.weeklyReportEmail;
  if (!account || !address) return undefined;
  return isSameSignature(token, leaveToken(ctx, account.id, address)) ? account : undefined;
}
