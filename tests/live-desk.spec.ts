import type { Browser, Page, Route } from '@playwright/test';
import { offerPage } from '#content/offers/offer-page.ts';
import { formatDollars } from '#content/rates.ts';
import { attentionCopy } from '#content/staff/dashboard.ts';
import { liveCopy } from '#content/staff/live.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { updateRows } from './request-rows.ts';
import { aQuoteRequest, escaladeCents, nextSummer } from './server/enquiries.ts';
import { emailsOf } from './site-emails.ts';
import { type SiteProcess, STAFF } from './site-process.ts';
import { addMember, addQuotes, HOUR } from './staff-data.ts';
import { card, expect, notification, sendStandardOffer, submitSignIn, test } from './staff-fixtures.ts';

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
    await expect(card(page, 'Ada Whitfield')).toContainText(/maria has been on it since \d+:\d\d/);
    await claim.click();
    await expect(claim).toHaveAttribute('aria-pressed', 'false');
    await expect(card(page, 'Ada Whitfield')).not.toContainText('on it since');
  });

  await test.step("shows a colleague's change on its card at once, in its place", async () => {
    const before = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
    await setStatus(maria, 'Marcus Okafor', 'Contacted');
    await expect(maria).toHaveTitle('(2) Admin Dashboard');
    // One's own change is no news.
    await expect(maria.getByText('Changed by')).toBeHidden();
    const marcus = card(page, 'Marcus Okafor');
    await expect(marcus).toContainText('Changed by maria');
    await expect(marcus.locator('header').getByText('Contacted', { exact: true })).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(before);
    // The card has the new version: a change of it meets no conflict.
    await setStatus(page, 'Marcus Okafor', 'Sold');
    await expect(marcus).not.toContainText('set this to');
    await expect(card(maria, 'Marcus Okafor')).toContainText(`Changed by ${STAFF.username}`);
  });

  await test.step('refuses a change of a request that a colleague has changed, until it is meant', async () => {
    const ada = card(page, 'Ada Whitfield');
    const conflict = /maria set this to Contacted at \d+:\d\d/;
    const pressInTheSameMoment = async () => {
      const change = async (route: Route) => {
        await setStatus(maria, 'Ada Whitfield', 'Contacted');
        await route.continue();
      };
      await page.route('**/api/admin/quote-requests/*', change, { times: 1 });
      await ada.getByRole('button', { name: 'Closed', exact: true }).click();
      await expect(ada).toContainText(conflict);
      await expect(ada.locator('header').getByText('Contacted', { exact: true })).toBeVisible();
    };
    await pressInTheSameMoment();
    await notification(maria).getByRole('button', { name: 'Undo' }).click();
    // It goes with its reason.
    await expect(ada.locator('header').getByText('Pending', { exact: true })).toBeVisible();
    await expect(ada).not.toContainText(conflict);
    await pressInTheSameMoment();
    await ada.getByRole('button', { name: 'Change It Anyway' }).click();
    await expect(ada.locator('header').getByText('Closed', { exact: true })).toBeVisible();
    await expect(ada).not.toContainText('set this to');
    await expect(card(maria, 'Ada Whitfield')).toContainText(`Changed by ${STAFF.username}`);
  });

  await test.step('names what waits on the Overview, until a colleague has done it', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click();
    const attention = page.getByRole('region', { name: 'Needs Attention' });
    await expect(attention.getByRole('link', { name: /^Answer Calloway, Wedding due in / })).toBeVisible();
    await maria.getByRole('button', { name: 'Show', exact: true }).click();
    await setStatus(maria, 'Ruth Calloway', 'Contacted');
    await expect(attention.getByText(attentionCopy.nothing)).toBeVisible();
  });

  await test.step('leads to sign-in at once when the account is disabled', async () => {
    await page.request.patch(`/api/admin/staff/${await accountId(page, 'maria')}`, {
      data: { isDisabled: true },
    });
    await expect(maria).toHaveURL(/\/admin-login/);
  });
});

test('keeps cards fresh with three calls for a press of one’s own, and two for a colleague’s', async ({
  page,
  browser,
  site,
  data,
  signIn,
}) => {
  // Not due yet: the desk's reminders would change overdue ones.
  const replyDueAt = Date.now() + 24 * HOUR;
  await addQuotes(data, [
    { fullName: 'Ada Whitfield', replyDueAt },
    { fullName: 'Marcus Okafor', replyDueAt },
  ]);
  await addMember(data, 'maria', 'desk');
  await signIn();
  await openQuotes(page);
  const maria = await openDeskOf(browser, site, 'maria');
  // All that opening the list reads has come.
  const opening = ['cards', 'notes', 'quote-origins'].map((part) =>
    maria.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(part)),
  );
  await openQuotes(maria);
  await Promise.all(opening);
  const calls: Record<'own' | 'other', string[]> = { own: [], other: [] };
  for (const [desk, made] of [
    [page, calls.own],
    [maria, calls.other],
  ] as const)
    desk.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) made.push(`${request.method()} ${pathname}`);
    });
  await setStatus(page, 'Ada Whitfield', 'Contacted');
  for (const desk of [page, maria]) await expect(desk).toHaveTitle('(1) Admin Dashboard');
  await expect(card(maria, 'Ada Whitfield')).toContainText('Changed by admin');
  await setStatus(page, 'Marcus Okafor', 'Sold');
  for (const desk of [page, maria]) await expect(desk).toHaveTitle('Admin Dashboard');
  await expect(card(maria, 'Marcus Okafor')).toContainText('Changed by admin');
  const ofOwn = ['GET /api/admin/counts', 'GET /api/quote-requests', 'PATCH'];
  expect(calls.own.map((call) => call.replace(/(PATCH) .*/, '$1')).toSorted()).toEqual(
    [...ofOwn, ...ofOwn].toSorted(),
  );
  const ofOther = ['GET /api/admin/counts', 'GET /api/admin/quote-requests/cards'];
  expect(calls.other.toSorted()).toEqual([...ofOther, ...ofOther].toSorted());
});

test('says in words what customers answer, moves nothing, and leads to the card, in the filter where it is in it', async ({
  page,
  browser,
  site,
  data,
  signIn,
}) => {
  const people = ['Marcus Okafor', 'Ada Whitfield', 'Ruth Calloway'];
  const ids = await addQuotes(
    data,
    people.map((fullName, index) => ({
      fullName,
      email: `${index}@guests.example`,
      eventDate: nextSummer(),
    })),
  );
  await signIn();
  for (const id of ids) await sendStandardOffer(page, id);
  await openQuotes(page, '&show=contacted');
  await expect(page.getByRole('article')).toHaveCount(people.length);
  await using customers = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const customer = await customers.newPage();
  const openOffer = async (index: number) => {
    const mail = () => emailsOf(site).find((text) => text.includes(`To: ${index}@guests.example`));
    await expect.poll(mail).toBeDefined();
    await customer.goto(/\/offers\/[\w-]{43}/.exec(mail() ?? '')?.[0] ?? '');
  };
  const bar = page.getByRole('status').filter({ has: page.getByRole('button', { name: liveCopy.show }) });
  const accepted = `Accepted ${formatDollars(escaladeCents)} · Ada Whitfield`;
  const tops = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((one) => one.getBoundingClientRect().top + window.scrollY));
  const before = await tops();

  await openOffer(1);
  await customer.getByRole('button', { name: /^Accept Quote/ }).click();
  await expect(bar).toContainText(accepted);
  await expect(card(page, 'Ada Whitfield').locator('header')).toContainText('Accepted');
  // 'Confirm within 16 h', or 'Confirmation due in 2 h' at another hour of the day.
  await expect(card(page, 'Ada Whitfield').locator('[data-clock]')).toContainText('Confirm');
  expect(await tops()).toEqual(before);

  await openOffer(2);
  await customer.getByText(offerPage.question.first).click();
  await customer.getByLabel(offerPage.question.text).fill('A child seat?');
  await customer.getByRole('button', { name: offerPage.question.button }).click();
  await expect(bar).toContainText('Question · Ruth Calloway · and 1 more');
  const show = bar.getByRole('button', { name: liveCopy.show });
  await show.click();
  await expect(card(page, 'Ruth Calloway')).toBeFocused();
  await expect(card(page, 'Ruth Calloway')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/show=contacted/);
  await expect(bar).toHaveCount(0);
  const marked = page.locator('[data-news]').getByRole('article');
  await expect(marked.getByRole('heading', { level: 2 })).toHaveText(['Ada Whitfield', 'Ruth Calloway']);

  // It closes the request, which the filter leaves out.
  await openOffer(0);
  await customer.getByText(offerPage.decline.summary).click();
  await customer.getByRole('button', { name: offerPage.decline.button }).click();
  await expect(bar).toContainText('Declined · Marcus Okafor');
  await show.click();
  await expect(card(page, 'Marcus Okafor')).toBeFocused();
  await expect(page).toHaveURL('/admin?tab=quotes');
  await expect(marked.getByRole('heading', { level: 2 })).toHaveText(['Marcus Okafor']);
});

test('says that the connection is lost, only connects again meanwhile, and then reads everything on the screen again', async ({
  page,
  data,
  signIn,
}) => {
  const { last, streams } = await fakeStreams(page);
  await addQuotes(data, [{ fullName: 'Ada Whitfield', version: 1 }]);
  await signIn();
  await page.goto('/admin?tab=quotes');
  await expect(card(page, 'Ada Whitfield')).toBeVisible();
  await last('open');
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  // The first refusal may mean that the session has ended.
  await last('refuse');
  await expect.poll(() => reads).toEqual(['/api/admin/session']);
  const lost = page.getByText('Reconnecting …');
  await expect(lost).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(lost).toBeVisible();
  // The first attempt to connect again.
  await last('refuse');
  await updateRows(data, 'quoteRequests')
    .set({ claimedBy: 'maria', claimedAt: Date.now() + 60 * 60_000, version: 2 })
    .execute();
  for (let refusals = 0; refusals < 4; refusals++) {
    const before = await streams();
    // Each pause is twice as long as the one before. A stream that stays without an answer would be replaced.
    await page.clock.runFor(10_000 * 2 ** refusals);
    await expect.poll(streams).toBe(before + 1);
    await last('refuse');
  }
  await page.clock.runFor(10 * 60_000);
  expect(reads).toEqual(['/api/admin/session']);
  await last('open');
  await expect(lost).toHaveCount(0);
  await expect(card(page, 'Ada Whitfield')).toContainText('maria has been on it');
  expect(reads).toEqual(
    expect.arrayContaining(['/api/admin/counts', '/api/admin/mail', '/api/admin/quote-requests/cards']),
  );
});

test('says as of when everything is, also after what was read again by itself, and only if all of it was', async ({
  page,
  signIn,
}) => {
  const { last } = await fakeStreams(page);
  await signIn();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
  const asOf = page.getByText(/^As of/);
  const opened = await asOf.innerText();
  await last('open');
  await last('refuse');
  await page.clock.runFor(3 * 60_000);
  const readings: string[] = [];
  let isDown = true;
  await page.route('**/api/admin/analytics/summary*', (route) => {
    readings.push(route.request().url());
    return isDown ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await last('open');
  await expect.poll(() => readings.length).toBe(1);
  await expect(page.getByRole('alert')).toContainText('Analytics');
  await expect(asOf).toHaveText(opened);
  isDown = false;
  await page.clock.runFor(5_000);
  await expect(asOf).not.toHaveText(opened);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The ranges end then, too.
  const endOf = (url = '') => Date.parse(new URL(url).searchParams.get('endDate') ?? '');
  expect(endOf(readings.at(-1))).toBeGreaterThan(endOf(readings[0]));
});

/** Streams that a test opens and refuses, on a clock of its own. */
async function fakeStreams(page: Page) {
  await page.clock.install();
  await page.addInitScript(() => {
    class RefusedSource {
      static CLOSED = 2;
      static all: RefusedSource[] = [];
      readyState = 1;
      onopen = () => {};
      onerror = () => {};
      constructor() {
        RefusedSource.all.push(this);
      }
      addEventListener() {}
      close() {}
    }
    Object.assign(window, { EventSource: RefusedSource });
  });
  type Source = { readyState: number; onopen: () => void; onerror: () => void };
  const last = (act: 'open' | 'refuse') =>
    page.evaluate((act) => {
      const source = (window.EventSource as unknown as { all: Source[] }).all.at(-1);
      if (!source) throw new Error('no stream');
      if (act === 'open') return source.onopen();
      source.readyState = 2;
      source.onerror();
    }, act);
  const streams = () => page.evaluate(() => (window.EventSource as unknown as { all: unknown[] }).all.length);
  return { last, streams };
}

async function openQuotes(page: Page, filter = ''): Promise<void> {
  // Wait for the stream, as it does not report earlier events.
  const opened = page.waitForResponse('**/api/admin/events');
  await page.goto(`/admin?tab=quotes${filter}`);
  await opened;
}

async function openDeskOf(browser: Browser, site: SiteProcess, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/admin-login');
  await submitSignIn(page, { username, password: STAFF.password });
  await expect(page).toHaveURL('/admin?tab=quotes');
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
