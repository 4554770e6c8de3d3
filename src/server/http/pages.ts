import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { cacheControlOf, commonHeaders, documentHeaders, hstsHeader } from './headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** The headers are names and values in one list: Node then makes no new object of them for each answer. */
type Variant = { body: Buffer; etag: string; headers: string[]; headersIfUnchanged: string[] };
type Page = { status: number; variants: Partial<Record<Encoding, Variant>> & { identity: Variant } };

/** The prerendered pages, their small files and the pictures, answered from memory. */
export type Pages = {
  /** Answers when the address is one of ours; false leaves the request to the endpoints. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  answerNotFound: (request: IncomingMessage, response: ServerResponse) => void;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** No picture is larger; films are, and are streamed. */
const LARGEST = 256 * 1024;

const STAFF_PATHS = ['/admin', '/admin-login'];
const REDIRECTS: Record<string, string> = { '/online-reservations': '/reservations' };

export function loadPages(folder: string, options: { behindProxy: boolean }): Pages {
  const pages = new Map<string, Page>();
  let notFound: Page | undefined;

  for (const file of filesBelow(folder)) {
    const content = readVariants(join(folder, file));
    if (file === '__spa-fallback.html') {
      for (const path of STAFF_PATHS) pages.set(path, documentPage(content, 'staff'));
    } else if (file === '404/index.html') {
      notFound = { ...documentPage(content, 'visitor'), status: 404 };
      pages.set('/404', notFound);
    } else if (file.endsWith('index.html')) {
      pages.set(`/${file.replace(/\/?index\.html$/, '')}`, documentPage(content, 'visitor'));
    } else {
      pages.set(`/${file}`, filePage(file, content));
    }
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '/';
      const mark = url.indexOf('?');
      const path = mark < 0 ? url : url.slice(0, mark);
      const page = pages.get(path);
      if (page) {
        send(page, request, response, options);
        return true;
      }
      const target = REDIRECTS[path] ?? withoutTrailingSlash(path, pages);
      if (!target) return false;
      response
        .writeHead(308, { ...commonHeaders, location: mark < 0 ? target : target + url.slice(mark) })
        .end();
      return true;
    },

    answerNotFound(request, response) {
      if (notFound) return send(notFound, request, response, options);
      response
        .writeHead(404, { ...commonHeaders, 'content-type': TYPES['.txt'] })
        .end('404 Page Not Found\n');
    },
  };
}

/** Everything but what is streamed and what the build leaves for itself. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.startsWith('.') && !/\.(br|gz)$/.test(file))
    .filter((file) => !file.startsWith('media/') || statSync(join(folder, file)).size <= LARGEST);
}

type Content = { text: Buffer; compressed: Partial<Record<Encoding, Buffer>> };

function readVariants(file: string): Content {
  const compressed: Partial<Record<Encoding, Buffer>> = {};
  if (existsSync(`${file}.br`)) compressed.br = readFileSync(`${file}.br`);
  if (existsSync(`${file}.gz`)) compressed.gzip = readFileSync(`${file}.gz`);
  return { text: readFileSync(file), compressed };
}

function documentPage(content: Content, audience: 'visitor' | 'staff'): Page {
  return buildPage(content, {
    ...documentHeaders(content.text.toString('utf8'), audience),
    'content-type': 'text/html; charset=utf-8',
    // Browsers keep the page and ask whether it changed; a new build shows at once.
    'cache-control': audience === 'staff' ? 'no-store' : 'no-cache',
  });
}

function filePage(file: string, content: Content): Page {
  return buildPage(content, {
    ...commonHeaders,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': cacheControlOf(file),
  });
}

function buildPage(content: Content, headers: Record<string, string>): Page {
  const hash = createHash('sha256')
    .update(content.text)
    .update(headers['content-security-policy'] ?? '')
    .digest('base64url')
    .slice(0, 16);
  const { br, gzip } = content.compressed;
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`;
    const always = { ...headers, ...((br || gzip) && { vary: 'accept-encoding' }), etag };
    const withBody = {
      ...always,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return {
      body,
      etag,
      headers: Object.entries(withBody).flat(),
      headersIfUnchanged: Object.entries(always).flat(),
    };
  };
  return {
    status: 200,
    variants: {
      identity: variant('identity', content.text),
      ...(br && { br: variant('br', br) }),
      ...(gzip && { gzip: variant('gzip', gzip) }),
    },
  };
}

function send(
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
  options: { behindProxy: boolean },
): void {
  const variant = chooseVariant(page, request.headers['accept-encoding'] ?? '');
  const unchanged = page.status === 200 && request.headers['if-none-match']?.includes(variant.etag);
  const headers = unchanged ? variant.headersIfUnchanged : variant.headers;
  const secure = options.behindProxy && request.headers['x-forwarded-proto'] === 'https';
  response.writeHead(
    unchanged ? 304 : page.status,
    secure ? [...headers, 'strict-transport-security', hstsHeader] : headers,
  );
  if (unchanged || request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

function chooseVariant({ variants }: Page, accepted: string): Variant {
  if (variants.br && accepts(accepted, 'br')) return variants.br;
  if (variants.gzip && accepts(accepted, 'gzip')) return variants.gzip;
  return variants.identity;
}

function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight = ''] = part.split(';');
    return name?.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

function withoutTrailingSlash(path: string, pages: Map<string, Page>): string | undefined {
  // Counted by hand: a pattern would try again from every slash of an address made of nothing else.
  let end = path.length;
  while (path[end - 1] === '/') end--;
  const trimmed = path.slice(0, end);
  return trimmed !== path && pages.has(trimmed) ? trimmed : undefined;
}
