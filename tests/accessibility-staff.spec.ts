import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addBookings, addMessages, addQuotes } from './staff-desk.ts';
import { card, expect, test } from './staff-fixtures.ts';

async function expectNoBarriers(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html.slice(0, 150))
        .slice(0, 3)
        .join(' | ')}`,
  );
  expect.soft(found, where).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, where: string) {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(tooWide, where).toBeLessThanOrEqual(0);
}

test.beforeEach(async ({ signIn, data }) => {
  await signIn();
  const long = 'A name that goes on and on, as names of companies and their subsidiaries sometimes do, Ltd.';
  await addQuotes(data, [
    { full_name: 'Ada Whitfield', notes: 'Two garment bags.' },
    { full_name: long, email: `${'very-long-'.repeat(6)}name@company.example`, status: 'contacted' },
    { full_name: 'Tom Ng', status: 'sold', first_answered_at: Date.now() },
    { full_name: 'Eleanor Vance', status: 'closed', created_at: Date.now() - 2 * 24 * 60 * 60 * 1000 },
  ]);
  await addBookings(data, [{}, { is_processed: 1 }]);
  await addMessages(data, [{}, { is_read: 1, subject: 'W'.repeat(120) }]);
});

// Each of these looks at many pages.
test.setTimeout(120_000);

const places = [
  '/admin-login',
  '/admin',
  '/admin?tab=quotes',
  '/admin?tab=bookings',
  '/admin?tab=messages',
  '/admin?tab=removed',
  '/admin?tab=activity',
  '/admin?tab=mail',
];

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('no staff page puts up a barrier or scrolls sideways', async ({ page }) => {
      for (const place of places) {
        await page.goto(place, { waitUntil: 'networkidle' });
        await expectNoBarriers(page, place);
        await expectNoSidewaysScroll(page, place);
      }
    });

    test('nor do its open dialogs, notes, calendar, notifications and errors', async ({ page }) => {
      await page.goto('/admin?tab=quotes');
      const quote = card(page, 'Ada Whitfield');
      await quote.getByRole('button', { name: 'Add a note' }).click();
      await expectNoBarriers(page, 'a note');
      await quote.getByRole('button', { name: 'Contacted' }).click();
      await expect(page.getByText('Quote request updated successfully')).toHaveCSS('opacity', '1');
      await expectNoBarriers(page, 'a notification');
      await quote.getByRole('button', { name: 'Remove' }).click();
      await expectNoBarriers(page, 'a question');
      await page.keyboard.press('Escape');

      await page.goto('/admin', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Date range' }).click();
      await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible();
      await expectNoBarriers(page, 'the calendar');
      await expectNoSidewaysScroll(page, 'the calendar');

      await page.goto('/admin-login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expectNoBarriers(page, 'refused fields');
    });
  });
}

test('at 320 px nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const place of places) {
    await page.goto(place, { waitUntil: 'networkidle' });
    await expectNoSidewaysScroll(page, place);
  }
});
