import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lintImports } from './lint-imports.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sterling-row-lint-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function complaintsAbout(file: string, text: string): string[] {
  const place = join(root, 'src', file);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  return lintImports(root).map((complaint) => complaint.why);
}

test.each([
  ['content/company.ts', "import { x } from '#contracts/problem.ts';", 'content must not import contracts'],
  ['contracts/quotes.ts', "import { x } from '#server/env.ts';", 'contracts must not import server'],
  ['ui/button.tsx', "import { company } from '../content/company.ts';", 'ui must not import content'],
  [
    'website/pages/home.tsx',
    "import { x } from '#admin/overview/chart.tsx';",
    'website must not import admin',
  ],
  ['website/pages/home.tsx', "const x = await import('#server/app.ts');", 'website must not import server'],
  [
    'admin/quotes/card.tsx',
    "import { x } from '../bookings/card.tsx';",
    'admin/quotes must not import admin/bookings',
  ],
  [
    'server/vip/routes.ts',
    "export { x } from '../analytics/store.ts';",
    'server/vip must not import server/analytics',
  ],
  ['server/http/serve.ts', "import '../staff/routes.ts';", 'server/http must not import server/staff'],
])('a wrong import in %s is named', (file, text, why) => {
  expect(complaintsAbout(file, text)).toEqual([why]);
});

test.each([
  ['contracts/quotes.ts', "import { company } from '#content/company.ts';"],
  [
    'website/pages/home.tsx',
    "import { Button } from '#ui/button.tsx'; import { Hero } from '../sections/hero.tsx';",
  ],
  [
    'server/vip/routes.ts',
    "import { serve } from '../http/serve.ts'; import type { AppContext } from '../app-context.ts';",
  ],
  ['server/app.ts', "import { vipRoutes } from './vip/routes.ts';"],
  ['root.tsx', "import { Header } from './website/layout/header.tsx';"],
  ['server/vip/routes.test.ts', "import { startTestApp } from '#tests/server/test-app.ts';"],
])('a right import in %s passes', (file, text) => {
  expect(complaintsAbout(file, text)).toEqual([]);
});
