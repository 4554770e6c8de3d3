import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { company } from '#content/company.ts';

/** On every answer, whatever it is. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export const hstsHeader = 'max-age=63072000; includeSubDomains; preload';

/** How long a built file may be kept. A name with a hash never changes its content; share cards keep their names. */
export function cacheControlOf(file: string): string {
  if (file.startsWith('assets/') || /\.[0-9a-f]{8,}\.\w+$/.test(file))
    return 'public, max-age=31536000, immutable';
  return file.startsWith('media/') ? 'public, max-age=3600' : 'no-cache';
}

const permissions = [
  'geolocation=(self)',
  ...['camera', 'microphone', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map(
    (use) => `${use}=()`,
  ),
].join(', ');

/** Headers of an HTML document: only its own scripts and styles run, each known by its hash. */
export function documentHeaders(html: string, audience: 'visitor' | 'staff'): Record<string, string> {
  return {
    ...commonHeaders,
    'content-security-policy': documentPolicy(html, audience === 'visitor' ? reservationOrigins() : []),
    'permissions-policy': permissions,
    ...(audience === 'staff' && { 'x-robots-tag': 'noindex, nofollow' }),
  };
}

/**
 * A visitor may arrive on any public page and walk to the reservation widget without a new document, so all of them
 * allow the service's origin; staff pages never do.
 */
function documentPolicy(html: string, outside: string[]): string {
  const scripts = inlineHashes(html, /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const styles = inlineHashes(html, /<style([^>]*)>([\s\S]*?)<\/style>/g);
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts, ...outside],
    ["style-src 'self'", ...styles],
    ["img-src 'self' data:", ...outside],
    ["font-src 'self'"],
    ["media-src 'self'"],
    ["manifest-src 'self'"],
    ["connect-src 'self'", ...outside, ...locationOrigins()],
    ["frame-src 'self'", ...outside],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

function inlineHashes(html: string, elements: RegExp): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(elements)) {
    // Data blocks such as structured data are never run.
    if (attributes.includes('ld+json')) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}

function reservationOrigins(): string[] {
  const { bookingUrl, loaderUrl } = company.reservations;
  const origins = [bookingUrl, loaderUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  return [...new Set(origins)];
}

/** Of the service that tells where a visitor is, where the company uses another than our own. */
function locationOrigins(): string[] {
  const { locationUrl } = company.analytics;
  return URL.canParse(locationUrl) ? [new URL(locationUrl).origin] : [];
}

/** Answers of the endpoints: data, never a document. */
export const apiHeaders: Record<string, string> = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export function sendApiHeaders(app: FastifyInstance): void {
  const headers = Object.entries(apiHeaders);
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    if (request.protocol === 'https') reply.header('strict-transport-security', hstsHeader);
    done(null, payload);
  });
}
