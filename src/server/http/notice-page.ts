import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { company } from '#content/company.ts';
import { sendFailure } from '#content/forms/form-messages.ts';
import { noscriptCopy } from '#content/forms/server-pages.ts';
import { palette } from '#content/palette.ts';
import { phoneHref } from '#content/phone.ts';
import type { ApiError } from './api-error.ts';
import { escapeHtml } from './escape.ts';
import { personalPageHeaders } from './headers.ts';
import { problemOfRequest } from './problems.ts';

/**
 * A few lines and the telephone number, for what cannot be answered with a page of the site: while the server is down, or when
 * an answer must cost next to nothing. It loads no other file, as that could be missing too.
 */
export function noticePage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${company.name}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="name">${company.name}</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<a href="${phoneHref(sendFailure.phone)}">${sendFailure.label}</a>
</main>
</body>
</html>
`;
}

const style = `
body{box-sizing:border-box;margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:${palette['ink-950']};color:${palette['mist-200']};font:18px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:34em}
p.name{margin:0 0 32px;color:${palette['brass-300']};letter-spacing:.04em}
h1{margin:0 0 16px;color:${palette['mist-50']};font:300 36px/1.2 Georgia,serif}
a{display:inline-block;margin-top:16px;padding:14px 28px;border-radius:2px;background:${palette['brass-300']};color:${palette['ink-950']};text-decoration:none;font-weight:500}
a:focus-visible{outline:2px solid ${palette['mist-50']};outline-offset:3px}
`;

const noticeHeaders = personalPageHeaders(noticePage('', ''));

/** Says why there is no answer. Anybody can send what is refused, so that this is no page of the site. */
export function sendNotice(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, problem } = problemOfRequest(error, request);
  const message = problem.code === 'internal' ? noscriptCopy.failed : problem.message;
  const title = request.method === 'POST' ? noscriptCopy.notTaken : noscriptCopy.notShown;
  return reply
    .code(status)
    .headers({ ...noticeHeaders, ...headers })
    .send(noticePage(title, message));
}
