import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStaffPath } from '#contracts/staff-path.ts';
import { cacheControlOf, contentTypeOf, documentHeaders } from './headers.ts';
import { lighterPictures } from './lighter-pictures.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Headers = Record<string, string>;
type SiteFile = {
  bodies: { identity: Buffer; br: Buffer | undefined; gzip: Buffer | undefined };
  /** Computed for the first request: parsing and hashing all files would delay each start of the server. */
  readonly headers: Headers;
};

export type Pages = {
  /** The paths of the public pages. */
  paths: string[];
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

/** The route of all pages and files, as the metrics see it. */
export const PAGES_ROUTE = '/*';
const NOT_FOUND = '404/index.html';
const REDIRECTS: Record<string, string> = { '/online-reservations': '/reservations' };
/** All pictures are smaller. Larger media files are films, which are streamed from disk with range requests. */
const MAX_IN_MEMORY_BYTES = 256 * 1024;

/** Serves the prerendered pages, their assets and the pictures from memory, compressed by the build. */
export async function pageRoutes(app: FastifyInstance, folder: string): Promise<Pages> {
  const names = existsSync(folder) ? filesBelow(folder) : [];
  const films = new Set(names.filter((name) => isFilm(folder, name)));
  const lighter = lighterPictures(names);
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    if (!films.has(name) && !/\.(br|gz)$/.test(name)) files.set(pathOf(name), readSiteFile(folder, name));
  }
  const notFound = files.get(pathOf(NOT_FOUND));
  files.delete(pathOf(NOT_FOUND));

  if (films.size > 0) await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
  app.route({
    method: ['GET', 'HEAD'],
    url: PAGES_ROUTE,
    handler(request, reply) {
      const url = request.raw.url ?? '';
      const path = url.slice(0, `${url}?`.indexOf('?'));
      const name = path.slice(1);
      if (lighter.has(name)) reply.header('vary', 'save-data');
      const light = request.headers['save-data'] === 'on' ? lighter.get(name) : undefined;
      const file = files.get(light ? `/${light}` : path);
      if (file) return send(file, request, reply);
      if (films.has(name)) return reply.header('cache-control', cacheControlOf(name)).sendFile(name);
      const target = REDIRECTS[path] ?? withoutTrailingSlash(path, files);
      return target ? reply.redirect(target + url.slice(path.length), 308) : reply.callNotFound();
    },
  });

  const pages = names.filter((name) => name.endsWith('index.html') && name !== NOT_FOUND);
  return {
    paths: pages.map(pathOf).filter((path) => !isStaffPath(path)),
    sendNotFound: (request, reply) =>
      notFound ? send(notFound, request, reply.code(404)) : reply.code(404).send('404 Page Not Found\n'),
  };
}

/** Excludes the build's own hidden files. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !name.startsWith('.'));
}

function isFilm(folder: string, name: string): boolean {
  return name.startsWith('media/') && statSync(join(folder, name)).size > MAX_IN_MEMORY_BYTES;
}

function pathOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '')}`;
}

function readSiteFile(folder: string, name: string): SiteFile {
  const read = (ending: string) => {
    const file = join(folder, name + ending);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  const identity = readFileSync(join(folder, name));
  let headers: Headers | undefined;
  return {
    bodies: { identity, br: read('.br'), gzip: read('.gz') },
    get headers() {
      headers ??= headersOf(name, identity);
      return headers;
    },
  };
}

function headersOf(name: string, content: Buffer): Headers {
  const isStaff = isStaffPath(pathOf(name));
  // `no-cache` lets browsers store a page but revalidate it, so that a new build shows at once.
  const cacheControl = isStaff || name === NOT_FOUND ? 'no-store' : cacheControlOf(name);
  const headers = {
    // For nginx alone (deploy/nginx.conf), which may keep what browsers revalidate. Before Cache-Control: nginx 1.22 obeys
    // the first of the two.
    ...(cacheControl === 'no-cache' && { 'x-accel-expires': '10' }),
    'cache-control': cacheControl,
    'content-type': contentTypeOf(name),
    ...(name.endsWith('index.html') &&
      documentHeaders(content.toString('utf8'), isStaff ? 'staff' : 'visitor')),
  };
  const hash = createHash('sha256').update(content).update(JSON.stringify(headers));
  return { ...headers, etag: hash.digest('base64url').slice(0, 16) };
}

function send({ bodies, headers }: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(bodies, request.headers['accept-encoding'] ?? '');
  const etag = `"${headers.etag}-${encoding}"`;
  reply.headers(headers).header('etag', etag);
  if (bodies.br || bodies.gzip) reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag))
    return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}

function chooseEncoding(bodies: SiteFile['bodies'], accepted: string): Encoding {
  const names = accepted
    .split(',')
    .map((part) => part.split(';'))
    .filter(([, weight = '']) => !/^\s*q=0(\.0*)?\s*$/.test(weight))
    .map(([name = '']) => name.trim());
  const encodings = ['br', 'gzip'] as const;
  return encodings.find((encoding) => bodies[encoding] && names.includes(encoding)) ?? 'identity';
}

function withoutTrailingSlash(path: string, files: Map<string, SiteFile>): string | undefined {
  // A loop instead of /\/+$/, which takes quadratic time on a path of many slashes.
  let end = path.length;
  while (path[end - 1] === '/') end--;
  const trimmed = path.slice(0, end);
  return trimmed !== path && files.has(trimmed) ? trimmed : undefined;
}
