import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { noscriptCopy } from '#content/forms/noscript-pages.ts';
import type { ApiError } from './api-error.ts';
import { registerFormParser } from './forms.ts';
import { documentHeaders } from './headers.ts';
import {
  cloneDocument,
  createElement,
  elementsOf,
  findElement,
  getAttribute,
  type HtmlDocument,
  type HtmlElement,
  parseHtml,
  removeElement,
  replaceChildren,
  serializeHtml,
} from './html-tree.ts';
import { problemOfRequest } from './problems.ts';

/** HTML pages in the site's design that the server renders for browsers without scripts. */
export type NoscriptPages = {
  page: (content: PageContent) => string;
  /** A prerendered page without its scripts, so that hydration does not undo the server's changes. Clone it to modify it. */
  document: (path: string) => HtmlDocument | undefined;
};

type PageContent = {
  title: string;
  paragraphs: string[];
  link?: { label: string; to: string };
  /** A button that posts an empty form. */
  button?: { label: string; action: string };
  /** A form to show below the text; gets the class of its button. */
  form?: (buttonClass: string) => HtmlElement;
};

/** The prerendered page whose title and main element are replaced. */
const SHELL = '404';
const emptyShell =
  '<!doctype html><html lang="en"><head><title></title></head><body><main></main></body></html>';

/** Each prerendered page is read and parsed once, on its first use. */
export function noscriptPages(buildFolder: string): NoscriptPages {
  const documents = new Map<string, HtmlDocument>();
  const document = (path: string) => {
    const parsed = documents.get(path) ?? readWithoutScripts(join(buildFolder, path, 'index.html'));
    if (parsed) documents.set(path, parsed);
    return parsed;
  };
  return {
    document,
    page: (content) => {
      const page = cloneDocument(document(SHELL) ?? parseHtml(emptyShell));
      const title = findElement(page, ({ tagName }) => tagName === 'title');
      const main = findElement(page, ({ tagName }) => tagName === 'main');
      if (title) replaceChildren(title, content.title);
      if (main) replaceChildren(main, renderContent(content, buttonClassOf(main)));
      return serializeHtml(page);
    },
  };
}

export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers(documentHeaders(html, 'visitor'))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Routes for browsers without scripts: they accept form bodies and send errors as pages. */
export function noscriptRoutes(
  app: FastifyInstance,
  pages: NoscriptPages,
  register: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    registerFormParser(scope);
    scope.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
      const { status, headers, problem } = problemOfRequest(error, request);
      const message = problem.code === 'internal' ? noscriptCopy.failed : problem.message;
      return sendPage(
        reply.headers(headers),
        pages.page({ title: noscriptCopy.notTaken, paragraphs: [message] }),
        status,
      );
    });
    register(scope);
  });
}

/** The class of the shell's own button, which not-found.tsx marks. */
function buttonClassOf(main: HtmlElement): string {
  const button = findElement(main, (element) => getAttribute(element, 'data-noscript') === 'button');
  return (button && getAttribute(button, 'class')) ?? '';
}

function readWithoutScripts(file: string): HtmlDocument | undefined {
  if (!existsSync(file)) return undefined;
  const document = parseHtml(readFileSync(file, 'utf8'));
  for (const element of [...elementsOf(document)])
    if (element.tagName === 'script' || getAttribute(element, 'rel') === 'modulepreload')
      removeElement(element);
  return document;
}

function renderContent(content: PageContent, buttonClass: string): HtmlElement {
  const { title, paragraphs, link, button, form } = content;
  const children = [
    createElement('h1', { class: 'max-w-[16em] text-h2' }, title),
    ...paragraphs.map((text) => createElement('p', { class: 'mt-5 max-w-[56ch] text-lead' }, text)),
  ];
  if (link)
    children.push(
      createElement(
        'p',
        { class: 'mt-10' },
        createElement('a', { href: link.to, class: buttonClass }, link.label),
      ),
    );
  if (button)
    children.push(
      createElement(
        'form',
        { method: 'post', action: button.action, class: 'mt-10' },
        createElement('button', { type: 'submit', class: buttonClass }, button.label),
      ),
    );
  if (form) children.push(form(buttonClass));
  return createElement(
    'div',
    { class: 'ink pt-header' },
    createElement('div', { class: 'wrap py-section' }, ...children),
  );
}
