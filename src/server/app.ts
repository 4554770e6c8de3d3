import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { demonstrationDeskStandsIn } from '#content/reservations.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import type { AppContext } from './app-context.ts';
import { scheduleCleanup } from './cleanup.ts';
import { ApiError } from './http/api-error.ts';
import { commonHeaders, sendApiHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { mediaRoutes } from './http/media.ts';
import { noscriptPages } from './http/noscript-page.ts';
import type { Pages } from './http/pages.ts';
import { registerErrorHandler, sendProblem } from './http/problems.ts';
import { createRawEndpoints } from './http/raw-endpoints.ts';
import { MAX_BODY_BYTES } from './http/serve.ts';
import { startMailDelivery } from './mail/delivery.ts';
import { mailRoutes } from './mail/routes.ts';
import { noscriptRequestRoutes } from './requests/noscript-routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { demonstrationDeskRoutes } from './reservations/demonstration-desk.ts';
import { webhookRoutes } from './reservations/webhook.ts';
import { staffRoutes } from './staff/routes.ts';
import { vipRoutes } from './vip/routes.ts';

/** A client that dribbles its request, or never sends one, must not hold a connection for ever. */
const slowClients = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};
/** Nor one that stops reading its answer. */
const MAX_SOCKET_IDLE_MS = 120_000;

/** The whole server: the prerendered pages in front, the endpoints behind them. */
export async function createApp(
  ctx: AppContext,
  buildFolder: string,
  pages: Pages,
): Promise<FastifyInstance> {
  const rawEndpoints = createRawEndpoints(ctx);
  const app = Fastify({
    // The framework's own news, such as where it listens, is said to the person who starts it in other words.
    loggerInstance: ctx.log.child({}, { level: ctx.env.LOG_LEVEL === 'info' ? 'warn' : ctx.env.LOG_LEVEL }),
    // Request lines would carry visitors' addresses; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger for each request would cost more than most requests; failures are logged with their request's id.
    childLoggerFactory: (logger) => logger,
    trustProxy: ctx.env.TRUST_PROXY ?? false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    // Addresses that cannot be read never reach a route or its hooks.
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply.headers(commonHeaders)),
    forceCloseConnections: 'idle',
    serverFactory: (handler) =>
      // Pages and visitors' events are answered before the framework is asked: they are most of what the server does.
      // Most requests have no body; then Node need not prepare to read one.
      createServer({ ...slowClients, optimizeEmptyRequests: true }, (request, response) => {
        if (!pages.answer(request, response) && !rawEndpoints.handle(request, response))
          handler(request, response);
      }).setTimeout(MAX_SOCKET_IDLE_MS),
  });

  app.decorate('endpoints', []);
  registerErrorHandler(app);
  sendApiHeaders(app);
  app.setNotFoundHandler((request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url))
      throw new ApiError('not_found', 'There is nothing at this address.');
    reply.hijack();
    pages.answerNotFound(request.raw, reply.raw);
  });

  const plain = noscriptPages(buildFolder);

  healthRoutes(app, ctx);
  await mediaRoutes(app, buildFolder);
  staffRoutes(app, ctx);
  analyticsRoutes(app, ctx, rawEndpoints);
  requestRoutes(app, ctx);
  noscriptRequestRoutes(app, ctx, plain);
  vipRoutes(app, ctx, plain);
  mailRoutes(app, ctx);
  webhookRoutes(app, ctx);
  if (demonstrationDeskStandsIn()) demonstrationDeskRoutes(app, ctx);
  startMailDelivery(app, ctx);
  scheduleCleanup(app, ctx);
  return app;
}
