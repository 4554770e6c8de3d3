import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8');

test('logs no visitor, limits requests and shows our own page when the service is down, in nginx', () => {
  const servers = read('nginx.conf')
    .split(/^server \{$/m)
    .slice(1);
  expect(servers).toHaveLength(2);
  for (const server of servers) {
    expect(server).toContain('access_log off;');
    expect(server).toMatch(/error_log \S+ crit;/);
  }
  expect(servers[1]).toMatch(/^ {2}limit_req zone=requests /m);
  expect(servers[1]).toContain('error_page 502 504 =503 /unavailable.html;');
});

test('runs nothing of the checkout as root and lets the service write to its own folder alone', () => {
  const unit = read('site.service');
  for (const setting of ['User=site', 'ProtectSystem=strict', 'StateDirectoryMode=0700', 'UMask=0077'])
    expect(unit.split('\n')).toContain(setting);
  expect(unit).not.toContain('ReadWritePaths');
  expect(read('as-site')).toContain('cd /srv/site && exec runuser -u site');
  expect(read('as-site')).not.toContain('$0');
});
