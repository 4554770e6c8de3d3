import type { Page } from '@playwright/test';
import { cancelRide } from '#content/offers/cancel-ride.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { cancelCopy, offerCopy } from '#content/staff/quote-panels.ts';
import { quoteCopy } from '#content/staff/quotes.ts';
import { escaladePrice, nextSummer } from './server/enquiries.ts';
import { linkInEmail } from './site-emails.ts';
import { addQuotes, type Data } from './staff-data.ts';
import { bookRide, card, chooseMore, expect, notification, test } from './staff-fixtures.ts';

test.beforeEach(async ({ signIn }) => signIn());

/** The page of a ride. */
const PAGE = /\/offers\/[\w-]{43}/;

/** A ride that is booked. */
async function addBooked(page: Page, data: Data): Promise<void> {
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate: nextSummer() }]);
  await bookRide(page, id);
}

test.describe('a customer', () => {
  for (const javaScriptEnabled of [true, false])
    test(`cancels a booked ride in two presses ${javaScriptEnabled ? 'with' : 'without'} scripts, and the desk takes it back`, async ({
      page,
      data,
      site,
      browser,
    }) => {
      await addBooked(page, data);
      await using context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      const ride = await context.newPage();
      await ride.setViewportSize({ width: 390, height: 844 });
      await ride.goto(await linkInEmail(site, 'ride-confirmed', PAGE));
      await ride.getByRole('link', { name: cancelRide.open }).click();
      await expect(ride.getByRole('heading', { level: 1 })).toHaveText(cancelRide.heading);
      await expect(ride.getByText(/^Free until .*, Nashville time\.$/)).toBeVisible();
      await ride.getByRole('link', { name: cancelRide.keep }).click();
      await expect(ride.getByRole('heading', { level: 1 })).toHaveText(offerPage.confirmed.heading);
      await ride.getByRole('link', { name: cancelRide.open }).click();
      await ride.getByLabel(cancelRide.reason).fill('The concert is off.');
      await ride.getByRole('button', { name: cancelRide.button }).click();
      await expect(ride.getByRole('heading', { level: 1 })).toHaveText(offerPage.canceled.heading);
      await expect(ride.getByText('You canceled this ride. Nothing is charged.')).toBeVisible();

      await page.goto('/admin?tab=quotes');
      const quote = card(page, 'Ada Whitfield');
      await expect(quote.locator('header')).toContainText('Closed');
      await expect(quote.locator('header')).toContainText(
        offerCopy.mark(escaladePrice, offerCopy.states.canceled),
      );
      await quote.getByRole('button', { name: offerCopy.open, exact: true }).click();
      await expect(quote.getByText(/^Canceled .* by the customer, charged: \$0\.00/)).toBeVisible();
      await quote.getByRole('button', { name: cancelCopy.takeBack }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: cancelCopy.takeBack }).click();
      await expect(notification(page)).toContainText(cancelCopy.takenBack);
      await expect(quote.locator('header')).toContainText(offerCopy.booking(escaladePrice));
      await expect(quote.locator('header')).toContainText('Sold');
      await ride.reload();
      await expect(ride.getByRole('heading', { level: 1 })).toHaveText(offerPage.confirmed.heading);
    });
});

test('the desk cancels a ride at our terms in two presses, of which Closed is the first', async ({
  page,
  data,
  site,
}) => {
  await addBooked(page, data);
  await page.goto('/admin?tab=quotes');
  const quote = card(page, 'Ada Whitfield');
  await quote.getByRole('button', { name: quoteCopy.states.closed, exact: true }).click();
  await quote.getByRole('button', { name: cancelCopy.atTerms(cancelCopy.nothing) }).click();
  await expect(notification(page)).toContainText(cancelCopy.sent);
  await expect(quote.locator('header')).toContainText(offerCopy.states.canceled);
  await expect(quote.getByText(cancelCopy.ask)).toHaveCount(0);
  await page.goto(await linkInEmail(site, 'ride-canceled', PAGE));
  await expect(page.locator('main')).toContainText('You canceled this ride. Nothing is charged.');
});

test('the desk cancels a ride for an amount, from the menu or after Closed', async ({ page, data, site }) => {
  await addBooked(page, data);
  await page.goto('/admin?tab=quotes');
  const quote = card(page, 'Ada Whitfield');
  await expect(quote.locator('header')).toContainText(offerCopy.booking(escaladePrice));
  await chooseMore(quote, cancelCopy.open);
  await page.keyboard.press('Escape');
  await quote.getByRole('button', { name: quoteCopy.states.closed, exact: true }).click();
  await expect(quote.locator('header')).toContainText(quoteCopy.states.closed);
  await expect(quote.getByText(cancelCopy.ask)).toBeVisible();
  await quote.getByRole('button', { name: cancelCopy.open }).click();
  const dialog = page.getByRole('dialog', { name: cancelCopy.title('Ada Whitfield') });
  await expect(dialog.getByLabel(cancelCopy.byTerms(cancelCopy.nothing))).toBeChecked();
  await dialog.getByLabel(cancelCopy.cancelers.company).check();
  await dialog.getByRole('radio', { name: cancelCopy.amount }).check();
  const amount = dialog.getByRole('textbox', { name: cancelCopy.amount });
  await amount.fill('fifty');
  await dialog.getByRole('button', { name: cancelCopy.send }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Enter an amount from \$0/);
  await amount.fill('50');
  await dialog.getByLabel(cancelCopy.reason).fill('The bridge is closed.');
  await dialog.getByRole('button', { name: cancelCopy.send }).click();
  await expect(notification(page)).toContainText(cancelCopy.sent);
  await expect(quote.locator('header')).toContainText('Sold');
  await expect(quote.locator('dl')).toContainText('$50.00');
  await page.goto(await linkInEmail(site, 'ride-canceled', PAGE));
  await expect(page.locator('main')).toContainText(
    'we had to cancel this ride. The bridge is closed. $50.00 is charged.',
  );
});
