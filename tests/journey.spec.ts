import { readFileSync } from 'node:fs';
import { messageForm, messageReceived } from '#content/forms/contact-message.ts';
import { quoteForm } from '#content/forms/quote-form.ts';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { listCopy } from '#content/staff/shared.ts';
import { bookRide, fillInMessage, fillInQuote } from './enquiry-steps.ts';
import { linkInEmail } from './site-emails.ts';
import {
  card,
  chooseForList,
  chooseMore,
  expect,
  notification,
  openSidePage,
  submitSignIn,
  test,
} from './staff-fixtures.ts';

const ADA = 'ada@whitfield.example';

/** Nothing here is about motion, and a page that does not move is painted less often. */
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

test('leads a visitor from the home page to a quote request, and staff from its email to the erasure of the person', async ({
  page,
  site,
}) => {
  await test.step('a visitor joins the VIP Club', async () => {
    await page.goto('/');
    const form = page.locator('#vip-club form');
    await form.getByLabel('Email address').fill(ADA);
    await form.getByRole('button', { name: 'Join the VIP Club' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to the VIP Club!' })).toBeFocused();
  });
  await test.step('asks for a quote', async () => {
    await page.goto('/quote-request');
    await fillInQuote(page);
    await page.getByRole('button', { name: quoteForm.send }).click();
    await expect(page.getByRole('heading', { name: quoteReceived.heading })).toBeFocused();
  });
  await test.step('books a ride', async () => {
    await page.goto('/reservations');
    await bookRide(page);
  });
  await test.step('writes a message', async () => {
    await page.goto('/contact');
    await fillInMessage(page, { name: 'Ada Whitfield', email: ADA });
    await page.getByRole('button', { name: messageForm.send }).click();
    await expect(page.getByRole('heading', { name: messageReceived.heading })).toBeFocused();
  });

  await test.step('the link in the desk’s email opens the request after sign-in', async () => {
    const path = await linkInEmail(site, 'new-quote');
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin-login\?next=/);
    await submitSignIn(page);
    await expect(page).toHaveURL(path);
  });
  const quote = card(page, 'Ada Whitfield');
  await test.step('staff answer the request, note it and take it back', async () => {
    await chooseMore(quote, 'Add a Note');
    await quote.getByLabel('New note').fill('Wants a stop for flowers.');
    await quote.getByRole('button', { name: 'Save Note' }).click();
    await expect(notification(page)).toContainText('Note saved');
    await quote.getByRole('button', { name: 'Contacted' }).click();
    await expect(notification(page)).toContainText('Quote request updated successfully');
    await notification(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notification(page)).toContainText('Change undone');
    await quote.getByRole('button', { name: 'Sold' }).click();
    await expect(quote.locator('header').getByText('Sold')).toBeVisible();
  });
  await test.step('find it by search and filter, and export it', async () => {
    await page.getByRole('button', { name: listCopy.back }).click();
    await page.getByLabel('Search').fill('hermitage');
    await page.getByLabel('Show').selectOption('Sold');
    await expect(page.getByRole('article')).toHaveCount(1);
    const saved = page.waitForEvent('download');
    await chooseForList(page, 'Export CSV');
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Ada Whitfield');
  });
  await test.step('process the booking, and remove and restore it', async () => {
    await page.getByRole('tab', { name: 'Bookings' }).click();
    await quote.getByRole('button', { name: 'Mark as Processed' }).click();
    await expect(notification(page)).toContainText('Booking request updated successfully');
    await quote.getByRole('button', { name: 'Remove' }).click();
    await expect(notification(page)).toContainText('Booking request removed successfully');
    await notification(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notification(page)).toContainText('Change undone');
    await expect(quote.locator('header').getByText('Processed')).toBeVisible();
  });
  await test.step('read the message, reset the list and restore it', async () => {
    await page.getByRole('tab', { name: 'Contact Messages' }).click();
    const message = card(page, 'A coat left in the car');
    await message.getByRole('button', { name: 'Mark as Read' }).click();
    await expect(notification(page)).toContainText('Contact message updated successfully');
    await page.getByRole('button', { name: 'Reset All' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove 1 contact message' }).click();
    await expect(notification(page)).toContainText('Contact messages reset successfully');
    await openSidePage(page, 'Recently Removed');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Nothing was removed in the last 30 days.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the Dashboard' }).click();
  });
  await test.step('see the visit in the analytics, reset them and restore them', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    const topPages = page.getByRole('region', { name: 'Top Pages' });
    await expect(topPages).toContainText('/quote-request');
    await expect(page.getByRole('region', { name: 'Device Types' })).toContainText('Desktop–1 Visitors');
    await page.getByRole('button', { name: 'Reset All Analytics' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Reset all analytics?' });
    await expect(dialog).toContainText('1 visitor and 4 page views');
    await dialog.getByRole('button', { name: 'Yes, Reset Everything' }).click();
    await expect(topPages).toContainText('Nothing in this range.');
    await notification(page).getByRole('button', { name: 'Undo' }).click();
    await expect(topPages).toContainText('/quote-request');
  });
  await test.step('mark the member’s code as used', async () => {
    await openSidePage(page, 'VIP Club');
    const member = page.getByRole('row', { name: new RegExp(ADA) });
    await member.getByRole('button', { name: 'Mark as Used' }).click();
    await expect(member.getByRole('button', { name: 'Mark as Unused' })).toBeVisible();
  });
  await test.step('erase the person, of whom nothing is left', async () => {
    await openSidePage(page, 'Privacy');
    await page.getByLabel('Email or phone').fill(ADA);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: 'Erase Everything' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      '1 quote request, 1 booking request, 1 contact message, 1 VIP membership',
    );
    await dialog.getByRole('button', { name: /^Erase \d+ records$/ }).click();
    await expect(notification(page)).toContainText('Everything was erased');
    await openSidePage(page, 'Activity');
    const activity = page.getByRole('table');
    await expect(activity).toContainText('Erased a person’s data');
    await expect(activity).not.toContainText(ADA);
    await page.getByRole('link', { name: 'Back to the Dashboard' }).click();
    for (const tab of ['Quote Requests', 'Bookings', 'Contact Messages']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByText(/^No .* yet$/)).toBeVisible();
    }
  });
  await test.step('sign out', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/admin-login');
  });
});
