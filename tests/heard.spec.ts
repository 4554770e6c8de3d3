import { quoteForm } from '#content/forms/quote-form.ts';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { fillInQuote } from './enquiry-steps.ts';
import { bringReader, readAloud, startStory } from './screen-reader.ts';
import { linkInEmail } from './site-emails.ts';
import { addQuotes } from './staff-data.ts';
import { card, expect, notification, sendStandardOffer, submitSignIn, test } from './staff-fixtures.ts';

/**
 * The transcripts lie in `heard/`. Where words or their order change on purpose, `npx playwright test heard.spec --update-snapshots`
 * writes them anew; read them as a listener before they are kept.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } });

test.beforeEach(({ page }) => bringReader(page));

for (const [path, file] of Object.entries({
  '/quote-request': 'quote-form',
  '/contact': 'contact',
  '/fleet/cadillac-escalade': 'escalade',
  '/airport-transfers': 'airport-transfers',
  '/ada-accessible': 'accessible-transport',
  '/about': 'about',
  '/admin-login': 'sign-in',
}))
  test(`${path} is read in this order and in these words`, async ({ page }) => {
    await page.goto(path);
    // Of a page that is interactive: its clock runs, its button can be pressed.
    const clock = page.locator('main').getByText(/AM in Nashville/);
    await expect(clock.or(page.getByRole('button', { name: 'Sign In' }))).toBeEnabled();
    expect(await readAloud(page, 'main')).toMatchSnapshot(`${file}.txt`);
  });

test('the home page is read with what is around every page', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main').getByText(/AM in Nashville/)).toBeVisible();
  expect(await readAloud(page, 'body')).toMatchSnapshot('home.txt');
});

test.describe('stories', () => {
  // Pages for one person allow no scripts, the reader's included.
  test.use({ bypassCSP: true });

  test('from the menu to a page, and a quote form with an error that is then sent', async ({ page }) => {
    const menu = startStory(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await menu.hear('Home: the focus is on the button of the menu');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await menu.hear('The button is pressed');
    await menu.hear('What follows', '#menu');
    await page.locator('#menu').getByRole('link', { name: 'About' }).click();
    await expect(page.locator('main')).toBeFocused();
    await menu.hear('About is followed', 'body > p[aria-live]');
    await menu.hear('The focus', ':focus', 6);
    expect(menu.transcript()).toMatchSnapshot('story-menu.txt');

    const quote = startStory(page);
    await page.goto('/quote-request');
    await fillInQuote(page, { email: 'ada', fullName: '' });
    await page.getByRole('button', { name: quoteForm.send }).click();
    await expect(page.locator('#quote-fullName')).toBeFocused();
    await quote.hear('Request My Quote is pressed without a name');
    await page.locator('#quote-fullName').fill('Ada Whitfield');
    await page.keyboard.press('Tab');
    await quote.hear('The name is entered, Tab leads on');
    await page.locator('#quote-email').fill('ada@whitfield.example');
    await page.getByRole('button', { name: quoteForm.send }).click();
    await expect(page.getByRole('heading', { name: quoteReceived.heading })).toBeFocused();
    await quote.hear('It is pressed again');
    await quote.hear('The page', 'main');
    expect(quote.transcript()).toMatchSnapshot('story-quote.txt');
  });

  test('an offer that is read, asked about and accepted', async ({ page, data, site, signIn }) => {
    const [id] = await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
    await signIn();
    await sendStandardOffer(page, id);
    const story = startStory(page);
    await page.goto(await linkInEmail(site, 'offer', /\/offers\/[\w-]{20,}/));
    await story.hear('The offer is opened', 'main');
    await page.getByText(offerPage.question.first).click();
    await page.getByLabel(offerPage.question.text).fill('Is there room for a cello?');
    await page.getByRole('button', { name: offerPage.question.button }).click();
    await expect(page.getByRole('heading', { name: offerPage.thread.heading })).toBeVisible();
    await story.hear('A question is sent', 'main', 14);
    await page.getByRole('button', { name: /^Accept Quote/ }).click();
    await expect(page.getByRole('heading', { name: offerPage.accepted.heading })).toBeVisible();
    await story.hear('The offer is accepted', 'main', 20);
    expect(story.transcript()).toMatchSnapshot('story-offer.txt');
  });

  test('a sign-in, and a status press with Undo on the dashboard', async ({ page, data }) => {
    const createdAt = Date.parse('2026-03-12T14:00:00Z');
    await addQuotes(data, [{ fullName: 'Ada Whitfield', createdAt }], createdAt);
    const toast = '.notifications > :is([role="alert"], [role="status"])';
    const signIn = startStory(page);
    await page.goto('/admin-login?next=/admin?tab=quotes');
    await submitSignIn(page, { username: 'admin', password: 'not the password' });
    await expect(notification(page)).toContainText('Login Failed');
    await signIn.hear('Sign In is pressed with a wrong password', toast);
    await signIn.hear('The focus');
    await submitSignIn(page);
    const quote = card(page, 'Ada Whitfield');
    await expect(quote).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Quote Requests' })).toHaveAccessibleDescription('1 pending');
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeEnabled();
    await signIn.hear('The right one leads to the dashboard', 'main', 24);
    expect(signIn.transcript()).toMatchSnapshot('story-sign-in.txt');

    const status = startStory(page);
    await expect(quote.getByRole('button', { name: 'Remove' })).toBeEnabled();
    await status.hear('The card', 'article');
    const contacted = quote.getByRole('button', { name: 'Contacted' });
    await contacted.click();
    const undo = notification(page).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expect(contacted).toBeFocused();
    await status.hear('Contacted is pressed', toast);
    await status.hear('The focus');
    await undo.click();
    await expect(notification(page)).toContainText('undone');
    await expect(contacted).toBeFocused();
    await status.hear('Undo is pressed', toast);
    await status.hear('The focus');
    expect(status.transcript()).toMatchSnapshot('story-status.txt');
  });
});
