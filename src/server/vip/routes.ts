import type { FastifyInstance, FastifyReply } from 'fastify';
import { vipWelcome } from '#content/forms/vip.ts';
import { vipCopy } from '#content/staff/vip.ts';
import {
  checkVipCode,
  exportVipMembers,
  joinVipClub,
  listVipMembers,
  removeVipMember,
  updateVipMember,
} from '#contracts/vip.ts';
import type { AppContext } from '../app-context.ts';
import { notePage } from '../audit/page-reading.ts';
import { notFound } from '../http/api-error.ts';
import { encodeCsv, sendCsv } from '../http/csv-file.ts';
import { requireOwnForm } from '../http/origin.ts';
import { serve } from '../http/serve.ts';
import { noscriptRoutes, type SendServerPage, serveForm } from '../http/server-page.ts';
import { rejectSpam } from '../http/spam.ts';
import { deleteEmailFiles } from '../mail/email-files.ts';
import { checkCode } from './codes.ts';
import { listMembers, markCode, memberCsvColumns, readAllMembers, removeMember } from './member-list.ts';
import {
  isKnownToken,
  join,
  LEAVE_PATH,
  leave,
  leavePath,
  REJOIN_PATH,
  rejoin,
  rejoinPath,
} from './members.ts';

export function vipRoutes(app: FastifyInstance, ctx: AppContext, sendPage: SendServerPage): void {
  serveForm(
    app,
    ctx,
    sendPage,
    joinVipClub,
    { page: 'vip-signup', receipt: () => '/vip-club/welcome' },
    async ({ body, request }) => {
      rejectSpam(body);
      await join(ctx, body.email, body.source, request.ip);
      return { message: vipWelcome.heading };
    },
  );

  serve(app, ctx, checkVipCode, async ({ body }) => ({
    valid: (await checkCode(ctx.db.query, body.vipCode)) === 'valid',
  }));

  serve(app, ctx, listVipMembers, async ({ query, staff }) => {
    if (query.cursor || query.offset) await notePage(ctx, listVipMembers, staff);
    return listMembers(ctx, query);
  });
  serve(app, ctx, exportVipMembers, async ({ query, reply, exported }) => {
    const lines = encodeCsv(exported.counted(readAllMembers(ctx, query)), () => memberCsvColumns);
    return sendCsv(reply, ctx.now(), vipCopy.fileName, lines);
  });
  serve(app, ctx, updateVipMember, async ({ trx, params, body }) => {
    const member = await markCode(trx, ctx.now(), params.id, body.isCodeUsed);
    if (!member) throw notFound('member');
    return member;
  });
  serve(app, ctx, removeVipMember, async ({ trx, params, afterCommit }) => {
    const messageIds = await removeMember(ctx, trx, params.id);
    if (!messageIds) throw notFound('member');
    afterCommit(() => deleteEmailFiles(ctx.env, messageIds));
    return { removed: 1 };
  });

  noscriptRoutes(
    app,
    ctx,
    (scope) => {
      scope.get('/vip-club/welcome', (_request, reply) => sendPage(reply, 'vip-welcome', {}));

      // Mail filters open every link, so GET must not unsubscribe: the page asks for confirmation.
      scope.get<{ Params: { token: string } }>(leavePath(':token'), async ({ params }, reply) =>
        (await isKnownToken(ctx, params.token))
          ? sendPage(reply, 'vip-leave', { state: 'ask', action: leavePath(params.token) })
          : sendUnknown(reply),
      );

      scope.get<RejoinLink>(rejoinPath(':token'), async ({ params, query, url }, reply) =>
        query.address && (await isKnownToken(ctx, params.token))
          ? sendPage(reply, 'vip-rejoin', { state: 'ask', action: url })
          : sendUnknown(reply),
      );

      scope.post<RejoinLink>(rejoinPath(':token'), async (request, reply) => {
        requireOwnForm(request);
        const code = await rejoin(ctx, request.params.token, String(request.query.address));
        return code === undefined
          ? sendUnknown(reply)
          : sendPage(reply, 'vip-rejoin', { state: 'done', code });
      });

      // One-click unsubscribe (RFC 8058): mail programs post any body from any origin.
      scope.addContentTypeParser('*', async () => ({}));
      scope.post<{ Params: { token: string } }>(leavePath(':token'), async ({ params }, reply) =>
        (await leave(ctx, params.token))
          ? sendPage(reply, 'vip-leave', { state: 'done' })
          : sendUnknown(reply),
      );
    },
    [LEAVE_PATH, REJOIN_PATH],
  );

  const sendUnknown = (reply: FastifyReply) => sendPage(reply, 'vip-leave', { state: 'unknown' }, 404);
}

type RejoinLink = { Params: { token: string }; Querystring: { address?: string } };
