import type { FastifyInstance, FastifyReply } from 'fastify';
import { setWeeklyReport } from '#contracts/weekly-report.ts';
import type { AppContext } from '../app-context.ts';
import { isSameSignature } from '../crypto/signed-token.ts';
import { serve } from '../http/serve.ts';
import { noscriptRoutes, type SendServerPage } from '../http/server-page.ts';
import { LEAVE_PATH, leavePath, leaveToken, type Summarize, scheduleWeeklyReport } from './weekly-report.ts';

/** The weekly email of staff: the job that writes it, the switch in the account, and the link that stops it. */
export function weeklyReportRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  sendPage: SendServerPage,
  summarize: Summarize,
): void {
  scheduleWeeklyReport(app, ctx, summarize);

  serve(app, ctx, setWeeklyReport, async ({ trx, staff, body }) => {
    await trx
      .updateTable('staffAccounts')
      .set({ weeklyReportEmail: body.email })
      .where('id', '=', staff.accountId)
      .execute();
    return { weeklyReportEmail: body.email };
  });

  const sendUnknown = (reply: FastifyReply) => sendPage(reply, { name: 'weekly-report-unknown' }, 404);
  noscriptRoutes(
    app,
    sendPage,
    (scope) => {
      // Mail filters open every link, so GET must not switch it off: the page asks for confirmation.
      scope.get<TokenLink>(leavePath(':token'), async ({ params: { token } }, reply) =>
        (await findRecipient(ctx, token))
          ? sendPage(reply, { name: 'weekly-report-leave', action: leavePath(token) })
          : sendUnknown(reply),
      );
      // One-click unsubscribe (RFC 8058): mail programs post any body from any origin.
      scope.addContentTypeParser('*', async () => ({}));
      scope.post<TokenLink>(leavePath(':token'), async ({ params: { token } }, reply) => {
        const recipient = await findRecipient(ctx, token);
        if (!recipient) return sendUnknown(reply);
        await ctx.db.transaction((trx) =>
          trx
            .updateTable('staffAccounts')
            .set({ weeklyReportEmail: null })
            .where('id', '=', recipient.id)
            .where('weeklyReportEmail', '=', recipient.weeklyReportEmail)
            .execute(),
        );
        return sendPage(reply, { name: 'weekly-report-left' });
      });
    },
    [LEAVE_PATH],
  );
}

type TokenLink = { Params: { token: string } };

async function findRecipient(ctx: AppContext, token: string) {
  const [, id] = token.match(/^(\d{1,9})\./) ?? [];
  if (!id) return undefined;
  const account = await ctx.db.query
    .selectFrom('staffAccounts')
    .select(['id', 'weeklyReportEmail'])
    .where('id', '=', Number(id))
    .executeTakeFirst();
  const address = account?.weeklyReportEmail;
  if (!account || !address) return undefined;
  return isSameSignature(token, leaveToken(ctx, account.id, address)) ? account : undefined;
}
