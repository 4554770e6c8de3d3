import type { Locator } from '@playwright/test';
import { company } from '#content/company.ts';
import { quoteForm } from '#content/forms/quote-form.ts';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { formatCents } from '#content/rates.ts';
import {
  confirmationCopy,
  offerCopy,
  replyDialogCopy,
  templateCopy,
  timelineCopy,
} from '#content/staff/quote-panels.ts';
import { createTestDatabase, sharedTemplates } from './database-templates.ts';
import { fillInQuote } from './enquiry-steps.ts';
import { escaladeCents, escaladeTotal } from './server/enquiries.ts';
import { startInbox } from './server/inbox.ts';
import { STAFF, startSite } from './site-process.ts';
import { addQuotes } from './staff-data.ts';
import { card, expect, notification, test } from './staff-fixtures.ts';

/** With champagne for $85.50. */
const offered = formatCents(escaladeCents + 8_550);

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
    await expect(page.locator('form[action="/api/quote-requests"]')).toHaveAttribute('novalidate');
    await fillInQuote(page);
    await page.getByRole('button', { name: quoteForm.send }).click();
    await expect(page.getByRole('heading', { name: quoteReceived.heading })).toBeFocused();
  });

  const quote = card(page, 'Ada Whitfield');
  const textOf = async (letter: Locator) => ((await letter.textContent()) ?? '').replaceAll(/\s+/g, ' ');
  /** The letter as the editor showed it. */
  let written = '';
  await test.step('the desk prepares an offer, with errors at its fields, and sends it', async () => {
    await page.request.post('/api/admin/login', { data: STAFF });
    await page.goto('/admin?tab=quotes');
    await quote.getByRole('button', { name: 'Prepare Offer' }).click();
    const total = quote.getByRole('status').filter({ hasText: '$' });
    await expect(total).toHaveText(escaladeTotal);
    await quote.getByRole('button', { name: 'Add a Line' }).click();
    await quote.getByLabel('Description').last().fill('Champagne on arrival');
    await quote.getByRole('button', { name: 'Send Offer' }).click();
    const price = quote.getByLabel('Unit price').last();
    await expect(price).toHaveAccessibleDescription(/Enter an amount of at most \$1,000,000/);
    await expect(price).toBeFocused();
    await price.fill('85.50');
    await expect(total).toHaveText(offered);
    await quote.getByLabel('Add a Vehicle').selectOption('Mercedes Sprinter');
    await quote.getByRole('button', { name: 'Remove Mercedes Sprinter' }).click();
    await quote.getByLabel('Signed by').fill('Marlow');
    const letter = quote.getByRole('region', { name: offerCopy.letter }).getByRole('article');
    await expect(letter).toContainText(`Marlow, ${company.name}`);
    written = await textOf(letter);
    await quote.getByRole('button', { name: 'Send Offer' }).click();
    await expect(notification(page)).toContainText('Offer sent');
    await expect(quote.locator('header')).toContainText('Contacted');
    await expect(quote.locator('header')).toContainText(`Offer ${offered} · Sent`);
    await expect(quote.getByText(/^Follow-up planned for /)).toBeVisible();
    await expect(quote).toBeFocused();
  });

  await test.step('the customer reads the email and accepts on the page', async () => {
    const mail = await mailAbout(/^Your quote: /);
    expect(mail?.text).toContain(offered);
    const path = /\/offers\/[\w-]{20,}/.exec(mail?.text ?? '')?.[0] ?? '';
    const offer = await customer.newPage();
    await offer.goto(path);
    expect(await textOf(offer.getByRole('article'))).toBe(written);
    const accept = offer.getByRole('button', { name: `Accept Quote for ${offered}` });
    for (const width of [390, 1440]) {
      await offer.setViewportSize({ width, height: 800 });
      await expect(accept).toBeInViewport({ ratio: 1 });
    }
    await accept.click();
    await expect(accept).toHaveCount(0);
    expect((await mailAbout(/^You accepted /))?.text).toContain(offered);
  });

  await test.step('the desk books the ride by its confirmation, without a conflict', async () => {
    // The dashboard that was open meanwhile sees the answer.
    await expect(quote.locator('header')).toHaveText(/Accepted · confirm by .* · \$/);
    await expect(page.getByRole('tab', { name: 'Quote Requests' })).toHaveAccessibleDescription(
      '1 to confirm',
    );
    await page.goto('/admin');
    const attention = page.getByRole('region', { name: 'Needs Attention' });
    await attention.getByRole('link', { name: 'Confirm Whitfield' }).filter({ hasText: offered }).click();
    await quote.getByRole('button', { name: confirmationCopy.send }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm the ride to Ada Whitfield' });
    const text = dialog.getByLabel(confirmationCopy.text);
    await expect(text).toHaveValue(/We’ll see you on .*\n\nWe’ll email the chauffeur’s name/);
    await text.fill(`${await text.inputValue()}\n\nSee you in June.`);
    await dialog.getByRole('button', { name: confirmationCopy.send }).click();
    await expect(notification(page)).toContainText(confirmationCopy.sent);
    await expect(quote.locator('header')).toContainText('Sold');
    await expect(quote.locator('dl')).toContainText(offered);
    await expect(quote).not.toContainText('set this to');
    await expect(quote.getByRole('button', { name: confirmationCopy.send })).toHaveCount(0);
    await expect(quote).toBeFocused();
    const mail = await mailAbout(/^Your ride is booked: /);
    for (const part of ['See you in June.', 'Cadillac Escalade', `${offered}  Total`, 'The Hermitage Hotel'])
      expect(mail?.text).toContain(part);
    // The offer is open on the page of its request, as its timeline is.
    await expect(quote.getByRole('region', { name: offerCopy.heading })).toContainText(offerCopy.booked);
    await expect(quote.getByRole('button', { name: offerCopy.withdraw })).toHaveCount(0);
  });

  await test.step('the timeline tells it in order', async () => {
    const timeline = page.getByRole('region', { name: timelineCopy.heading });
    await expect(timeline.getByText(timelineCopy['ride-confirmed'])).toBeVisible();
    const text = (await timeline.textContent()) ?? '';
    const order = [
      timelineCopy.received,
      timelineCopy['offer-sent'],
      timelineCopy['offer-accepted'],
      timelineCopy['ride-confirmed'],
    ];
    const places = order.map((entry) => text.indexOf(entry));
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
  const email = await ada.getByRole('link', { name: /@/ }).getAttribute('href');
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
  await test.step('names who gets it, and sends no reply without words', async () => {
    await expect(dialog.getByText('To ada@whitfield.example')).toBeVisible();
    for (const template of [templateCopy.none, 'Ask for details']) {
      await dialog.getByLabel(replyDialogCopy.template).selectOption(template);
      await dialog.getByRole('button', { name: 'Send Reply' }).click();
      await expect(dialog.getByLabel('Text')).toHaveAccessibleDescription(/Write your reply/);
    }
    await dialog.getByLabel(replyDialogCopy.template).selectOption('Cannot serve this date');
  });
  await dialog.getByRole('button', { name: 'Send Reply' }).click();
  await expect(notification(page)).toContainText(replyDialogCopy.saved);
  await expect(notification(page)).toContainText('The email was written to a file.');
});
