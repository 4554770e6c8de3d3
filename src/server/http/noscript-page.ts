import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { plainCopy } from '#content/forms/plain-pages.ts';
import type { ApiError } from './api-error.ts';
import { escapeHtml } from './escape.ts';
import { registerFormParser } from './forms.ts';
import { documentHeaders } from './headers.ts';
import { problemOfRequest } from './problems.ts';

/** HTML pages in the site's design that the server renders for browsers without scripts. */
export type NoscriptPages = {
  /** `below` is HTML that follows the paragraphs. */
  page: (content: PageContent) => string;
  /** A prerendered page without its scripts, so that hydration does not undo the server's changes. */
  document: (path: string) => string | undefined;
};

type PageContent = { title: string; paragraphs: string[]; below?: string };

/** The prerendered page whose title and main element are replaced. */
const SHELL = '404/index.html';
const emptyShell =
  '<!doctype html><html lang="en"><head><title></title></head><body><main></main></body></html>';

export function noscriptPages(buildFolder: string): NoscriptPages {
  const shell = readWithoutScripts(join(buildFolder, SHELL)) ?? emptyShell;
  return {
    page: ({ title, paragraphs, below = '' }) =>
      shell
        .replace(/<title>[\s\S]*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
        .replace(
          /(<main[^>]*>)[\s\S]*<\/main>/,
          (_all, open) => `${open}${body(title, paragraphs, below)}</main>`,
        ),
    document: (path) => readWithoutScripts(join(buildFolder, path, 'index.html')),
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
      const message = problem.code === 'internal' ? plainCopy.failed : problem.message;
      return sendPage(
        reply.headers(headers),
        pages.page({ title: plainCopy.notTaken, paragraphs: [message] }),
        status,
      );
    });
    register(scope);
  });
}

export function noscriptLink(label: string, to: string): string {
  return `<p class="mt-10"><a href="${escapeHtml(to)}" class="${buttonClass}">${escapeHtml(label)}</a></p>`;
}

export function noscriptButton(label: string, action: string): string {
  return `<form method="post" action="${escapeHtml(action)}" class="mt-10"><button type="submit" class="${buttonClass}">${escapeHtml(label)}</button></form>`;
}

export const buttonClass =
  'inline-flex min-h-14 items-center justify-center rounded-edge border border-transparent bg-brass-300 px-9 py-2 text-center text-action font-medium text-ink-950 transition-colors hover:bg-brass-200';

function readWithoutScripts(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}

function body(title: string, paragraphs: string[], below: string): string {
  const text = paragraphs.map(
    (paragraph) => `<p class="mt-5 max-w-[56ch] text-lead">${escapeHtml(paragraph)}</p>`,
  );
  return `<div class="ink pt-header"><div class="wrap py-section"><h1 class="max-w-[16em] text-h2">${escapeHtml(title)}</h1>${text.join('')}${below}</div></div>`;
}
