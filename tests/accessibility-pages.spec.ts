import { publicPaths } from '../src/routes.ts';
import {
  barriers,
  cutInTwo,
  cutOff,
  enlargeText,
  sideways,
  spaceText,
  unseenInForcedColors,
} from './barriers.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

for (const path of [...publicPaths, '/no/such/page', '/admin-login']) {
  test.describe(path, () => {
    test('is accessible in our colors and in forced colors, with every answer open', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.evaluate(() => {
        for (const question of document.querySelectorAll('details')) question.open = true;
      });
      expect(await barriers(page)).toEqual([]);
      expect(await unseenInForcedColors(page.locator('body'))).toEqual([]);
    });

    test('fits a screen of 320 px with its ranges and numbers whole, text of twice the size and text set wide', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sideways(page)).toBe(0);
      expect(await cutInTwo(page)).toEqual([]);
      await spaceText(page);
      expect(await sideways(page)).toBe(0);
      expect(await cutOff(page)).toEqual([]);

      await page.setViewportSize({ width: 640, height: 800 });
      await enlargeText(page);
      expect(await sideways(page)).toBe(0);
      expect(await cutOff(page)).toEqual([]);
    });
  });
}
