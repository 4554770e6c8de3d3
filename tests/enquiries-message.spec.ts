import type { Page } from '@playwright/test';
import { messageForm, messageReceived } from '#content/forms/contact-message.ts';
import { sendingCopy, spamCopy } from '#content/forms/form-messages.ts';
import { fillInMessage } from './enquiry-steps.ts';
import { expect, test } from './fixtures.ts';

/** Nothing here is about motion, and a page that does not move is painted less often. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Listed = { name: string; phone?: string; isRead: boolean };

const send = (page: Page) => page.getByRole('button', { name: messageForm.send });
const listed = async (page: Page, name: string): Promise<Listed[]> =>
  (await (await page.request.get('/api/contact-messages')).json()).filter(
    (message: Listed) => message.name === name,
  );

test('sends a message from the contact page, and lists it unread for staff', async ({ page, signIn }) => {
  await page.goto('/contact#quote-form');
  await expect(page.locator('#quote-form').getByRole('link', { name: 'Request a Quote' })).toHaveAttribute(
    'href',
    '/quote-request',
  );
  await fillInMessage(page, { name: 'Ruth Calloway' });
  await send(page).click();
  await expect(page.getByRole('heading', { name: messageReceived.heading })).toBeFocused();
  await signIn();
  expect(await listed(page, 'Ruth Calloway')).toMatchObject([
    { isRead: false, subject: 'A coat left in the car' },
  ]);
  await page.getByRole('button', { name: messageReceived.another }).click();
  await expect(page.locator('#message-name')).toHaveValue('');
  await send(page).click();
  await expect(page.locator('#message-name-error')).toBeVisible();
});

test('sends nothing when a field is missing or mistyped, and keeps the message after a server error or while offline', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('contact-messages') && sent.push(request.url()));
  await page.goto('/contact');
  await test.step('shows an error beside each missing or mistyped field and sends nothing', async () => {
    await page.locator('#message-email').fill('ruth');
    await send(page).click();
    await expect(page.locator('#message-name-error')).toBeVisible();
    await expect(page.locator('#message-email-error')).toHaveText(/email address such as/);
    await expect(page.locator('#message-phone-error')).toHaveCount(0);
    await expect(page.locator('#message-name')).toBeFocused();
    expect(sent.filter((url) => url.endsWith('/api/contact-messages'))).toEqual([]);
  });
  await expect(page.getByText(sendingCopy.checkMarked)).toBeVisible();
  await fillInMessage(page, { name: 'Still Here' });
  await expect(page.getByText(sendingCopy.checkMarked)).toHaveCount(0);
  await page.route('**/api/contact-messages', (route) => route.fulfill({ status: 503, body: 'busy' }));
  await send(page).click();
  await expect(page.getByText(sendingCopy.failed)).toBeVisible();
  await page.unroute('**/api/contact-messages');
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText(sendingCopy.offline)).toBeVisible();
  await expect(page.locator('#message-message')).toHaveValue('A navy coat,\nback seat.');
  await context.setOffline(false);
  await send(page).click();
  await expect(page.getByRole('heading', { name: messageReceived.heading })).toBeVisible();
});

test('creates one message when the button is double-clicked', async ({ page, signIn }) => {
  await page.goto('/contact');
  await fillInMessage(page, { name: 'Double Click' });
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: messageReceived.heading })).toBeVisible();
  await signIn();
  expect(await listed(page, 'Double Click')).toHaveLength(1);
});

test('answers with a message when the honeypot is filled in', async ({ page, signIn }) => {
  await page.goto('/contact');
  await fillInMessage(page, { name: 'A Program' });
  await page.locator('#message-website').fill('https://spam.example', { force: true });
  await send(page).click();
  await expect(page.getByText(spamCopy.honeypotFilled)).toBeVisible();
  await signIn();
  expect(await listed(page, 'A Program')).toEqual([]);
});

test('sends a message when only the keyboard is used', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('#message-name').focus();
  for (const answer of ['Kay Board', 'kay@board.example', '615 555 0188', 'Hello', 'From the keyboard.']) {
    await page.keyboard.type(answer);
    await page.keyboard.press('Tab');
  }
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: messageReceived.heading })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('confirms on a page when posted without scripts, and creates one message when pressed twice', async ({
    page,
    signIn,
  }) => {
    await page.goto('/contact');
    await fillInMessage(page, { name: 'Plain Html' });
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\/received$/);
    await expect(page.getByRole('heading', { name: messageReceived.heading })).toBeVisible();
    await page.goBack();
    await fillInMessage(page, { name: 'Plain Html' });
    await send(page).click();
    await expect(page).toHaveURL(/\/contact\/received$/);
    await signIn();
    expect(await listed(page, 'Plain Html')).toHaveLength(1);
  });
});
