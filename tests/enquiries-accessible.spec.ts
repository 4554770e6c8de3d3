import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillInQuote } from './quote-steps.ts';

async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

test('the quote form is accessible with every complaint showing', async ({ page }) => {
  await page.goto('/quote-request');
  await page.getByRole('button', { name: 'Request my quote' }).click();
  await expect(page.locator('[id$="-error"]')).toHaveCount(10);
  expect(await complaints(page)).toEqual([]);
});

test('the message form is accessible with every complaint showing', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('[id$="-error"]')).toHaveCount(4);
  expect(await complaints(page)).toEqual([]);
});

test('the reference and what happens next are accessible', async ({ page }) => {
  await page.goto('/quote-request');
  await fillInQuote(page);
  await page.getByRole('button', { name: 'Request my quote' }).click();
  await expect(page.getByText(/^SR-/)).toBeVisible();
  expect(await complaints(page)).toEqual([]);
});

for (const path of [
  '/vip-club/welcome',
  '/contact/received',
  '/quote-request/received?reference=SR-7K4M-2Q',
  '/vip-club/leave/unknown',
  '/demonstration-desk/book',
]) {
  test(`${path}, which the server writes itself, is accessible`, async ({ page }) => {
    await page.goto(path);
    expect(await complaints(page)).toEqual([]);
  });
}
