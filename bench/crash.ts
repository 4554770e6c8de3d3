import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseLocation, Engine } from '#server/db/database.ts';
import { startPostgres } from '../tests/postgres.ts';
import { type Acknowledged, findLost, startLoad } from '../tests/server/load.ts';
import { startSite } from '../tests/site-process.ts';
import { machine } from './tools/report.ts';

/** npm run bench -- crash [ROUNDS]: the real server, killed again and again under load; what it acknowledged is counted. */
const rounds = Number(process.argv[3] ?? 1000);
console.log(machine());

await Promise.all([crash('sqlite'), crash('postgres')]);

async function crash(engine: Engine): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sterling-row-crash-'));
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  const location: DatabaseLocation = { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) };
  const acknowledged: Acknowledged = { references: [], visitors: [] };
  for (let round = 1; round <= rounds; round++) {
    const { references, visitors } = await oneRound(location);
    acknowledged.references.push(...references);
    acknowledged.visitors.push(...visitors);
    if (round % 100 === 0) console.log(`${engine}: ${round} rounds`);
  }
  const { lost, stored } = await findLost(location, acknowledged);
  const total = (all: Acknowledged) => all.references.length + all.visitors.length;
  console.log(
    `${engine}: ${rounds} rounds of kill -9 under load; acknowledged ${total(acknowledged)} (${acknowledged.references.length} quote requests, ${acknowledged.visitors.length} page views), stored ${total(stored)}, lost ${lost.length}`,
  );
  if (lost.length > 0) process.exitCode = 1;
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function oneRound(location: DatabaseLocation): Promise<Acknowledged> {
  const site = await startSite({
    DATA_DIR: location.DATA_DIR,
    ...(location.DATABASE_URL && { DATABASE_URL: location.DATABASE_URL }),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  const load = startLoad(site.url);
  // The moment is chosen after the first acknowledgement, so that every round has something to break.
  await load.waitForMore(1);
  await wait(randomInt(150));
  await site.kill();
  await load.stop();
  return load.acknowledged;
}
