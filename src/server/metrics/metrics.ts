import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { promisify } from 'node:util';
import type { onResponseHookHandler } from 'fastify';
import { DropReason } from '#contracts/analytics.ts';
import { streamEvents } from '#contracts/live.ts';
import type { AppContext } from '../app-context.ts';
import { PAGES_ROUTE } from '../http/pages.ts';
import { createStateReader, type DatabaseState } from './database-state.ts';
import { telemetry } from './telemetry.ts';

const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const BATCH_BUCKETS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000];

export type Metrics = {
  onResponse: onResponseHookHandler;
  /** Serves `/metrics` on a port of its own. */
  listen: (host: string, port: number) => Promise<void>;
  close: () => Promise<void>;
};

type Prometheus = typeof import('prom-client');
type Registers = [InstanceType<Prometheus['Registry']>];
/** Values of the gauges that are read from the process's memory. */
type Live = { queueLength: () => number; streamCount: () => number };

/** Metrics of this process for Prometheus. The library is loaded only when METRICS_PORT is set. */
export async function createMetrics(ctx: AppContext, live: Live): Promise<Metrics> {
  const prometheus = await import('prom-client');
  const register = new prometheus.Registry();
  // Event loop delay, CPU, memory, handles and garbage collection, under the names that all Node dashboards use.
  prometheus.collectDefaultMetrics({ register });
  const requests = new prometheus.Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Requests by method, route and status. Pages and their files are the route `pages`.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS,
    registers: [register],
  });
  const stopCounting = countTelemetry(prometheus, [register]);
  addProcessGauges(prometheus, [register], ctx, live);
  addDatabaseGauges(prometheus, [register], ctx);
  const server = createMetricsServer(ctx, register);
  return {
    onResponse({ method, routeOptions: { url } }, { statusCode: status, elapsedTime }, done) {
      // The pattern of a route, never an address: the number of series has to stay bounded.
      const route = url === PAGES_ROUTE ? 'pages' : (url ?? 'none');
      // A stream is open as long as a dashboard is.
      if (url !== streamEvents.path) requests.observe({ method, route, status }, elapsedTime / 1000);
      done();
    },
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    async close() {
      stopCounting();
      register.clear();
      if (!server.listening) return;
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

/** Commits, and batches and drops of the analytics, as they are reported. Returns what ends it. */
function countTelemetry({ Counter, Histogram }: Prometheus, registers: Registers): () => void {
  const commits = new Counter({
    name: 'site_commits_total',
    help: 'Transactions that were committed.',
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
  const endings = [
    telemetry.commit.listen(() => commits.inc()),
    telemetry.batch.listen(({ events, seconds, isStored }) => {
      if (!isStored) return batchFailures.inc();
      batches.observe(events);
      batchSeconds.observe(seconds);
    }),
    telemetry.drop.listen(({ reason }) => drops.inc({ reason })),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function addProcessGauges({ Gauge }: Prometheus, registers: Registers, ctx: AppContext, live: Live): void {
  new Gauge({
    name: 'site_analytics_queue_length',
    help: 'Analytics events that wait for a commit.',
    registers,
    collect() {
      this.set(live.queueLength());
    },
  });
  new Gauge({
    name: 'site_event_streams',
    help: 'Dashboards that are connected to this process.',
    registers,
    collect() {
      this.set(live.streamCount());
    },
  });
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1.',
    labelNames: ['version', 'node', 'engine'],
    registers,
  }).set({ version: packageVersion(), node: process.version, engine: ctx.db.engine }, 1);
}

/** A gauge of what the database says, by the values of its label; without a label, one number. */
type DatabaseGauge = {
  name: string;
  help: string;
  label?: string;
  read: (state: DatabaseState) => Record<string, number>;
};

const databaseGauges: DatabaseGauge[] = [
  {
    name: 'site_outbox_emails',
    help: 'Emails by state; sent ones are deleted after a while, suppressed ones are those of a day.',
    label: 'state',
    read: ({ emails }) => emails,
  },
  {
    name: 'site_outbox_oldest_waiting_seconds',
    help: 'Age of the oldest email that waits; 0 when none does.',
    read: ({ oldestWaitingEmail: age }) => ({ age }),
  },
  {
    name: 'site_oldest_unanswered_request_seconds',
    help: 'Age of the oldest pending quote request or booking or unread message; 0 when there is none.',
    label: 'list',
    read: ({ oldestUnanswered }) => oldestUnanswered,
  },
  {
    name: 'site_backup_proven_timestamp_seconds',
    help: 'When the last backup was proven; 0 when none was, absent where none are made.',
    label: 'by',
    read: ({ backupProvenAt: nightly }) => ({ ...(nightly !== undefined && { nightly }) }),
  },
];

function addDatabaseGauges({ Gauge }: Prometheus, registers: Registers, ctx: AppContext): void {
  const readState = createStateReader(ctx);
  new Gauge({
    name: 'site_database_up',
    help: 'Whether the database could be read.',
    registers,
    async collect() {
      this.set((await readState()) ? 1 : 0);
    },
  });
  const size: DatabaseGauge = {
    name: 'site_database_size_bytes',
    help: 'Size of the database.',
    label: 'engine',
    read: ({ databaseBytes }) => ({ [ctx.db.engine]: databaseBytes }),
  };
  for (const { name, help, label, read } of [size, ...databaseGauges])
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        this.reset();
        const state = await readState();
        if (!state) return;
        for (const [value, count] of Object.entries(read(state)))
          this.set(label ? { [label]: value } : {}, count);
      },
    });
}

function createMetricsServer(ctx: AppContext, register: Registers[0]): Server {
  return createServer((request, response) => {
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
}

export function packageVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return String(JSON.parse(readFileSync(file, 'utf8')).version);
}
