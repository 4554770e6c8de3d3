import type { Page } from '@playwright/test';
import {
  axeViolations,
  clippedTexts,
  doubleTextSize,
  horizontalOverflow,
  lowContrastInForcedColors,
  widenTextSpacing,
} from './accessibility-checks.ts';
import { STAFF } from './site-process.ts';
import {
  addBookings,
  addMessages,
  addQuotes,
  addVipMembers,
  clearStaffData,
  type Data,
} from './staff-data.ts';
import { card, expect, failOn, notification, test } from './staff-fixtures.ts';

/** Everything that is read has arrived. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

async function expectAccessible(page: Page, state: string) {
  expect.soft(await axeViolations(page), state).toEqual([]);
  expect.soft(await horizontalOverflow(page), state).toBeLessThanOrEqual(0);
}

/** 320 px wide, with text that is doubled or spaced widely, and in forced colors. */
async function expectNothingClipped(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 700 });
  expect.soft(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
  expect.soft(await lowContrastInForcedColors(page.locator('body')), path).toEqual([]);
  await widenTextSpacing(page);
  expect.soft(await horizontalOverflow(page), `${path}, set wide`).toBeLessThanOrEqual(0);
  expect.soft(await clippedTexts(page), `${path}, set wide`).toEqual([]);
  await page.setViewportSize({ width: 640, height: 700 });
  await doubleTextSize(page);
  expect.soft(await horizontalOverflow(page), `${path}, enlarged`).toBeLessThanOrEqual(0);
  expect.soft(await clippedTexts(page), `${path}, enlarged`).toEqual([]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ signIn, data }) => {
  await addStaffData(data);
  await signIn();
});

async function addStaffData(data: Data) {
  const long = 'A name that goes on and on, as names of companies and their subsidiaries sometimes do, Ltd.';
  await addQuotes(data, [
    { fullName: 'Ada Whitfield', notes: 'Two garment bags.' },
    { fullName: long, email: `${'very-long-'.repeat(6)}name@company.example`, status: 'contacted' },
    { fullName: 'Tom Ng', status: 'sold', firstAnsweredAt: Date.now() },
    { fullName: 'Eleanor Vance', status: 'closed', createdAt: Date.now() - 2 * 24 * 60 * 60 * 1000 },
  ]);
  await addVipMembers(data, ['ada@whitfield.example', `${'very-long-'.repeat(6)}name@company.example`]);
  await addBookings(data, [{}, { isProcessed: 1 }]);
  await addMessages(data, [{}, { isRead: 1, subject: 'W'.repeat(120) }]);
}

const paths = [
  '/admin-login',
  '/admin',
  '/admin?tab=quotes',
  '/admin?tab=bookings',
  '/admin?tab=messages',
  '/admin?tab=removed',
  '/admin?tab=activity',
  '/admin?tab=mail',
  '/admin?tab=vip',
  '/admin?tab=privacy',
  '/admin?tab=staff',
  '/admin?tab=account',
  '/admin-invitation',
];

const appearances = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

for (const { colorScheme, width } of appearances) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('has no violation or horizontal scroll when a staff page opens, and clips nothing on a phone', async ({
      page,
    }) => {
      for (const path of paths) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        await expectAccessible(page, path);
        if (width < 640) await expectNothingClipped(page, path);
      }
    });

    test('has no violation when dialogs, notifications and errors show', async ({ page }) => {
      await page.goto('/admin?tab=quotes');
      const quote = card(page, 'Ada Whitfield');
      if (width < 640) {
        await expectAccessible(page, 'closed cards');
        await quote.getByRole('button', { name: 'Details' }).click();
      }
      await quote.getByRole('button', { name: 'Add a note' }).click();
      await expectAccessible(page, 'a note');
      await quote.getByRole('button', { name: 'Contacted' }).click();
      await expect(page.getByText('Quote request updated successfully')).toBeVisible();
      await expectAccessible(page, 'a notification');
      await failOn(page, 'PATCH', /quote-requests\/\d+$/, { message: 'The ledger is being rebound.' });
      await quote.getByRole('button', { name: 'Sold' }).click();
      await expect(notification(page).getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'an error');
      await page.getByRole('button', { name: 'Reset All' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'a question');
      await page.keyboard.press('Escape');
      await quote.getByRole('button', { name: 'Remove' }).click();
      await expect(notification(page).getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectAccessible(page, 'a notification with a way back');
      await page.getByLabel('Search').fill('nobody of that name');
      await expect(page.getByText('Nothing matches this search.')).toBeVisible();
      await expectAccessible(page, 'nothing found');
      for (const records of ['Recently removed', 'Activity']) {
        await page.getByRole('link', { name: records }).click();
        await expect(page.getByRole('table', { name: records })).toBeVisible();
        await expectAccessible(page, records);
      }

      await open(page, '/admin');
      await page.getByRole('button', { name: 'Refresh' }).focus();
      await expect(page.getByRole('tooltip')).toHaveText(
        'Reads everything again. Nothing is read by itself.',
      );
      await expectAccessible(page, 'a tooltip');
      await page.getByText('Show as a table').click();
      await page.getByRole('button', { name: 'Date range' }).click();
      await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible();
      await expectAccessible(page, 'the calendar');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Reset All Analytics' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'a question about the figures');
    });

    test('has no violation when lists are empty or fail, or sign-in is refused', async ({ page, data }) => {
      await clearStaffData(data);
      await page.goto('/admin-login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expectAccessible(page, 'missing words');
      await page.getByLabel('Username').fill(STAFF.username);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(notification(page).getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'a refused sign-in');
      await page.getByLabel('Password').fill(STAFF.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL('/admin');

      for (const [tab, copy] of [
        ['Quote Requests', 'No quote requests yet'],
        ['Bookings', 'No bookings yet'],
        ['Contact Messages', 'No messages yet'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByText(copy)).toBeVisible();
        await expectAccessible(page, copy);
      }
      await page.route(/\/api\/contact-messages\?/, (route) => route.fulfill({ status: 503, json: {} }));
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectAccessible(page, 'a list that cannot be read');
    });
  });
}
