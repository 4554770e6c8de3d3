// Runs one of the project's commands on its own Node, installing the packages first when that is needed. This file
// runs on whatever Node the machine has and with nothing installed, so it is plain JavaScript without imports.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script = '', ...rest] = process.argv.slice(2);

await install();
// A server makes much short-lived garbage: with room for 8 MB of it at a time it takes 120 MB less memory.
const flags = ['--max-semi-space-size=8'];
const child = start(
  projectNode(),
  [...flags, join(root, script), ...rest],
  ['inherit', 'inherit', 'inherit', 'ipc'],
);
process.exitCode = await ended(child);

/** A child process that gets the signals we get, so that none outlives us. */
function start(command, args, stdio) {
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    // What Node made of each file the last time: it starts sooner, and the part that strips types is never loaded.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.compiled'),
  };
  const started = spawn(command, args, { cwd: root, stdio, env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => started.kill(signal));
  return started;
}

function ended(started) {
  return new Promise((done) => {
    started.once('error', () => done(1));
    started.once('close', (code) => done(code ?? 1));
  });
}

/** Installs what the lockfile says, unless that is what is there already. */
async function install() {
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
  const installing = npm?.endsWith('.js')
    ? start(process.execPath, [npm, ...flags], ['ignore', 'ignore', 'pipe'])
    : start('npm', flags, ['ignore', 'ignore', 'pipe']);
  let complaint = '';
  installing.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  if ((await ended(installing)) !== 0) {
    process.stderr.write(`\n${complaint}The packages could not be installed.\n`);
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
