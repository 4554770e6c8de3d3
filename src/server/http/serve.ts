import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { roleCopy } from '#content/staff/roles.ts';
import { type Access, allows } from '#contracts/access.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEntry } from '../audit/audit-log.ts';
import type { Database } from '../db/database.ts';
import { ApiError } from './api-error.ts';
import { requireSameOrigin } from './origin.ts';
import { consume } from './rate-limit.ts';
import { requireStaff, type StaffSession } from './sessions.ts';
import { validateIfDeclared } from './validate.ts';

export type RequestContext<Params, Query, Body, Allowed> = {
  params: Params;
  query: Query;
  body: Body;
  /** The signed-in member of staff; only on staff endpoints. */
  staff: Allowed extends 'public' ? undefined : StaffSession;
  /** On staff endpoints that change something, its database is the transaction that also holds the audit entry. */
  ctx: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For what the transaction cannot take back, such as deleting files. Runs before the reply; a failure is only logged. */
  afterCommit: (work: () => Promise<unknown>) => void;
};

export const MAX_BODY_BYTES = 32 * 1024;

/**
 * Registers an endpoint with Fastify: checks origin, session, role and rate limits, validates params, query and body by the
 * contract, runs the handler, and writes an audit entry when staff changed something. A handler may answer with a stream of what the
 * contract describes.
 */
export function serve<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Allowed extends Access,
>(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: Endpoint<Params, Query, Body, Response, Allowed>,
  handler: (
    context: RequestContext<z.output<Params>, z.output<Query>, z.output<Body>, Allowed>,
  ) => Promise<z.input<Response> | Readable> | z.input<Response>,
): void {
  servePrepared(app, ctx, endpoint, async () => undefined, handler);
}

/**
 * Like `serve`, with a first part that runs before the handler's transaction: for what waits for anything but the database,
 * such as a password check, and for counts that a refusal must not roll back.
 */
export function servePrepared<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Allowed extends Access,
  Prepared,
>(
  app: FastifyInstance,
  ctx: AppContext,
  endpoint: Endpoint<Params, Query, Body, Response, Allowed>,
  prepare: (
    context: RequestContext<z.output<Params>, z.output<Query>, z.output<Body>, Allowed>,
  ) => Promise<Prepared>,
  handler: (
    context: RequestContext<z.output<Params>, z.output<Query>, z.output<Body>, Allowed> & {
      prepared: Prepared;
    },
  ) => Promise<z.input<Response> | Readable> | z.input<Response>,
): void {
  app.endpoints.push(endpoint);
  const authenticate = async (request: FastifyRequest) => {
    request.staff = await requireStaff(ctx, request);
    requireRole(ctx, request.staff, endpoint.access);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: [
      (request, _reply, done) => {
        requireSameOrigin(request);
        done();
      },
      ...(endpoint.access === 'public' ? [] : [authenticate]),
    ],
    handler: async (request, reply) => {
      const afterCommit: (() => Promise<unknown>)[] = [];
      const requestContext = {
        params: validateIfDeclared(endpoint.params, request.params),
        query: validateIfDeclared(endpoint.query, request.query),
        body: validateIfDeclared(endpoint.body, request.body),
        ctx,
        staff: request.staff,
        request,
        reply,
        afterCommit: (work: () => Promise<unknown>) => void afterCommit.push(work),
      } as RequestContext<z.output<Params>, z.output<Query>, z.output<Body>, Allowed>;
      await consumeRateLimits(ctx, endpoint, request);
      const context = { ...requestContext, prepared: await prepare(requestContext) };
      const { staff } = request;
      const response =
        staff && endpoint.method !== 'GET'
          ? await withAudit(ctx, endpoint, staff.username, context, handler)
          : await handler(context);
      for (const work of afterCommit)
        await work().catch((error) => ctx.log.error({ err: error }, 'work after a committed change failed'));
      reply.code(endpoint.status ?? 200).header('cache-control', 'no-store');
      return response;
    },
  });
}

/** Outside the transaction of the change, which a refusal rolls back. */
async function consumeRateLimits(
  ctx: AppContext,
  { rateLimits = [] }: Endpoint,
  { ip, staff }: FastifyRequest,
): Promise<void> {
  const keys = { address: ip, account: `account ${staff?.accountId}`, site: 'all' };
  for (const limit of rateLimits) await consume(ctx, limit, keys[limit.per]);
}

function requireRole(ctx: AppContext, { role, hasSecondFactor }: StaffSession, access: Access): void {
  if (ctx.env.REQUIRE_SECOND_FACTOR && !hasSecondFactor && access !== 'signed-in')
    throw new ApiError('second_factor_required', roleCopy.needsSecondFactor);
  if (allows(role, access)) return;
  throw new ApiError('forbidden', roleCopy.refused(role), { securityEvent: 'role-refused' });
}

/** Runs the handler and writes its audit entry in one transaction. */
function withAudit<Context extends { params: unknown; body: unknown }, Response>(
  ctx: AppContext,
  endpoint: Endpoint,
  actor: string,
  context: Context,
  handler: (context: Context) => Promise<Response> | Response,
): Promise<Response> {
  return ctx.db.transaction(async (transaction) => {
    const db: Database = {
      ...ctx.db,
      query: transaction,
      reader: transaction,
      transaction: (work) => work(transaction),
      snapshot: (read) => read(transaction),
    };
    const response = await handler({ ...context, ctx: { ...ctx, db } });
    const { params, body } = context;
    await recordAuditEntry(transaction, ctx.now(), { actor, endpoint, params, body, response });
    return response;
  });
}

export function bodyLimitOf(endpoint: Endpoint): number {
  return endpoint.bodyLimit ?? MAX_BODY_BYTES;
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
