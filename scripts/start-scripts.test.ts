import { expect, test } from 'vitest';
import { startScriptsLater } from './start-scripts.ts';

const starter = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";
  
  window.__reactRouterRouteModules = {"root":route0,"website/pages/home":route1};

import("/assets/entry.client-1.js");</script>`;
const preloads =
  '<link rel="modulepreload" href="/assets/site-1.js"/><link rel="modulepreload" href="/assets/home-1.js"/>';

test('leaves no script that loads by itself, and one that knows the files of the page', () => {
  const page = startScriptsLater(
    `<head>${preloads}</head>${starter}</body>`,
    '/assets/site-1.css',
    '/_.data',
  );
  expect(page).not.toContain('<link');
  expect(page).not.toContain('type="module"');
  expect(page).toMatch(/^<head><\/head><script id="start">.*<\/script><\/body>$/s);
  const files = ['site-1.css', 'site-1.js', 'manifest-1.js', 'root-1.js', 'home-1.js', 'entry.client-1.js'];
  for (const file of files) expect(page.split(`/assets/${file}`)).toHaveLength(2);
  expect(page).toContain('website/pages/home');
  expect(page).toContain('/_.data');
});

test('fails the build when a page starts its scripts in another way', () => {
  expect(() => startScriptsLater('<head></head>', '')).toThrow('one script');
  expect(() => startScriptsLater(starter + starter, '')).toThrow('one script');
  expect(() => startScriptsLater(starter.replace('"root"', '"other"'), '')).toThrow('one script');
});
