import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startNginxBefore } from '../tests/nginx-process.ts';
import { startSite } from '../tests/site-process.ts';
import { startBareNode } from './tools/bare-node.ts';
import { nginxVersion, onlyChildOf, type Served, startNginx } from './tools/nginx.ts';
import { cpuSeconds, load, machine, median, need } from './tools/wrk.ts';

/**
 * npm run bench -- static: pages and pictures from nginx as deploy/nginx.conf sets it up, and from the embedded server,
 * beside the same bytes from a plain nginx with gzip_static and from Node's http module alone. One process each, in
 * alternating rounds, counted in requests per second of the server's own CPU time: other work on the machine changes that
 * less than the clock.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5);

need('nginx', 'wrk');
const media = join(import.meta.dirname, '../build/client/media');
const picture = `media/${readdirSync(media).find((name) => /^hero-home-1200\..*avif$/.test(name))}`;
const served: Served[] = [
  { path: '/', file: 'index.html' },
  { path: '/airport-transfers', file: 'airport-transfers/index.html' },
  { path: `/${picture}`, file: picture },
];

const site = await startSite();
const plain = await startNginx(site.url, served, { path: '/no-such-page', file: '404/index.html' });
const front = await startNginxBefore(site.url);
console.log(`${machine()}; ${nginxVersion()}, gzip, 64 connections, median of ${ROUNDS} rounds of 4 s`);
console.log('plain nginx   through nginx  ratio   embedded  ratio   bare Node  ratio  path');
try {
  for (const { path } of served) {
    const bare = await startBareNode(site.url + path);
    const rates: [plain: number[], front: number[], embedded: number[], bare: number[]] = [[], [], [], []];
    for (let round = 0; round < ROUNDS; round++) {
      rates[0].push(await requestsPerCpuSecond(plain.url + path, plain.worker()));
      rates[1].push(await requestsPerCpuSecond(front.url + path, onlyChildOf(front.pid)));
      rates[2].push(await requestsPerCpuSecond(site.url + path, site.process.pid));
      rates[3].push(await requestsPerCpuSecond(bare.url + path, bare.pid));
    }
    await bare.stop();
    const [nginx = 0, through = 0, embedded = 0, node = 0] = rates.map(median);
    const columns = [
      nginx.toFixed(0).padStart(11),
      through.toFixed(0).padStart(15),
      (through / nginx).toFixed(2).padStart(7),
      embedded.toFixed(0).padStart(11),
      (embedded / nginx).toFixed(2).padStart(7),
      node.toFixed(0).padStart(12),
      (node / nginx).toFixed(2).padStart(7),
    ];
    console.log(`${columns.join('')}  ${path}`);
  }
} finally {
  await front.stop();
  await plain.stop();
  await site.stop();
}

async function requestsPerCpuSecond(url: string, pid: number | undefined): Promise<number> {
  const before = cpuSeconds(pid);
  const { requests, errors } = await load(url, { headers: { 'accept-encoding': 'gzip' } });
  if (errors > 0) throw new Error(`${errors} failed requests to ${url}`);
  return requests / (cpuSeconds(pid) - before);
}
