import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type { onResponseHookHandler } from 'fastify';
import { DropReason } from '#contracts/analytics.ts';
import type { AppContext } from '../app-context.ts';
import { createFigures } from './figures.ts';
import { createLatencyTable } from './latency-table.ts';
import { telemetry } from './telemetry.ts';

const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const BATCH_BUCKETS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000];

export type Metrics = {
  /** Times a request that does not reach Fastify: pages until they are handed to the socket, raw endpoints until the end. */
  measure: (
    request: IncomingMessage,
    response: ServerResponse,
    dispatch: () => 'pages' | 'raw endpoint' | 'fastify',
  ) => void;
  onResponse: onResponseHookHandler;
  /** Serves `/metrics` on a port of its own. */
  listen: (host: string, port: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Metrics of this process for Prometheus. The library is loaded only when METRICS_PORT is set. */
export async function createMetrics(ctx: AppContext, queueLength: () => number): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  // Event loop delay, CPU, memory, handles and garbage collection, under the names that all Node dashboards use.
  collectDefaultMetrics({ register });

  const requests = createLatencyTable(
    'site_http_request_duration_seconds',
    'Requests by method, route and status. Pages and their files are the route `pages`.',
    LATENCY_BUCKETS,
  );
  register.registerMetric(requests.metric);
  const commits = new Counter({
    name: 'site_commits_total',
    help: 'Commits of forms and staff changes; on SQLite several writes share one.',
    registers,
  });
  const writes = new Counter({
    name: 'site_writes_total',
    help: 'Transactions in those commits.',
    registers,
  });
  const batches = new Histogram({
    name: 'site_analytics_batch_events',
    help: 'Analytics events per commit.',
    buckets: BATCH_BUCKETS,
    registers,
  });
  const batchSeconds = new Histogram({
    name: 'site_analytics_batch_duration_seconds',
    help: 'Time to store a batch of analytics events.',
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const batchFailures = new Counter({
    name: 'site_analytics_batch_failures_total',
    help: 'Batches of analytics events that could not be stored.',
    registers,
  });
  const drops = new Counter({
    name: 'site_analytics_dropped_events_total',
    help: 'Analytics events that were left out, by reason.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of DropReason.options) drops.inc({ reason }, 0);
  new Gauge({
    name: 'site_analytics_queue_length',
    help: 'Analytics events that wait for a commit.',
    registers,
    collect() {
      this.set(queueLength());
    },
  });
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1.',
    labelNames: ['version', 'node', 'engine'],
    registers,
  }).set({ version: packageVersion(), node: process.version, engine: ctx.db.engine }, 1);

  const figures = createFigures(ctx);
  new Gauge({
    name: 'site_database_up',
    help: 'Whether the database could be read.',
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_database_size_bytes',
    help: 'Size of the database.',
    labelNames: ['engine'],
    registers,
    async collect() {
      this.reset();
      const now = await figures();
      if (now) this.set({ engine: ctx.db.engine }, now.databaseBytes);
    },
  });
  new Gauge({
    name: 'site_outbox_emails',
    help: 'Emails by state; sent ones are deleted after a while, suppressed ones are those of a day.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      for (const [state, count] of Object.entries((await figures())?.emails ?? {}))
        this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'site_outbox_oldest_waiting_seconds',
    help: 'Age of the oldest email that waits; 0 when none does.',
    registers,
    async collect() {
      this.set((await figures())?.oldestWaitingEmail ?? 0);
    },
  });
  new Gauge({
    name: 'site_oldest_unanswered_request_seconds',
    help: 'Age of the oldest pending quote request or booking or unread message; 0 when there is none.',
    labelNames: ['list'],
    registers,
    async collect() {
      this.reset();
      for (const [list, age] of Object.entries((await figures())?.oldestUnanswered ?? {}))
        this.set({ list }, age);
    },
  });

  new Gauge({
    name: 'site_backup_proven_timestamp_seconds',
    help: 'When the last backup was proven; 0 when none was, absent where none are made.',
    labelNames: ['by'],
    registers,
    async collect() {
      this.reset();
      const { backupProvenAt } = (await figures()) ?? {};
      if (backupProvenAt !== undefined) this.set({ by: 'nightly' }, backupProvenAt);
    },
  });

  const endings = [
    telemetry.commit.listen(({ writes: count }) => {
      commits.inc();
      writes.inc(count);
    }),
    telemetry.batch.listen(({ events, seconds, isStored }) => {
      if (!isStored) return batchFailures.inc();
      batches.observe(events);
      batchSeconds.observe(seconds);
    }),
    telemetry.drop.listen(({ reason }) => drops.inc({ reason })),
  ];

  /** `route` is the pattern of a route, never an address: the number of series has to stay bounded. */
  function observe(
    method: string | undefined,
    route: string | undefined,
    status: number,
    startedAt: number,
  ): void {
    requests.observe(method ?? '', route ?? 'none', status, (performance.now() - startedAt) / 1000);
  }

  const server = createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/metrics';
    if (!isKnown) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is answered here.\n');
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      (err) => {
        ctx.log.error({ err }, 'the metrics could not be collected');
        response.writeHead(500).end();
      },
    );
  });

  return {
    measure(request, response, dispatch) {
      const startedAt = performance.now();
      const handledBy = dispatch();
      if (handledBy === 'pages') observe(request.method, 'pages', response.statusCode, startedAt);
      else if (handledBy === 'raw endpoint')
        response.once('close', () => observe(request.method, request.url, response.statusCode, startedAt));
    },
    onResponse(request, reply, done) {
      observe(
        request.method,
        request.routeOptions.url,
        reply.statusCode,
        performance.now() - reply.elapsedTime,
      );
      done();
    },
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    async close() {
      for (const end of endings) end();
      register.clear();
      if (!server.listening) return;
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

function packageVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return String(JSON.parse(readFileSync(file, 'utf8')).version);
}
