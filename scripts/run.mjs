// Runs one of the project's commands on its own Node and installs the packages first when the lockfile has changed.
// The machine's Node runs this file before anything is installed: plain JavaScript that imports only Node's modules.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';
/** Folders in which npm may have installed Node. */
const nodePackages = ['node', 'node-bin'].map((prefix) =>
  join(root, 'node_modules', `${prefix}-${isWindows ? 'win' : process.platform}-${process.arch}`),
);
const args = process.argv.slice(2);
/** Whether the command also needs what tests, measures and formats the project. */
const isForDevelopers = args[0] === '--dev';
const [script = '', ...rest] = isForDevelopers ? args.slice(1) : args;

await install();
// The semi-space with which the server under load (`npm run bench -- analytics`) has the least resident memory: with 8 MB
// more objects outlive a collection, with 32 MB more wait for one.
const flags = ['--max-semi-space-size=16'];
const child = start(
  projectNode(),
  [...flags, join(root, script), ...rest],
  ['inherit', 'inherit', 'inherit', 'ipc'],
);
if (process.env.npm_lifecycle_event) endWithNpm(child);
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

/**
 * Stops the command when npm, or the shell in which npm runs it, has ended. Whoever ends one of them by its process id
 * does not signal us, and we would go on without them.
 */
function endWithNpm(started) {
  const shell = process.ppid;
  const npm = parentOf(shell);
  // Some shells make way for the command. Our parent is npm itself then, and its own parent may end before it.
  const isInShell = /^Name:\s*npm/m.test(processStatus(npm));
  const timer = setInterval(() => {
    if (process.ppid === shell && (!isInShell || parentOf(shell) === npm)) return;
    clearInterval(timer);
    started.kill();
  }, 500);
  timer.unref();
}

function parentOf(pid) {
  return /^PPid:\s*(\d+)/m.exec(processStatus(pid))?.[1];
}

/** Empty when there is no such process, and where the system has no /proc. */
function processStatus(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function exitCode(started) {
  return new Promise((done) => {
    started.once('error', () => done(1));
    started.once('close', (code) => done(code ?? 1));
  });
}

/**
 * Installs the packages, unless node_modules was made from this very lockfile on this platform. `dependencies` build and
 * serve the site; `devDependencies` come with the first command that needs them.
 */
async function install() {
  const stamp = join(root, 'node_modules', '.installed-lockfile');
  const lockfile = join(root, 'package-lock.json');
  const locked = readFileSync(lockfile);
  const hash = createHash('sha256')
    .update(locked)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // Development packages that were installed once stay installed.
  const needsDev = isForDevelopers || installed.endsWith(' dev');
  if (installed === (needsDev ? `${hash} dev` : hash)) return;

  process.stdout.write('Installing packages, about a minute the first time …');
  const startedAt = Date.now();
  // `npm ci` would empty the folder from which a server may be running; `npm install` adds what is missing.
  const command = installed === hash ? ['install', '--no-save'] : ['ci'];
  // No package needs its install scripts. The same packages come whatever NODE_ENV says.
  const group = needsDev ? '--include=dev' : '--omit=dev';
  const options = ['--ignore-scripts', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];
  const errors = await npm([...command, group, ...options]);
  // npm rewrites it without what the registry lacks for other platforms.
  writeFileSync(lockfile, locked);
  if (errors !== undefined) {
    process.stderr.write(`\n${errors}The packages could not be installed.\n`);
    process.exit(1);
  }
  // Headers and manuals: a third of Node's package.
  for (const folder of ['include', 'share']) {
    for (const name of nodePackages) rmSync(join(name, folder), { recursive: true, force: true });
  }
  writeFileSync(stamp, needsDev ? `${hash} dev` : hash);
  process.stdout.write(` done in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

/** Runs npm. Returns its error output if it fails. */
async function npm(npmArgs) {
  const file = process.env.npm_execpath;
  const stdio = ['ignore', 'ignore', 'pipe'];
  // npm is a .cmd file on Windows, which only a shell can run.
  const running = file?.endsWith('.js')
    ? start(process.execPath, [file, ...npmArgs], stdio)
    : start('npm', npmArgs, stdio, { shell: isWindows });
  let errors = '';
  running.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return (await exitCode(running)) === 0 ? undefined : errors;
}

/** The Node among the packages; on a platform without one, the machine's own if it is new enough. */
function projectNode() {
  const file = join('bin', isWindows ? 'node.exe' : 'node');
  const own = nodePackages.map((folder) => join(folder, file)).find(existsSync);
  if (own) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write('This platform needs Node 24 or newer to be installed.\n');
  process.exit(1);
}
