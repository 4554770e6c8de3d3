import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
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

/** Metrics of this process for Prometheus. The library is loaded only when METRICS_PORT is set. */
export async function createMetrics(
  ctx: AppContext,
  { queueLength, streamCount }: { queueLength: () => number; streamCount: () => number },
): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  // Event loop delay, CPU, memory, handles and garbage collection, under the names that all Node dashboards use.
  collectDefaultMetrics({ register });

  const requests = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Requests by method, route and status. Pages and their files are the route `pages`.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
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
  new Gauge({
    name: 'site_analytics_queue_length',
    help: 'Analytics events that wait for a commit.',
    registers,
    collect() {
      this.set(queueLength());
    },
  });
  new Gauge({
    name: 'site_event_streams',
    help: 'Dashboards that are connected to this process.',
    registers,
    collect() {
      this.set(streamCount());
    },
  });
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1.',
    labelNames: ['version', 'node', 'engine'],
    registers,
  }).set({ version: packageVersion(), node: process.version, engine: ctx.db.engine }, 1);

  const readState = createStateReader(ctx);
  /** A gauge of what the database says, by the values of its label; without a label, one number. */
  const addGauge = (
    name: string,
    help: string,
    label: string | undefined,
    read: (state: DatabaseState) => Record<string, number>,
  ) =>
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
  new Gauge({
    name: 'site_database_up',
    help: 'Whether the database could be read.',
    registers,
    async collect() {
      this.set((await readState()) ? 1 : 0);
    },
  });
  addGauge('site_database_size_bytes', 'Size of the database.', 'engine', ({ databaseBytes }) => ({
    [ctx.db.engine]: databaseBytes,
  }));
  addGauge(
    'site_outbox_emails',
    'Emails by state; sent ones are deleted after a while, suppressed ones are those of a day.',
    'state',
    ({ emails }) => emails,
  );
  addGauge(
    'site_outbox_oldest_waiting_seconds',
    'Age of the oldest email that waits; 0 when none does.',
    undefined,
    ({ oldestWaitingEmail }) => ({ age: oldestWaitingEmail }),
  );
  addGauge(
    'site_oldest_unanswered_request_seconds',
    'Age of the oldest pending quote request or booking or unread message; 0 when there is none.',
    'list',
    ({ oldestUnanswered }) => oldestUnanswered,
  );
  addGauge(
    'site_backup_proven_timestamp_seconds',
    'When the last backup was proven; 0 when none was, absent where none are made.',
    'by',
    ({ backupProvenAt: at }) => ({ ...(at !== undefined && { nightly: at }) }),
  );

  const endings = [
    telemetry.commit.listen(() => commits.inc()),
    telemetry.batch.listen(({ events, seconds, isStored }) => {
      if (!isStored) return batchFailures.inc();
      batches.observe(events);
      batchSeconds.observe(seconds);
    }),
    telemetry.drop.listen(({ reason }) => drops.inc({ reason })),
  ];

  /** `route` is the pattern of a route, never an address: the number of series has to stay bounded. */
  function observe(method = '', route = 'none', status: number, seconds: number): void {
    requests.observe({ method, route, status }, seconds);
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
    onResponse({ method, routeOptions: { url } }, { statusCode, elapsedTime }, done) {
      // A stream is open as long as a dashboard is.
      if (url !== streamEvents.path)
        observe(method, url === PAGES_ROUTE ? 'pages' : url, statusCode, elapsedTime / 1000);
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
