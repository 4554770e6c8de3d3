import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/postgres.ts';
import { startSite } from '../tests/site-process.ts';

/** Our home page beside the same bytes from nginx with gzip_static, in one run, one core each for server and client. */
const page = join(import.meta.dirname, '../build/client/index.html');

for (const tool of ['nginx', 'wrk']) {
  if (spawnSync('which', [tool]).status !== 0) throw new Error(`This benchmark needs ${tool}.`);
}

const folder = mkdtempSync(join(tmpdir(), 'sterling-row-nginx-'));
// nginx gives up being root before it reads.
chmodSync(folder, 0o755);
for (const ending of ['', '.gz']) copyFileSync(page + ending, join(folder, `index.html${ending}`));
const port = await freePort();
const site = await startSite();
writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(await headersOf(site.url)));
const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
await until(() => fetch(`http://127.0.0.1:${port}/`).then(() => true));
const [ourBytes, theirBytes] = [await bytesOf(site.url), await bytesOf(`http://127.0.0.1:${port}`)];
if (ourBytes !== theirBytes) throw new Error(`nginx sends ${theirBytes} bytes where we send ${ourBytes}.`);

try {
  const ours: number[] = [];
  const theirs: number[] = [];
  // Turn about, so that what else the machine does falls on both.
  for (let round = 0; round < 5; round++) {
    ours.push(requestsPerSecond(site.url));
    theirs.push(requestsPerSecond(`http://127.0.0.1:${port}`));
  }
  const [our, their] = [median(ours), median(theirs)];
  console.log(
    `machine: ${cpus()[0]?.model}, ${availableParallelism()} cores; Node ${process.version}; ${nginxVersion()}`,
  );
  console.log(`home page, gzip, 64 connections, one process each, median of ${ours.length} rounds of 4 s`);
  console.log(`Sterling Row  ${our.toFixed(0)} requests/s`);
  console.log(`nginx         ${their.toFixed(0)} requests/s`);
  console.log(`ratio         ${(our / their).toFixed(2)} (goal 0.45)`);
} finally {
  nginx.kill();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Compressed, as it travels. */
async function bytesOf(url: string): Promise<string | null> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.headers.get('content-length');
}

/** nginx sends the same headers, so that both move the same bytes. */
async function headersOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  const own = new Set([
    'content-type',
    'content-length',
    'content-encoding',
    'etag',
    'date',
    'connection',
    'keep-alive',
    'vary',
  ]);
  return [...answer.headers]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
    .join('\n');
}

function nginxConfiguration(headers: string): string {
  return `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 1024; }
  http { access_log off; types { text/html html; } default_type text/html; gzip_static on; gzip_vary on; sendfile on; keepalive_requests 1000000;
    open_file_cache max=100 inactive=60s; open_file_cache_valid 60s;
    server { listen 127.0.0.1:${port}; root ${folder}; ${headers} } }`;
}

function requestsPerSecond(url: string): number {
  const output = execFileSync('wrk', ['-t1', '-c64', '-d4s', '-H', 'accept-encoding: gzip', `${url}/`], {
    encoding: 'utf8',
  });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function nginxVersion(): string {
  return spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr.trim().replace('nginx version: ', '');
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done().catch(() => false))) await new Promise((wait) => setTimeout(wait, 50));
}
