import type { Page } from '@playwright/test';
import { staffPaths } from '../src/routes.ts';
import {
  axeViolations,
  clippedTexts,
  doubleTextSize,
  horizontalOverflow,
  lowContrastInForcedColors,
  resetText,
  widenTextSpacing,
} from './accessibility-checks.ts';
import { STAFF } from './site-process.ts';
import {
  addBookings,
  addMember,
  addMessages,
  addQuotes,
  addVipMembers,
  type Data,
  resetSite,
} from './staff-data.ts';
import {
  card,
  chooseMore,
  dashboardParts,
  expect,
  failOn,
  notification,
  openSidePage,
  test,
} from './staff-fixtures.ts';

/** Everything that is read has arrived. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

type Appearance = { colorScheme: 'light' | 'dark'; width: number };

const wide: Appearance = { colorScheme: 'light', width: 1440 };
const narrow: Appearance = { colorScheme: 'dark', width: 390 };

async function appear(page: Page, { colorScheme, width }: Appearance) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
}

/** Leaves the page in the last of the appearances. */
async function expectAccessible(
  page: Page,
  state: string,
  appearances = [wide, narrow],
  parts?: { frame: boolean },
) {
  for (const appearance of appearances) {
    await appear(page, appearance);
    const where = `${state}, ${appearance.colorScheme}, ${appearance.width} px wide`;
    expect.soft(await axeViolations(page, parts), where).toEqual([]);
    expect.soft(await horizontalOverflow(page), where).toBeLessThanOrEqual(0);
  }
}

/** 320 px wide, with text that is doubled or spaced widely, and in forced colors. */
async function expectNothingClipped(page: Page, path: string, part = 'main') {
  await page.setViewportSize({ width: 320, height: 700 });
  expect.soft(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
  expect.soft(await lowContrastInForcedColors(page.locator(part)), path).toEqual([]);
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

test('has no violation or horizontal scroll when a staff page opens, and clips nothing on a phone', async ({
  page,
}) => {
  for (const path of staffPaths) {
    await appear(page, wide);
    await open(page, path);
    await expectAccessible(page, path, [wide, narrow], { frame: true });
    await expectNothingClipped(page, path, 'body');
  }
  // The Overview is open already. In the same page: axe runs faster where it has run before.
  for (const { name, open: openPart } of (await dashboardParts(page)).slice(1)) {
    await resetText(page);
    await appear(page, wide);
    await openPart();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page, name);
    await expectNothingClipped(page, name);
  }
});

test('has no violation when dialogs, notifications and errors show', async ({ page }) => {
  await appear(page, narrow);
  await page.goto('/admin?tab=quotes');
  const quote = card(page, 'Ada Whitfield');
  await expect(quote).toBeVisible();
  await expectAccessible(page, 'closed cards', [narrow]);
  await quote.getByRole('button', { name: 'Details' }).click();
  await chooseMore(quote, 'Add a Note');
  await expectAccessible(page, 'a note');
  await quote.getByRole('button', { name: 'Prepare Offer' }).click();
  await expect(quote.getByRole('button', { name: 'Send Offer' })).toBeVisible();
  await expect(quote.getByRole('region', { name: 'What the customer reads' })).toBeVisible();
  await expectAccessible(page, 'an offer');
  await quote.getByRole('button', { name: 'Prepare Offer' }).click();
  await quote.getByRole('button', { name: 'Timeline' }).click();
  await expect(quote.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expectAccessible(page, 'a timeline');
  await quote.getByRole('button', { name: 'Write Reply' }).click();
  await expectAccessible(page, 'a reply');
  await page.keyboard.press('Escape');
  await quote.getByRole('button', { name: 'Contacted' }).click();
  await expect(notification(page)).toContainText('Quote request updated successfully');
  await expectAccessible(page, 'a notification');
  await failOn(page, 'PATCH', /quote-requests\/\d+$/, { message: 'The ledger is being rebound.' });
  await quote.getByRole('button', { name: 'Sold' }).click();
  await expect(notification(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'an error');
  await page.getByRole('button', { name: 'Filters' }).click();
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
  for (const records of ['Recently Removed', 'Activity']) {
    await openSidePage(page, records);
    await expect(page.getByRole('table', { name: records })).toBeVisible();
    await expectAccessible(page, records);
  }
});

test('has no violation when a tooltip, the calendar or the question about the figures shows', async ({
  page,
}) => {
  await open(page, '/admin');
  for (const appearance of [wide, narrow]) {
    await appear(page, appearance);
    await page.getByRole('button', { name: 'More', exact: true }).focus();
    await page.getByRole('button', { name: 'Refresh' }).focus();
    await expect(page.getByRole('tooltip')).toHaveText(
      'Reloads every list and figure. New requests are announced as they arrive.',
    );
    await expectAccessible(page, 'a tooltip', [appearance]);
  }
  for (const table of await page.getByText('Show as a Table').all()) await table.click();
  await page.getByRole('button', { name: 'Date range' }).click();
  await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible();
  await expectAccessible(page, 'the calendar');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reset All Analytics' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'a question about the figures');
});

test('has no violation when lists are empty or fail, or sign-in is refused', async ({ page, data, site }) => {
  await resetSite(data, site);
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
  await page.route(/\/api\/contact-messages($|\?)/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectAccessible(page, 'a list that cannot be read');
});

test('has no violation or horizontal scroll when the forms of Account and Staff are in use, and System shows', async ({
  page,
  data,
}) => {
  await addMember(data, 'ruth with a rather long name, as some companies have them', 'viewer');
  await page.goto('/admin?tab=staff');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectAccessible(page, 'staff');
  await page.goto('/admin?tab=system');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'system');
  await page.goto('/admin?tab=account');
  await page.getByRole('button', { name: 'Set Up an App' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page, 'QR code');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Set Up an App' })).toBeFocused();
});

test('has no violation or horizontal scroll when a person’s records, a correction or a dialog show', async ({
  page,
  data,
  signIn,
  site,
}) => {
  const email = 'ada@whitfield.example';
  const appearances: Appearance[] = [
    { colorScheme: 'light', width: 390 },
    { colorScheme: 'dark', width: 768 },
    { colorScheme: 'light', width: 1440 },
  ];
  await resetSite(data, site);
  await signIn();
  await addQuotes(data, [{ notes: 'Two garment bags, and a stop for flowers on the way, please.' }]);
  await addMessages(data, [{ email, deletedAt: Date.now() }]);
  await addVipMembers(data, [email]);
  await page.goto('/admin?tab=privacy');
  await page.getByLabel('Email or phone').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Correct All' }).click();
  await expectAccessible(page, 'records', appearances);
  await page.getByRole('button', { name: /^Correct \d/ }).click();
  await expect(page.getByText('Please enter at least one correction.')).toBeVisible();
  await expectAccessible(page, 'an error', appearances);
  await page.getByRole('button', { name: 'Erase Everything' }).click();
  await expectAccessible(page, 'the dialog', appearances);
});
