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
    async (_request: unknown, body: string | Buffer) => parseForm(String(body)),
  );
}

/** Controls that share a name make a list. */
function parseForm(body: string): Record<string, string | string[]> {
  const params = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
