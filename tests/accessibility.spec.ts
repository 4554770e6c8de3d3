import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publicPaths } from '../src/routes.ts';
import { expect, test } from './fixtures.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything axe finds, in a form that a failing test shows at a glance. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

for (const path of [...publicPaths, '/no-such-page']) {
  test(`${path} has nothing that axe objects to, with pictures, or in forced colors`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await findings(page)).toEqual([]);
  });

  test(`${path} does not scroll sideways at 320 px or at 200 % zoom`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    // Text alone at twice its size, as a reader's setting would make it.
    await page.setViewportSize({ width: 640, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflow()).toBe(0);
  });
}
