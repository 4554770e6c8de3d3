import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, variableNames } from '../src/server/env.ts';

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
  for (const timeout of ['client_header_timeout', 'client_body_timeout', 'send_timeout'])
    expect(servers[1]).toContain(`  ${timeout} 10s;\n`);
  expect(servers[1]).toContain('  proxy_max_temp_file_size 0;\n');
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

test('gives systemd a unit in which it finds nothing to remark', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-unit-'));
  const unit = join(folder, 'site.service');
  // npm may lie elsewhere on this machine.
  writeFileSync(unit, read('site.service').replace('/usr/bin/npm', process.execPath));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stdout, stderr]).toEqual([0, '', '']);
});

test('names each setting in README, passes it on in Compose, and offers none in site.env that there is not', () => {
  const root = join(import.meta.dirname, '..');
  const [, configuration = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Configuration');
  const [, listed = ''] = configuration.split(/```(?:sh)?$/m);
  const documented = new Map(
    [...listed.matchAll(/([A-Z_]+)=(\S*)/g)].map(([, name = '', value]) => [name, value]),
  );
  expect([...documented.keys()].sort()).toEqual([...variableNames].sort());
  const defaults = readEnv(Object.fromEntries(documented));
  expect(defaults).toEqual(readEnv({}));

  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  const inImage = readFileSync(join(root, 'Dockerfile'), 'utf8').match(/^ENV (.*\\\n)*.*/m)?.[0] ?? '';
  for (const name of variableNames) {
    const passed = new RegExp(`^ +${name}: \\$\\{${name}:[-?].*\\}$`, 'm').test(compose);
    expect([name, passed]).toEqual([name, !new RegExp(`\\b${name}=`).test(inImage)]);
  }

  const offered = [...read('site.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(offered.filter((name) => !variableNames.includes(String(name)))).toEqual([]);
});

/** Runs a command with deploy/as-site, whose folders, user and settings are ours. */
function runAsSite(folder: string, settings: string, command: string[]) {
  chmodSync(folder, 0o755);
  for (const name of ['home', 'checkout']) mkdirSync(join(folder, name), { mode: 0o755, recursive: true });
  writeFileSync(join(folder, 'site.env'), settings);
  const isRoot = process.getuid?.() === 0;
  const script = read('as-site')
    .replaceAll('/etc/site.env', join(folder, 'site.env'))
    .replace('/srv/site', join(folder, 'checkout'))
    .replaceAll('/var/lib/site', join(folder, 'home'))
    .replace('runuser -u site --', isRoot ? 'runuser -u nobody --' : '');
  writeFileSync(join(folder, 'as-site'), script, { mode: 0o755 });
  return spawnSync(join(folder, 'as-site'), command, {
    env: { PATH: process.env.PATH, HOME: join(folder, 'home') },
    encoding: 'utf8',
  });
}

test('runs a command away from the terminal of root and from settings that the service left in its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-as-site-'));
  for (const name of ['home', 'checkout']) mkdirSync(join(folder, name), { mode: 0o755 });
  writeFileSync(join(folder, 'home/planted'), '#!/bin/sh\necho PLANTED\n', { mode: 0o755 });
  writeFileSync(join(folder, 'home/.npmrc'), `script-shell=${join(folder, 'home/planted')}\n`);
  const print = `node -p "process.env.SETTING + ' in ' + require('fs').readFileSync('/proc/self/stat', 'utf8').split(' ')[5]"`;
  writeFileSync(join(folder, 'checkout/package.json'), JSON.stringify({ scripts: { print } }));
  const { stdout, stderr } = runAsSite(folder, 'SETTING="of the service"\n', [
    ...['npm', 'run', '--silent', 'print'],
  ]);
  rmSync(folder, { recursive: true });
  const session = readFileSync('/proc/self/stat', 'utf8').split(' ')[5];
  expect(`${stdout}${stderr}`).not.toContain('PLANTED');
  expect(stdout).toMatch(/^of the service in \d+$/m);
  expect(stdout.trim().split(' ').at(-1)).not.toBe(session);
});

/** Every way to write a value: each special character alone and twice, bare, in quotes and after a backslash. */
const writtenValues = [
  ...[...'!#$%&()*+,-./:;<=>?@[\\]^_`{|}~ \té'].flatMap((c) => [
    ...[`a${c}b`, `a${c}${c}b`, `a${c}`, `a\\${c}b`, `a\\${c}`],
    ...[`'a${c}b'`, `"a${c}b"`, `"a\\${c}b"`, `'a${c}'`, `"a\\${c}"`, `'a'${c}b`, `"a" ${c}b`],
  ]),
  ...[
    "it's",
    'a"b',
    "a'b'",
    'a"b"',
    "'it'\\''s'",
    '"a\\"b"',
    '"it\'s"',
    "'a\"b'",
    "a\\'b",
    'a\\"b',
    '"a"\'b\'"c"',
  ],
  ...['$HOME', '$(id)', '`id`', '%h', '\\n', '\\x41', '\\\\', 'b  # c', 'b\\c  ', '\\\nb'].flatMap((text) => [
    ...[`a${text}`, `'a${text}'`, `"a${text}"`],
  ]),
  ...["'a\nb'", '"a\nb"'],
];

test('reads each setting in deploy/as-site as systemd does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sterling-row-settings-'));
  const named = writtenValues.map((value, index) => [`SETTING_${index}`, value] as const);
  const settings = [
    ...["# A comment with an = and a quote '", '; ANOTHER=comment', '  SETTING_BEFORE = a', '', 'no setting'],
    ...named.map(([name, value]) => `${name}=${value}`),
    // A backslash before the end of a line joins the next one.
  ].join('\n\n');
  const { stdout, stderr, status } = runAsSite(folder, settings, [
    ...[process.execPath, '-p', 'JSON.stringify(process.env)'],
  ]);
  expect([status, stderr]).toEqual([0, '']);
  const read = JSON.parse(stdout) as Record<string, string>;
  expect(read.SETTING_BEFORE).toBe('a');
  // systemd reads the files behind EnvironmentFile and os-release with the same function, and compares the latter on demand.
  const conditions = named.map(([name]) => {
    const value = read[name]?.replaceAll(/["\\]/g, '\\$&').replaceAll('%', '%%');
    return `ConditionOSRelease="${name}=${value}"`;
  });
  const { stderr: verdicts } = spawnSync('systemd-analyze', ['condition', ...conditions], {
    env: { PATH: process.env.PATH, SYSTEMD_OS_RELEASE: join(folder, 'site.env') },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  // It stops at the first one that differs.
  expect(verdicts.match(/^.* failed.*$/gms)).toBeNull();
  expect(verdicts).toMatch(/^Conditions succeeded\.$/m);
});
