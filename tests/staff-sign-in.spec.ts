import type { Page } from '@playwright/test';
import { dashboardCopy } from '#content/staff/dashboard.ts';
import { claimCopy, noteCopy } from '#content/staff/shared.ts';
import { slowDown } from './fixtures.ts';
import { addQuotes } from './staff-data.ts';
import { card, chooseMore, expect, notification, submitSignIn, test } from './staff-fixtures.ts';

test('signs in and opens the dashboard, and ends the session on the server when staff sign out', async ({
  page,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/admin/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin-login');
  await expect(page).toHaveTitle('Admin Login');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
  await submitSignIn(page);
  await test.step('disables the button, which reads Signing in..., while the call runs', async () => {
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  });
  answer();
  await expect(notification(page)).toContainText('Login Successful');
  await expect(notification(page)).toContainText('Welcome to the admin dashboard!');
  await expect(page).toHaveURL('/admin');
  await expect(page).toHaveTitle('Admin Dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Signed in as admin')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin-login');
  expect((await page.request.get('/api/admin/session')).status()).toBe(401);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin-login/);
});

test('shows the message beside the field when an entry is missing, and the server’s or a fallback when it refuses', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/admin-login');
  await test.step('loads the dashboard’s code when somebody begins to fill it in', async () => {
    const code = page.waitForResponse(/\/assets\/dashboard-[^/]*\.js$/);
    await page.getByLabel('Username').focus();
    expect((await code).ok()).toBe(true);
  });
  await test.step('sends nothing when an entry is missing', async () => {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required');

    await page.getByLabel('Username').fill('admin');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Username is required')).toBeHidden();
    await expect(page.getByLabel('Password')).toBeFocused();
    expect(sent.filter((url) => url.includes('/api/admin/login'))).toEqual([]);
  });
  await test.step('shows the server’s message when the credentials are wrong', async () => {
    await submitSignIn(page, { username: 'admin', password: 'not the password' });
    const toast = notification(page).getByRole('alert');
    await expect(toast).toContainText('Login Failed');
    await expect(toast).toContainText('Invalid credentials. Please try again.');
    await expect(page).toHaveURL('/admin-login');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await notification(page).getByRole('button', { name: 'Close notification' }).click();
    await expect(notification(page)).toBeEmpty();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
      'Invalid credentials. Please try again.',
    );
  });
  await test.step('shows the fallback message when the server sends none', async () => {
    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 500, json: {} }));
    await submitSignIn(page);
    await expect(notification(page)).toContainText('Invalid credentials. Please try again.');
  });
});

test('opens Account when the menu and its link are pressed in the moment in which they appear after sign-in', async ({
  page,
}) => {
  await page.goto('/admin-login');
  await slowDown(page, 4);
  await page.evaluate(() => {
    const waiting = ['More', 'Account'];
    new MutationObserver((_, observer) => {
      const controls = [...document.querySelectorAll<HTMLElement>('main a, main button')];
      const next = controls.find(({ textContent }) => textContent === waiting[0]);
      if (!next) return;
      waiting.shift();
      if (waiting.length === 0) observer.disconnect();
      next.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await submitSignIn(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
  await expect(page).toHaveURL('/admin?tab=account');
});

test('leads to sign-in and back to the same address when there is no session', async ({ page, data }) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }, { fullName: 'Tom Ng', status: 'sold' }]);
  await page.goto('/admin?tab=quotes&show=sold');
  await expect(page).toHaveURL(/\/admin-login\?next=/);
  await expect(page.getByText('Your session has ended')).toBeHidden();
  await submitSignIn(page);
  await expect(page).toHaveURL('/admin?tab=quotes&show=sold');
  await expect(card(page, 'Tom Ng')).toBeVisible();
  await expect(card(page, 'Ada Whitfield')).toBeHidden();
});

test('keeps the typed note and the address when the session expires', async ({ page, signIn, data }) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await signIn();
  await page.goto('/admin?tab=quotes');
  const quote = card(page, 'Ada Whitfield');
  await chooseMore(quote, 'Add a Note');
  await quote.getByLabel('New note').fill('Wants the Escalade, and a stop for flowers.');
  await data.deleteFrom('staffSessions').execute();
  await quote.getByRole('button', { name: 'Save Note' }).click();

  await expect(page).toHaveURL(/\/admin-login\?next=/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await submitSignIn(page);
  await expect(page).toHaveURL('/admin?tab=quotes');
  await expect(quote.getByLabel('New note')).toHaveValue('Wants the Escalade, and a stop for flowers.');
  await quote.getByRole('button', { name: 'Save Note' }).click();
  await expect(notification(page)).toContainText('Note saved');
  await expect(quote.getByText('1 note', { exact: true })).toBeVisible();
  await expect(quote.getByLabel('New note')).toHaveValue('');
});

test('keeps the typed note when somebody signs out in another tab, and asks before its own tab discards it', async ({
  page,
  data,
  signIn,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await signIn();
  const opened = page.waitForResponse('**/api/admin/events');
  await page.goto('/admin?tab=quotes');
  await opened;
  const ada = card(page, 'Ada Whitfield');
  const note = ada.getByLabel(noteCopy.label);
  await chooseMore(ada, noteCopy.count(0));
  await note.fill('Call before noon.');

  const other = await page.context().newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: dashboardCopy.signOut }).click();
  await expect(other).toHaveURL('/admin-login');
  await expect(page).toHaveURL(/\/admin-login\?next=/);
  await submitSignIn(page);
  await expect(note).toHaveValue('Call before noon.');

  await page.getByRole('button', { name: dashboardCopy.signOut }).click();
  const question = page.getByRole('alertdialog', { name: dashboardCopy.unsentTitle });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(note).toHaveValue('Call before noon.');
  await page.getByRole('button', { name: dashboardCopy.signOut }).click();
  await question.getByRole('button', { name: dashboardCopy.signOut }).click();
  await expect(page).toHaveURL('/admin-login');
});

test('sends no staff code to visitors', async ({ page }) => {
  await page.goto('/');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const text = await (await page.request.get(script)).text();
    for (const copy of ['Reset All Analytics', '/api/admin/', 'Signing in...', 'Recently Removed']) {
      expect(text, script).not.toContain(copy);
    }
  }
});

test('looks the same as one arrives from signing in and after a reload', async ({ page, data }) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/admin-login?next=%2Fadmin%3Ftab%3Dquotes');
  await submitSignIn(page);
  await expect(card(page, 'Ada Whitfield')).toBeVisible();
  const asOneArrives = await looksOf(page);
  await page.reload();
  await expect(card(page, 'Ada Whitfield')).toBeVisible();
  expect(asOneArrives).toEqual(await looksOf(page));
});

/** How the buttons of the page are laid out and colored, by their names. */
async function looksOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('button', { name: claimCopy.claim })).toBeVisible();
  return page.locator('.staff, .staff :is(article, button, input, [role=group])').evaluateAll((elements) =>
    elements.map((element) => {
      const { display, color, backgroundColor, padding, width, gridTemplateColumns } =
        getComputedStyle(element);
      // Without the time of day, which goes on meanwhile.
      const text = element.textContent?.replace(/\d+:\d+ [AP]M/, '').slice(0, 30);
      const name = element.getAttribute('aria-label') ?? text;
      return [name, display, color, backgroundColor, padding, width, gridTemplateColumns].join(' | ');
    }),
  );
}
