import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { company } from '#content/company.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export const CSP_REPORTS_PATH = '/api/csp-reports';

/** Sent with every response. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

export const HSTS = ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'];
const NO_HEADERS: string[] = [];

/** Name and value of Strict-Transport-Security when the client uses HTTPS; empty otherwise, as RFC 6797 requires. */
export function hstsHeaders(proxies: TrustedProxies, request: IncomingMessage): string[] {
  return proxies.isHttps(request) ? HSTS : NO_HEADERS;
}

/** Files whose name contains a hash of their content never change; share cards keep their names. */
export function cacheControlOf(file: string): string {
  if (file.startsWith('assets/') || /\.[0-9a-f]{8,}\.\w+$/.test(file))
    return 'public, max-age=31536000, immutable';
  return file.startsWith('media/') ? 'public, max-age=3600' : 'no-cache';
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

/**
 * Visitors reach the reservation widget by client-side navigation from any public page, so every public document allows
 * the reservation service's origins. Staff documents do not, and they forbid scripts and markup made from text: the
 * widget's loader assigns script addresses as text, so public documents cannot.
 */
function documentPolicy(html: string, audience: 'visitor' | 'staff'): string {
  const externalOrigins = audience === 'visitor' ? reservationOrigins() : [];
  const scripts = inlineHashes(html, /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const styles = inlineHashes(html, /<style([^>]*)>([\s\S]*?)<\/style>/g);
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...scripts, ...externalOrigins],
    ["style-src 'self'", ...styles],
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

function inlineHashes(html: string, elements: RegExp): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(elements)) {
    // Structured data is a data block, which browsers do not execute.
    if (attributes.includes('type="application/ld+json"')) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
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
export const apiHeaders: Record<string, string> = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export function sendApiHeaders(app: FastifyInstance, proxies: TrustedProxies): void {
  const headers = Object.entries(apiHeaders);
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    const [name, value] = hstsHeaders(proxies, request.raw);
    if (name) reply.header(name, value);
    done(null, payload);
  });
}
