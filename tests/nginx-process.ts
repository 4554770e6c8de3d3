import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');

export type NginxProcess = { url: string; pid: number | undefined; stop: () => Promise<void> };

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/**
 * nginx in front of a site as deploy/nginx.conf sets it up, without TLS. `limit` keeps the limit on requests, with a small
 * burst; `endsTls` says to the site that visitors used TLS; `behindProxy` takes the address from a proxy on this machine.
 */
export async function startNginxBefore(
  siteUrl: string,
  { limit = false, endsTls = false, behindProxy = false } = {},
): Promise<NginxProcess> {
  const port = await freePort();
  const [before = '', , server = ''] = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8').split(
    /^server \{$/m,
  );
  const site = `${before}server {${server}`
    .replaceAll('/srv/site', root)
    .replace('127.0.0.1:3000', new URL(siteUrl).host)
    .replaceAll(/^ *listen 443 ssl http2;$/gm, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *(?:listen \[|ssl_|error_log).*$/gm, '')
    .replaceAll(/^ *limit_req.*$/gm, (line) => (limit ? line.replace(/burst=\d00/, 'burst=5') : ''))
    .replaceAll(/^ *#(set_real_ip_from|real_ip_)/gm, (line) => (behindProxy ? line.replace('#', '') : line))
    .replace('set_real_ip_from 192.0.2.0/24', 'set_real_ip_from 127.0.0.1')
    .replace('X-Forwarded-Proto $scheme', `X-Forwarded-Proto ${endsTls ? 'https' : '$scheme'}`);
  return startNginx(site, `http://127.0.0.1:${port}`);
}

/** nginx as compose.yaml runs it, before one process; only 127.0.0.1 is a proxy that it trusts. */
export async function startComposeNginxBefore(siteUrl: string): Promise<NginxProcess> {
  const port = await freePort();
  const site = readFileSync(join(root, 'deploy/compose-nginx.conf'), 'utf8')
    .replace('site-postgres:3000', new URL(siteUrl).host)
    .replaceAll('172.30.55.0/24', '127.0.0.1')
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  return startNginx(site, `http://127.0.0.1:${port}`);
}

/** One worker with the given content of the http block, in a folder of its own. */
export async function startNginx(http: string, url: string): Promise<NginxProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/nginx.pid;
    error_log ${folder}/error.log; events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; ${temporary.join(' ')}
    ${http.replaceAll('/var/cache/site', join(folder, 'cache'))} }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  nginx.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const exited = once(nginx, 'exit');
  const stopWithUs = () => nginx.kill();
  process.once('exit', stopWithUs);
  while (!(await fetch(url).catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error(`nginx did not start:\n${errors}`);
    await new Promise((retry) => setTimeout(retry, 20));
  }
  return {
    url,
    pid: nginx.pid,
    async stop() {
      process.off('exit', stopWithUs);
      nginx.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
