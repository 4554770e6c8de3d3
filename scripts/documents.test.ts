import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders = ['bench', 'deploy', 'docs', 'media', 'public', 'scripts', 'src', 'tests'];
const files = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file).replaceAll('\\', '/'),
    ),
  ),
];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Every text that may refer to a decision or a command. */
const sources = files
  .filter((file) => /\.(tsx?|mjs|md|css|json|ya?ml|conf)$/.test(file) && file !== 'package-lock.json')
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** A superseded decision describes what was, so its names may be gone. */
const documents = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => !/^Status: superseded/m.test(text));

test.each(documents)('names only files that exist in $file', ({ file, text }) => {
  const named = [...inlineCode(text).filter(looksLikeFile), ...linkedFiles(file, text)];
  expect(named.filter((name) => !fileExists(name))).toEqual([]);
});

test.each(documents)('names only npm commands that exist in $file', ({ text }) => {
  const commands = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test('names only benchmarks that exist, in code as in documents', () => {
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bnpm run bench --[\s*/]+([a-z-]+)/g)]
      .map(([, name]) => `bench/${name}.ts`)
      .filter((bench) => !files.includes(bench))
      .map((bench) => `${file}: ${bench}`),
  );
  expect(unknown).toEqual([]);
});

function inlineCode(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

function linkedFiles(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(dirname(file), target)).replaceAll('\\', '/'));
}

/** A path below one of our folders, or a file name with an extension that only sources and documents have. */
function looksLikeFile(code: string): boolean {
  if (!/^[\w.*{},/-]+$/.test(code) || code.startsWith('/')) return false;
  return folders.includes(code.split('/')[0] ?? '')
    ? code.includes('/')
    : /\w\.(tsx?|mjs|md|css|lua)$/.test(code);
}

/** Documents name files from the root or by their end, and may use globs. */
function fileExists(name: string): boolean {
  const pattern = name.replace(/\/\*{0,2}$/, '');
  if (!/[*{]/.test(pattern)) return files.some((file) => file === pattern || file.endsWith(`/${pattern}`));
  return files.some((file) => matchesGlob(file, pattern) || matchesGlob(file, `**/${pattern}`));
}

const decisions = readdirSync(join(root, 'docs/decisions')).sort();

test('finds at most 40 decision records, numbered without gaps', () => {
  expect(decisions.map((file) => file.slice(0, 4))).toEqual(
    decisions.map((_, index) => `${String(index + 1).padStart(3, '0')}-`),
  );
  expect(decisions.length).toBeLessThanOrEqual(40);
});

test.each(decisions)('finds status, context, decision, alternatives and cost in %s', (file) => {
  const text = readFileSync(join(root, 'docs/decisions', file), 'utf8');
  expect(text).toMatch(new RegExp(`^# ${file.slice(0, 3)}: .+\n\nStatus: (accepted|superseded by \\d{3})\n`));
  for (const part of ['Context', 'Decision', 'Alternatives', 'Cost']) expect(text).toContain(`**${part}.**`);
  const lines = text.trimEnd().split('\n').length;
  expect(lines).toBeGreaterThanOrEqual(10);
  expect(lines).toBeLessThanOrEqual(30);
});

/** Named as `(001)`, `decision 001`, `decisions 001 to 003` or by path, in code as in documents. */
const references =
  /\((0\d\d(?:, 0\d\d)*)\)|\bdecisions? (\d{3}(?:(?:, | and | to )\d{3})*)|\bdocs\/decisions\/(\d{3}[\w.-]*)/gi;

test('refers only to decision records that exist', () => {
  const missing = sources.flatMap(({ file, text }) =>
    [...text.matchAll(references)]
      .flatMap(
        ([, short, spoken, path]) => path?.replace(/\.$/, '') ?? (short ?? spoken)?.match(/\d{3}/g) ?? [],
      )
      .filter((name) => !decisions.some((decision) => decision === name || decision.slice(0, 3) === name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
