import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { company } from '#content/company.ts';
import { isSecretAddress, secretHeaders } from './secret-paths.ts';

export const CSP_REPORTS_PATH = '/api/csp-reports';

/** Sent with every response. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** RFC 6797 forbids it over HTTP. */
export const httpsHeaders = { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' };

/** Files whose name contains a hash of their content never change; share cards keep their names. */
export function cacheControlOf(file: string): string {
  if (file.startsWith('assets/') || /\.[0-9a-f]{8,}\.\w+$/.test(file))
    return 'public, max-age=31536000, immutable';
  return file.startsWith('media/') ? 'public, max-age=3600' : 'no-cache';
}

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

export function contentTypeOf(file: string): string {
  return CONTENT_TYPES[extname(file)] ?? 'application/octet-stream';
}

const permissions = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** Headers of an HTML document. The policy allows its inline scripts and styles by their hashes. */
export function documentHeaders(html: string, audience: 'visitor' | 'staff'): Record<string, string> {
  return {
    ...commonHeaders,
    'content-security-policy': documentPolicy(html, audience),
    'permissions-policy': permissions,
    'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
    ...(audience === 'staff' && {
      'x-robots-tag': 'noindex, nofollow',
      // Not on public pages: the reservation service's frame would need the same header to load.
      'cross-origin-embedder-policy': 'require-corp',
    }),
  };
}

/** Headers of a document that the server writes for one person. */
export function personalPageHeaders(html: string): Record<string, string> {
  return {
    ...documentHeaders(html, 'visitor'),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-type': 'text/html; charset=utf-8',
  };
}

/**
 * Visitors reach the reservation widget by client-side navigation from any public page, so every public document allows
 * the reservation service's origins. Staff documents do not, and they forbid scripts and markup made from text: the
 * widget's loader assigns script addresses as text, so public documents cannot.
 */
function documentPolicy(html: string, audience: 'visitor' | 'staff'): string {
  const externalOrigins = audience === 'visitor' ? reservationOrigins() : [];
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  collectInlineHashes(parse(html), hashes);
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...hashes.script, ...externalOrigins],
    ["style-src 'self'", ...hashes.style],
    ["img-src 'self' data:", ...externalOrigins],
    ["font-src 'self'"],
    ["media-src 'self'"],
    ["manifest-src 'self'"],
    ["connect-src 'self'", ...externalOrigins, ...locationOrigins()],
    ["frame-src 'self'", ...externalOrigins],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ...(audience === 'staff' ? [["require-trusted-types-for 'script'"], ["trusted-types 'none'"]] : []),
    // Browsers without the Reporting API know `report-uri` alone.
    ['report-to csp'],
    [`report-uri ${CSP_REPORTS_PATH}`],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

function collectInlineHashes(
  node: DefaultTreeAdapterTypes.Node,
  hashes: Record<'script' | 'style', Set<string>>,
): void {
  if ('attrs' in node && (node.tagName === 'script' || node.tagName === 'style')) {
    const isInline = !node.attrs.some(
      // Structured data is a data block, which browsers do not execute.
      ({ name, value }) => name === 'src' || (name === 'type' && value === 'application/ld+json'),
    );
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (isInline) hashes[node.tagName].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  } else if ('childNodes' in node) {
    for (const child of node.childNodes) collectInlineHashes(child, hashes);
  }
}

function reservationOrigins(): string[] {
  const { bookingUrl, loaderUrl } = company.reservations;
  const origins = [bookingUrl, loaderUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  return [...new Set(origins)];
}

/** Origin of the geolocation service, when one other than this server is configured. */
function locationOrigins(): string[] {
  const { locationUrl } = company.analytics;
  return URL.canParse(locationUrl) ? [new URL(locationUrl).origin] : [];
}

/** Headers of API responses, which are never documents. */
const apiHeaders: Record<string, string> = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export function sendApiHeaders(app: FastifyInstance): void {
  const headers = Object.entries(apiHeaders);
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    if (isSecretAddress(app, request.raw.url ?? '')) reply.headers(secretHeaders);
    if (request.protocol === 'https') reply.headers(httpsHeaders);
    if (reply.statusCode >= 400) {
      // An error for a file whose name contains a hash would otherwise stay in a cache for a year.
      reply.header('cache-control', 'no-store').removeHeader('x-accel-expires');
      limitUnreadBody(request.raw);
    }
    done(null, payload);
  });
}

/** Enough that a client which sends a form too many reads why it was refused. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** Node would read the rest of a refused body to its end, whatever its length. */
function limitUnreadBody(request: IncomingMessage): void {
  if (request.complete) return;
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_UNREAD_BYTES) request.destroy();
  });
}
