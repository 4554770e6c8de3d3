import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Whether a peer is one of the proxies in TRUST_PROXY. Throws when the list names something else. */
export function createProxyTrust(list = ''): (address: string | undefined) => boolean {
  const names = list.split(',').map((part) => part.trim());
  const isTrusted = list === '' ? () => false : proxyAddr.compile(names);
  return (address) => address !== undefined && isTrusted(address, 0);
}

/**
 * Gives Fastify plain addresses to read in X-Forwarded-For. Proxies may write ports, brackets and quotes (RFC 7239, section
 * 6), so that one visitor would have many addresses. Where one names no address, the proxy that wrote it stands for the visitor.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const nodes = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map(addressOf);
    headers['x-forwarded-for'] = nodes.slice(nodes.lastIndexOf(undefined) + 1).join();
    done();
  });
}

function addressOf(node: string): string | undefined {
  const text = node.trim().replace(/^"(.*)"$/, '$1');
  const [, ipv6, ipv4] = /^(?:\[(.*)\]|([\d.]+))(?::[\w.-]+)?$/.exec(text) ?? [];
  const address = (ipv6 ?? ipv4 ?? text).replace(/%.*$/, '');
  return isIP(address) ? ipaddr.process(address).toString() : undefined;
}

/** For requests that Fastify refuses before it reads what a proxy says. */
export function usesHttps(
  { socket, headers }: IncomingMessage,
  isTrusted: ReturnType<typeof createProxyTrust>,
): boolean {
  return isTrusted(socket.remoteAddress) && /(^|,)\s*https\s*$/.test(String(headers['x-forwarded-proto']));
}
