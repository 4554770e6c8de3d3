import type { Page } from '@playwright/test';
import { cancelRide } from '#content/offers/cancel-ride.ts';
import { changeRideCopy } from '#content/offers/change-ride.ts';
import { chauffeurPage } from '#content/offers/chauffeur-page.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { receipt } from '#content/offers/receipt.ts';
import { formatCents } from '#content/rates.ts';
import { askedChangeCopy } from '#content/staff/asked-change.ts';
import { confirmationCopy, offerCopy, replyDialogCopy } from '#content/staff/quote-panels.ts';
import { rideCopy } from '#content/staff/rides.ts';
import { addDays, companyClock } from '#rules/time.ts';
import { parseCalendars } from './ical.ts';
import { escaladeCents, escaladePrice, escaladeTotal, nextSummer } from './server/enquiries.ts';
import { emailsOf, linkInEmail } from './site-emails.ts';
import { addQuotes } from './staff-data.ts';
import { bookRide, card, expect, notification, sendStandardOffer, test } from './staff-fixtures.ts';

test.beforeEach(async ({ signIn }) => signIn());

/** The page of a ride. */
const PAGE = /\/offers\/[\w-]{43}/;

const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** What the calendar of a ride's page says of it. */
async function calendarOf(ride: Page): Promise<Record<string, string>> {
  const link = ride.getByRole('link', { name: offerPage.addToCalendar });
  const file = await ride.request.get((await link.getAttribute('href')) ?? '');
  const event = parseCalendars(await file.text())[0]?.components.find(({ name }) => name === 'VEVENT');
  return Object.fromEntries(event?.properties.map(({ name, value }) => [name, value]) ?? []);
}

test('leads from a quote by keyboard to a canceled ride, on a page without scripts and on the desk', async ({
  page,
  data,
  site,
  browser,
}) => {
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate: nextSummer() }]);
  await sendStandardOffer(page, id);
  await page.goto('/admin?tab=quotes');
  const quote = card(page, 'Ada Whitfield');
  const press = async (name: string) => quote.getByRole('button', { name, exact: true }).press('Enter');
  const viewport = { width: 390, height: 844 };
  await using context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport });
  const ride = await context.newPage();
  await ride.goto(await linkInEmail(site, 'offer', PAGE));

  await test.step('a question is asked and answered', async () => {
    await ride.getByText(offerPage.question.first).press('Enter');
    await ride.getByLabel(offerPage.question.text).fill('Is there room for a cello?');
    await ride.getByRole('button', { name: offerPage.question.button }).press('Enter');
    await expect(ride.getByRole('status').first()).toContainText('We have your message');
    await expect(quote).toContainText('Is there room for a cello?');
    await press(replyDialogCopy.open);
    await dialogOf(page).getByLabel(replyDialogCopy.text).fill('Yes, beside two suitcases.');
    await dialogOf(page).getByRole('button', { name: replyDialogCopy.send }).press('Enter');
    await expect(notification(page)).toContainText(replyDialogCopy.saved);
    await ride.reload();
    await expect(ride.getByText('Yes, beside two suitcases.')).toBeVisible();
  });

  await test.step('the quote is accepted and the ride booked', async () => {
    await ride.getByRole('button', { name: offerPage.accept(escaladeTotal) }).press('Enter');
    await expect(ride.getByRole('heading', { level: 1 })).toHaveText(offerPage.accepted.heading);
    await expect(quote.locator('header')).toContainText(offerCopy.states.accepted);
    await press(confirmationCopy.send);
    await dialogOf(page).getByRole('button', { name: confirmationCopy.send }).press('Enter');
    await expect(quote.locator('header')).toContainText(offerCopy.booking(escaladePrice));
    await ride.reload();
    await expect(ride.getByRole('heading', { level: 1 })).toHaveText(offerPage.confirmed.heading);
  });
  const booked = await calendarOf(ride);
  expect(booked.STATUS).toBe('CONFIRMED');

  await test.step('a change is asked for and applied', async () => {
    await ride.getByRole('link', { name: changeRideCopy.open }).press('Enter');
    await ride.getByLabel('Pickup time').fill('16:15');
    await ride.getByRole('button', { name: changeRideCopy.button }).press('Enter');
    await expect(ride.getByText(changeRideCopy.stays.confirmed)).toBeVisible();
    await press(askedChangeCopy.apply);
    await dialogOf(page).getByRole('button', { name: askedChangeCopy.send }).press('Enter');
    await expect(notification(page)).toContainText(askedChangeCopy.saved);
    await ride.reload();
    await expect(ride.getByText('4:15 PM, Nashville time').first()).toBeVisible();
  });
  const moved = await calendarOf(ride);
  expect(moved).toMatchObject({ UID: booked.UID, STATUS: 'CONFIRMED' });
  expect(Number(moved.SEQUENCE)).toBeGreaterThan(Number(booked.SEQUENCE));

  await test.step('a chauffeur is assigned', async () => {
    await press(rideCopy.assign);
    const dialog = dialogOf(page);
    await dialog.getByRole('textbox', { name: rideCopy.chauffeurName, exact: true }).fill('Otis Vance');
    await dialog.getByRole('textbox', { name: rideCopy.chauffeurPhone, exact: true }).fill('615-555-0117');
    await dialog.getByRole('button', { name: rideCopy.assign }).press('Enter');
    await expect(notification(page)).toContainText(rideCopy.assigned);
    await ride.reload();
    await expect(ride.getByRole('article')).toContainText('Otis Vance');
  });

  await test.step('the ride is canceled', async () => {
    await ride.getByRole('link', { name: cancelRide.open }).press('Enter');
    await ride.getByRole('button', { name: cancelRide.button }).press('Enter');
    await expect(ride.getByRole('heading', { level: 1 })).toHaveText(offerPage.canceled.heading);
    await expect(quote.locator('header')).toContainText(offerCopy.states.canceled);
  });
  await linkInEmail(site, 'ride-canceled', PAGE);
  const canceled = emailsOf(site).filter((text) => /^STATUS:CANCELLED/m.test(text));
  expect(canceled.length).toBeGreaterThan(0);
  expect(canceled.every((text) => text.includes(booked.UID ?? ''))).toBe(true);
});

test('leads by the chauffeur’s presses to a receipt, whose amount is the sale', async ({
  page,
  data,
  site,
  browser,
}) => {
  const total = formatCents(escaladeCents + 1250);
  const eventDate = addDays(companyClock(Date.now()).date, 1);
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate }]);
  await bookRide(page, id);
  await page.goto('/admin?tab=quotes');
  const quote = card(page, 'Ada Whitfield');
  await quote.getByRole('button', { name: rideCopy.assign, exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: rideCopy.chauffeurName, exact: true }).fill('Otis Vance');
  await dialog.getByRole('textbox', { name: rideCopy.chauffeurPhone, exact: true }).fill('615-555-0117');
  await dialog.getByRole('button', { name: rideCopy.assign }).click();
  await expect(notification(page)).toContainText(rideCopy.assigned);
  await quote.getByRole('button', { name: rideCopy.open }).click();
  await quote.getByRole('button', { name: rideCopy.copyLink }).click();
  const link = await quote.getByLabel(rideCopy.link).inputValue();

  await using context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const chauffeur = await context.newPage();
  await chauffeur.goto(new URL(link).pathname);
  for (const name of Object.values(chauffeurPage.steps))
    await chauffeur.getByRole('button', { name }).press('Enter');
  await expect(chauffeur.getByRole('heading', { name: chauffeurPage.done })).toBeVisible();
  await expect(quote.locator('header')).toContainText(rideCopy.stages['dropped-off']);

  await quote.getByRole('button', { name: rideCopy.receipt.open, exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Tolls' }).fill('twelve');
  await dialog.getByRole('button', { name: rideCopy.receipt.open }).click();
  await expect(dialog.getByRole('textbox', { name: 'Tolls' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Tolls' }).fill('12.50');
  await expect(dialog.getByRole('status')).toHaveText(total);
  await dialog.getByRole('button', { name: rideCopy.receipt.open }).click();
  await expect(notification(page)).toContainText(total);
  await expect(quote.getByText(rideCopy.receipt.mark(total))).toBeVisible();
  await expect(quote.locator('dl').first()).toContainText(`Sold for${total}`);
  const ride = await context.newPage();
  await ride.goto(await linkInEmail(site, 'receipt', PAGE));
  await expect(ride.getByRole('article')).toContainText('$12.50');
  await expect(ride.getByRole('article')).toContainText(total);
  await expect(ride.getByRole('link', { name: receipt.again.button })).toBeVisible();
});
