import { expect, test } from 'vitest';
import { startScriptsLater } from './start-scripts.ts';

const starter = '<script type="module" async="">import "/assets/manifest-1.js";</script>';

test('leaves no script that loads by itself, and keeps the text that starts it', () => {
  const page = startScriptsLater(
    `<head><link rel="modulepreload" href="/assets/site-1.js"/><link rel="modulepreload" href="/assets/home-1.js"/></head>${starter}`,
    '/assets/site-1.css',
  );
  expect(page).not.toContain('<link');
  expect(page).not.toContain('type="module"');
  expect(page).toContain(
    '<script type="text/plain" data-start="later">import "/assets/manifest-1.js";</script>',
  );
  expect(page).toMatch(/\(`\/assets\/site-1\.css`,\[`\/assets\/site-1\.js`\]\);?<\/script>/);
});

test('fails the build when a page starts its scripts in another way', () => {
  expect(() => startScriptsLater('<head></head>', '')).toThrow('one script');
  expect(() => startScriptsLater(starter + starter, '')).toThrow('one script');
});
