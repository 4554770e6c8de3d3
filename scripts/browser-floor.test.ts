import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namesOf, publicBrowsers, staffBrowsers } from '#content/browsers.ts';
import { findYoungUses } from './browser-floor.ts';

/** What public pages load, parts that the dashboard shares included. */
const publicCode = /^src\/(?!server\/|admin\/|entry\.(server|pages)|.*\.test\.)/;

/** Without these nothing is missing but what the reason says. */
const harmless: Record<string, string> = {
  'img fetchpriority': 'A hint.',
  'iframe loading': 'A hint.',
  'video playsinline': 'Firefox plays inline anyway.',
  'nav popover': 'Hidden by @supports (frame.css): the footer has the links.',
  'button popovertarget': 'Hidden with it.',
};

test('uses nothing in the browser that the oldest supported one lacks', () => {
  const uses = findYoungUses((file) => {
    if (publicCode.test(file)) return publicBrowsers;
    return /^src\/admin\/(?!.*\.test\.)/.test(file) ? staffBrowsers : undefined;
  });
  const faults = uses.filter(({ name }) => !(name in harmless));
  expect(faults.map(({ file, line, name }) => `${file}:${line} ${name}`)).toEqual([]);
  expect(Object.keys(harmless).filter((name) => !uses.some((use) => use.name === name))).toEqual([]);
});

test.each(['README.md', 'docs/accessibility.md'])('%s names the oldest browsers', (file) => {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toContain(`since ${namesOf(publicBrowsers)}`);
  expect(text).toContain(`the dashboard since ${namesOf(staffBrowsers)}`);
});
