import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/free-port.ts';
import { startNginx, startNginxBefore } from '../tests/nginx-process.ts';
import { startSite } from '../tests/site-process.ts';
import { type Answer, readAnswer, startBareNode } from './tools/bare-node.ts';
import { atLeast, machine, median, print } from './tools/report.ts';
import { cpuSeconds, load, need } from './tools/wrk.ts';

/**
 * npm run bench -- static: the home page from the embedded server beside Node's http module with the same bytes, and through
 * deploy/nginx.conf beside a plain nginx with the same bytes. Alternating rounds, counted in requests per second of the
 * server's own CPU time, which other work on the machine changes less than the clock.
 */
const ROUNDS = 3;
const headers = { 'accept-encoding': 'gzip' };

need('nginx', 'wrk');
const site = await startSite({ TRUST_PROXY: '127.0.0.1' });
const home = await readAnswer(site.url);
const bare = await startBareNode(site.url);
const front = await startNginxBefore(site.url);
const plain = await startPlainNginx(home);
console.log(`${machine()}; home page, gzip, 64 connections, median of ${ROUNDS} rounds of 4 s`);
try {
  const servers = {
    embedded: { url: site.url, pid: site.process.pid },
    'bare Node': bare,
    'through deploy/nginx.conf': front,
    'plain nginx': plain,
  };
  const rates: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, server] of Object.entries(servers)) {
      rates[name] = [...(rates[name] ?? []), await requestsPerCpuSecond(server.url, server.pid)];
    }
  }
  for (const [name, all] of Object.entries(rates))
    print(name, `${median(all).toFixed(0)} requests/CPU second`);
  const ratio = (one: keyof typeof servers, other: keyof typeof servers) =>
    median(rates[one] ?? []) / median(rates[other] ?? []);
  const [node, nginx] = [ratio('embedded', 'bare Node'), ratio('through deploy/nginx.conf', 'plain nginx')];
  print('embedded to bare Node', node.toFixed(2), atLeast(node, 0.8));
  print('through deploy/nginx.conf to plain nginx', nginx.toFixed(2), atLeast(nginx, 0.8));
} finally {
  await plain.stop();
  await front.stop();
  await bare.stop();
  await site.stop();
}

async function requestsPerCpuSecond(url: string, pid: number | undefined): Promise<number> {
  const before = cpuSeconds(pid);
  const { requests, errors } = await load(url, { headers });
  if (errors > 0) throw new Error(`${errors} failed requests to ${url}`);
  return requests / (cpuSeconds(pid) - before);
}

/** nginx with a file that holds the compressed page, and with its headers. */
async function startPlainNginx(page: Answer) {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-plain-nginx-'));
  writeFileSync(join(folder, 'index.html'), '');
  writeFileSync(join(folder, 'index.html.gz'), page.body);
  const nginxWrites = new Set([
    'accept-ranges',
    'content-encoding',
    'content-length',
    'content-type',
    'etag',
    'vary',
  ]);
  const ownHeaders = Object.entries(page.headers)
    .filter(([name]) => !nginxWrites.has(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`);
  const port = await freePort();
  const nginx = await startNginx(
    `types { text/html html; } charset utf-8; gzip_static always; gzip_vary on;
    open_file_cache max=10 inactive=60s; open_file_cache_valid 60s;
    server { listen 127.0.0.1:${port}; root ${folder}; location = / { ${ownHeaders.join(' ')} try_files /index.html =404; } }`,
    `http://127.0.0.1:${port}`,
  );
  return {
    ...nginx,
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
