import type { Page } from '@playwright/test';
import { publicPaths } from '../src/routes.ts';
import {
  axeViolations,
  clippedTexts,
  doubleTextSize,
  horizontalOverflow,
  lowContrastInForcedColors,
  resetText,
  splitNumbers,
  widenTextSpacing,
} from './accessibility-checks.ts';
import { expect, test } from './fixtures.ts';

/** Nothing here is about motion, and a page that does not move is painted less often. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe.configure({ mode: 'parallel' });

/** One tab for all of them: its process has compiled axe and the site's scripts after the first. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
test.afterAll(() => page.close());

/** One load serves all of it: first in the narrow window, then in the wide one with every answer open. */
for (const path of [...publicPaths, '/no/such/page', '/admin-login']) {
  test(`${path} fits 320 px, doubled and widely spaced text, and has no violation or invisible control, in forced colors too`, async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect.soft(await horizontalOverflow(page)).toBe(0);
    expect.soft(await splitNumbers(page)).toEqual([]);
    await widenTextSpacing(page);
    expect.soft(await horizontalOverflow(page), 'spaced widely').toBe(0);
    expect.soft(await clippedTexts(page), 'spaced widely').toEqual([]);
    await page.setViewportSize({ width: 640, height: 800 });
    await doubleTextSize(page);
    expect.soft(await horizontalOverflow(page), 'doubled').toBe(0);
    expect.soft(await clippedTexts(page), 'doubled').toEqual([]);

    await resetText(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.evaluate(() => {
      for (const question of document.querySelectorAll('details')) question.open = true;
    });
    expect.soft(await axeViolations(page)).toEqual([]);
    expect.soft(await lowContrastInForcedColors(page.locator('body'))).toEqual([]);
  });
}
