import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { plainWords } from '#content/forms/plain-pages.ts';
import type { ApiError } from './api-error.ts';
import { escapeHtml } from './escape.ts';
import { registerFormParser } from './forms.ts';
import { documentHeaders } from './headers.ts';
import { problemOf } from './problems.ts';

/** Documents that the server writes itself, in the site's own look, for visitors whose browser runs no scripts. */
export type NoscriptPages = {
  /** A page with one heading, some words and whatever else stands below them. */
  page: (content: PlainContent) => string;
  /** A prerendered page without its scripts: what the server changes in it, nothing in the browser undoes. */
  document: (path: string) => string | undefined;
};

type PlainContent = { title: string; paragraphs: string[]; below?: string };

const SHELL = '404/index.html';
const bare = '<!doctype html><html lang="en"><head><title></title></head><body><main></main></body></html>';

export function noscriptPages(buildFolder: string): NoscriptPages {
  const shell = readStill(join(buildFolder, SHELL)) ?? bare;
  return {
    page: ({ title, paragraphs, below = '' }) =>
      shell
        .replace(/<title>[\s\S]*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
        .replace(
          /(<main[^>]*>)[\s\S]*<\/main>/,
          (_all, open) => `${open}${body(title, paragraphs, below)}</main>`,
        ),
    document: (path) => readStill(join(buildFolder, path, 'index.html')),
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

/** Routes that a browser calls without scripts: forms come in as they are, and failures are pages too. */
export function noscriptRoutes(
  app: FastifyInstance,
  pages: NoscriptPages,
  declare: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    registerFormParser(scope);
    scope.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
      const { status, headers, problem } = problemOf(error, request.log, () => request.id);
      const words = problem.code === 'internal' ? plainWords.failed : problem.message;
      return sendPage(
        reply.headers(headers),
        pages.page({ title: plainWords.notTaken, paragraphs: [words] }),
        status,
      );
    });
    declare(scope);
  });
}

/** A link that looks like the site's one call to action. */
export function noscriptLink(label: string, to: string): string {
  return `<p class="mt-10"><a href="${escapeHtml(to)}" class="${buttonLook}">${escapeHtml(label)}</a></p>`;
}

/** A form of one button. */
export function noscriptButton(label: string, action: string): string {
  return `<form method="post" action="${escapeHtml(action)}" class="mt-10"><button type="submit" class="${buttonLook}">${escapeHtml(label)}</button></form>`;
}

const buttonLook =
  'inline-flex min-h-14 items-center justify-center rounded-edge border border-transparent bg-brass-300 px-9 py-2 text-center text-action font-medium text-ink-950 transition-colors hover:bg-brass-200';

function readStill(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}

function body(title: string, paragraphs: string[], below: string): string {
  const words = paragraphs.map((words) => `<p class="mt-5 max-w-[56ch] text-lead">${escapeHtml(words)}</p>`);
  return `<div class="ink pt-header"><div class="wrap py-section"><h1 class="max-w-[16em] text-h2">${escapeHtml(title)}</h1>${words.join('')}${below}</div></div>`;
}
