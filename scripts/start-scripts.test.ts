import { expect, test } from 'vitest';
import { startScriptsLater } from './start-scripts.ts';

const starter = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/home-1.js";
  
  window.__reactRouterRouteModules = {"root":route0,"website/pages/home":route1};

import("/assets/entry.client-1.js");</script>`;
const links =
  '<link rel="manifest" href="/manifest.webmanifest"/><link rel="modulepreload" href="/assets/site-1.js"/><link rel="modulepreload" href="/assets/home-1.js"/>';

const start = (html = `<head>${links}</head>${starter}</body>`) =>
  startScriptsLater(html, '/assets/site-1.css', '/_.data');

test('leaves one script, which names the files of the page', () => {
  const { html, script } = start();
  expect(html).toBe(
    `<head></head><script async src="${script.path}" data-page="/assets/home-1.js" data-page-id="website/pages/home" data-loader-data="/_.data"></script></body>`,
  );
  expect(script.path).toMatch(/^\/assets\/start-[\w-]{8}\.js$/);
});

test('starts all pages with the same file, which names what they have in common', () => {
  const { script } = start();
  const files = ['site-1.css', 'site-1.js', 'manifest-1.js', 'root-1.js', 'entry.client-1.js'];
  for (const file of files) expect(script.text.split(`/assets/${file}`)).toHaveLength(2);
  expect(script.text).not.toContain('home');
  const another = starter.replaceAll('home', 'about');
  expect(start(`<head>${links}</head>${another}</body>`).script).toEqual(script);
  expect(startScriptsLater(links + another, '/assets/site-2.css').script.path).not.toBe(script.path);
});

test('fails the build when a page starts its scripts in another way', () => {
  expect(() => startScriptsLater('<head></head>', '')).toThrow('one script');
  expect(() => startScriptsLater(starter + starter, '')).toThrow('one script');
  expect(() => startScriptsLater(starter.replace('"root"', '"other"'), '')).toThrow('one script');
});
