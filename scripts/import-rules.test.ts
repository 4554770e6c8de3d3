import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const features = 'may import the shared folders';

const forbidden = [
  ['content/company.ts', "import { x } from '#contracts/endpoint.ts';", 'content may import no other'],
  ['content/rates.ts', "export { x } from '#rules/pricing.ts';", 'content may import no other'],
  ['rules/time.ts', "import { x } from '#contracts/endpoint.ts';", 'rules may import content alone'],
  ['rules/offers.ts', "import { z } from 'zod';", 'rules may import content alone'],
  ['rules/vehicles.ts', "import { readFileSync } from 'node:fs';", 'rules may import content alone'],
  ['contracts/quotes.ts', "import type { X } from '#server/env.ts';", 'contracts may import content, rules'],
  ['ui/button.tsx', "import { x } from '../content/company.ts';", 'ui may import no other'],
  ['website/pages/home.tsx', "import { x } from '#admin/overview/chart.tsx';", 'website may import'],
  ['website/pages/fleet.tsx', "export const x = await import('#server/app.ts');", 'website may import'],
  ['website/pages/top.tsx', "export { x } from '../../routes.ts';", 'website may import'],
  ['admin/quotes/card.tsx', "import { x } from '../bookings/card.tsx';", 'may import kit, request-list'],
  ['admin/kit/button.tsx', "import { x } from '../request-list/list.tsx';", 'The kit of admin may'],
  ['server/vip/routes.ts', "export { x } from '../analytics/store.ts';", features],
  ['server/vip/alias.ts', "export { x } from '#server/analytics/store.ts';", features],
  ['server/http/serve.ts', "import '../staff/routes.ts';", features],
  ['server/db/migrations/0007-a.ts', "import { x } from '#contracts/endpoint.ts';", 'A migration may'],
  ['server/db/migrations/0007-b.ts', "import { x } from '../../../content/company.ts';", 'A migration may'],
  ['server/db/migrations/0007-c.ts', "import { x } from '../../vip/members.ts';", 'A migration may'],
  ['server/db/migrations/0007-d.ts', "import { x } from '../schema.ts';", 'A migration may'],
  ['server/db/lists.ts', "import '../requests/record.ts';", features],
  ['server/vip/export.ts', "import '../requests/lists/export.ts';", features],
  ['server/requests/record.ts', "import './lists/removals.ts';", 'record.ts and the files beside it'],
  ['server/requests/lists/csv.ts', "import '../quotes/timeline.ts';", 'requests/lists may import'],
  ['server/requests/lists/person.ts', "import '../../privacy/find.ts';", 'requests/lists may import'],
  ['server/requests/quotes/contact.ts', "import '../offers/offers.ts';", 'requests/quotes may import'],
  ['server/requests/offers/person.ts', "import '../../privacy/find.ts';", 'requests/offers may import'],
  ['server/privacy/staff.ts', "import '../staff/accounts.ts';", 'privacy may import'],
  ['server/reservations/member.ts', "import '../vip/members.ts';", 'reservations may import'],
  ['server/db/a.ts', "import { b } from './b.ts'; export const a = b;", 'part of a cycle'],
  ['server/db/b.ts', "import { a } from '#server/db/a.ts'; export const b = a;", 'part of a cycle'],
  ['server/mail/c.ts', "import type { D } from './d.ts'; export type C = D;", 'part of a cycle'],
  ['server/mail/d.ts', "import type { C } from './c.ts'; export type D = C;", 'part of a cycle'],
] as const;

const allowed = [
  ['rules/deadlines.ts', "export { company } from '#content/company.ts';"],
  [
    'contracts/bookings.ts',
    "export { company } from '#content/company.ts'; export { x } from '#rules/x.ts';",
  ],
  [
    'website/pages/about.tsx',
    "export { B } from '#ui/button.tsx'; export { H } from '../sections/hero.tsx';",
  ],
  [
    'server/vip/store.ts',
    "export { serve } from '../http/serve.ts'; export type { C } from '../context.ts';",
  ],
  [
    'server/db/migrations/0008-a.ts',
    "export type { E } from '../database.ts'; export { x } from './0008-b.ts';",
  ],
  [
    'admin/quotes/list.tsx',
    "export { x } from '../kit/button.tsx'; export { y } from '../request-list/list.tsx';",
  ],
  [
    'server/requests/offers/send.ts',
    "export { a } from '../quotes/quote-requests.ts'; export { b } from '../record.ts'; export { c } from '../../vip/codes.ts'; export { d } from '../../mail/enqueue.ts';",
  ],
  ['server/requests/quotes/notes.ts', "export { a } from '../lists/notes.ts';"],
  ['server/privacy/erase.ts', "export { a } from '../requests/lists/delete-requests.ts';"],
  ['server/app.ts', "export { vipRoutes } from './vip/routes.ts';"],
  ['root.tsx', "export { Header } from './website/layout/header.tsx';"],
  ['server/vip/routes.test.ts', "export { x } from '../analytics/store.ts';"],
] as const;

let project: string;
let diagnostics: { file: string; message: string }[];

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'sterling-row-imports-'));
  for (const file of ['biome.json', 'import-rules.biome.json', 'package.json', '.gitignore']) {
    copyFileSync(join(root, file), join(project, file));
  }
  for (const [file, text] of [...forbidden, ...allowed]) {
    const path = join(project, 'src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const args = ['lint', '--only=style/noRestrictedImports', '--only=suspicious/noImportCycles'];
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), ...args, '--reporter=github', 'src'],
    { cwd: project, encoding: 'utf8' },
  );
  diagnostics = [...stdout.matchAll(/^::error .*?file=.*?src\/([^,]+),.*?::(.*)$/gm)].map(
    ([, file = '', message = '']) => ({ file, message }),
  );
});
afterAll(() => rmSync(project, { recursive: true }));

test.each(forbidden)('fails on a forbidden import in %s', (file, _, message) => {
  expect(diagnostics.filter((diagnostic) => diagnostic.file === file)).toEqual([
    { file, message: expect.stringContaining(message) },
  ]);
});

test.each(allowed)('accepts an allowed import in %s', (file) => {
  expect(diagnostics.filter((diagnostic) => diagnostic.file === file)).toEqual([]);
});
