import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runtimePackages } from './runtime-packages.ts';

/**
 * Collects the files of the container image in a folder: Node, the libraries it loads, the sources and packages
 * of the server and its commands, the built pages. No shell, no package manager and nothing that only builds.
 */
const root = join(import.meta.dirname, '..');
const [target = '/image'] = process.argv.slice(2);
const site = join(target, 'srv/site');

const SOURCES = [
  'package.json',
  'build/client',
  'build/server',
  'src/server',
  'src/contracts',
  'src/rules',
  'src/content',
  'src/routes.ts',
];
const COMMANDS = ['backup.ts', 'restore.ts', 'staff.ts', 'demo.ts', 'demo'];
/** Sources of C code and what is compiled for other platforms. */
const UNUSED = new RegExp(
  `/better-sqlite3/(deps|src)$|/prebuilds/(?!${process.platform}-${process.arch})|\\.(md|map|d\\.ts|d\\.mts|d\\.cts)$`,
);

for (const path of [...SOURCES, ...COMMANDS.map((name) => `scripts/${name}`)]) {
  cpSync(join(root, path), join(site, path), {
    recursive: true,
    filter: (file) => !/\.test\.tsx?$|\.map$/.test(file),
  });
}
for (const folder of runtimePackages(root)) {
  cpSync(join(root, folder), join(site, folder), {
    recursive: true,
    filter: (file) => !UNUSED.test(file),
  });
}

const node = '/usr/local/bin/node';
copy(process.execPath, node);
for (const library of librariesOf([process.execPath, ...nativeModules(site)])) copy(library, library);

for (const folder of ['data', 'tmp', 'etc']) mkdirSync(join(target, folder), { recursive: true });
writeFileSync(join(target, 'etc/passwd'), 'site:x:10001:10001::/data:/nonexistent\n');
writeFileSync(join(target, 'etc/group'), 'site:x:10001:\n');
writeFileSync(join(target, 'etc/nsswitch.conf'), 'hosts: files dns\n');

await fillCompileCache();

/** Starts the server once, so that the image holds its code compiled: its file system is read-only, and each start waits for it. */
async function fillCompileCache(): Promise<void> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'image-')),
    NODE_COMPILE_CACHE: join(site, 'node_modules/.compile-cache'),
  };
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const answered = once(server.stdout, 'data');
  await Promise.race([answered, exited]);
  server.kill('SIGTERM');
  const [code] = await exited;
  if (code !== 0) throw new Error(`the server did not start in the image: exit code ${code}`);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(join(target, to)), { recursive: true });
  cpSync(realpathSync(from), join(target, to));
}

/** The shared libraries that the dynamic linker finds for these files, itself included. */
function librariesOf(files: string[]): Set<string> {
  const { stdout, status, stderr } = spawnSync('ldd', files, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ldd failed: ${stderr}`);
  return new Set([...stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, path = '']) => path));
}

function nativeModules(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.node'))
    .map((file) => join(folder, file));
}
