import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A page of another site must not act in the name of whoever has our page open. Browsers name the origin of every
 * request that changes something; programs without one (webhooks, command lines) carry no cookie to abuse.
 */
export function requireSameOrigin(
  request: Pick<FastifyRequest, 'method' | 'headers' | 'protocol' | 'host'>,
): void {
  if (READING.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign =
    (origin !== undefined && hostOf(origin) !== hostOf(`${request.protocol}://${request.host}`)) ||
    (origin === undefined && (site === 'cross-site' || site === 'same-site'));
  if (foreign) throw new ApiError('forbidden', 'This request came from another site and was refused.');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
