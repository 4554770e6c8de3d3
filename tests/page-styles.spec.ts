import type { Page } from '@playwright/test';
import { publicPaths } from '../src/routes.ts';
import { expect, test } from './fixtures.ts';

/** Place, size and looks of every element, as the style sheets that are loaded have it. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Sections have their real length, whether they have been near the screen or not (frame.css).
    for (const section of document.querySelectorAll<HTMLElement>('section, fieldset'))
      section.dataset.laidOut = '';
    await document.fonts.ready;
    const properties = [
      'color',
      'background',
      'border',
      'font',
      'opacity',
      'position',
      'translate',
      'visibility',
    ];
    return [...document.body.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const values = properties.map((name) => style.getPropertyValue(name));
      return [element.tagName, element.className, x, y, width, height, ...values].join(' ');
    });
  });
}

const widths = [390, 1440];

async function looksAtWidths(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    lines.push(...(await looks(page)));
  }
  return lines;
}

for (const path of [...publicPaths, '/no/such/page']) {
  test(`${path} looks the same before and after the whole style sheet comes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route(/\/assets\//, (route) => route.abort());
    const answer = await page.goto(path, { waitUntil: 'load' });
    const sheet = /<noscript><link rel="stylesheet" href="([^"]+)">/.exec((await answer?.text()) ?? '')?.[1];
    const before = await looksAtWidths(page);
    await page.unrouteAll();
    await page.addStyleTag({ url: sheet ?? '' });
    const after = await looksAtWidths(page);
    expect(after.filter((line, index) => line !== before[index])).toEqual([]);
    expect(after).toHaveLength(before.length);
  });
}

test('runs the scripts of a page when its whole style sheet has come', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/site-[\w-]+\.css$/, async (route) => {
    await held;
    await route.continue();
  });
  const script = page.waitForResponse(/\/assets\/site-[\w-]+\.js$/);
  await page.goto('/', { waitUntil: 'load' });
  await (await script).finished();
  const menu = page.locator('[popovertarget="menu"]');
  await expect(menu).not.toHaveAttribute('aria-expanded');
  release();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});
