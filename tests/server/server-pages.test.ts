import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { PagesModule } from '#contracts/server-pages.ts';
import { publicPaths, serverPages } from '../../src/routes.ts';
import { startTestApp } from './test-app.ts';

const paths = Object.values(serverPages).map(({ path }) => path);
const built = pathToFileURL(join(import.meta.dirname, '../../build/server/pages.js')).href;

test('answers at every address of the table, and names every address of one person in it', async () => {
  await using app = await startTestApp();
  // A refused form shows the page that it stands on.
  const isAnswered = (url: string) =>
    url === '*' ||
    publicPaths.includes(url) ||
    app.app.hasRoute({ method: 'GET', url }) ||
    app.app.hasRoute({ method: 'POST', url });
  expect(paths.filter((path) => !isAnswered(path))).toEqual([]);
  const isNamed = (path: string) => paths.includes(path) || paths.includes(`${path}/:token`);
  expect(app.app.secretPaths.filter((path) => !isNamed(path))).toEqual([]);
});

test('has the style sheet of the site and no script in the document that the build makes', async () => {
  const { shell, renderPage }: PagesModule = await import(/* @vite-ignore */ built);
  const html = shell.join('');
  expect(html).toMatch(/<title><\/title>.*<main[^>]*><\/main>.*<\/html>$/s);
  expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]?.length).toBeGreaterThan(20_000);
  for (const text of ['<script', 'modulepreload']) expect(html).not.toContain(text);
  const page = await renderPage('offer', { state: 'unknown' });
  expect(page.main).toContain(`>${page.title}</h1>`);
});
