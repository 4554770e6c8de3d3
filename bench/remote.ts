import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabaseProxy } from '../tests/database-proxy.ts';
import { sendViews } from '../tests/event-load.ts';
import { startPostgres } from '../tests/postgres.ts';
import { startSite } from '../tests/site-process.ts';
import { atLeast, machine, print } from './tools/report.ts';

/**
 * npm run bench -- remote [SECONDS]: page views stored on a PostgreSQL that is 3 ms away in each direction, by one process
 * and by four, each with eight callers that wait for their answer.
 */
const seconds = Number(process.argv[3] ?? 10);
const DELAY_MS = 3;
const CALLERS = 8;
const VISITORS = 2_000;

console.log(machine());
const server = await startPostgres({ shared_buffers: '512MB' });
await using proxy = await startDatabaseProxy(server.url, DELAY_MS);
const rates = new Map<number, number>();
for (const processes of [1, 4]) rates.set(processes, await measure(processes));
const [one = 1, four = 0] = [rates.get(1), rates.get(4)];
print('four processes, compared with one', `${(four / one).toFixed(2)} times`, atLeast(four / one, 2.5));
await server.stop();

async function measure(processes: number): Promise<number> {
  const folders = Array.from({ length: processes }, () =>
    mkdtempSync(join(tmpdir(), 'sterling-row-remote-')),
  );
  const sites = await Promise.all(
    folders.map((folder) =>
      startSite({
        DATA_DIR: folder,
        DATABASE_URL: proxy.url,
        ANALYTICS_EVENTS_PER_MINUTE: '10000000',
        LOG_LEVEL: 'silent',
      }),
    ),
  );
  await send(3);
  const stored = await send(seconds);
  const rate = stored / seconds;
  const latency = (processes * CALLERS * 1000) / rate;
  print(
    `${processes} ${processes === 1 ? 'process' : 'processes'}, ${CALLERS} callers each`,
    `${rate.toFixed(0)} events/s, ${latency.toFixed(1)} ms an event`,
  );
  await Promise.all(sites.map((site) => site.stop()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return rate;

  /** Known and new visitors, in turn. */
  async function send(forSeconds: number): Promise<number> {
    const end = performance.now() + forSeconds * 1000;
    let sent = 0;
    let acknowledged = 0;
    const next = () => {
      if (performance.now() > end) return undefined;
      const visitor = sent++ % 4 === 0 ? `new-${performance.now()}-${sent}` : `known-${sent % VISITORS}`;
      return { sessionId: visitor, pagePath: `/page-${sent % 20}` };
    };
    await Promise.all(sites.map(({ url }) => sendViews(url, CALLERS, next, () => acknowledged++)));
    return acknowledged;
  }
}
