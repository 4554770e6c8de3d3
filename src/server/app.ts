import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { demonstrationDeskStandsIn } from '#content/reservations.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import type { House } from './house.ts';
import { housekeeping } from './housekeeping.ts';
import { createFastLane } from './http/fast-lane.ts';
import { everywhere, sendApiHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { mediaRoutes } from './http/media.ts';
import type { Pages } from './http/pages.ts';
import { plainPages } from './http/plain-page.ts';
import { answerProblems, sendProblem } from './http/problems.ts';
import { Refusal } from './http/refusal.ts';
import { BODY_LIMIT } from './http/serve.ts';
import { deliverMails } from './mail/delivery.ts';
import { mailRoutes } from './mail/routes.ts';
import { plainRequestRoutes } from './requests/plain-routes.ts';
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
const SILENT_LONGEST = 120_000;

/** The whole server: the prerendered pages in front, the endpoints behind them. */
export async function createApp(house: House, buildFolder: string, pages: Pages): Promise<FastifyInstance> {
  const fastLane = createFastLane(house);
  const app = Fastify({
    // The framework's own news, such as where it listens, is said to the person who starts it in other words.
    loggerInstance: house.log.child(
      {},
      { level: house.env.LOG_LEVEL === 'info' ? 'warn' : house.env.LOG_LEVEL },
    ),
    // Request lines would carry visitors' addresses; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger for each request would cost more than most requests; failures are logged with their request's id.
    childLoggerFactory: (logger) => logger,
    trustProxy: house.env.TRUST_PROXY ?? false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    // Addresses that cannot be read never reach a route or its hooks.
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply.headers(everywhere)),
    forceCloseConnections: 'idle',
    serverFactory: (handler) =>
      // Pages and visitors' events are answered before the framework is asked: they are most of what the server does.
      // Most requests have no body; then Node need not prepare to read one.
      createServer({ ...slowClients, optimizeEmptyRequests: true }, (request, response) => {
        if (!pages.answer(request, response) && !fastLane.answer(request, response))
          handler(request, response);
      }).setTimeout(SILENT_LONGEST),
  });

  answerProblems(app);
  sendApiHeaders(app);
  app.setNotFoundHandler((request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url))
      throw new Refusal('not_found', 'There is nothing at this address.');
    reply.hijack();
    pages.answerNotFound(request.raw, reply.raw);
  });

  const plain = plainPages(buildFolder);

  healthRoutes(app, house);
  await mediaRoutes(app, buildFolder);
  staffRoutes(app, house);
  analyticsRoutes(app, house, fastLane);
  requestRoutes(app, house);
  plainRequestRoutes(app, house, plain);
  vipRoutes(app, house, plain);
  mailRoutes(app, house);
  webhookRoutes(app, house);
  if (demonstrationDeskStandsIn()) demonstrationDeskRoutes(app, house);
  deliverMails(app, house);
  housekeeping(app, house);
  return app;
}
