import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { recordAct } from '../audit/acts.ts';
import type { House } from '../house.ts';
import { readByContract } from './by-contract.ts';
import { refuseForeignOrigin } from './origin.ts';
import { requireStaff, type SignedIn } from './sessions.ts';

export type Visit<P, Q, I, A> = {
  params: P;
  query: Q;
  input: I;
  /** Who is signed in, on staff endpoints. */
  staff: A extends 'staff' ? SignedIn : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

export const BODY_LIMIT = 32 * 1024;

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
  house: House,
  declared: Endpoint<P, Q, I, R, A>,
  work: (visit: Visit<z.output<P>, z.output<Q>, z.output<I>, A>) => Promise<z.input<R>> | z.input<R>,
): void {
  served.add(declared);
  const signIn = async (request: FastifyRequest) => {
    request.staff = await requireStaff(house, request);
  };
  app.route({
    method: declared.method,
    url: declared.path,
    bodyLimit: bodyLimitOf(declared),
    onRequest: [
      (request, _reply, done) => {
        refuseForeignOrigin(request);
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
        await recordAct(house, { who: request.staff.username, endpoint: declared, params, input, answer });
      }
      reply.code(declared.status ?? 200).header('cache-control', 'no-store');
      return answer;
    },
  });
}

export function bodyLimitOf(declared: Endpoint): number {
  return declared.bodyLimit ?? BODY_LIMIT;
}

export function read(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema && readByContract(schema, value);
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: SignedIn;
  }
}
