import type { FastifyInstance } from 'fastify';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { noscriptCopy } from '#content/forms/noscript-pages.ts';
import { vipForm, vipLeave, vipRejoin, vipWelcome } from '#content/forms/vip.ts';
import {
  EmailSignup,
  joinVipClub,
  listVipMembers,
  removeVipMember,
  updateVipMember,
} from '#contracts/vip.ts';
import type { AppContext } from '../app-context.ts';
import { notFound } from '../http/api-error.ts';
import { createElement, type HtmlElement } from '../http/html-tree.ts';
import { type NoscriptPages, noscriptRoutes, sendPage } from '../http/noscript-page.ts';
import { requireSameOrigin } from '../http/origin.ts';
import { problemOfRequest } from '../http/problems.ts';
import { serve } from '../http/serve.ts';
import { rejectSpam } from '../http/spam.ts';
import { validate } from '../http/validate.ts';
import { deleteEmailFiles } from '../mail/email-files.ts';
import { listMembers, markCode, removeMember } from './member-list.ts';
import { isKnownToken, join, leave, leavePath, rejoin, rejoinPath } from './members.ts';

export function vipRoutes(app: FastifyInstance, ctx: AppContext, pages: NoscriptPages): void {
  const signUp = async (
    body: { email: string; source: string; website?: string | undefined },
    ip: string,
  ) => {
    rejectSpam(body);
    await join(ctx, body.email, body.source, ip);
  };

  serve(app, ctx, joinVipClub, async ({ body, request }) => {
    await signUp(body, request.ip);
    return { message: vipWelcome.heading };
  });

  serve(app, ctx, listVipMembers, ({ query }) => listMembers(ctx, query));
  serve(app, ctx, updateVipMember, async ({ ctx, params, body }) => {
    const member = await markCode(ctx, params.id, body.isCodeUsed);
    if (!member) throw notFound('member');
    return member;
  });
  serve(app, ctx, removeVipMember, async ({ ctx, params, afterCommit }) => {
    const messageIds = await removeMember(ctx, params.id);
    if (!messageIds) throw notFound('member');
    afterCommit(() => deleteEmailFiles(ctx.env, messageIds));
    return { removed: 1 };
  });

  noscriptRoutes(app, pages, (scope) => {
    scope.post('/vip-club', async (request, reply) => {
      requireSameOrigin(request);
      try {
        await signUp(validate(EmailSignup, request.body), request.ip);
      } catch (error) {
        const { status, headers, problem } = problemOfRequest(error, request);
        const { email = '' } = (request.body ?? {}) as { email?: string };
        const paragraphs = [problem.code === 'internal' ? sendingCopy.failed : problem.message];
        const page = pages.page({ title: noscriptCopy.notTaken, paragraphs, form: signupForm(email) });
        return sendPage(reply.headers(headers), page, status);
      }
      return reply.redirect('/vip-club/welcome', 303);
    });

    scope.get('/vip-club/welcome', async (_request, reply) => {
      const { heading, text, action } = vipWelcome;
      return sendPage(
        reply,
        pages.page({ title: heading, paragraphs: [text], links: [{ kind: 'page', ...action }] }),
      );
    });

    // Mail filters open every link, so GET must not unsubscribe: the page asks for confirmation.
    scope.get<{ Params: { token: string } }>(leavePath(':token'), async ({ params }, reply) => {
      if (!(await isKnownToken(ctx, params.token))) return unknown(reply);
      const { title, text, button: label } = vipLeave.ask;
      const button = { label, action: leavePath(params.token) };
      return sendPage(reply, pages.page({ title, paragraphs: [text], button }));
    });

    scope.get<RejoinLink>(rejoinPath(':token'), async ({ params, query, url }, reply) => {
      if (!query.address || !(await isKnownToken(ctx, params.token))) return unknown(reply);
      const { title, text, button: label } = vipRejoin.ask;
      const button = { label, action: url };
      return sendPage(reply, pages.page({ title, paragraphs: [text], button }));
    });

    scope.post<RejoinLink>(rejoinPath(':token'), async (request, reply) => {
      requireSameOrigin(request);
      const code = await rejoin(ctx, request.params.token, String(request.query.address));
      if (code === undefined) return unknown(reply);
      const { title, text } = vipRejoin.done;
      return sendPage(reply, pages.page({ title, paragraphs: [text(code)] }));
    });

    // One-click unsubscribe (RFC 8058): mail programs post any body from any origin.
    scope.addContentTypeParser('*', async () => ({}));
    scope.post<{ Params: { token: string } }>(leavePath(':token'), async ({ params }, reply) => {
      if (!(await leave(ctx, params.token))) return unknown(reply);
      const { title, text } = vipLeave.done;
      return sendPage(reply, pages.page({ title, paragraphs: [text] }));
    });
  });

  const unknown = (reply: Parameters<typeof sendPage>[0]) => {
    const { title, text } = vipLeave.unknown;
    return sendPage(reply, pages.page({ title, paragraphs: [text] }), 404);
  };
}

type RejoinLink = { Params: { token: string }; Querystring: { address?: string } };

/** The signup form with the submitted address. */
const signupForm =
  (email: string) =>
  (buttonClass: string): HtmlElement =>
    createElement(
      'form',
      { method: 'post', action: '/vip-club', class: 'mt-10 max-w-xl' },
      createElement('label', { for: 'email', class: 'field-label' }, vipForm.label),
      createElement(
        'div',
        { class: 'flex flex-wrap gap-3' },
        createElement('input', { type: 'hidden', name: 'source', value: 'homepage_signup' }),
        createElement('input', {
          id: 'email',
          type: 'email',
          name: 'email',
          required: '',
          autocomplete: 'email',
          value: email,
          class: 'signup-input',
        }),
        createElement('button', { type: 'submit', class: buttonClass }, vipForm.join),
      ),
    );
