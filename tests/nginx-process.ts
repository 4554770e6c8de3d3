import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');

export type NginxProcess = { url: string; pid: number | undefined; stop: () => Promise<void> };

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;
}

/**
 * nginx in front of a site with deploy/nginx.conf as it is shipped, except for ports, folders, certificate and the address of
 * the service. `url` is a port beside those of the file, without TLS. `limits: 'raised'` keeps those out of the way of tests that
 * send many requests, also to another host, `'small'` reaches that on requests soon; `endsTls` says to the site that visitors of `url` used TLS;
 * `behindProxy` takes the address from a proxy on this machine.
 */
export async function startNginxBefore(
  siteUrl: string,
  { limits = 'raised', endsTls = false, behindProxy = false }: NginxOptions = {},
): Promise<NginxProcess & { tlsUrl: string; redirectUrl: string; ca: string; cacheFolder: string }> {
  const [port, tlsPort, redirectPort] = [await freePort(), await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-nginx-site-'));
  const ca = makeCertificate(folder, 'www.sterlingrow.example');
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/srv/site', root)
    .replaceAll('/var/cache/site', join(folder, 'cache'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/etc/ssl', folder)
    .replace('127.0.0.1:3000', new URL(siteUrl).host)
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('listen [::]:80;', `listen [::1]:${redirectPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} `)
    .replace('listen [::]:443 ', `listen [::1]:${tlsPort} `)
    .replace('if ($host != $server_name)', limits === 'as shipped' ? '$&' : 'if ($host !~ "^(127|www)[.]")')
    .replaceAll(/\brate=\d+r/g, (rate) => (limits === 'raised' ? 'rate=100000r' : rate))
    .replaceAll(/(limit_conn \w+) \d+/g, limits === 'as shipped' ? '$&' : '$1 10000')
    .replaceAll(/\bburst=\d+/g, (burst) => (limits === 'small' ? 'burst=5' : burst))
    .replaceAll(/^ *#(set_real_ip_from|real_ip_)/gm, (line) => (behindProxy ? line.replace('#', '') : line))
    .replace('set_real_ip_from 192.0.2.0/24', 'set_real_ip_from 127.0.0.1')
    .replace('X-Forwarded-Proto $scheme', `X-Forwarded-Proto ${endsTls ? 'https' : '$scheme'}`);
  const nginx = await startNginx(site, `http://127.0.0.1:${port}`);
  return {
    ...nginx,
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    redirectUrl: `http://127.0.0.1:${redirectPort}`,
    ca,
    cacheFolder: join(folder, 'cache'),
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type NginxOptions = { limits?: 'raised' | 'as shipped' | 'small'; endsTls?: boolean; behindProxy?: boolean };

/** site.crt and site.key for a day. Returns the certificate, which whoever connects trusts. */
function makeCertificate(folder: string, host: string): string {
  const certificate = join(folder, 'site.crt');
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
      ...['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
      ...['-keyout', join(folder, 'site.key'), '-out', certificate],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl made no certificate:\n${stderr}`);
  return readFileSync(certificate, 'utf8');
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
    error_log ${folder}/error.log; events { worker_connections 768; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; ${temporary.join(' ')}
    ${http} }`,
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
