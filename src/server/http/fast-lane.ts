import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { AppContext } from '../app-context.ts';
import { createClientResolver } from './client-address.ts';
import { apiHeaders, hstsHeader } from './headers.ts';
import { requireSameOrigin } from './origin.ts';
import { apiErrorByStatus, problemOf } from './problems.ts';
import { maxBodyBytesOf, read, served } from './serve.ts';

type Call<I> = { input: I; headers: IncomingHttpHeaders; address: string; host: string };

/**
 * Endpoints that are asked so often, for so little, that most of the time would be the framework's own. The contract is
 * kept as `serve` keeps it; there are no sessions here, so only public endpoints that take JSON can be served.
 */
export type FastLane = {
  serve: <I extends z.ZodType, R extends z.ZodType>(
    app: FastifyInstance,
    declared: Endpoint<z.ZodUndefined, z.ZodUndefined, I, R, 'public'>,
    work: (call: Call<z.output<I>>) => Promise<z.input<R>>,
  ) => void;
  /** Answers when the address is one of ours; false leaves the request to the framework. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
};

type Served = { declared: Endpoint; work: (call: Call<never>) => Promise<unknown> };

export function createFastLane(ctx: AppContext): FastLane {
  const lane = new Map<string, Served>();
  const clientOf = createClientResolver(ctx.env.TRUST_PROXY);

  function handle({ declared, work }: Served, request: IncomingMessage, response: ServerResponse): void {
    const { headers } = request;
    const { address, protocol, host } = clientOf(request);
    const send = (status: number, body: unknown, extra: string[] = []) => {
      if (response.headersSent || response.destroyed) return;
      const text = JSON.stringify(body);
      const secure = protocol === 'https' ? ['strict-transport-security', hstsHeader] : [];
      response
        .writeHead(status, [
          ...fixedHeaders,
          'content-length',
          String(Buffer.byteLength(text)),
          ...secure,
          ...extra,
        ])
        .end(text);
    };
    const refuse = (error: unknown) => {
      // Whoever hung up in the middle of a request waits for no answer, and nothing of ours has failed.
      if (request.destroyed && !request.complete) return;
      const { status, problem, headers: extra } = problemOf(error, ctx.log, randomUUID);
      send(status, problem, Object.entries(extra).flat());
    };

    try {
      requireSameOrigin({ method: declared.method, headers, protocol, host });
      requireJson(headers);
    } catch (error) {
      request.resume();
      refuse(error);
      return;
    }
    readBody(request, maxBodyBytesOf(declared))
      .then((text) => work({ input: read(declared.input, parse(text)) as never, headers, address, host }))
      .then((reply) => send(declared.status ?? 200, reply))
      .catch(refuse);
  }

  return {
    serve(app, declared, work) {
      served.add(declared);
      const one: Served = { declared, work };
      lane.set(declared.path, one);
      // Whoever comes by the framework's own door meets the same code; its parsers leave the body alone.
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _body, done) => done(null));
        scope.post(declared.path, (request, reply) => {
          reply.hijack();
          handle(one, request.raw, reply.raw);
        });
      });
    },
    answer(request, response) {
      const one = request.method === 'POST' ? lane.get(request.url ?? '') : undefined;
      if (one) handle(one, request, response);
      return one !== undefined;
    },
  };
}

const fixedHeaders = Object.entries({
  ...apiHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
}).flat();

function requireJson(headers: IncomingHttpHeaders): void {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw apiErrorByStatus(415);
  }
}

function readBody(request: IncomingMessage, most: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
    else reject(apiErrorByStatus(413));
  });
  request.on('end', () => resolve(Buffer.concat(chunks).toString()));
  request.on('error', reject);
  return promise;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw apiErrorByStatus(400);
  }
}
