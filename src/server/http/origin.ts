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
    (origin !== undefined && hostOf(origin) !== hostOf(`${request.protocol}://${request.host}`)) ||
    (origin === undefined && (site === 'cross-site' || site === 'same-site'));
  if (isCrossSite) throw new ApiError('forbidden', 'This request came from another site and was refused.');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
