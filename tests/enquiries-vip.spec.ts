import { vipDiscount } from '#content/rates.ts';
import { expect, test } from './fixtures.ts';

/** Nothing here is about motion, and a page that does not move is painted less often. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('joins the VIP Club by the keyboard alone, and shows the way to a first ride', async ({ page }) => {
  const form = page.locator('#vip-club form');
  await form.getByLabel('Email address').fill('  ada@whitfield.example ');
  const request = page.waitForRequest('**/api/email-signup');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Join the VIP Club' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await request).postDataJSON()).toEqual({
    email: 'ada@whitfield.example',
    source: 'homepage_signup',
  });
  await expect(page.getByRole('heading', { name: 'Welcome to the VIP Club!' })).toBeFocused();
  await expect(page.getByText(`${vipDiscount} discount code is on its way`)).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Book Your Ride Now' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('disables the button and says so while the signup is on its way', async ({ page }) => {
  let calls = 0;
  let release = () => {};
  await page.route('**/api/email-signup', async (route) => {
    calls++;
    await new Promise<void>((done) => {
      release = done;
    });
    await route.continue();
  });
  const form = page.locator('#vip-club form');
  await form.getByLabel('Email address').fill('double@click.example');
  await form.getByRole('button').dblclick();
  await expect(form.getByRole('button', { name: 'Joining...' })).toBeDisabled();
  await expect.poll(() => calls).toBe(1);
  release();
  await expect(page.getByRole('heading', { name: 'Welcome to the VIP Club!' })).toBeVisible();
  expect(calls).toBe(1);
});

test('loads the notification area with the first notification, and shows it although it could not be loaded at once', async ({
  page,
}) => {
  let loads = 0;
  await page.route('**/assets/toaster-*.js', (route) => (loads++ === 0 ? route.abort() : route.continue()));
  await page.route('**/api/email-signup', (route) => route.abort());
  await page.goto('/');
  const form = page.locator('#vip-club form');
  await form.getByLabel('Email address').fill('ada@whitfield.example');
  expect(loads).toBe(0);
  await form.getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  expect(loads).toBe(2);
});

test('keeps the form and notifies what to do when sending fails, and sends nothing when the address is empty or mistyped', async ({
  page,
}) => {
  const form = page.locator('#vip-club form');
  const address = form.getByLabel('Email address');
  for (const [failure, answer] of [
    ['a server error', { status: 500, body: '{"message":"no"}' }],
    ['no connection', undefined],
  ] as const) {
    await test.step(`keeps the form and its address after ${failure}`, async () => {
      await page.route('**/api/email-signup', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await address.fill('ada@whitfield.example');
      await form.getByRole('button').click();
      const notification = page.getByRole('alert');
      await expect(notification).toContainText('Something went wrong');
      await expect(notification).toContainText('Please try again or contact us directly.');
      await expect(address).toHaveValue('ada@whitfield.example');
      await expect(form.getByRole('button', { name: 'Join the VIP Club' })).toBeEnabled();
      // Said once: the notification is the message.
      await expect(form).not.toContainText(/try again|couldn’t/i);
      await page.getByRole('button', { name: 'Close notification' }).click();
      await expect(notification).toHaveCount(0);
      await page.unroute('**/api/email-signup');
    });
  }
  await test.step('sends nothing when the address is empty or mistyped', async () => {
    const sent: unknown[] = [];
    page.on(
      'request',
      (request) => request.url().includes('email-signup') && sent.push(request.postDataJSON().email),
    );
    await address.fill('');
    await form.getByRole('button').click();
    await address.fill('   ');
    await form.getByRole('button').click();
    await address.fill('ada');
    await form.getByRole('button').click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription(
      'Please enter an email address such as name@example.com.',
    );
    await address.fill('ada@corrected.example');
    await form.getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Welcome to the VIP Club!' })).toBeVisible();
    expect(sent).toEqual(['ada@corrected.example']);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('answers with a welcome page when the form is posted without scripts', async ({ page }) => {
    await page.getByLabel('Email address').fill('plain@html.example');
    await page.locator('#vip-club').getByRole('button').click();
    await expect(page).toHaveURL(/\/vip-club\/welcome$/);
    await expect(page.getByRole('heading', { name: 'Welcome to the VIP Club!' })).toBeVisible();
  });
});
