import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { sendFailure } from '#content/forms/form-messages.ts';
import { noscriptCopy } from '#content/forms/noscript-pages.ts';
import { phoneHref } from '#content/phone.ts';
import { bookingUrl } from '#content/reservations.ts';
import type { Action, Text } from '#content/schema.ts';
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
  replaceByChildren,
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
  /** A reference, set apart from the text. */
  highlight?: { label: string; value: string };
  paragraphs: Text[];
  /** The first is a button. */
  links?: Action[];
  facts?: { heading: string; rows: { label: string; value: string }[] };
  steps?: { heading: string; items: { title: string; text: Text }[] };
  /** At the end. */
  more?: Action[];
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
        pages.page({
          title: noscriptCopy.notTaken,
          paragraphs: [message],
          links: [{ kind: 'call', ...sendFailure }],
        }),
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
    // Also for browsers with scripts, whose visitor sent a form before the page's own had come.
    else if (element.tagName === 'noscript') replaceByChildren(element);
  return document;
}

function renderContent(content: PageContent, buttonClass: string): HtmlElement {
  const { title, highlight, paragraphs, links, facts, steps, more, button, form } = content;
  const children = [createElement('h1', { class: 'max-w-[16em] text-h2' }, title)];
  if (highlight)
    children.push(
      createElement('p', { class: 'mt-8 text-small text-quiet' }, highlight.label),
      createElement(
        'p',
        { class: 'mt-1 font-display text-h2 font-light text-accent tabular-nums' },
        highlight.value,
      ),
    );
  children.push(
    ...paragraphs.map((text) => createElement('p', { class: 'mt-5 max-w-[56ch] text-lead' }, ...parts(text))),
  );
  if (links) children.push(renderLinks(links, buttonClass));
  if (facts)
    children.push(
      createElement('h2', { class: 'mt-14 text-h3' }, facts.heading),
      createElement(
        'dl',
        { class: 'mt-6 max-w-[40rem] border-b border-hairline' },
        ...facts.rows.map(({ label, value }) =>
          createElement(
            'div',
            { class: 'grid grid-cols-[9rem_1fr] gap-x-4 border-t border-hairline py-3' },
            createElement('dt', { class: 'text-quiet' }, label),
            createElement('dd', { class: 'min-w-0 text-heading tabular-nums' }, value),
          ),
        ),
      ),
    );
  if (steps)
    children.push(
      createElement('h2', { class: 'mt-14 text-h3' }, steps.heading),
      createElement(
        'ol',
        { class: 'mt-6 max-w-[40rem] border-b border-hairline' },
        ...steps.items.map((step) =>
          createElement(
            'li',
            { class: 'border-t border-hairline py-5' },
            createElement('span', { class: 'block font-medium text-heading' }, step.title),
            createElement('span', { class: 'mt-1 block max-w-[52ch]' }, ...parts(step.text)),
          ),
        ),
      ),
    );
  if (more) children.push(renderLinks(more));
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

const textLinkClass = 'text-heading underline underline-offset-4';

/** The first is a button when its class is given. */
function renderLinks(links: Action[], buttonClass?: string): HtmlElement {
  return createElement(
    'p',
    { class: 'mt-10 flex flex-wrap items-center gap-x-8 gap-y-4' },
    ...links.map((action, position) =>
      renderLink(
        action,
        position === 0 && buttonClass ? buttonClass : `inline-flex min-h-12 items-center ${textLinkClass}`,
      ),
    ),
  );
}

function parts(text: Text): (HtmlElement | string)[] {
  if (typeof text === 'string') return [text];
  return text.map((part) => (typeof part === 'string' ? part : renderLink(part, textLinkClass)));
}

function renderLink(action: Action, style: string): HtmlElement {
  return createElement('a', { ...addressOf(action), class: style }, action.label);
}

function addressOf(action: Action): Record<string, string> {
  // Described as in ui/outside-link.tsx, by the note in the shell's frame.
  const newTab = { target: '_blank', rel: 'noopener', 'aria-describedby': 'opens-in-new-tab' };
  switch (action.kind) {
    case 'page':
      return { href: action.to };
    case 'call':
      return { href: phoneHref(action.phone) };
    case 'mail':
      return { href: `mailto:${action.address}` };
    case 'reserve':
      return { href: bookingUrl(), ...newTab };
    case 'external':
      return { href: action.url, ...newTab };
  }
}
