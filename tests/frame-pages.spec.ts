import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publicPaths } from '../src/routes.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

for (const path of [...publicPaths, '/no/such/page', '/admin-login']) {
  test.describe(path, () => {
    test('is accessible in the house colors and in the reader’s own', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await violations(new AxeBuilder({ page }))).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(
        await violations(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])),
      ).toEqual([]);
    });

    test('fits a screen of 320 px, and text of twice the size', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sideways(page)).toBe(0);

      await page.setViewportSize({ width: 640, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await sideways(page)).toBe(0);
    });

    test('hydrates without complaint and carries its own style', async ({ page, request }) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
      });
      await page.goto(path);
      await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
      expect(complaints).toEqual([]);

      const html = await (await request.get(path)).text();
      expect(html).toContain('<style id="site-style">');
      expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/);
      // The security policy allows no style attribute.
      expect(html.match(/<[a-z][^<>]*\sstyle="[^"]*"/g)).toBeNull();
    });
  });
}

async function violations(axe: AxeBuilder) {
  const result = await axe.analyze();
  return result.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
