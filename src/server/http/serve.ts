import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { AppContext } from '../app-context.ts';
import { recordAuditEntry } from '../audit/audit-log.ts';
import { requireSameOrigin } from './origin.ts';
import { requireStaff, type StaffSession } from './sessions.ts';
import { validate } from './validate.ts';

export type Visit<P, Q, I, A> = {
  params: P;
  query: Q;
  input: I;
  /** Who is signed in, on staff endpoints. */
  staff: A extends 'staff' ? StaffSession : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

export const MAX_BODY_BYTES = 32 * 1024;

/** Every endpoint that was served, so that a test can try each of them without a session. */
export const served = new Set<Endpoint>();

/** Serves an endpoint as its contract says: access first, then the input's shape, then the work. */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  I extends z.ZodType,
  R extends z.ZodType,
  A extends 'public' | 'staff',
>(
  app: FastifyInstance,
  ctx: AppContext,
  declared: Endpoint<P, Q, I, R, A>,
  work: (visit: Visit<z.output<P>, z.output<Q>, z.output<I>, A>) => Promise<z.input<R>> | z.input<R>,
): void {
  served.add(declared);
  const signIn = async (request: FastifyRequest) => {
    request.staff = await requireStaff(ctx, request);
  };
  app.route({
    method: declared.method,
    url: declared.path,
    bodyLimit: maxBodyBytesOf(declared),
    onRequest: [
      (request, _reply, done) => {
        requireSameOrigin(request);
        done();
      },
      ...(declared.access === 'staff' ? [signIn] : []),
    ],
    handler: async (request, reply) => {
      const visit = {
        params: read(declared.params, request.params),
        query: read(declared.query, request.query),
        input: read(declared.input, request.body),
        staff: request.staff,
        request,
        reply,
      } as Visit<z.output<P>, z.output<Q>, z.output<I>, A>;
      const answer = await work(visit);
      if (request.staff && declared.method !== 'GET') {
        const { params, input } = visit;
        await recordAuditEntry(ctx, {
          who: request.staff.username,
          endpoint: declared,
          params,
          input,
          answer,
        });
      }
      reply.code(declared.status ?? 200).header('cache-control', 'no-store');
      return answer;
    },
  });
}

export function maxBodyBytesOf(declared: Endpoint): number {
  return declared.bodyLimit ?? MAX_BODY_BYTES;
}

export function read(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema && validate(schema, value);
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: StaffSession;
  }
}
