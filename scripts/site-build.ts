import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';

import { brotliCompress, gzip } from 'node:zlib';
import { StartupError } from '../src/server/commands/startup-error.ts';

import { packageCommand } from './package-command.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');
const stamp = join(root, 'build/built-from');

/** Sources of the pages, including pictures and share cards. */
const INGREDIENTS = [
  'src/document.tsx',
  'src/entry.client.tsx',
  'src/entry.pages.tsx',
  'src/entry.server.tsx',
  'src/root.tsx',
  'src/root.css',
  'src/routes.ts',
  'src/content',
  'src/contracts',
  'src/rules',
  'src/ui',
  'src/website',
  'src/admin',
  'public',
  'media',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/media',
  'scripts/site-build.ts',
  'scripts/site-files.ts',
];

export async function buildIfNeeded(): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return;
  await buildSite();
}

export async function buildSite(): Promise<void> {
  // Without a stamp, a build that was cut short is done again.
  rmSync(stamp, { force: true });
  await timed('Making pictures, half a minute for each new one', () => run('scripts/media/make.ts'));
  const from = fingerprint();
  await timed('Building the pages', buildPages);
  writeFileSync(stamp, from);
}

async function buildPages(): Promise<void> {
  run(packageCommand('react-router'), 'build');
  run('scripts/site-files.ts');
  // Every address has a page of its own, so nothing is left for React Router's fallback to answer.
  rmSync(join(client, '__spa-fallback.html'), { force: true });
  await compressTexts();
}

async function timed(name: string, work: () => void | Promise<void>): Promise<void> {
  const started = Date.now();
  process.stdout.write(`${name} …`);
  await work();
  process.stdout.write(` done in ${Math.round((Date.now() - started) / 100) / 10} s\n`);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const ingredient of INGREDIENTS) {
    for (const file of filesAt(join(root, ingredient))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(root, file));
      // Another picture has another size; reading all of them would only slow the start.
      hash.update(/\.(tsx?|css|json|svg)$/.test(file) ? readFileSync(file) : String(statSync(file).size));
    }
  }
  return hash.digest('hex');
}

function filesAt(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function run(...args: string[]): void {
  const result = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) {
    process.stdout.write('\n');
    throw new StartupError(
      `${result.stdout}${result.stderr}\nThe site could not be built. npm run check may name the cause.`,
    );
  }
}

/** Once, here: the server only picks the variant that a browser accepts. */
async function compressTexts(): Promise<void> {
  const texts = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.xml', '.txt', '.svg', '.data']);
  const files = filesAt(client).filter((file) => texts.has(extname(file)) && !file.includes('/.vite/'));
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      // Brotli's default quality is its highest.
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(text),
        promisify(gzip)(text, { level: 9 }),
      ]);
      if (br.length < text.length) writeFileSync(`${file}.br`, br);
      if (gz.length < text.length) writeFileSync(`${file}.gz`, gz);
    }),
  );
}
