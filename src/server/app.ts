import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { demoReservationsStandsIn } from '#content/reservations.ts';
import type { PagesModule } from '#contracts/server-pages.ts';
import { HOUR_MS, MINUTE_MS } from '#rules/duration.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import type { AppContext } from './app-context.ts';
import { scheduleBackups } from './backups/nightly-backup.ts';
import { deleteOldUpgradeBackups } from './backups/old-upgrade-backups.ts';
import { clientErrorRoutes } from './client-errors/routes.ts';
import { ApiError } from './http/api-error.ts';
import { cspReportRoute } from './http/csp-reports.ts';
import { createGeography } from './http/geography.ts';
import { commonHeaders, httpsHeaders, sendApiHeaders } from './http/headers.ts';
import { healthRoutes } from './http/health.ts';
import { PAGES_ROUTE, pageRoutes } from './http/pages.ts';
import { registerErrorHandler, sendClientError, sendProblem, stoppingError } from './http/problems.ts';
import { deleteOldRateLimits } from './http/rate-limit.ts';
import { isSecretAddress } from './http/secret-paths.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { MAX_BODY_BYTES } from './http/serve.ts';
import { serverPages } from './http/server-page.ts';
import { deleteEndedSessions } from './http/sessions.ts';
import { createProxyTrust, readForwardedAddresses, usesHttps } from './http/trusted-proxies.ts';
import { runCleanup } from './jobs/cleanup.ts';
import { scheduleJob } from './jobs/schedule-job.ts';
import { liveRoutes } from './live/routes.ts';
import { startMailDelivery } from './mail/delivery.ts';
import { deleteOrphanedEmailFiles } from './mail/email-files.ts';
import { deleteOldEmails, failDelayedEmails } from './mail/outbox.ts';
import { mailRoutes } from './mail/routes.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { escalate } from './requests/lists/escalation.ts';
import { deleteOldIdempotencyKeys } from './requests/lists/idempotency.ts';
import { remindMembers } from './requests/lists/remind.ts';
import { purgeRemovals } from './requests/lists/removals.ts';
import { deleteOldEnquiries } from './requests/lists/retention.ts';
import { requestListRoutes } from './requests/lists/routes.ts';
import { sendFollowUps } from './requests/offers/follow-ups.ts';
import { myLinksPages } from './requests/offers/my-links.ts';
import { offerPages } from './requests/offers/pages.ts';
import { offerRoutes } from './requests/offers/routes.ts';
import { requestPages, rewritePrefilledUrl } from './requests/quotes/pages.ts';
import { quoteRoutes } from './requests/quotes/routes.ts';
import { writeBeforeRides } from './requests/rides/evening-before.ts';
import { ridePages } from './requests/rides/pages.ts';
import { rideRoutes } from './requests/rides/routes.ts';
import { demoReservationsRoutes } from './reservations/demo-reservations.ts';
import { webhookRoutes } from './reservations/webhook.ts';
import { deleteOldChallenges } from './staff/challenges.ts';
import { deleteOldInvitations } from './staff/invitations.ts';
import { staffRoutes } from './staff/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { vipRoutes } from './vip/routes.ts';
import { weeklyReportRoutes } from './weekly-report/routes.ts';

/** Closes the connections of clients that send their request too slowly or not at all, or stop reading the response. */
const timeouts = {
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionTimeout: 120_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};

/** Run in this order. */
export const cleanupJobs = {
  daily: [
    deleteOldRateLimits,
    deleteEndedSessions,
    deleteOldChallenges,
    deleteOldInvitations,
    deleteOldIdempotencyKeys,
    deleteOldEmails,
    purgeRemovals,
    deleteOldEnquiries,
    deleteOldUpgradeBackups,
  ],
  hourly: [failDelayedEmails, deleteOrphanedEmailFiles, emptyDatabaseLog],
};

/** Last: what the others deleted, and what was erased while a backup was reading, leaves the disk. */
function emptyDatabaseLog(ctx: AppContext): Promise<void> {
  return ctx.db.emptyLog();
}

function noSchemas(): never {
  throw new Error('Endpoints are declared in src/contracts/, not by JSON schemas.');
}

export async function createApp(
  ctx: AppContext,
  buildFolder: string,
  loadPages: () => Promise<PagesModule>,
): Promise<FastifyInstance> {
  let isStopping = false;
  let queueLength = () => 0;
  let streamCount = () => 0;
  const metrics =
    ctx.env.METRICS_PORT === undefined
      ? undefined
      : await createMetrics(ctx, {
          queueLength: () => queueLength(),
          streamCount: () => streamCount(),
        });
  const isTrusted = createProxyTrust(ctx.env.TRUST_PROXY);
  const app = Fastify({
    // Fastify logs its address at level info; main.ts prints it to standard output instead.
    loggerInstance: ctx.log.child({}, { level: ctx.env.LOG_LEVEL === 'info' ? 'warn' : ctx.env.LOG_LEVEL }),
    // Request logs would contain visitors' IP addresses. problems.ts logs failures.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => rewritePrefilledUrl(request.url ?? ''),
    // A child logger per request costs more than most handlers; problems.ts logs the request id itself.
    childLoggerFactory: (logger) => logger,
    trustProxy: isTrusted,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 200 },
    // serve() validates by the contracts. Without these Fastify loads compilers for JSON schemas when it starts.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Malformed URLs reach no route and no onSend hook, and this request knows no proxy.
    frameworkErrors: (error, request, reply) => {
      if (usesHttps(request.raw, isTrusted)) reply.headers(httpsHeaders);
      sendProblem(error, request, reply.headers(commonHeaders));
    },
    clientErrorHandler: sendClientError,
    forceCloseConnections: 'idle',
    // Fastify would answer in its own words; see the onRequest hook below.
    return503OnClosing: false,
    ...timeouts,
  });

  app.decorate('endpoints', []);
  app.decorate('jobs', new Map());
  app.decorate('secretPaths', []);
  if (metrics) {
    app.decorate('metrics', metrics);
    app.addHook('onResponse', metrics.onResponse);
    app.addHook('onClose', metrics.close);
  }
  registerErrorHandler(app);
  if (ctx.env.TRUST_PROXY) readForwardedAddresses(app);
  sendApiHeaders(app);
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  // Requests that were begun are finished; those that arrive on open connections now get 503, except for pages.
  app.addHook('onRequest', (request, _reply, done) =>
    isStopping && request.routeOptions.url !== PAGES_ROUTE ? done(stoppingError()) : done(),
  );
  // A connection that stays open after its answer would keep the stop waiting for the client.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done(null, payload);
  });
  const pages = await pageRoutes(app, buildFolder);
  const sendServerPage = serverPages(ctx, loadPages);
  app.setNotFoundHandler((request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url))
      throw new ApiError('not_found', 'There is nothing at this address.');
    // The page with scripts would send its address to analytics.
    if (isSecretAddress(app, request.url)) return sendServerPage(reply, 'not-found', {}, 404);
    return pages.sendNotFound(request, reply);
  });

  healthRoutes(app, ctx);
  securityTxtRoute(app, ctx);
  cspReportRoute(app);
  const geography = createGeography(ctx);
  staffRoutes(app, ctx, geography, sendServerPage);
  ({ queueLength } = analyticsRoutes(app, ctx, pages.paths, geography));
  const hub = liveRoutes(app, ctx);
  streamCount = hub.streamCount;
  requestListRoutes(app, ctx, sendServerPage);
  quoteRoutes(app, ctx, sendServerPage);
  offerRoutes(app, ctx);
  offerPages(app, ctx, sendServerPage);
  myLinksPages(app, ctx, sendServerPage);
  rideRoutes(app, ctx);
  ridePages(app, ctx, sendServerPage, hub.watch);
  requestPages(app, ctx, sendServerPage);
  vipRoutes(app, ctx, sendServerPage);
  mailRoutes(app, ctx);
  weeklyReportRoutes(app, ctx, sendServerPage);
  privacyRoutes(app, ctx);
  clientErrorRoutes(app, ctx);
  systemRoutes(app, ctx);
  webhookRoutes(app, ctx);
  if (demoReservationsStandsIn()) demoReservationsRoutes(app, ctx);
  startMailDelivery(app, ctx);
  scheduleJob(app, ctx, { name: 'offer reminders', everyMs: MINUTE_MS }, sendFollowUps);
  scheduleJob(app, ctx, { name: 'reply reminders', everyMs: MINUTE_MS }, escalate);
  scheduleJob(app, ctx, { name: 'evening before', everyMs: MINUTE_MS }, writeBeforeRides);
  scheduleJob(app, ctx, { name: 'reminders', everyMs: MINUTE_MS }, remindMembers);
  scheduleJob(app, ctx, { name: 'cleanup', everyMs: HOUR_MS }, () => runCleanup(ctx, cleanupJobs));
  scheduleBackups(app, ctx);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Only when METRICS_PORT is set. */
    metrics?: Metrics;
  }
}
