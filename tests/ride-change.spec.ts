import type { Page } from '@playwright/test';
import { changeRideCopy } from '#content/offers/change-ride.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { askedChangeCopy } from '#content/staff/asked-change.ts';
import { confirmationCopy, offerCopy } from '#content/staff/quote-panels.ts';
import { nextSummer } from './server/enquiries.ts';
import { linkInEmail } from './site-emails.ts';
import { addQuotes, type Data } from './staff-data.ts';
import { bookRide, card, expect, notification, test } from './staff-fixtures.ts';

test.beforeEach(async ({ signIn }) => signIn());

/** The page of a ride. */
const PAGE = /\/offers\/[\w-]{43}/;

/** A ride that is booked. */
async function addBooked(page: Page, data: Data): Promise<void> {
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate: nextSummer() }]);
  await bookRide(page, id);
}

for (const javaScriptEnabled of [true, false])
  test(`a customer asks for a change ${javaScriptEnabled ? 'with' : 'without'} scripts, and the desk applies it in two presses`, async ({
    page,
    data,
    site,
    browser,
  }) => {
    await addBooked(page, data);
    await page.goto('/admin?tab=quotes');
    const quote = card(page, 'Ada Whitfield');
    await expect(quote).toBeVisible();
    await using context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
    const ride = await context.newPage();
    await ride.setViewportSize({ width: 390, height: 844 });
    await ride.goto(await linkInEmail(site, 'ride-confirmed', PAGE));
    await ride.getByRole('link', { name: changeRideCopy.open }).click();
    await expect(ride.getByRole('heading', { level: 1 })).toHaveText(changeRideCopy.heading);
    await ride.getByLabel('Pickup time').fill('16:15');
    await ride.getByRole('button', { name: changeRideCopy.button }).click();
    await expect(ride.getByRole('heading', { level: 1 })).toHaveText(offerPage.confirmed.heading);
    await expect(ride.getByText('4:15 PM (before: 5:30 PM)')).toBeVisible();
    await expect(ride.getByText(changeRideCopy.stays.confirmed)).toBeVisible();

    // A note changes at once.
    await ride.getByRole('link', { name: changeRideCopy.edit }).click();
    await ride.getByLabel('Notes (optional)').fill('A child seat, please.');
    await ride.getByRole('button', { name: changeRideCopy.button }).click();
    await expect(ride.getByText('4:15 PM (before: 5:30 PM)')).toBeVisible();

    // The card has both without being read again.
    await expect(quote.getByText('4:15 PM (before: 5:30 PM)')).toBeVisible();
    await expect(quote.getByText('A child seat, please.')).toBeVisible();
    await quote.getByRole('button', { name: askedChangeCopy.apply, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: askedChangeCopy.applyTitle('Ada Whitfield') });
    await expect(dialog.getByLabel(confirmationCopy.text)).toHaveValue(/as agreed\. It stays booked, at \$/);
    await dialog.getByRole('button', { name: askedChangeCopy.send }).click();
    await expect(notification(page)).toContainText(askedChangeCopy.saved);
    await expect(quote.getByText('(before: 5:30 PM)')).toBeHidden();
    await ride.reload();
    await expect(ride.getByText('4:15 PM, Nashville time').first()).toBeVisible();
    await expect(ride.getByText(changeRideCopy.stays.confirmed)).toBeHidden();
  });

test('the desk answers a longer ride with a new version of the offer', async ({ page, data, site }) => {
  await addBooked(page, data);
  const link = await linkInEmail(site, 'ride-confirmed', PAGE);
  await page.goto(link);
  await page.getByRole('link', { name: changeRideCopy.open }).click();
  await page.getByLabel('Duration in hours').fill('5');
  await page.getByRole('button', { name: changeRideCopy.button }).click();
  await page.goto('/admin?tab=quotes');
  const quote = card(page, 'Ada Whitfield');
  await expect(quote.getByText('5 hours (before: 3 hours)')).toBeVisible();
  await expect(quote.getByRole('button', { name: askedChangeCopy.apply, exact: true })).toBeHidden();
  await quote.getByRole('button', { name: askedChangeCopy.newVersion, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: askedChangeCopy.versionTitle('Ada Whitfield') });
  await expect(dialog.getByLabel(offerCopy.hours)).toHaveValue('5');
  await dialog.getByRole('button', { name: new RegExp(`^${offerCopy.send}`) }).click();
  await expect(notification(page)).toContainText(offerCopy.saved);
  await expect(quote.getByText('(before: 3 hours)')).toBeHidden();
  await page.goto(await linkInEmail(site, 'offer', PAGE, 'Here is a new quote for your ride'));
  await expect(page.getByText(offerPage.change.confirms).first()).toBeVisible();
});
