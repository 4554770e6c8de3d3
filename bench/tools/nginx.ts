import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../tests/free-port.ts';

const build = join(import.meta.dirname, '../../build/client');

export type Nginx = { url: string; worker: () => number; stop: () => Promise<void> };

/** An address and the built file that answers it. */
export type Served = { path: string; file: string };

/** nginx with the same files, compressed beforehand as ours are, and the headers that our site sends with each. */
export async function startNginx(siteUrl: string, files: Served[], notFound: Served): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-nginx-'));
  // nginx gives up being root before it reads.
  chmodSync(folder, 0o755);
  for (const { file } of [...files, notFound]) copy(file, folder);
  const port = await freePort();
  const locations = await Promise.all(
    files.map(
      async ({ path, file }) =>
        `location = ${path} { ${await headersOf(siteUrl + path)} try_files /${file} =404; }`,
    ),
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 1024; }
    http { access_log off; types { text/html html; image/avif avif; } charset utf-8; gzip_static on; gzip_vary on; sendfile on; tcp_nopush on;
      keepalive_requests 100000000; open_file_cache max=100 inactive=60s; open_file_cache_valid 60s; server_tokens off;
      server { listen 127.0.0.1:${port}; root ${folder}; error_page 404 /${notFound.file};
        location = /${notFound.file} { internal; ${await headersOf(siteUrl + notFound.path)} }
        ${locations.join('\n')} } }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
  const exited = once(nginx, 'exit');
  const stopWithUs = () => nginx.kill();
  process.once('exit', stopWithUs);
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) await new Promise((wait) => setTimeout(wait, 50));
  return {
    url,
    worker: () => onlyChildOf(nginx.pid),
    async stop() {
      process.off('exit', stopWithUs);
      nginx.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function nginxVersion(): string {
  return spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr.trim().replace('nginx version: ', '');
}

function copy(file: string, folder: string): void {
  for (const ending of ['', '.gz']) {
    const [from, to] = [join(build, file + ending), join(folder, file + ending)];
    mkdirSync(dirname(to), { recursive: true });
    if (existsSync(from)) cpSync(from, to);
  }
}

/** What nginx would not say by itself. */
async function headersOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await answer.arrayBuffer();
  const own = new Set([
    'accept-ranges',
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
    'etag',
    'keep-alive',
    'last-modified',
    'vary',
  ]);
  return [...answer.headers]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
    .join(' ');
}

/** The one worker of an nginx. */
export function onlyChildOf(pid: number | undefined): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}
