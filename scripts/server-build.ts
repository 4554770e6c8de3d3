import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const sources = join(root, 'src');
const folder = join(root, 'build/server');
const stamp = join(folder, 'built-from');

/** The server and its threads as few files: loading hundreds of modules one by one takes half of a start. */
export const serverEntry = join(folder, 'main.js');

/** Compiled code and what chooses it by platform. */
const EXTERNAL = ['better-sqlite3', '@node-rs/argon2', 'pg-native'];

export async function buildServerIfNeeded(): Promise<void> {
  const from = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return;
  await bundle([join(sources, 'server/main.ts'), ...filesBelow('server').filter(isThread)], folder);
  writeFileSync(stamp, from);
}

/** Writes `NAME.js` for each entry `NAME.ts`, with what they share beside them. */
export async function bundle(entries: string[], target: string): Promise<void> {
  // Only here: loading it takes longer than the rest of a start.
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [keepLocations(target), lazyHttp()],
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      target: 'node24',
      outDir: target,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: entries,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Modules keep finding the files beside their source; threads start from their bundled files. */
function keepLocations(target: string): Plugin {
  return {
    name: 'keep-locations',
    transform(code, id) {
      if (!id.startsWith(sources + sep) || !code.includes('import.meta.')) return undefined;
      const fromBuild = (path: string) => JSON.stringify(relative(target, path).replaceAll(sep, '/'));
      return {
        code: code.replaceAll(
          /new URL\(['"]\.\/([\w-]+-worker)\.ts['"], import\.meta\.url\)|import\.meta\.url|import\.meta\.dirname/g,
          (found, thread) => {
            if (thread) return `new URL('./${thread}.js', import.meta.url)`;
            if (found === 'import.meta.url') return `new URL(${fromBuild(id)}, import.meta.url).href`;
            return `(import.meta.dirname + '/' + ${fromBuild(dirname(id))})`;
          },
        ),
        map: null,
      };
    },
  };
}

/**
 * Importing `node:http` reads all of its exports, and three of them load Node's `fetch`: a tenth of a start. Taking the
 * module as an object reads only what is used.
 */
function lazyHttp(): Plugin {
  const names = Object.keys(http).filter(
    (name) => !['WebSocket', 'CloseEvent', 'MessageEvent'].includes(name),
  );
  return {
    name: 'lazy-http',
    enforce: 'pre',
    resolveId: (id, _importer, { kind }) =>
      /^(node:)?http$/.test(id) && kind !== 'require-call' ? '\0lazy-http' : undefined,
    load: (id) =>
      id === '\0lazy-http'
        ? `const http = process.getBuiltinModule('node:http');
           export default http;
           ${names.map((name) => `export const ${name} = http.${name};`).join('\n')}`
        : undefined,
  };
}

function isThread(file: string): boolean {
  return basename(file).endsWith('-worker.ts');
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = ['server', 'contracts', 'content'].flatMap(filesBelow);
  for (const file of [...files, join(root, 'package-lock.json'), import.meta.filename]) {
    hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(ts|js|json)$/.test(file))
    .map((file) => join(sources, folder, file))
    .sort();
}
