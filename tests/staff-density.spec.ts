import type { Page } from '@playwright/test';
import { addBookings, addMessages, addQuotes } from './staff-data.ts';
import { expect, test } from './staff-fixtures.ts';

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What stands between the site's header and the first card, in pixels. */
async function heightAboveCards(page: Page): Promise<number> {
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const strip = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const surface = title.closest('.staff');
    return surface ? surface.getBoundingClientRect().top : Number.NaN;
  });
  return ((await first.boundingBox())?.y ?? Number.NaN) - strip;
}

test('keeps what stands above the lists low on a laptop and on a phone', async ({ page, data, signIn }) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await addBookings(data, [{}]);
  await addMessages(data, [{}]);
  await signIn();
  for (const tab of ['quotes', 'bookings', 'messages']) {
    await page.setViewportSize(laptop);
    await page.goto(`/admin?tab=${tab}`);
    expect.soft(await heightAboveCards(page), `${tab}, 1440`).toBeLessThanOrEqual(160);
    await page.setViewportSize(phone);
    expect.soft(await heightAboveCards(page), `${tab}, 390`).toBeLessThanOrEqual(220);
  }
});
