import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { type Endpoint, type Input, mistakeLimit, type Problem } from '#contracts/endpoint.ts';
import { listFieldsOf } from '#contracts/form-fields.ts';
import type { FormEntries, PageData, PageName, PagesModule, RejectedForm } from '#contracts/server-pages.ts';
import type { AppContext } from '../app-context.ts';
import { ApiError } from './api-error.ts';
import { escapeHtml } from './escape.ts';
import { addFormParser, asksForPage, registerFormParser } from './forms.ts';
import { personalPageHeaders } from './headers.ts';
import { sendNotice } from './notice-page.ts';
import { problemOfRequest } from './problems.ts';
import { consumeInMemory, isMistake, type RateLimit, refuseEarly } from './rate-limit.ts';
import { declareSecretPath } from './secret-paths.ts';
import { type HandlerContext, serve } from './serve.ts';

export type SendServerPage = <Name extends PageName>(
  reply: FastifyReply,
  name: Name,
  data: PageData[Name],
  status?: number,
) => Promise<FastifyReply>;

/** Links that nobody has: another site can make a browser open any number, which must keep its visitor from no form. */
const unknownLinkLimit: RateLimit = { ...mistakeLimit, name: 'unknown-links' };

/** Rendering takes longer than most requests, also what a customer may see: an own offer or receipt, a form to confirm. */
const pageLimit: RateLimit = { ...mistakeLimit, name: 'rendered-pages', max: 300 };

function limitOf(status: number): RateLimit {
  if (status === 404) return unknownLinkLimit;
  return isMistake(status) ? mistakeLimit : pageLimit;
}

/** Counts what is sent to one person. Throws past the limit. */
export function countPage(ctx: AppContext, { ip }: FastifyRequest, status = 200): void {
  consumeInMemory(ctx, limitOf(status), ip);
}

/** Throws where such a page would not be sent: before anything is read for it. */
export function refusePageEarly(ctx: AppContext, { ip }: FastifyRequest, status = 200): void {
  refuseEarly(ctx, limitOf(status), ip);
}

/**
 * Sends pages in the site's design to browsers without JavaScript. `load` is called for the first one: React takes time to load.
 * A page that is the same for everybody is rendered once; an address that has had many of the others gets a notice instead.
 */
export function serverPages(ctx: AppContext, load: () => Promise<PagesModule>): SendServerPage {
  let loaded: Awaited<ReturnType<typeof prepare>> | undefined;
  const prepare = async () => {
    const { shell, renderPage } = await load();
    const [beforeTitle, beforeMain, afterMain] = shell;
    return {
      renderPage,
      // Anybody can send forms that are refused, so that each costs only its own part of the page.
      shell: [Buffer.from(beforeTitle), Buffer.from(beforeMain), Buffer.from(afterMain)] as const,
      headers: personalPageHeaders(shell.join('')),
    };
  };
  const render = async <Name extends PageName>(name: Name, data: PageData[Name]) => {
    loaded ??= await prepare();
    const { title, main } = await loaded.renderPage(name, data);
    const [beforeTitle, beforeMain, afterMain] = loaded.shell;
    const body = [beforeTitle, Buffer.from(escapeHtml(title)), beforeMain, Buffer.from(main), afterMain];
    return { headers: loaded.headers, body: Buffer.concat(body) };
  };
  const kept = new Map<PageName, Awaited<ReturnType<typeof render>>>();
  return async (reply, name, data, status = 200) => {
    const isKept = Object.keys(data).length === 0;
    if (!isKept)
      try {
        countPage(ctx, reply.request, status);
      } catch (error) {
        return sendNotice(error as ApiError, reply.request, reply);
      }
    const page = kept.get(name) ?? (await render(name, data));
    if (isKept) kept.set(name, page);
    return reply.code(status).headers(page.headers).send(page.body);
  };
}

/**
 * Routes for browsers without JavaScript: they accept form bodies and send errors as notices. Below `secretPaths` an address
 * holds a secret; a GET of what lies further below leads to the page itself.
 */
export function noscriptRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  register: (scope: FastifyInstance) => void,
  secretPaths: string[] = [],
): void {
  for (const path of secretPaths) declareSecretPath(app, path);
  app.register(async (scope) => {
    registerFormParser(scope);
    for (const path of secretPaths)
      scope.get<{ Params: { token: string } }>(`${path}/:token/*`, ({ params }, reply) =>
        reply.redirect(`${path}/${encodeURIComponent(params.token)}`, 303),
      );
    scope.setErrorHandler(sendNotice);
    if (secretPaths.length > 0)
      scope.addHook('onRequest', (request, _reply, done) => {
        if (request.method !== 'POST') refusePageEarly(ctx, request);
        done();
      });
    register(scope);
  });
}

/** The pages that show a form again. */
type FormPage = {
  [Name in PageName]: PageData[Name] extends { form: RejectedForm } ? Name : never;
}[PageName];

/**
 * Serves the endpoint of a public form to programs and to browsers that send it themselves: it takes JSON or the form, and whoever
 * asks for a page gets one. A form that was taken leads to where its answer stands, one that was not is shown again, with its
 * entries and errors.
 */
export function serveForm<Body extends z.ZodObject, E extends Endpoint & { body?: Body }>(
  app: FastifyInstance,
  ctx: AppContext,
  sendPage: SendServerPage,
  endpoint: E,
  { page, receipt }: { page: FormPage; receipt: (answer: Input<E, 'response'>) => string },
  handler: (context: HandlerContext<E>) => Promise<Input<E, 'response'>>,
): void {
  const fields = listFieldsOf(endpoint.body ?? z.object({}));
  app.register(async (scope) => {
    addFormParser(scope);
    scope.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
      if (!asksForPage(request)) throw error;
      const isTooMany = error instanceof ApiError && error.code === 'too_many_requests';
      if (isTooMany || !request.body) return sendNotice(error, request, reply);
      const { status, headers, problem } = problemOfRequest(error, request);
      const form = rejectedForm(problem, request.body, fields);
      return sendPage(reply.headers(headers), page, { form }, status);
    });
    serve<E>(scope, ctx, endpoint, async (context) => {
      const answer = await handler(context);
      if (asksForPage(context.request)) context.reply.redirect(receipt(answer), 303);
      return answer;
    });
  });
}

/**
 * A form to be shown again, with the entries of its own fields: a body may carry any names, and the honeypot's value must not
 * come back.
 */
export function rejectedForm(
  problem: Problem,
  body: unknown,
  fields: ReturnType<typeof listFieldsOf>,
): RejectedForm {
  const entries = Object.entries((body ?? {}) as FormEntries)
    .filter(([name]) => name !== 'website' && fields.has(name))
    .map(([name, entry]) => [name, fields.get(name) ? entry : ([entry].flat()[0] ?? '')]);
  return {
    message: problem.code === 'internal' ? sendingCopy.failed : problem.message,
    entries: Object.fromEntries(entries),
    errors: problem.fields ?? {},
  };
}
