import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../tests/free-port.ts';
import { type SiteProcess, startSite } from '../tests/site-process.ts';
import { cpuSeconds, load, machine, median, need } from './tools/wrk.ts';

/**
 * npm run bench -- metrics: what the metrics cost, as CPU time of the process per request, beside two processes without
 * them, which show how far equal ones differ. They are loaded in turn, so that what else the machine does falls on all.
 */
const ROUNDS = 10;
const WARM_UP = 2;
const view = '1 POST /api/analytics/pageview {"sessionId":"s-NUMBER","pagePath":"/","pageTitle":""}';
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const loads = {
  'home page': {},
  'page views stored': { mix: [view], headers: { 'user-agent': browser } },
  'public form, refused': { mix: ['1 POST /api/contact-messages {}'] },
} satisfies Record<string, Parameters<typeof load>[1]>;

need('wrk');
console.log(machine());
const port = await freePort();
const common = { ANALYTICS_EVENTS_PER_MINUTE: '1000000000', LOG_LEVEL: 'silent' };
const sites = {
  'without metrics': await startSite(common),
  'without metrics, another process': await startSite(common),
  'with metrics': await startSite({ ...common, METRICS_PORT: String(port) }),
};
const scrape = setInterval(
  () => void fetch(`http://127.0.0.1:${port}/metrics`).then((r) => r.text()),
  15_000,
);

for (const [name, options] of Object.entries(loads)) {
  const costs = new Map<string, number[]>();
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [kind, site] of Object.entries(sites)) {
      const cost = await costOf(site, options);
      if (round >= 0) costs.set(kind, [...(costs.get(kind) ?? []), cost]);
    }
  }
  for (const [kind, values] of costs) {
    // The least says most: other work on the machine can only add to it.
    const [least, middle] = [Math.min(...values).toFixed(1), median(values).toFixed(1)];
    console.log(`${name}, ${kind}: CPU a request ${least} µs at least, ${middle} in the middle`);
  }
}
clearInterval(scrape);
await Promise.all(Object.values(sites).map((site) => site.stop()));

async function costOf(site: SiteProcess, options: Parameters<typeof load>[1]): Promise<number> {
  await wait(100);
  const before = cpuSeconds(site.process.pid);
  const { requests } = await load(`${site.url}/`, { connections: 32, seconds: 1, ...options });
  return ((cpuSeconds(site.process.pid) - before) * 1e6) / requests;
}
