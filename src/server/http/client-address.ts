import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { cacheVerdicts } from './bounded-cache.ts';

/** Who asks, and under which address of ours. */
export type Client = { address: string; protocol: 'http' | 'https'; host: string };

/** Tells whether an address is one of the proxies in the list: addresses and networks with commas between them. */
export function trustedProxies(list: string): (address: string, hop: number) => boolean {
  return proxyAddr.compile(list.split(',').map((part) => part.trim()));
}

/** Believes what a request says of itself only where it comes through one of the trusted proxies, as the framework does. */
export function createClientResolver(trusted: string | undefined): (request: IncomingMessage) => Client {
  const isProxy = trusted ? trustedProxies(trusted) : () => false;
  const trust = cacheVerdicts((address) => isProxy(address, 0));
  return (request) => {
    const { headers, socket } = request;
    const peer = socket.remoteAddress ?? '';
    const told = trust(peer);
    const last = (header: string | string[] | undefined) =>
      told
        ? String(header ?? '')
            .split(',')
            .at(-1)
            ?.trim()
        : undefined;
    return {
      address: told ? proxyAddr(request, trust) : peer,
      protocol: last(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http',
      host: last(headers['x-forwarded-host']) || headers.host || '',
    };
  };
}
