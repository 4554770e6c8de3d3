import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8');

test('logs no visitor, takes TLS 1.2 and 1.3 alone, limits requests and shows our own page when the service is down, in nginx', () => {
  const servers = read('nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toContain('access_log off;');
    expect(server).toMatch(/error_log \S+ crit;/);
  }
  expect(servers[0]).toContain('return 301 https://');
  expect(servers[1]).toMatch(/^ {2}ssl_protocols +TLSv1\.2 TLSv1\.3;$/m);
  expect(servers[1]).toMatch(/^ {2}limit_req zone=requests /m);
  expect(servers[1]).toContain('error_page 502 504 =503 /unavailable.html;');
});

test('runs nothing of the checkout as root and lets the service write to its own folder alone', () => {
  const unit = read('site.service');
  for (const setting of ['User=site', 'ProtectSystem=strict', 'StateDirectoryMode=0700', 'UMask=0077'])
    expect(unit.split('\n')).toContain(setting);
  expect(unit).not.toContain('ReadWritePaths');
  expect(unit).toContain('Environment=HOME=/nonexistent NPM_CONFIG_USERCONFIG=/dev/null');
  expect(read('as-site')).toContain(
    'cd /srv/site && exec setsid --wait runuser -u site -- env HOME=/nonexistent NPM_CONFIG_USERCONFIG=/dev/null "$@"',
  );
  expect(read('as-site')).not.toContain('$0');
  for (const file of ['as-site', 'site.service']) expect(read(file)).not.toMatch(/HOME=\/var/);
});

test('runs a command away from the terminal of root and from settings that the service left in its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-as-site-'));
  const write = (name: string, content: string, mode = 0o644) => {
    writeFileSync(join(folder, name), content);
    chmodSync(join(folder, name), mode);
  };
  chmodSync(folder, 0o755);
  for (const name of ['home', 'checkout']) mkdirSync(join(folder, name), { mode: 0o755 });
  write('site.env', 'SETTING="of the service"\n');
  write('home/planted', '#!/bin/sh\necho PLANTED\n', 0o755);
  write('home/.npmrc', `script-shell=${join(folder, 'home/planted')}\n`);
  const print = `node -p "process.env.SETTING + ' in ' + require('fs').readFileSync('/proc/self/stat', 'utf8').split(' ')[5]"`;
  write('checkout/package.json', JSON.stringify({ scripts: { print } }));
  const isRoot = process.getuid?.() === 0;
  write(
    'as-site',
    read('as-site')
      .replace('/etc/site.env', join(folder, 'site.env'))
      .replace('/srv/site', join(folder, 'checkout'))
      .replaceAll('/var/lib/site', join(folder, 'home'))
      .replace('runuser -u site --', isRoot ? 'runuser -u nobody --' : ''),
    0o755,
  );
  const { stdout, stderr } = spawnSync(join(folder, 'as-site'), ['npm', 'run', '--silent', 'print'], {
    env: { PATH: process.env.PATH, HOME: join(folder, 'home') },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const session = readFileSync('/proc/self/stat', 'utf8').split(' ')[5];
  expect(`${stdout}${stderr}`).not.toContain('PLANTED');
  expect(stdout).toMatch(/^of the service in \d+$/m);
  expect(stdout.trim().split(' ').at(-1)).not.toBe(session);
});
