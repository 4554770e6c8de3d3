// Runs one of the project's commands on its own Node and installs the packages first when the lockfile has changed.
// The machine's Node runs this file before anything is installed: plain JavaScript that imports only Node's modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';
const [script = '', ...rest] = process.argv.slice(2);

await install();
// A semi-space of 8 MB instead of Node's default keeps the server's resident memory 120 MB lower.
const flags = ['--max-semi-space-size=8'];
const child = start(
  projectNode(),
  [...flags, join(root, script), ...rest],
  ['inherit', 'inherit', 'inherit', 'ipc'],
);
process.exitCode = await exitCode(child);

/** A child process that receives our signals, so that it does not outlive us. */
function start(command, args, stdio, options = {}) {
  // Windows spells the variable Path, and a copied environment distinguishes the two.
  const { PATH, Path, ...env } = process.env;
  const started = spawn(command, args, {
    cwd: root,
    stdio,
    env: {
      ...env,
      PATH: [join(root, 'node_modules', '.bin'), PATH ?? Path].join(delimiter),
      // Compiled code of each file: the next start is faster and does not load the type stripper.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.compile-cache'),
    },
    ...options,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => started.kill(signal));
  return started;
}

function exitCode(started) {
  return new Promise((done) => {
    started.once('error', () => done(1));
    started.once('close', (code) => done(code ?? 1));
  });
}

/** Runs `npm ci`, unless node_modules was installed from this very lockfile on this platform. */
async function install() {
  const stamp = join(root, 'node_modules', '.installed-lockfile');
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return;

  process.stdout.write('Installing packages, about a minute the first time …');
  const startedAt = Date.now();
  // No package needs its install scripts. The build needs the development packages, whatever NODE_ENV says.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  const npm = process.env.npm_execpath;
  const stdio = ['ignore', 'ignore', 'pipe'];
  // npm is a .cmd file on Windows, which only a shell can run.
  const installing = npm?.endsWith('.js')
    ? start(process.execPath, [npm, ...args], stdio)
    : start('npm', args, stdio, { shell: isWindows });
  let errors = '';
  installing.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  if ((await exitCode(installing)) !== 0) {
    process.stderr.write(`\n${errors}The packages could not be installed.\n`);
    process.exit(1);
  }
  writeFileSync(stamp, lockfile);
  process.stdout.write(` done in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

/** The Node among the packages; on a platform without one, the machine's own if it is new enough. */
function projectNode() {
  const system = isWindows ? 'win' : process.platform;
  const file = join('bin', isWindows ? 'node.exe' : 'node');
  const own = ['node', 'node-bin']
    .map((prefix) => join(root, 'node_modules', `${prefix}-${system}-${process.arch}`, file))
    .find(existsSync);
  if (own) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write('This platform needs Node 24 or newer to be installed.\n');
  process.exit(1);
}
