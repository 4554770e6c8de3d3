import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import type { AppContext } from '../app-context.ts';
import { apiHeaders, hstsHeaders } from './headers.ts';
import { requireSameOrigin } from './origin.ts';
import { apiErrorByStatus, problemOf } from './problems.ts';
import { bodyLimitOf } from './serve.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { validateIfDeclared } from './validate.ts';

type RawRequestContext<Body> = { body: Body; headers: IncomingHttpHeaders; address: string; host: string };

/**
 * Endpoints whose handlers run on Node's request and response and bypass Fastify. Checks, headers and errors are those
 * of `serve()`. There are no sessions here, so only public endpoints with a JSON body can be registered.
 *
 * The analytics events use it: routing and hooks would take longer than the handlers. Measured by
 * `npm run bench -- analytics` (events per second).
 */
export type RawEndpoints = {
  serve: <Body extends z.ZodType, Response extends z.ZodType>(
    app: FastifyInstance,
    endpoint: Endpoint<z.ZodUndefined, z.ZodUndefined, Body, Response, 'public'>,
    handler: (context: RawRequestContext<z.output<Body>>) => Promise<z.input<Response>>,
  ) => void;
  /** Handles the request when its path is registered; returns false when Fastify should handle it. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean;
};

type Route = { endpoint: Endpoint; handler: (context: RawRequestContext<never>) => Promise<unknown> };

export function createRawEndpoints(ctx: AppContext, proxies: TrustedProxies): RawEndpoints {
  const routes = new Map<string, Route>();

  function handleRoute(
    { endpoint, handler }: Route,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { headers } = request;
    const { address, protocol, host } = proxies.clientOf(request);
    const send = (status: number, payload: unknown, extraHeaders: string[] = []) => {
      if (response.headersSent || response.destroyed) return;
      const text = JSON.stringify(payload);
      response
        .writeHead(status, [
          ...fixedHeaders,
          'content-length',
          String(Buffer.byteLength(text)),
          ...hstsHeaders(proxies, request),
          ...extraHeaders,
        ])
        .end(text);
    };
    const sendError = (error: unknown) => {
      // The client disconnected before its request was complete: there is nobody to answer and nothing to log.
      if (request.destroyed && !request.complete) return;
      const {
        status,
        problem,
        headers: extraHeaders,
      } = problemOf(error, ctx.log, randomUUID, {
        ip: address,
        route: endpoint.path,
      });
      send(status, problem, Object.entries(extraHeaders).flat());
    };

    try {
      requireSameOrigin({ method: endpoint.method, headers, protocol, host });
      requireJson(headers);
    } catch (error) {
      request.resume();
      sendError(error);
      return;
    }
    readBody(request, bodyLimitOf(endpoint))
      .then((text) => {
        const body = validateIfDeclared(endpoint.body, parseJson(text)) as never;
        return handler({ body, headers, address, host });
      })
      .then((payload) => send(endpoint.status ?? 200, payload))
      .catch(sendError);
  }

  return {
    serve(app, endpoint, handler) {
      app.endpoints.push(endpoint);
      const route: Route = { endpoint, handler };
      routes.set(endpoint.path, route);
      // Also registered with Fastify, so app.inject() reaches the same handler. The handler reads the body itself.
      app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _body, done) => done(null));
        scope.post(endpoint.path, (request, reply) => {
          reply.hijack();
          handleRoute(route, request.raw, reply.raw);
        });
      });
    },
    handle(request, response) {
      const route = request.method === 'POST' ? routes.get(request.url ?? '') : undefined;
      if (route) handleRoute(route, request, response);
      return route !== undefined;
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

function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else reject(apiErrorByStatus(413));
  });
  request.on('end', () => resolve(Buffer.concat(chunks).toString()));
  request.on('error', reject);
  return promise;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw apiErrorByStatus(400);
  }
}
