import { quoteForm } from '#content/forms/quote-form.ts';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { offerCopy, replyDialogCopy } from '#content/staff/offers.ts';
import { listCopy } from '#content/staff/shared.ts';
import { createTestDatabase, sharedTemplates } from './database-templates.ts';
import { fillInQuote } from './enquiry-steps.ts';
import { startInbox } from './server/inbox.ts';
import { STAFF, startSite } from './site-process.ts';
import { addQuotes } from './staff-data.ts';
import { card, expect, notification, test } from './staff-fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('leads from the quote form to an offer that the customer accepts without scripts, and to a sold ride', async ({
  browser,
  engine,
}) => {
  await using database = await createTestDatabase(sharedTemplates(), engine, 'migrated');
  await using inbox = await startInbox();
  const site = await startSite({ ...database.variables, SMTP_URL: inbox.url });
  await using desk = await browser.newContext({ baseURL: site.url });
  await using customer = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await desk.newPage();
  const mailAbout = async (subject: RegExp) => {
    await expect.poll(() => inbox.mails.some((mail) => subject.test(mail.subject ?? ''))).toBe(true);
    return inbox.mails.find((mail) => subject.test(mail.subject ?? ''));
  };

  await test.step('a visitor asks for a quote', async () => {
    await page.goto('/quote-request');
    await expect(page.locator('form[action="/quote-request"]')).toHaveAttribute('novalidate');
    await fillInQuote(page);
    await page.getByRole('button', { name: quoteForm.send }).click();
    await expect(page.getByRole('heading', { name: quoteReceived.heading })).toBeFocused();
  });

  const quote = card(page, 'Ada Whitfield');
  await test.step('the desk prepares an offer, with errors at its fields, and sends it', async () => {
    await page.request.post('/api/admin/login', { data: STAFF });
    await page.goto('/admin?tab=quotes');
    await quote.getByRole('button', { name: 'Prepare Offer' }).click();
    const total = quote.getByRole('status').filter({ hasText: '$' });
    await expect(total).toHaveText('$525.00');
    await quote.getByRole('button', { name: 'Add a Line' }).click();
    await quote.getByLabel('Description').last().fill('Champagne on arrival');
    await quote.getByRole('button', { name: 'Send Offer' }).click();
    const price = quote.getByLabel('Unit price').last();
    await expect(price).toHaveAccessibleDescription(/Enter an amount from \$0/);
    await expect(price).toBeFocused();
    await price.fill('85.50');
    await expect(total).toHaveText('$610.50');
    await quote.getByRole('button', { name: 'Preview' }).click();
    await expect(quote.getByRole('region', { name: 'The email' })).toContainText('Champagne on arrival');
    await quote.getByRole('button', { name: 'Send Offer' }).click();
    await expect(notification(page)).toContainText('Offer sent');
    await expect(quote.locator('header')).toContainText('Contacted');
    await expect(quote.locator('header')).toContainText('Offer $610.50 · Sent');
    await expect(quote.getByText(/^Reminder planned for /)).toBeVisible();
  });

  await test.step('the customer reads the email and accepts on the page', async () => {
    const mail = await mailAbout(/^Your quote SR-/);
    expect(mail?.text).toContain('$610.50');
    const path = /\/offers\/[\w-]{20,}/.exec(mail?.text ?? '')?.[0] ?? '';
    const offer = await customer.newPage();
    await offer.goto(path);
    await expect(offer.getByText('$610.50').first()).toBeVisible();
    await offer.getByRole('button', { name: 'Accept Quote for $610.50' }).click();
    await expect(offer.getByRole('button', { name: 'Accept Quote for $610.50' })).toHaveCount(0);
    expect((await mailAbout(/^You accepted quote /))?.text).toContain('$610.50');
  });

  await test.step('an open desk sees the answer, and books without a conflict', async () => {
    await expect(quote.locator('header')).toContainText('Offer $610.50 · Accepted');
    await quote.getByRole('button', { name: 'Booked' }).click();
    await expect(notification(page)).toContainText('Quote request updated successfully');
    await expect(quote.locator('header')).toContainText('Sold');
    await expect(quote).not.toContainText('set this to');
    await notification(page).getByRole('button', { name: 'Undo' }).click();
    await expect(quote.locator('header')).toContainText('Contacted');
  });

  await test.step('the desk books the ride, which is sold for what was offered', async () => {
    await page.goto('/admin');
    const attention = page.getByRole('region', { name: 'Needs Attention' });
    await attention.getByRole('link', { name: /^Accepted at \$610\.50, book now:/ }).click();
    await expect(quote.locator('header')).toContainText('Offer $610.50 · Accepted');
    await quote.getByRole('button', { name: 'Write Reply' }).click();
    const reply = page.getByRole('dialog', { name: 'Reply to Ada Whitfield' });
    await expect(reply.getByLabel('Text')).toHaveValue(
      /Your ride is confirmed: .*\n\nVehicle: .*\nTotal: \$610\.50/,
    );
    await reply.getByRole('button', { name: 'Send Reply' }).click();
    await expect(notification(page)).toContainText('Reply sent');
    await quote.getByRole('button', { name: 'Mark as Booked' }).click();
    await expect(notification(page)).toContainText('Quote request updated successfully');
    await expect(quote.locator('header')).toContainText('Sold');
    await expect(quote.locator('dl')).toContainText('$610.50');
    await quote.getByRole('button', { name: offerCopy.open, exact: true }).click();
    await expect(quote.getByRole('region', { name: offerCopy.heading })).toContainText(
      offerCopy.states.accepted,
    );
    await expect(quote.getByRole('button', { name: offerCopy.withdraw })).toHaveCount(0);
  });

  await test.step('the timeline tells it in order', async () => {
    await quote.getByRole('button', { name: 'Timeline' }).click();
    const timeline = quote.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText('Offer accepted')).toBeVisible();
    const text = (await timeline.textContent()) ?? '';
    const places = ['Request received', 'Offer sent', 'Offer accepted'].map((entry) => text.indexOf(entry));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThanOrEqual(0);
  });
  await site.stop();
});

test('asks for the amount after Sold and takes Skip, and sends a reply from a template', async ({
  page,
  data,
  signIn,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }, { fullName: 'Tom Ng' }]);
  await signIn();
  await page.goto('/admin?tab=quotes');
  const ada = card(page, 'Ada Whitfield');
  await ada.getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(notification(page)).toContainText('Quote request updated successfully');
  await ada.getByLabel('Sold for').fill('1,250');
  await ada.getByRole('button', { name: 'Save Amount' }).click();
  await expect(ada.locator('dl')).toContainText('$1,250.00');
  await expect(ada.getByLabel('Sold for')).toHaveCount(0);
  const email = await ada.getByRole('link', { name: listCopy.email, exact: true }).getAttribute('href');
  expect(decodeURIComponent(email ?? '')).toContain('Pickup: The Hermitage Hotel');
  expect(decodeURIComponent(email ?? '')).not.toContain('Sold for');

  const tom = card(page, 'Tom Ng');
  await tom.getByRole('button', { name: 'Sold', exact: true }).click();
  await tom.getByRole('button', { name: 'Skip' }).click();
  await expect(tom.getByLabel('Sold for')).toHaveCount(0);
  await expect(tom.locator('header')).toContainText('Sold');

  await tom.getByRole('button', { name: 'Write Reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply to Tom Ng' });
  await dialog.getByLabel('Start from').selectOption('Cannot serve this date');
  await expect(dialog.getByLabel('Text')).toHaveValue(/The Hermitage Hotel, Nashville to Cheekwood Estate/);
  await test.step('keeps what was typed on Escape and beside another template', async () => {
    await dialog.getByLabel('Text').fill('Dear Tom Ng, every car is taken.');
    await dialog.getByLabel(replyDialogCopy.template).selectOption('Ask for details');
    await expect(dialog.getByLabel('Text')).toHaveValue(/could you tell us a little more/);
    await dialog.getByLabel(replyDialogCopy.template).selectOption('Cannot serve this date');
    await expect(dialog.getByLabel('Text')).toHaveValue('Dear Tom Ng, every car is taken.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await tom.getByRole('button', { name: replyDialogCopy.open, exact: true }).click();
    await expect(dialog.getByLabel('Text')).toHaveValue('Dear Tom Ng, every car is taken.');
  });
  await dialog.getByRole('button', { name: 'Send Reply' }).click();
  await expect(notification(page)).toContainText('Reply sent');
});
