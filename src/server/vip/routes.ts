import type { FastifyInstance } from 'fastify';
import { vipLeave, vipWelcome } from '#content/forms/vip.ts';
import { EmailSignup, joinVipClub } from '#contracts/vip.ts';
import type { House } from '../house.ts';
import { readByContract } from '../http/by-contract.ts';
import { type Limit, spend } from '../http/limits.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import { type PlainPages, plainButton, plainLink, plainRoutes, sendPage } from '../http/plain-page.ts';
import { serve } from '../http/serve.ts';
import { refuseUnwanted } from '../http/unwanted.ts';
import { isMember, join, leave, leavePath } from './members.ts';

const signupsPerAddress: Limit = { name: 'vip-address', most: 30, windowMs: 10 * 60 * 1000 };

export function vipRoutes(app: FastifyInstance, house: House, pages: PlainPages): void {
  const signUp = async (
    input: { email: string; source: string; website?: string | undefined },
    ip: string,
  ) => {
    refuseUnwanted(input);
    await spend(house, signupsPerAddress, ip);
    await join(house, input.email, input.source);
  };

  serve(app, house, joinVipClub, async ({ input, request }) => {
    await signUp(input, request.ip);
    return { message: vipWelcome.heading };
  });

  plainRoutes(app, pages, (scope) => {
    scope.post('/vip-club', async (request, reply) => {
      refuseForeignOrigin(request);
      await signUp(readByContract(EmailSignup, request.body), request.ip);
      return reply.redirect('/vip-club/welcome', 303);
    });

    scope.get('/vip-club/welcome', async (_request, reply) => {
      const { label, to } = vipWelcome.action;
      const below = plainLink(label, to);
      return sendPage(reply, pages.page({ title: vipWelcome.heading, paragraphs: [vipWelcome.text], below }));
    });

    // Mail filters open every link to look behind it. A look must not sign anybody off, so the page asks once.
    scope.get<{ Params: { token: string } }>(leavePath(':token'), async ({ params }, reply) => {
      if (!(await isMember(house, params.token))) return unknown(reply);
      const { title, text, button } = vipLeave.ask;
      const below = plainButton(button, leavePath(params.token));
      return sendPage(reply, pages.page({ title, paragraphs: [text], below }));
    });

    // Mail programs send this themselves, as RFC 8058 has it, with whatever body and from wherever they are.
    scope.addContentTypeParser('*', async () => ({}));
    scope.post<{ Params: { token: string } }>(leavePath(':token'), async ({ params }, reply) => {
      if (!(await leave(house, params.token))) return unknown(reply);
      const { title, text } = vipLeave.done;
      return sendPage(reply, pages.page({ title, paragraphs: [text] }));
    });
  });

  const unknown = (reply: Parameters<typeof sendPage>[0]) => {
    const { title, text } = vipLeave.unknown;
    return sendPage(reply, pages.page({ title, paragraphs: [text] }), 404);
  };
}
