import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { noscriptCopy } from '#content/forms/server-pages.ts';
import type { Problem } from '#contracts/endpoint.ts';
import type { FormEntries, RejectedForm, RenderServerPage, ServerPage } from '#contracts/server-pages.ts';
import type { ApiError } from './api-error.ts';
import { createBoundedCache } from './bounded-cache.ts';
import { registerFormParser } from './forms.ts';
import { documentHeaders } from './headers.ts';
import { problemOfRequest } from './problems.ts';
import { declareSecretPath } from './secret-paths.ts';

export type SendServerPage = (
  reply: FastifyReply,
  page: ServerPage,
  status?: number,
) => Promise<FastifyReply>;

/** Sends pages in the site's design to browsers without JavaScript. */
export function serverPages(buildFolder: string, render: RenderServerPage): SendServerPage {
  // Anybody can send forms that are refused, so that each costs only its own part of the page.
  const shellOf = createBoundedCache((key) => {
    const [document, title] = JSON.parse(key) as [string, string | null];
    const html = emptyPage(buildFolder, document, title);
    return { html, headers: documentHeaders(html, 'visitor') };
  });
  return async (reply, page, status = 200) => {
    const { document, title, main } = await render(page);
    const shell = shellOf(JSON.stringify([document, title]));
    // Inserted as text: parsing it would drop the newline that a text area begins with.
    const html = shell.html.replace(`<!--${MAIN}-->`, () => main);
    return reply
      .code(status)
      .headers(shell.headers)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html);
  };
}

/**
 * Routes for browsers without JavaScript: they accept form bodies and send errors as pages. Below `secretPaths` an address
 * holds a secret; a GET of what lies further below leads to the page itself.
 */
export function noscriptRoutes(
  app: FastifyInstance,
  sendPage: SendServerPage,
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
    scope.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
      const { status, headers, problem } = problemOfRequest(error, request);
      const message = problem.code === 'internal' ? noscriptCopy.failed : problem.message;
      return sendPage(reply.headers(headers), { name: 'not-sent', message }, status);
    });
    register(scope);
  });
}

/**
 * A form to be shown again, with the entries of its own fields: a body may carry any names, and the honeypot's value must not
 * come back.
 */
export function rejectedForm(problem: Problem, body: unknown, fields: object): RejectedForm {
  const entries = Object.entries((body ?? {}) as FormEntries).filter(
    ([name]) => name !== 'website' && Object.hasOwn(fields, name),
  );
  return {
    message: problem.code === 'internal' ? sendingCopy.failed : problem.message,
    entries: Object.fromEntries(entries),
    errors: problem.fields ?? {},
  };
}

type Node = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

const MAIN = 'main';
const emptyDocument =
  '<!doctype html><html lang="en"><head><title></title></head><body><main></main></body></html>';

/** The prerendered page with an empty main element, its own title, and no scripts, which would hydrate the old content. */
function emptyPage(buildFolder: string, document: string, title: string | null): string {
  const file = join(buildFolder, document, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : emptyDocument;
  const tree = parse(html, { scriptingEnabled: false });
  for (const element of [...elementsOf(tree)]) {
    if (element.tagName === 'script' || isModulePreload(element)) defaultTreeAdapter.detachNode(element);
    // Browsers with JavaScript may see this page too, when a form was sent before the scripts had loaded.
    else if (element.tagName === 'noscript') replaceByChildren(element);
    else if (element.tagName === 'title' && title) {
      element.childNodes = [];
      defaultTreeAdapter.insertText(element, title);
    } else if (element.tagName === 'main') {
      element.childNodes = [];
      defaultTreeAdapter.appendChild(element, defaultTreeAdapter.createCommentNode(MAIN));
    }
  }
  return serialize(tree, { scriptingEnabled: false });
}

function* elementsOf(parent: Node): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

function isModulePreload({ attrs }: Element): boolean {
  return attrs.some(({ name, value }) => name === 'rel' && value === 'modulepreload');
}

function replaceByChildren(element: Element): void {
  const { parentNode, childNodes } = element;
  if (!parentNode) return;
  parentNode.childNodes.splice(parentNode.childNodes.indexOf(element), 1, ...childNodes);
  for (const child of childNodes) child.parentNode = parentNode;
}
