import { config, z } from 'zod';
import { MINUTE_MS } from '#rules/duration.ts';
import type { Seen } from './seen.ts';

/** Roles of staff, each with the rights of the ones before it: viewer reads, desk works on requests, owner does everything. */
export const roles = ['viewer', 'desk', 'owner'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call an endpoint: anybody, every signed-in member of staff, or staff of this role and above. `signed-in` is for
 * one's own account, since it is also open to staff who still have to set up a required second factor.
 */
export type Access = 'public' | 'signed-in' | Role;

/** Whether a signed-in member of this role may call an endpoint. What is not known is not allowed. */
export function allows(role: Role, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  const minimum = roles.indexOf(access);
  return minimum >= 0 && roles.indexOf(role) >= minimum;
}

// Pages forbid code made from text; Zod would try it, and the browser would report a violation.
if ('document' in globalThis) config({ jitless: true });

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Describes a change by a member of staff in the activity list. `subject` is the id or name of the changed record. A
 * sentence that needs the new value declares with `value` what to keep of the body, which must not be customer data.
 */
export type Audit<Body> =
  | ((entry: { subject?: string; value?: string }) => string)
  | { value(body: Body): string; sentence: (entry: { subject?: string; value: string }) => string };

/** The value of a change that was taken back. */
export const UNDONE = 'undone';

/** Tables of a staff account, of which a call changes the rows of the member who calls or those of others. */
type AccountTable =
  | 'staffAccounts'
  | 'staffSessions'
  | 'staffPasskeys'
  | 'staffRecoveryCodes'
  | 'staffChallenges';

/**
 * Data that a staff endpoint can change: a table of the database, or a part of one. Emails are named by their
 * recipient: a customer, the desk, or somebody who is invited.
 */
export type Change =
  | 'quoteRequests'
  | 'requestNotes'
  | 'offers'
  /** Of the request that the call itself stores, so that nobody can have seen another. */
  | 'offers:new'
  | 'offerLinks'
  | 'rides'
  | 'chauffeurLinks'
  | 'receipts'
  | 'requestReplies'
  | 'replyTemplates'
  | 'bookingRequests'
  | 'contactMessages'
  | 'requestEvents'
  | 'vipMembers'
  | 'idempotencyKeys'
  | 'pastSales'
  | 'erasures'
  | 'formerIdentifiers'
  | 'analyticsResets'
  | 'staffInvitations'
  | 'settings'
  | `${AccountTable | 'reminders'}:${'own' | 'others'}`
  | `emails:${'customers' | 'alerts' | 'invitations'}`;

/** Counts every valid call: of one network address, of one staff account, or of everybody together. */
export type EndpointRateLimit = {
  name: string;
  max: number;
  windowMs: number;
  per: 'address' | 'account' | 'site';
  /**
   * `stored`: the handler counts in its own transaction, so that a call that fails or repeats another does not count.
   * `mistakes`: only calls that are refused count, in the memory of each process, whose time they take.
   */
  counts?: 'stored' | 'mistakes';
};

/**
 * Rate limit of a public form. The handler counts what it stores; further requests are refused before their body is
 * read.
 */
export function formLimit(name: string, max: number): EndpointRateLimit {
  return { name, max, windowMs: 10 * MINUTE_MS, per: 'address', counts: 'stored' };
}

/** Forms of all kinds that were refused, with scripts or without: showing one again takes longer than storing it. */
export const mistakeLimit = {
  name: 'form-mistakes',
  max: 60,
  windowMs: 10 * MINUTE_MS,
  per: 'address',
  counts: 'mistakes',
} satisfies EndpointRateLimit;

type EndpointFields<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Allowed extends Access,
  Verb extends Method,
> = {
  method: Verb;
  path: `/api/${string}`;
  /** Staff endpoints name the least role that may call them. */
  access: Allowed;
  /**
   * Required where staff change something: all that a call can change, apart from what `serve` itself writes (audit log, rate
   * limits, when the session was last seen). `tests/server/changes.test.ts` calls every endpoint and compares.
   */
  changes?: readonly Change[];
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

type Calls<Params, Query, Body> = {
  /** Required where staff change something. On a GET, the sentence about a call that `exports`. */
  audit?: Audit<Body>;
  /**
   * Calls for which the member must have entered the password, and the second factor, within the last minutes: a session that
   * was left open or stolen must not suffice to grant access, change rights or take away more customers than a page holds. The
   * answer is `confirmation_required` otherwise. `tests/server/changes.test.ts` calls every endpoint without.
   */
  confirm?(call: { params: Params; query: Query; body: Body }): boolean;
  /**
   * Reads that answer with more customers than a page holds. They need the right to export and leave an audit entry.
   * `tests/server/personal-data.test.ts` calls every endpoint and counts.
   */
  exports?(call: {
    params: Params;
    query: Query;
    body: Body;
    request: { headers: { accept?: string | undefined } };
  }): boolean;
};

/** One HTTP endpoint of the API. `access` is required, so that no endpoint is public by accident. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  Verb extends Method = Method,
> = EndpointFields<Params, Query, Body, Response, Allowed, Verb> & Calls<unknown, unknown, unknown>;

/** A part of an endpoint as a caller sends it; undefined when the endpoint does not declare it. */
export type Input<E extends Endpoint, Part extends 'params' | 'query' | 'body' | 'response'> = z.input<
  NonNullable<E[Part]>
>;

/** The same as the contract reads it. */
export type Output<E extends Endpoint, Part extends 'params' | 'query' | 'body' | 'response'> = z.output<
  NonNullable<E[Part]>
>;

/** Whoever changes offers or rides names what they saw: the ride and its offer, or how many records there were. */
type NamesSeen = z.ZodType<{ seen: Seen } | { expected: number }>;

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
  Allowed extends Access = Access,
  Verb extends Method = Method,
>(
  definition: EndpointFields<Params, Query, Body, Response, Allowed, Verb> &
    Calls<z.output<Params>, z.output<Query>, z.output<Body>> &
    (
      | { method: 'GET' }
      | { access: 'public' }
      | ({ audit: Audit<z.output<Body>> } & (
          | { changes: readonly Exclude<Change, 'offers' | 'rides'>[] }
          | { changes: readonly Change[]; body: NamesSeen }
        ))
    ),
): Endpoint<Params, Query, Body, Response, Allowed, Verb> {
  return definition;
}

/** JSON of every error response: a message for people, a code for programs, and a message per field for forms. */
export const Problem = z.object({
  message: z.string(),
  code: z.enum([
    'invalid',
    'signed_out',
    'forbidden',
    'second_factor_required',
    'confirmation_required',
    'not_found',
    'conflict',
    'too_large',
    'unsupported_media_type',
    'too_many_requests',
    'internal',
    'unavailable',
  ]),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `conflict`: what somebody else has set the record to since. */
  current: z
    .object({
      version: z.number(),
      value: z.string(),
      changedBy: z.string().optional(),
      changedAt: z.string(),
    })
    .optional(),
  /** With a 5xx status: the id of the log line that contains the cause. */
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
