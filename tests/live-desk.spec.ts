import type { Browser, Page } from '@playwright/test';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { aQuoteRequest, nextSummer } from './server/enquiries.ts';
import { type SiteProcess, STAFF } from './site-process.ts';
import { addMember, addQuotes } from './staff-data.ts';
import { card, expect, submitSignIn, test } from './staff-fixtures.ts';

test('shows two desks what arrives and what the other does, and lets neither overwrite the other', async ({
  page,
  browser,
  site,
  data,
  signIn,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }, { fullName: 'Marcus Okafor' }]);
  await addMember(data, 'maria', 'desk');
  await signIn();
  await openQuotes(page);
  const maria = await openDeskOf(browser, site, 'maria');

  await test.step('counts a new request at once, and shows it when asked', async () => {
    for (const desk of [page, maria]) await expect(desk).toHaveTitle('(2) Admin Dashboard');
    await sendQuote(site, 'Ruth Calloway');
    for (const desk of [page, maria]) {
      await expect(desk).toHaveTitle('(3) Admin Dashboard');
      await expect(desk.getByText('1 new', { exact: true })).toBeVisible();
      await expect(desk.getByRole('article')).toHaveCount(2);
    }
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(card(page, 'Ruth Calloway')).toBeVisible();
    await expect(page.getByText('1 new', { exact: true })).toBeHidden();
    await expect(maria.getByRole('article')).toHaveCount(2);
  });

  await test.step('shows who is on a request', async () => {
    const claim = card(maria, 'Ada Whitfield').getByRole('button', { name: 'I’m on it' });
    await claim.click();
    await expect(claim).toHaveAttribute('aria-pressed', 'true');
    await expect(card(page, 'Ada Whitfield')).toContainText(/maria is on it since \d+:\d\d/);
    await claim.click();
    await expect(claim).toHaveAttribute('aria-pressed', 'false');
    await expect(card(page, 'Ada Whitfield')).not.toContainText('is on it');
  });

  await test.step("marks the card of a colleague's change, and shows it in its place", async () => {
    await setStatus(maria, 'Marcus Okafor', 'Contacted');
    await expect(maria).toHaveTitle('(2) Admin Dashboard');
    // One's own change is no news.
    await expect(maria.getByText('Changed by')).toBeHidden();
    const marcus = card(page, 'Marcus Okafor');
    await expect(marcus).toContainText('Changed by maria');
    await expect(marcus.locator('header').getByText('Pending', { exact: true })).toBeVisible();
    await marcus.getByRole('button', { name: 'Show Change' }).click();
    await expect(marcus.locator('header').getByText('Contacted', { exact: true })).toBeVisible();
    await expect(marcus).not.toContainText('Changed by');
  });

  await test.step('refuses a change of a request that a colleague has changed, until it is meant', async () => {
    await setStatus(maria, 'Ada Whitfield', 'Contacted');
    const ada = card(page, 'Ada Whitfield');
    await expect(ada).toContainText('Changed by maria');
    await ada.getByRole('button', { name: 'Pending', exact: true }).click();
    await expect(ada).toContainText(/maria set this to Contacted at \d+:\d\d/);
    await expect(ada.locator('header').getByText('Contacted', { exact: true })).toBeVisible();
    await ada.getByRole('button', { name: 'Do It Anyway' }).click();
    await expect(ada.locator('header').getByText('Pending', { exact: true })).toBeVisible();
    await expect(ada).not.toContainText('set this to');
    await expect(card(maria, 'Ada Whitfield')).toContainText(`Changed by ${STAFF.username}`);
  });

  await test.step('leads to sign-in at once when the account is disabled', async () => {
    await page.request.patch(`/api/admin/staff/${await accountId(page, 'maria')}`, {
      data: { isDisabled: true },
    });
    await expect(maria).toHaveURL(/\/admin-login/);
  });
});

async function openQuotes(page: Page): Promise<void> {
  // What happens before the stream is open is not told.
  const opened = page.waitForResponse('**/api/admin/events');
  await page.goto('/admin?tab=quotes');
  await opened;
}

async function openDeskOf(browser: Browser, site: SiteProcess, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/admin-login');
  await submitSignIn(page, { username, password: STAFF.password });
  await expect(page).toHaveURL('/admin');
  await openQuotes(page);
  return page;
}

async function setStatus(page: Page, name: string, status: string): Promise<void> {
  await card(page, name).getByRole('button', { name: status, exact: true }).click();
  await expect(card(page, name).locator('header').getByText(status, { exact: true })).toBeVisible();
}

async function sendQuote({ url }: SiteProcess, fullName: string): Promise<void> {
  await fetch(url + createQuoteRequest.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aQuoteRequest({ fullName, eventDate: nextSummer() })),
  });
}

async function accountId(page: Page, username: string): Promise<number> {
  const { accounts } = await (await page.request.get('/api/admin/staff')).json();
  return accounts.find((account: { username: string }) => account.username === username).id;
}
