import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/free-port.ts';
import { findLost, type Load, startLoad } from '../tests/server/load.ts';
import { startSite } from '../tests/site-process.ts';
import { startHaproxy } from './tools/haproxy.ts';
import { startPrimary, startStandby } from './tools/postgres-node.ts';
import { machine } from './tools/wrk.ts';

/**
 * npm run bench -- failover [ROUNDS]: two processes on a PostgreSQL primary with a synchronous standby behind HAProxy
 * (Debian's haproxy). Each round kills the primary under load and promotes the standby a second later, as a failover
 * manager would.
 */
const rounds = Number(process.argv[3] ?? 5);
/** What a failover manager needs to be sure. */
const DETECTION_MS = 1_000;

console.log(machine());
const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort()];
let primary = await startPrimary(ports[0] ?? 0);
const proxy = await startHaproxy(proxyPort ?? 0, ports);
const databaseUrl = `postgres://sterling@127.0.0.1:${proxyPort}/postgres`;
await waitForPrimary();
const variables = { DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' };
const sites = [await startSite(variables), await startSite(variables)];
const loads = sites.map(({ url }) => startLoad(url));

for (let round = 1; round <= rounds; round++) {
  const standby = await startStandby(primary, ports[round % 2] ?? 0);
  await Promise.all(loads.map((load) => load.waitForMore(20)));
  await wait(randomInt(500));
  const refusedBefore = refused();
  const killedAt = performance.now();
  await primary.kill();
  const recovered = Promise.all(
    loads.map(async (load) => {
      await waitForRecovery(load);
      return (performance.now() - killedAt) / 1000;
    }),
  );
  await wait(DETECTION_MS);
  standby.promote();
  primary = standby;
  const seconds = (await recovered).map((time) => `${time.toFixed(1)} s`).join(' and ');
  console.log(
    `round ${round}: both processes store again after ${seconds}; refused ${refused() - refusedBefore}`,
  );
}

await Promise.all(loads.map((load) => load.stop()));
const acknowledged = {
  references: loads.flatMap((load) => load.acknowledged.references),
  visitors: loads.flatMap((load) => load.acknowledged.visitors),
};
await Promise.all(sites.map((site) => site.stop()));
const { lost } = await findLost({ DATA_DIR: '', DATABASE_URL: databaseUrl }, acknowledged);
const serverErrors = loads.flatMap((load) => load.serverErrors);
const improper = serverErrors.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
console.log(
  `${rounds} failovers: acknowledged ${acknowledged.references.length} quote requests and ${acknowledged.visitors.length} page views, lost ${lost.length}; refused ${serverErrors.length}, of them not by 503 with Retry-After ${improper.length}`,
);
if (lost.length > 0 || improper.length > 0) process.exitCode = 1;
await proxy.stop();
await primary.kill();

function refused(): number {
  return loads.reduce((sum, load) => sum + load.serverErrors.length, 0);
}

/** Only answers after a refusal come from the promoted server. */
async function waitForRecovery(load: Load): Promise<void> {
  const before = load.serverErrors.length;
  while (load.serverErrors.length === before) await wait(5);
  await load.waitForMore(1);
}

async function waitForPrimary(): Promise<void> {
  const { Client } = (await import('pg')).default;
  for (;;) {
    const client = new Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(100);
    }
  }
}
