import { config, type z } from 'zod';
import type { Access } from './access.ts';

// Pages forbid code made from text; Zod would try it, and the browser would report a violation.
if ('document' in globalThis) config({ jitless: true });

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * What a member of staff did, for the activity list. `subject` is the id or name of the changed record, `value` the new
 * value ('undone' for a change that was taken back); `audit-log.ts` on the server says which fields they come from.
 */
export type AuditSentence = (entry: { subject?: string; value?: string }) => string;

/** Counts every valid call: of one network address, of one staff account, or of everybody together. */
type EndpointRateLimit = {
  name: string;
  max: number;
  windowMs: number;
  per: 'address' | 'account' | 'site';
};

/** One HTTP endpoint of the API. `access` is required, so that no endpoint is public by accident. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  Verb extends Method = Method,
> = {
  method: Verb;
  path: `/api/${string}`;
  /** Staff endpoints name the least role that may call them. */
  access: Allowed;
  /** Required where staff change something. */
  audit?: AuditSentence;
  rateLimits?: EndpointRateLimit[];
  /** Values in the path, such as `:id`. */
  params?: Params;
  query?: Query;
  /** The JSON body. */
  body?: Body;
  /** Maximum body size in bytes, where the default of 32 KiB does not fit. */
  bodyLimit?: number;
  response: Response;
  /** Status of a successful response, where it is not 200. */
  status?: 201 | 202;
};

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
  Allowed extends Access = Access,
  Verb extends Method = Method,
>(
  definition: Endpoint<Params, Query, Body, Response, Allowed, Verb> &
    ({ method: 'GET' } | { access: 'public' } | { audit: AuditSentence }),
): Endpoint<Params, Query, Body, Response, Allowed, Verb> {
  return definition;
}
