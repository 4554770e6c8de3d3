import type { Page } from '@playwright/test';
import { lowContrastInForcedColors, tabTo } from './accessibility-checks.ts';
import { STAFF } from './site-process.ts';
import { addQuotes } from './staff-data.ts';
import { card, expect, notification, test } from './staff-fixtures.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

type Stop = { what: string; ring: boolean; covered: boolean };

/** Describes the focused element: whether a ring shows it, and whether something covers all of it. */
async function stop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const here = document.activeElement;
    if (!here || here === document.body) return;
    const { outlineStyle, outlineWidth } = getComputedStyle(here);
    // Fields for dates and times end in a button of the browser's, with the browser's ring.
    const onOwnButton = here.matches('input:focus-within:not(:focus)');
    const boxes = [...here.getClientRects()];
    const seen = boxes.some(({ left, top, width, height }) =>
      [0.05, 0.5, 0.95].some((across) =>
        [0.05, 0.5, 0.95].some((down) => {
          const there = document.elementFromPoint(left + width * across, top + height * down);
          return there !== null && (here.contains(there) || there.contains(here));
        }),
      ),
    );
    return {
      what: `${here.tagName} ${here.getAttribute('aria-label') ?? here.textContent?.trim().slice(0, 40) ?? ''} ${here.id}`,
      ring: onOwnButton || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
      covered: !seen,
    };
  });
}

/** From the first stop to the last, and back. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let here: Stop | undefined, presses = 0; presses < 400; presses++) {
      await page.keyboard.press(key);
      here = await stop(page);
      if (!here) break;
      stops.push(here);
    }
  }
  return stops;
}

async function expectEveryStopSeen(page: Page, where: string, atLeast: number) {
  const stops = await tabThrough(page);
  expect.soft(stops.length, where).toBeGreaterThan(2 * atLeast);
  expect
    .soft(
      stops.filter(({ ring, covered }) => !ring || covered),
      where,
    )
    .toEqual([]);
}

test('shows a focus ring that nothing covers on every stop when tabbing forwards and back', async ({
  page,
}) => {
  for (const [path, viewport, atLeast] of [
    ['/', desktop, 60],
    ['/quote-request', phone, 30],
    ['/about', phone, 30],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.goto(path);
    await expectEveryStopSeen(page, path, atLeast);
  }
});

test('opens a page from the menu when only the keyboard is used', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await tabTo(page.getByRole('button', { name: 'Open menu' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Charter Bus' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/charter-bus-rental');
  await expect(page.locator('main')).toBeFocused();
});

test('lets staff sign in, answer, remove and restore a request when only the keyboard is used', async ({
  page,
  data,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await page.goto('/admin-login');
  await tabTo(page.getByLabel('Username'));
  await page.keyboard.type(STAFF.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(STAFF.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');

  await tabTo(page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  const quote = card(page, 'Ada Whitfield');
  await expect(quote).toBeVisible();
  await tabTo(quote.getByRole('button', { name: 'More for Ada Whitfield' }));
  await page.keyboard.press('Enter');
  await tabTo(quote.getByRole('button', { name: 'Add a Note' }));
  await page.keyboard.press('Enter');
  // The focus is in the field.
  await page.keyboard.type('Called.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quote.getByText('Called.')).toBeVisible();
  await tabTo(quote.getByRole('button', { name: 'Contacted' }));
  await page.keyboard.press('Space');
  await expect(quote.locator('header')).toContainText('Contacted');
  await expect(notification(page)).toContainText('updated');
  await page.keyboard.press('Escape');
  await expect(notification(page)).toBeEmpty();
  await expectEveryStopSeen(page, 'a request', 30);

  await tabTo(quote.getByRole('button', { name: 'Remove' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('No quote requests yet')).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(notification(page).getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(quote).toBeVisible();
});

test('moves the calendar with the keys and returns the focus when it closes, in forced colors too', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin');
  const range = page.getByRole('button', { name: 'Date range' });
  await tabTo(range);
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Date range' });
  await tabTo(calendar.getByRole('gridcell').locator('button[tabindex="0"]').first());
  const day = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const before = await day();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(day).not.toBe(before);
  expect(await lowContrastInForcedColors(calendar)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(range).toBeFocused();
});
