import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Prevents cross-site request forgery. Browsers send Origin or Sec-Fetch-Site with every unsafe request; other clients,
 * such as webhooks, send no session cookie that could be abused.
 */
export function requireSameOrigin(
  request: Pick<FastifyRequest, 'method' | 'headers' | 'protocol' | 'host'>,
): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isCrossSite =
    origin === undefined ? site === 'cross-site' || site === 'same-site' : !isOwnOrigin(origin, request);
  if (isCrossSite) throw new ApiError('forbidden', 'This request came from another site and was refused.');
}

/**
 * For forms at an address with a secret: browsers send `Origin: null` from a page without a referrer, and no other site knows
 * the address.
 */
export function requireOwnForm({
  method,
  protocol,
  host,
  headers: { origin, ...headers },
}: FastifyRequest): void {
  requireSameOrigin({
    method,
    protocol,
    host,
    headers: origin === 'null' ? headers : { ...headers, origin },
  });
}

/** Compares scheme, host and port. */
function isOwnOrigin(
  origin: string,
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
): boolean {
  const parsed = parse(origin);
  const own = parse(`${protocol}://${host}`);
  if (!parsed || !own) return false;
  if (parsed.origin === own.origin) return true;
  // A proxy outside TRUST_PROXY may terminate TLS, so that this server sees http. The browser itself then says whether the
  // origins are the same, in a header that pages cannot set.
  return parsed.host === own.host && headers['sec-fetch-site'] === 'same-origin';
}

function parse(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}
