import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Several times the controls of the longest form. */
export const MAX_NAMES = 100;

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

/** Browsers that follow a link or send a form ask for HTML; scripts and programs do not. */
export function asksForPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** Controls that share a name make a list. One pass: strangers send forms, and the work must not grow faster than its input. */
function parseForm(body: string): Record<string, string | string[]> {
  const entries = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const values = entries.get(name);
    if (values) values.push(value);
    else if (entries.size === MAX_NAMES)
      throw new ApiError('invalid', 'The form has more fields than we can read.');
    else entries.set(name, [value]);
  }
  return Object.fromEntries(
    [...entries].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}
