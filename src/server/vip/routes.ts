import type { FastifyInstance } from 'fastify';
import { sendingCopy } from '#content/forms/entry.ts';
import { plainCopy } from '#content/forms/plain-pages.ts';
import { vipForm, vipLeave, vipRejoin, vipWelcome } from '#content/forms/vip.ts';
import { EmailSignup, joinVipClub } from '#contracts/vip.ts';
import type { AppContext } from '../app-context.ts';
import { escapeHtml } from '../http/escape.ts';
import {
  buttonClass,
  type NoscriptPages,
  noscriptButton,
  noscriptLink,
  noscriptRoutes,
  sendPage,
} from '../http/noscript-page.ts';
import { requireSameOrigin } from '../http/origin.ts';
import { problemOfRequest } from '../http/problems.ts';
import { serve } from '../http/serve.ts';
import { rejectSpam } from '../http/spam.ts';
import { validate } from '../http/validate.ts';
import { isMember, join, leave, leavePath, rejoin, rejoinPath } from './members.ts';

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

  noscriptRoutes(app, pages, (scope) => {
    scope.post('/vip-club', async (request, reply) => {
      requireSameOrigin(request);
      try {
        await signUp(validate(EmailSignup, request.body), request.ip);
      } catch (error) {
        const { status, headers, problem } = problemOfRequest(error, request);
        const { email = '' } = (request.body ?? {}) as { email?: string };
        const paragraphs = [problem.code === 'internal' ? sendingCopy.failed : problem.message];
        const page = pages.page({ title: plainCopy.notTaken, paragraphs, below: signupForm(email) });
        return sendPage(reply.headers(headers), page, status);
      }
      return reply.redirect('/vip-club/welcome', 303);
    });

    scope.get('/vip-club/welcome', async (_request, reply) => {
      const { label, to } = vipWelcome.action;
      const below = noscriptLink(label, to);
      return sendPage(reply, pages.page({ title: vipWelcome.heading, paragraphs: [vipWelcome.text], below }));
    });

    // Mail filters open every link to look behind it. A look must not sign anybody off, so the page asks once.
    scope.get<{ Params: { token: string } }>(leavePath(':token'), async ({ params }, reply) => {
      if (!(await isMember(ctx, params.token))) return unknown(reply);
      const { title, text, button } = vipLeave.ask;
      const below = noscriptButton(button, leavePath(params.token));
      return sendPage(reply, pages.page({ title, paragraphs: [text], below }));
    });

    scope.get<{ Params: { token: string } }>(rejoinPath(':token'), async ({ params }, reply) => {
      if (!(await isMember(ctx, params.token))) return unknown(reply);
      const { title, text, button } = vipRejoin.ask;
      const below = noscriptButton(button, rejoinPath(params.token));
      return sendPage(reply, pages.page({ title, paragraphs: [text], below }));
    });

    scope.post<{ Params: { token: string } }>(rejoinPath(':token'), async (request, reply) => {
      requireSameOrigin(request);
      const code = await rejoin(ctx, request.params.token);
      if (code === undefined) return unknown(reply);
      const { title, text } = vipRejoin.done;
      return sendPage(reply, pages.page({ title, paragraphs: [text(code)] }));
    });

    // Mail programs send this themselves, as RFC 8058 has it, with whatever body and from wherever they are.
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

/** The form again, with the address that was typed. */
function signupForm(email: string): string {
  return [
    '<form method="post" action="/vip-club" class="mt-10 max-w-xl">',
    `<label for="email" class="mb-2 block text-small font-medium text-heading">${escapeHtml(vipForm.label)}</label>`,
    '<div class="flex flex-wrap gap-3"><input type="hidden" name="source" value="homepage_signup">',
    '<input id="email" type="email" name="email" required autocomplete="email"',
    ` value="${escapeHtml(email)}" class="min-h-14 min-w-0 grow basis-64 rounded-edge border border-control bg-raised px-4 text-body text-heading">`,
    `<button type="submit" class="${buttonClass}">${escapeHtml(vipForm.join)}</button></div></form>`,
  ].join('');
}
