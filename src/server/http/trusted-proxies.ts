import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { createBoundedCache } from './bounded-cache.ts';

/** The client that sent a request, and the protocol and host it used. */
type Client = { address: string; protocol: 'http' | 'https'; host: string };

/**
 * Reads X-Forwarded-For, -Proto and -Host only when the peer is a trusted proxy; anybody else could make them up.
 * Fastify's `request.ip`, `request.protocol` and `request.host` follow the same rule.
 */
export type TrustedProxies = {
  clientOf: (request: IncomingMessage) => Client;
  isHttps: (request: IncomingMessage) => boolean;
};

/** Parses addresses and networks separated by commas; throws when one of them is not valid. */
export function parseTrustedProxies(list: string): (address: string, hop: number) => boolean {
  return proxyAddr.compile(list.split(',').map((part) => part.trim()));
}

export function createTrustedProxies(list: string | undefined): TrustedProxies {
  const isListed = list ? parseTrustedProxies(list) : () => false;
  // Cached because parsing the address costs more than the rest of this file: `npm run bench -- analytics` (events per second).
  const isTrusted = createBoundedCache((address) => isListed(address, 0));

  /** The value that the nearest proxy set is the last of the list. */
  const forwarded = (request: IncomingMessage, name: 'x-forwarded-proto' | 'x-forwarded-host') => {
    const value = request.headers[name];
    if (value === undefined || !isTrusted(request.socket.remoteAddress ?? '')) return undefined;
    return String(value).split(',').at(-1)?.trim();
  };
  const isHttps = (request: IncomingMessage) => forwarded(request, 'x-forwarded-proto') === 'https';

  return {
    isHttps,
    clientOf: (request) => {
      const peer = request.socket.remoteAddress ?? '';
      return {
        address: isTrusted(peer) ? proxyAddr(request, isTrusted) : peer,
        protocol: isHttps(request) ? 'https' : 'http',
        host: forwarded(request, 'x-forwarded-host') || request.headers.host || '',
      };
    },
  };
}
