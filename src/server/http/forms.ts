import type { FastifyInstance } from 'fastify';

/** Accepts only the URL-encoded bodies that browsers send for HTML forms. */
export function registerFormParser(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  addFormParser(scope);
}

/** Accepts URL-encoded bodies as well as JSON. */
export function addFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  );
}
