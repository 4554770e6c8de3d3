import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listQuoteRequests } from '#contracts/quote-requests.ts';
import { findLost, startLoad } from '../../tests/server/load.ts';
import { smallDisk } from '../../tests/server/small-disk.ts';
import { signInAt, startSite } from '../../tests/site-process.ts';

const ROUNDS = 5;

/** A disk that is filled and freed under load: what was acknowledged must be there, and staff must be able to read. */
export async function fillDisk(): Promise<void> {
  using disk = smallDisk(16);
  const site = await startSite({
    DATA_DIR: join(disk.path, 'data'),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
  });
  const cookie = await signInAt(site.url);
  const load = startLoad(site.url);
  const whileFull: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    await load.waitForMore(10);
    disk.fill(site.process.pid);
    const before = load.serverErrors.length;
    while (load.serverErrors.length < before + 20) await wait(20);
    for (const path of ['/', '/readyz', listQuoteRequests.path]) {
      const { status } = await fetch(site.url + path, { headers: { cookie } });
      const name = `${path} ${status}`;
      whileFull[name] = (whileFull[name] ?? 0) + 1;
    }
    disk.free(site.process.pid);
  }
  await load.waitForMore(10);
  await load.stop();
  await site.stop();
  const { references, visitors } = load.acknowledged;
  const { lost } = await findLost({ DATA_DIR: site.dataDir }, load.acknowledged);
  console.log(
    `disk filled ${ROUNDS} times under load: ${references.length + visitors.length} acknowledged, ${lost.length} lost, ${load.serverErrors.length} asked to come back; while it was full: ${JSON.stringify(whileFull)}`,
  );
  if (lost.length > 0) process.exitCode = 1;
}
