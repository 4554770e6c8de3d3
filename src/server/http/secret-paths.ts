import type { FastifyInstance } from 'fastify';

/** An address with a secret must reach no other site, no cache and no index of a search engine. */
export const secretHeaders = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
};

/**
 * Declares that addresses at and below a path hold a secret, such as the token of an offer: whoever knows one may act for its
 * owner. Responses there carry `secretHeaders`, errors are pages without scripts, and analytics drops the addresses.
 */
export function declareSecretPath(app: FastifyInstance, path: string): void {
  app.secretPaths.push(path);
}

/** Ignores case and repeated slashes: a mistyped address reaches no page, but still contains the secret. */
export function isSecretAddress({ secretPaths }: FastifyInstance, address: string): boolean {
  const path = decoded(address.split(/[?#]/, 1)[0] ?? '')
    .replaceAll(/\/+/g, '/')
    .toLowerCase();
  return secretPaths.some((secret) => path === secret || path.startsWith(`${secret}/`));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Paths that `declareSecretPath` was called with. */
    secretPaths: string[];
  }
}
