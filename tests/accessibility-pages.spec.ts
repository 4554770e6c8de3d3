import { publicPaths } from '../src/routes.ts';
import {
  axeViolations,
  clippedTexts,
  doubleTextSize,
  horizontalOverflow,
  lowContrastInForcedColors,
  splitNumbers,
  widenTextSpacing,
} from './accessibility-checks.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

for (const path of [...publicPaths, '/no/such/page', '/admin-login']) {
  test.describe(path, () => {
    test('has no violation and no invisible control when every answer is open, in forced colors too', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.evaluate(() => {
        for (const question of document.querySelectorAll('details')) question.open = true;
      });
      expect(await axeViolations(page)).toEqual([]);
      expect(await lowContrastInForcedColors(page.locator('body'))).toEqual([]);
    });

    test('fits and clips nothing when the screen is 320 px wide, text is doubled or spaced widely', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await horizontalOverflow(page)).toBe(0);
      expect(await splitNumbers(page)).toEqual([]);
      await widenTextSpacing(page);
      expect(await horizontalOverflow(page)).toBe(0);
      expect(await clippedTexts(page)).toEqual([]);

      await page.setViewportSize({ width: 640, height: 800 });
      await doubleTextSize(page);
      expect(await horizontalOverflow(page)).toBe(0);
      expect(await clippedTexts(page)).toEqual([]);
    });
  });
}
