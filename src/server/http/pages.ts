import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { isStaffPath } from '#contracts/staff-path.ts';
import { cacheControlOf, commonHeaders, documentHeaders, hstsHeaders } from './headers.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** Headers are flat lists of names and values, which Node writes without building an object per response. */
type Variant = { body: Buffer; etag: string; headers: string[]; notModifiedHeaders: string[] };
type Variants = Partial<Record<Encoding, Variant>> & { identity: Variant };
export type Page = {
  status: number;
  /** Computed for the first request: the hashes of all files together would delay each start of the server. */
  readonly variants: Variants;
  /** The path of a narrower picture, for visitors who save data. */
  lighter?: string | undefined;
};

/**
 * Serves the prerendered pages, their assets and the pictures from memory, bypassing Fastify. This pays for itself in
 * `npm run bench -- server` (pages per second, compared with nginx).
 */
export type Pages = {
  /** The paths of the public pages. */
  paths: string[];
  /** Serves the request when its path is a page; returns false when Fastify should handle it. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  serveNotFound: (request: IncomingMessage, response: ServerResponse) => void;
};

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  // React Router's format for loader data.
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** All pictures are smaller. Larger media files are films, which `media.ts` streams from disk. */
const MAX_IN_MEMORY_BYTES = 256 * 1024;

const REDIRECTS: Record<string, string> = { '/online-reservations': '/reservations' };

const redirectHeaders = Object.entries(commonHeaders).flat();

/** Every page and file by its path. `paths` are those of the public pages. */
export function readPages(folder: string): { pages: Map<string, Page>; paths: string[]; notFound: Page } {
  const pages = new Map<string, Page>();
  const paths: string[] = [];
  const noBuild = { text: Buffer.from('404 Page Not Found\n'), compressed: {} };
  let notFound = filePage('404.txt', noBuild, [], 404);

  const files = filesBelow(folder);
  const existing = new Set(files);
  const widths = pictureWidths(files);
  for (const file of files) {
    if (/\.(br|gz)$/.test(file)) continue;
    const content = readVariants(folder, file, existing);
    if (file === '404/index.html') {
      notFound = documentPage(content, 'visitor', 404);
      pages.set('/404', notFound);
    } else if (file.endsWith('index.html')) {
      const path = `/${file.replace(/\/?index\.html$/, '')}`;
      const isStaff = isStaffPath(path);
      if (!isStaff) paths.push(path);
      pages.set(path, documentPage(content, isStaff ? 'staff' : 'visitor'));
    } else {
      pages.set(`/${file}`, filePage(file, content, widths.get(pictureName(file)) ?? []));
    }
  }
  return { pages, paths, notFound };
}

export function loadPages(folder: string, proxies: TrustedProxies): Pages {
  const { pages, paths, notFound } = readPages(folder);
  return {
    paths,
    serve(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '/';
      const queryStart = url.indexOf('?');
      const path = queryStart < 0 ? url : url.slice(0, queryStart);
      const page = pages.get(path);
      if (page) {
        const variant =
          page.lighter && request.headers['save-data'] === 'on' ? pages.get(page.lighter) : page;
        send(variant ?? page, request, response, proxies);
        return true;
      }
      const target = REDIRECTS[path] ?? withoutTrailingSlash(path, pages);
      if (!target) return false;
      const location = queryStart < 0 ? target : target + url.slice(queryStart);
      response
        .writeHead(308, [...redirectHeaders, 'location', location, ...hstsHeaders(proxies, request)])
        .end();
      return true;
    },

    serveNotFound(request, response) {
      send(notFound, request, response, proxies);
    },
  };
}

/** Excludes films and the build's own hidden files. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !file.startsWith('.'))
    .filter((file) => !file.startsWith('media/') || statSync(join(folder, file)).size <= MAX_IN_MEMORY_BYTES);
}

type Content = { text: Buffer; compressed: Partial<Record<Encoding, Buffer>> };

function readVariants(folder: string, file: string, existing: Set<string>): Content {
  const compressed: Content['compressed'] = {};
  if (existing.has(`${file}.br`)) compressed.br = readFileSync(join(folder, `${file}.br`));
  if (existing.has(`${file}.gz`)) compressed.gzip = readFileSync(join(folder, `${file}.gz`));
  return { text: readFileSync(join(folder, file)), compressed };
}

function documentPage(content: Content, audience: 'visitor' | 'staff', status = 200): Page {
  return lazyPage(status, content, () => ({
    ...documentHeaders(content.text.toString('utf8'), audience),
    'content-type': 'text/html; charset=utf-8',
    // `no-cache` lets browsers store the page but revalidate it, so that a new build shows at once.
    'cache-control': audience === 'staff' ? 'no-store' : 'no-cache',
  }));
}

function filePage(file: string, content: Content, widths: number[], status = 200): Page {
  const headers = () => ({
    ...commonHeaders,
    'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': cacheControlOf(file),
    ...(widths.length > 1 && { vary: 'save-data' }),
  });
  return lazyPage(status, content, headers, lighterPicture(file, widths));
}

/** A derived picture: its name, width, and the hash of all its widths with the type. */
const picture = /^(media\/.+)-(\d+)(\.[0-9a-f]{8}\.(?:avif|webp))$/;
/** Fills a phone at its plain resolution. */
const MAX_LIGHT_WIDTH = 800;

/** The widths in which each picture exists, by its name without them. */
function pictureWidths(files: string[]): Map<string, number[]> {
  const widths = new Map<string, number[]>();
  for (const file of files) {
    const width = picture.exec(file)?.[2];
    if (!width) continue;
    const name = pictureName(file);
    widths.set(name, [...(widths.get(name) ?? []), Number(width)]);
  }
  return widths;
}

function pictureName(file: string): string {
  return file.replace(picture, '$1$3');
}

/** The path of the widest file that suits a visitor who saves data; undefined when this one does. */
function lighterPicture(file: string, widths: number[]): string | undefined {
  const light = widths.filter((width) => width <= MAX_LIGHT_WIDTH);
  const [, name, width, ending] = picture.exec(file) ?? [];
  if (light.length === 0 || Number(width) <= MAX_LIGHT_WIDTH) return undefined;
  return `/${name}-${Math.max(...light)}${ending}`;
}

function lazyPage(
  status: number,
  content: Content,
  headers: () => Record<string, string>,
  lighter?: string,
): Page {
  let variants: Variants | undefined;
  return {
    status,
    lighter,
    get variants() {
      variants ??= buildVariants(content, headers());
      return variants;
    },
  };
}

function buildVariants(content: Content, headers: Record<string, string>): Variants {
  const hash = createHash('sha256')
    .update(content.text)
    .update(headers['content-security-policy'] ?? '')
    .digest('base64url')
    .slice(0, 16);
  const { br, gzip } = content.compressed;
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`;
    const notModified = { ...headers, ...((br || gzip) && { vary: 'accept-encoding' }), etag };
    const complete = {
      ...notModified,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    return {
      body,
      etag,
      headers: Object.entries(complete).flat(),
      notModifiedHeaders: Object.entries(notModified).flat(),
    };
  };
  return {
    identity: variant('identity', content.text),
    ...(br && { br: variant('br', br) }),
    ...(gzip && { gzip: variant('gzip', gzip) }),
  };
}

function send(page: Page, request: IncomingMessage, response: ServerResponse, proxies: TrustedProxies): void {
  const variant = chooseVariant(page, request.headers['accept-encoding'] ?? '');
  const isNotModified = page.status === 200 && request.headers['if-none-match']?.includes(variant.etag);
  const headers = isNotModified ? variant.notModifiedHeaders : variant.headers;
  const hsts = hstsHeaders(proxies, request);
  response.writeHead(isNotModified ? 304 : page.status, hsts.length > 0 ? [...headers, ...hsts] : headers);
  if (isNotModified || request.method === 'HEAD') response.end();
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
  // A loop instead of /\/+$/, which takes quadratic time on a path of many slashes.
  let end = path.length;
  while (path[end - 1] === '/') end--;
  const trimmed = path.slice(0, end);
  return trimmed !== path && pages.has(trimmed) ? trimmed : undefined;
}
