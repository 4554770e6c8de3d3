// Runs one of the project's commands on its own Node, installing the packages first when that is needed. This file
// runs on whatever Node the machine has and with nothing installed, so it is plain JavaScript without imports.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script = '', ...rest] = process.argv.slice(2);

install();
const child = spawn(projectNode(), [join(root, script), ...rest], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Installs what the lockfile says, unless that is what is there already. */
function install() {
  const stamp = join(root, 'node_modules/.installed');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  process.stdout.write('Installing packages, about a minute the first time …');
  const started = Date.now();
  // Scripts of packages are not needed and not run; development packages build the site, whatever NODE_ENV says.
  const flags = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, encoding: 'utf8' })
    : spawnSync('npm', flags, { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) {
    process.stdout.write('\n');
    process.stderr.write(
      `${result.stderr || result.error || 'npm failed'}\nThe packages could not be installed.\n`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
  process.stdout.write(` done in ${Math.round((Date.now() - started) / 1000)} s\n`);
}

/** The Node that came with the packages; on a platform without one, the machine's own if it is new enough. */
function projectNode() {
  const own = join(root, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write('This platform needs Node 24 or newer to be installed.\n');
  process.exit(1);
}
