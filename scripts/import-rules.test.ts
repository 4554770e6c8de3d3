import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const below = ['content', 'rules', 'contracts'];
const shared = ['http', 'db', 'crypto', 'mail', 'audit', 'metrics', 'jobs', 'live', 'backups', 'commands'];
const server = [...below, 'server', ...shared.map((folder) => `server/${folder}`)];
const requests = [...server, 'server/requests', 'server/vip', 'server/analytics'];

/**
 * Each folder of src may import its own files and these folders or files. `folder` alone means all of it, except
 * the folders inside that have their own line here; `folder/**` means these too. A new feature needs no new line.
 */
const arrows: Record<string, string[]> = {
  content: [],
  rules: ['content'],
  contracts: ['content', 'rules'],
  ui: [],
  website: [...below, 'ui'],

  admin: [...below, 'ui', 'admin/**'],
  'admin/kit': [...below, 'ui'],
  'admin/*': [...below, 'ui', 'admin', 'admin/kit', 'admin/request-list'],

  server: [...below, 'server/**'],
  'server/*': server,
  'server/db': [...server, 'server/db/migrations'],
  // The conditions that say which offers are open and what a sale consists of count them too.
  'server/analytics': [...server, 'server/requests/open-offers.ts', 'server/requests/sold-vehicles.ts'],
  'server/requests': server,
  'server/requests/lists': requests,
  // A corrected address gets the offer that is still open.
  'server/requests/quotes': [...requests, 'server/requests/lists', 'server/requests/offers/stored-offers.ts'],
  'server/requests/offers': [...requests, 'server/requests/lists', 'server/requests/quotes'],
  'server/requests/rides': [
    ...requests,
    'server/requests/lists',
    'server/requests/quotes',
    'server/requests/offers',
  ],
  'server/reservations': [...server, 'server/requests/**'],
  // The weekly email has the figures of the Overview.
  'server/weekly-report': [...server, 'server/analytics'],
  'server/privacy': [...server, 'server/requests/**', 'server/vip'],
  // Who was erased or disabled since a backup stays so.
  'server/restores': [...server, 'server/privacy', 'server/staff'],
  // A migration stays as it is when the code around it changes.
  'server/db/migrations': ['server/db/database.ts'],
};

const arrowsOf = (folder: string) => arrows[folder] ?? arrows[`${dirname(folder)}/*`];

/** The nearest folder with a line in the table; `.` for files that lie in src itself. */
function folderOf(file: string): string {
  const folder = dirname(file);
  return folder === '.' || arrowsOf(folder) ? folder : folderOf(folder);
}

const topOf = (path: string) => path.split('/')[0];

/** A test may also import every feature of its own side, and the helpers in tests/. */
function mayImport(file: string, imported: string): boolean {
  const [from, to] = [folderOf(file), folderOf(imported)];
  if (from === '.' || from === to) return true;
  if (/\.test\.tsx?$/.test(file) && (topOf(from) === topOf(imported) || topOf(imported) === 'tests'))
    return true;
  return (arrowsOf(from) ?? []).some(
    (arrow) =>
      arrow === to || arrow === imported || (arrow.endsWith('/**') && to.startsWith(arrow.slice(0, -3))),
  );
}

const root = join(import.meta.dirname, '../src');
const imports = globSync('**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from|import)[\s(]*'([^']+)'/g)].map(
    ([, name = '']) => ({
      file,
      name,
      imported: name.startsWith('#')
        ? name.slice(1)
        : name.startsWith('.')
          ? join(dirname(file), name)
          : undefined,
    }),
  ),
);

test('every import follows an arrow', () => {
  expect(imports.length).toBeGreaterThan(2000);
  expect(
    imports.flatMap(({ file, imported }) =>
      imported && !mayImport(file, imported) ? `${file} → ${imported}` : [],
    ),
  ).toEqual([]);
});

test('rules use neither Zod nor input or output', () => {
  const packages = imports.filter(({ file, imported }) => file.startsWith('rules/') && !imported);
  expect(packages.filter(({ name }) => /^(zod|node:)/.test(name))).toEqual([]);
});

describe('the table', () => {
  test.each([
    ['content/rates.ts', 'rules/pricing.ts'],
    ['contracts/quotes.ts', 'server/env.ts'],
    ['website/pages/home.tsx', 'admin/overview/chart.tsx'],
    ['website/pages/home.test.tsx', 'server/app.ts'],
    ['website/pages/home.tsx', 'routes.ts'],
    ['admin/quotes/card.tsx', 'admin/bookings/card.tsx'],
    ['admin/kit/button.tsx', 'admin/request-list/list.tsx'],
    ['server/new-feature/routes.ts', 'server/vip/members.ts'],
    ['server/db/lists.ts', 'server/requests/record.ts'],
    ['server/db/migrations/0002-notes.ts', 'server/db/schema.ts'],
    ['server/requests/record.ts', 'server/requests/lists/removals.ts'],
    ['server/requests/lists/csv.ts', 'server/requests/quotes/timeline.ts'],
    ['server/reservations/member.ts', 'server/vip/members.ts'],
  ])('forbids %s → %s', (file, imported) => {
    expect(mayImport(file, imported)).toBe(false);
  });
});
