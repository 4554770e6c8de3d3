import type { Readable } from 'node:stream';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
} from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { roleCopy } from '#content/staff/roles.ts';
import { confirmIdentityCopy } from '#content/staff/second-step.ts';
import {
  type Access,
  allows,
  type Change,
  type Endpoint,
  type Input,
  type Output,
} from '#contracts/endpoint.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEntry } from '../audit/audit-log.ts';
import { ExportedRows } from '../audit/exported-rows.ts';
import type { Tables } from '../db/schema.ts';
import { publishSessionChange } from '../live/publish.ts';
import { ApiError } from './api-error.ts';
import { asksForPage } from './forms.ts';
import { requireUnusedKey } from './idempotency-key.ts';
import { requireSameOrigin } from './origin.ts';
import { consume, consumeInMemory, isMistake, refuseEarly } from './rate-limit.ts';
import { CONFIRMED_MS, requireSession, requireStaff, type StaffSession } from './sessions.ts';
import { rememberSiteUrl } from './site-url.ts';
import { validateIfDeclared } from './validate.ts';
import { requireExport } from './viewer-export.ts';

export type RequestContext<E extends Endpoint> = {
  params: Output<E, 'params'>;
  query: Output<E, 'query'>;
  body: Output<E, 'body'>;
  /** The signed-in member of staff; only on staff endpoints. */
  staff: E['access'] extends 'public' ? undefined : StaffSession;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type HandlerContext<E extends Endpoint> = RequestContext<E> & {
  /** Transaction of a change made by staff, which also stores its audit entry. */
  trx: E['access'] extends 'public' ? undefined : E['method'] extends 'GET' ? undefined : Transaction<Tables>;
  /** For what the transaction cannot take back, such as deleting files. Runs before the reply; a failure is only logged. */
  afterCommit: (work: () => Promise<unknown>) => void;
  /** Counts the rows of an export for its audit entry. */
  exported: ExportedRows;
};

/** A handler returns what the contract describes, or a stream of it. */
type Answer<E extends Endpoint> = Promise<Input<E, 'response'> | Readable> | Input<E, 'response'>;

export const MAX_BODY_BYTES = 32 * 1024;

/**
 * Registers an endpoint with Fastify: checks origin, session, role, right to export, confirmation and rate limits, validates
 * params, query and body by the contract, and runs the handler. Where staff change something, it opens a transaction, which the
 * handler gets as `trx`, checks session, role and confirmation again and writes the audit entry in it; an export also leaves an entry. A handler may answer with a stream of
 * what the contract describes.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: E,
  handler: (context: HandlerContext<E>) => Answer<E>,
): void {
  servePrepared(app, ctx, endpoint, async () => undefined, handler);
}

/**
 * Like `serve`, with a first part that runs before the handler's transaction: for what waits for anything but the database,
 * such as a password check, and for counts that a refusal must not roll back.
 */
export function servePrepared<E extends Endpoint, Prepared>(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: E,
  prepare: (context: RequestContext<E>) => Promise<Prepared>,
  handler: (context: HandlerContext<E> & { prepared: Prepared }) => Answer<E>,
): void {
  app.endpoints.push(endpoint);
  const authenticate = async (request: FastifyRequest) => {
    request.staff = await requireStaff(ctx, request);
    requireRole(ctx, request.staff, endpoint.access);
  };
  const requireRights = (staff: StaffSession, call: RequestContext<E>) => {
    requireRole(ctx, staff, endpoint.access);
    if (endpoint.confirm?.(call)) requireConfirmed(ctx, staff);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit ?? MAX_BODY_BYTES,
    onRequest: [
      (request, _reply, done) => {
        requireSameOrigin(request);
        done();
      },
      refusing(ctx, endpoint),
      ...(endpoint.access === 'public' ? [] : [authenticate]),
    ],
    errorHandler: countingMistakes(ctx, endpoint),
    handler: async (request, reply) => {
      const { staff } = request;
      const requestContext = {
        params: validateIfDeclared(endpoint.params, request.params),
        query: validateIfDeclared(endpoint.query, request.query),
        body: validateIfDeclared(endpoint.body, request.body),
        staff,
        request,
        reply,
      } as RequestContext<E>;
      const isExport = endpoint.exports?.(requestContext) ?? false;
      if (staff && isExport) await requireExport(ctx, staff);
      if (staff) requireRights(staff, requestContext);
      await consumeRateLimits(ctx, endpoint, request);
      const prepared = await prepare(requestContext);
      const committed: (() => Promise<unknown>)[] = [];
      const exported = new ExportedRows(ctx);
      const handle = (trx: Transaction<Tables> | undefined, present = staff) =>
        handler({
          ...requestContext,
          staff: present as RequestContext<E>['staff'],
          trx: trx as HandlerContext<E>['trx'],
          prepared,
          afterCommit: (work) => void committed.push(work),
          exported,
        });
      const { params, body } = requestContext;
      const record = (db: Kysely<Tables>, actor: string, response: unknown) =>
        recordAuditEntry(db, ctx.now(), { actor, endpoint, params, body, response, count: exported.count });
      const response =
        staff && endpoint.method !== 'GET'
          ? await ctx.db.transaction(async (trx) => {
              // Its body may have been held back: whoever was signed out, disabled or demoted meanwhile changes nothing.
              const present = await requireSession(ctx, trx, staff);
              requireRights(present, requestContext);
              if (isMailedOnce(endpoint)) await requireUnusedKey(ctx, trx, request);
              await rememberSiteUrl(trx, present, request);
              const response = await handle(trx, present);
              await record(trx, staff.username, response);
              if (endpoint.changes?.some(isOfStaff)) await publishSessionChange(ctx, trx);
              return response;
            })
          : await handle(undefined);
      if (staff && isExport) exported.addTo(await record(ctx.db.query, staff.username, response));
      for (const work of committed)
        await work().catch((error) => ctx.log.error({ err: error }, 'work after a committed change failed'));
      if (reply.sent) return reply;
      reply.code(endpoint.status ?? 200).header('cache-control', 'no-store');
      return response;
    },
  });
}

/** Calls that mail somebody, but for those that answer a repetition with their first reply. */
function isMailedOnce({ changes = [] }: Endpoint): boolean {
  return changes.some((change) => change.startsWith('emails:')) && !changes.includes('idempotencyKeys');
}

/** Open event streams end when one of these ends their session or changes its role. */
function isOfStaff(change: Change): boolean {
  return change.startsWith('staff');
}

/** Refuses before the body is read: a burst of calls past a limit must not keep others waiting. */
function refusing(ctx: AppContext, { rateLimits = [] }: Endpoint): onRequestHookHandler {
  return ({ ip }, _reply, done) => {
    for (const limit of rateLimits) if (limit.per === 'address') refuseEarly(ctx, limit, ip);
    done();
  };
}

/** Counts a refused call; what is thrown here goes on to the handler that answers. */
function countingMistakes(ctx: AppContext, { rateLimits = [] }: Endpoint) {
  return (error: FastifyError | ApiError, request: FastifyRequest): never => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
    // The page that shows a form again is counted by itself.
    for (const limit of rateLimits)
      if (limit.counts === 'mistakes' && isMistake(status) && !asksForPage(request))
        consumeInMemory(ctx, limit, request.ip);
    throw error;
  };
}

/** Outside the transaction of the change, which a refusal rolls back. */
async function consumeRateLimits(
  ctx: AppContext,
  { rateLimits = [] }: Endpoint,
  { ip, staff }: FastifyRequest,
): Promise<void> {
  const keys = { address: ip, account: `account ${staff?.accountId}`, site: 'all' };
  for (const limit of rateLimits) if (!limit.counts) await consume(ctx, limit, keys[limit.per]);
}

function requireRole(ctx: AppContext, { role, hasSecondFactor }: StaffSession, access: Access): void {
  if (ctx.env.REQUIRE_SECOND_FACTOR && !hasSecondFactor && access !== 'signed-in')
    throw new ApiError('second_factor_required', roleCopy.needsSecondFactor);
  if (allows(role, access)) return;
  throw new ApiError('forbidden', roleCopy.refused(role), { securityEvent: 'role-refused' });
}

function requireConfirmed(ctx: AppContext, { confirmedAt }: StaffSession): void {
  // Not either when a clock that was ahead dated it.
  if (Math.abs(ctx.now() - confirmedAt) < CONFIRMED_MS) return;
  throw new ApiError('confirmation_required', confirmIdentityCopy.required);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint registered on this app. */
    endpoints: Endpoint[];
  }
  interface FastifyRequest {
    staff?: StaffSession;
  }
}
