import type { Locator, Page } from '@playwright/test';
import { attentionCopy, dashboardCopy, mailOutageCopy } from '#content/staff/dashboard.ts';
import { listCopy, noteCopy } from '#content/staff/shared.ts';
import { companyClock } from '#rules/time.ts';
import { createTestDatabase, sharedTemplates } from './database-templates.ts';
import { freePort } from './free-port.ts';
import { aMessage, aQuoteRequest, nextSummer } from './server/enquiries.ts';
import { linkInEmail } from './site-emails.ts';
import { STAFF, startSite } from './site-process.ts';
import { addBookings, addMessages, addQuotes, HOUR } from './staff-data.ts';
import {
  card,
  chooseMore,
  dashboardParts,
  expect,
  notification,
  openSidePage,
  openSidePages,
  submitSignIn,
  test,
} from './staff-fixtures.ts';

/** A dispatcher's day in the dashboard. Rides are set by the company's clock, which the site runs on. */

const DAY = 24 * HOUR;

function quoteIn(ms: number) {
  const { date, time } = companyClock(Date.now() + ms);
  return { eventDate: date, pickupTime: time };
}

function bookingIn(ms: number) {
  return companyClock(Date.now() + ms);
}

/** Noon of a day from today, in the company's time zone. */
function noonIn(days: number) {
  return { date: companyClock(Date.now() + days * DAY).date, time: '12:00' };
}

const names = (page: Page) => page.getByRole('article').getByRole('heading');

/** Calls and emails leave the browser; here only that they were chosen matters. */
async function stayInBrowser(page: Page) {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element && event.target.closest('a');
        if (link && /^(tel|mailto):/.test(link.href)) event.preventDefault();
      },
      true,
    );
  });
}

test.describe('what needs attention', () => {
  test.beforeEach(async ({ signIn }) => signIn());

  test('says so when nothing waits, else counts it above the figures and leads to the list that shows it', async ({
    page,
    data,
  }) => {
    const strip = page.getByRole('region', { name: attentionCopy.title });
    await page.goto('/admin');
    // The site of the tests has no mail server, which is apart from what waits.
    await expect(strip.getByRole('link', { name: attentionCopy.files })).toBeVisible();
    await expect(strip.getByText(attentionCopy.nothing)).toBeVisible();
    const mail = { waiting: 0, sent: 0, failed: 0, transport: 'smtp', failures: [] };
    await page.route('/api/admin/mail', (route) => route.fulfill({ json: mail }));
    await page.reload();
    await expect(strip.getByText(attentionCopy.nothing)).toBeVisible();
    await expect(strip.getByRole('link')).toHaveCount(0);
    await addQuotes(data, [
      // The page counts whole minutes from when it was opened, so not exactly on the hour.
      { fullName: 'Waits since yesterday', createdAt: Date.now() - 30 * HOUR - 5 * 60_000 },
      { fullName: 'Rides in an hour', ...quoteIn(HOUR) },
      { fullName: 'Rides tomorrow', status: 'sold', ...quoteIn(30 * HOUR) },
      { fullName: 'Rides next summer' },
    ]);
    await addBookings(data, [
      // The first minute of the day: a later one may still be to come, and minutes ago may be yesterday.
      { firstName: 'Due', lastName: 'Today', ...noonIn(0), time: '00:00' },
      { firstName: 'Due', lastName: 'Yesterday', ...noonIn(-1) },
      { firstName: 'In', lastName: 'Two Days', ...bookingIn(40 * HOUR), isProcessed: 1 },
    ]);
    await addMessages(data, [
      { subject: 'A coat' },
      { subject: 'An umbrella', isRead: 1 },
      { subject: 'A scarf' },
    ]);
    await page.getByRole('button', { name: 'Refresh' }).click();
    // Overdue replies and the next deadline are listed by name, and each link opens its card.
    await strip.getByRole('link', { name: /^Answer yesterday, Wedding 6 h .* late$/ }).click();
    await expect(names(page)).toHaveText(['Waits since yesterday']);
    await page.goBack();
    await expect(
      strip.getByRole('link', { name: /^Answer (summer, wedding|calloway, a (coat|scarf)) due in /i }),
    ).toBeVisible();
    await addQuotes(
      data,
      [31, 32, 33, 34].map((hours) => ({
        fullName: `Waits ${hours} h`,
        reference: `SR-WAIT-${hours}`,
        createdAt: Date.now() - hours * HOUR - 5 * 60_000,
      })),
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    // What is named is not counted again. How many messages are late depends on the hours of the desk.
    for (const [link, address, cards] of [
      [
        /^See to \d more quote requests? overdue$/,
        '?tab=quotes&show=overdue&sort=reply',
        ['Rides in an hour', ...Array.from({ length: 5 }, () => /^Waits /)],
      ],
      [
        /^Process 2 more bookings ride today or past$/,
        '?tab=bookings&show=due&sort=ride',
        ['Due Today', 'Due Yesterday'],
      ],
      [
        /^Answer \d more messages? unread$/,
        '?tab=messages&show=unread',
        [/^A (coat|scarf)$/, /^A (coat|scarf)$/],
      ],
    ] as const) {
      const more = strip.getByRole('button', { name: /^and \d more$/ });
      await more.focus();
      await page.keyboard.press('Enter');
      await expect(strip.getByRole('link').nth(5)).toBeFocused();
      await expect(more).toHaveCount(0);
      await strip.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(`/admin${address}`);
      await expect(names(page)).toHaveText([...cards]);
      await page.getByRole('tab', { name: 'Overview' }).click();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(strip.getByRole('listitem').filter({ visible: true })).toHaveCount(4);
    await expect(strip.getByRole('button')).toHaveText([/^and \d more$/]);
  });
});

test.describe('the reply clock', () => {
  test.beforeEach(async ({ signIn }) => signIn());

  test('runs again when a request goes back to pending, and Undo restores the answer', async ({
    page,
    data,
  }) => {
    const createdAt = Date.now() - 30 * HOUR;
    const firstAnsweredAt = createdAt + 17 * 60_000;
    await addQuotes(data, [{ fullName: 'Ada Whitfield', createdAt, status: 'contacted', firstAnsweredAt }]);
    await page.goto('/admin?tab=quotes');
    const clock = card(page, 'Ada Whitfield').locator('[data-clock]');
    await expect(clock).toHaveText('Answered in 17 min');
    await card(page, 'Ada Whitfield').getByRole('button', { name: 'Pending', exact: true }).click();
    await expect(clock).toHaveText(/^Reply overdue by 6 h/);
    await notification(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notification(page)).toContainText('Change undone');
    await expect(clock).toHaveText('Answered in 17 min');
    const row = await data.selectFrom('quoteRequests').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'contacted', firstAnsweredAt });

    await openSidePage(page, 'Activity');
    await expect(page.getByRole('row').nth(1)).toContainText('Undid a change to quote request');
  });
});

test.describe('a changed card', () => {
  test.beforeEach(async ({ signIn }) => signIn());

  /** In the document: a click may scroll the page. */
  const top = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

  test('stays in place although it no longer matches, until Refresh', async ({ page, data }) => {
    await addQuotes(data, [
      { fullName: 'Ada Whitfield', reference: 'SR-7K4M-2Q' },
      { fullName: 'Tom Ng' },
      { fullName: 'Eleanor Vance' },
    ]);
    await page.goto('/admin?tab=quotes&show=pending');
    await expect(names(page)).toHaveCount(3);
    const before = await top(card(page, 'Tom Ng'));
    await card(page, 'Ada Whitfield').getByRole('button', { name: 'Sold', exact: true }).click();
    await expect(notification(page)).toContainText('Quote request updated successfully');
    await expect(notification(page)).toContainText('Ada Whitfield · SR-7K4M-2Q');
    await expect(card(page, 'Ada Whitfield').locator('header')).toContainText('Sold');
    await expect(page.getByText('One changed request stays in place until you refresh.')).toBeVisible();
    expect(await top(card(page, 'Tom Ng'))).toBe(before);

    await notification(page).getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Ada Whitfield').locator('header')).toContainText('Pending');
    await card(page, 'Tom Ng').getByRole('button', { name: 'Closed', exact: true }).click();
    await expect(card(page, 'Tom Ng').locator('header')).toContainText('Closed');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(names(page)).toHaveText(['Eleanor Vance', 'Ada Whitfield']);
  });

  test('leaves its place empty when it is removed, and returns to it by Undo', async ({ page, data }) => {
    await addBookings(data, [
      { firstName: 'Ada', lastName: 'Whitfield', serviceBookingId: 'BK-1' },
      { firstName: 'Tom', lastName: 'Ng' },
    ]);
    await page.goto('/admin?tab=bookings');
    const before = await top(card(page, 'Tom Ng'));
    await card(page, 'Ada Whitfield').getByRole('button', { name: 'Remove' }).click();
    await expect(notification(page)).toContainText('Ada Whitfield · BK-1');
    await expect(page.getByText('Removed from the list.')).toBeVisible();
    expect(await top(card(page, 'Tom Ng'))).toBe(before);
    await notification(page).getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, 'Ada Whitfield')).toBeVisible();
    expect(await top(card(page, 'Tom Ng'))).toBe(before);
    await card(page, 'Ada Whitfield').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Removed from the list.')).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Name');
    await expect(page.getByText('Removed from the list.')).toHaveCount(0);
  });

  test('keeps a colleague’s change when it came after the one to undo', async ({ page, data }) => {
    const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
    await page.goto('/admin?tab=quotes');
    await card(page, 'Ada Whitfield').getByRole('button', { name: 'Contacted', exact: true }).click();
    await expect(notification(page)).toContainText('Quote request updated successfully');
    await page.request.patch(`/api/admin/quote-requests/${id}`, { data: { status: 'sold' } });
    await notification(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notification(page).getByRole('alert')).toContainText('Someone has changed it since');
    const row = await data.selectFrom('quoteRequests').select('status').executeTakeFirstOrThrow();
    expect(row.status).toBe('sold');
  });
});

test.describe('filters', () => {
  test.beforeEach(async ({ signIn }) => signIn());

  test('are not offered for an empty list, where Reset and Reset All still say their success', async ({
    page,
    data: _empty,
  }) => {
    expect((await page.request.delete('/api/admin/analytics/reset-all')).ok()).toBe(true);
    await page.goto('/admin');
    const pages = page.getByRole('region', { name: 'Top Pages' });
    await expect(pages).toContainText('Nothing in this range.');
    await pages.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Reset' }).click();
    await expect(notification(page)).toContainText('Analytics component reset successfully');
    for (const [tab, success] of [
      ['Quote Requests', 'Quote requests reset successfully'],
      ['Bookings', 'Booking requests reset successfully'],
      ['Contact Messages', 'Contact messages reset successfully'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
      await page.getByRole('button', { name: 'Reset All', exact: true }).click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('This list is empty already.');
      await dialog.getByRole('button', { name: 'Reset All' }).click();
      await expect(notification(page)).toContainText(success);
      // There is nothing to bring back.
      await expect(notification(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.beforeEach(async ({ signIn }) => signIn());

  test('shows name, ride, clock and call in a compact card, and the rest when it is opened', async ({
    page,
    data,
  }) => {
    const notes = Array.from({ length: 60 }, (_, index) => `Wish number ${index + 1}.`).join(' ');
    await addQuotes(data, [{ fullName: 'Ada Whitfield', notes, ...quoteIn(DAY) }, { fullName: 'Tom Ng' }]);
    await page.goto('/admin?tab=quotes');
    const quote = card(page, 'Ada Whitfield');
    await expect(quote.getByText(/^Tomorrow, /).filter({ visible: true })).toHaveCount(1);
    await expect(quote.locator('[data-clock]')).toBeVisible();
    await expect(quote.getByRole('link', { name: 'Call' })).toBeVisible();
    await expect(quote.getByRole('button', { name: 'Sold' })).toBeHidden();
    expect((await quote.boundingBox())?.height).toBeLessThan(180);

    const details = quote.getByRole('button', { name: 'Details of Ada Whitfield' });
    await expect(details).toHaveAttribute('aria-expanded', 'false');
    await details.tap();
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(quote.getByRole('link', { name: 'Call' })).toHaveCount(0);
    await expect(quote.getByRole('link', { name: '(615) 555-0142' })).toBeVisible();
    await expect(quote.getByText('The Hermitage Hotel, Nashville', { exact: true })).toBeVisible();
    await expect(quote).not.toContainText('Wish number 60.');
    expect((await quote.boundingBox())?.height).toBeLessThan(1000);
    await quote.getByRole('button', { name: 'Show More' }).tap();
    await expect(quote).toContainText('Wish number 60.');
    await chooseMore(quote, noteCopy.count(0));
    await expect(quote.getByLabel(noteCopy.label)).toBeVisible();
    // An iPhone zooms into a field with smaller letters, and stays there.
    const sizes = await page
      .locator('input, select, textarea')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    await quote.getByRole('button', { name: 'Sold', exact: true }).tap();
    await expect(quote.locator('header')).toContainText('Sold');
    await expect(details).toHaveAttribute('aria-expanded', 'true');
  });

  test('asks whether the customer was reached after a call from the closed card', async ({ page, data }) => {
    await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
    await page.goto('/admin?tab=quotes');
    const quote = card(page, 'Ada Whitfield');
    const question = quote.getByRole('button', { name: 'Mark as contacted?' });
    await expect(quote).toBeVisible();
    await expect(question).toHaveCount(0);
    await stayInBrowser(page);
    await quote.getByRole('link', { name: 'Call' }).tap();
    await expect(question).toBeVisible();
    // The call may take the page out of memory.
    await page.reload();
    await question.tap();
    await expect(notification(page)).toContainText('Quote request updated successfully');
    await expect(quote.locator('header')).toContainText('Contacted');
    await expect(question).toHaveCount(0);
  });
});

test.describe('contacting', () => {
  test.beforeEach(async ({ signIn }) => signIn());

  test('opens an email with the facts of the ride, and asks to mark the request', async ({ page, data }) => {
    await addQuotes(data, [
      { fullName: 'Ada Whitfield', reference: 'SR-7K4M-2Q', notes: 'Two garment bags.' },
    ]);
    await addMessages(data, [{ subject: 'A coat', name: 'Ruth Calloway' }]);
    await page.goto('/admin?tab=quotes');
    const email = card(page, 'Ada Whitfield').getByRole('link', { name: /@/ });
    const link = new URL((await email.getAttribute('href')) ?? '');
    expect(link.pathname).toBe('ada@whitfield.example');
    const body = link.searchParams.get('body') ?? '';
    for (const fact of [
      'Dear Ada Whitfield,',
      'Ride: Thu, Jun 20, 2030 at 5:30 PM',
      'Pickup: The Hermitage Hotel, Nashville',
      'Drop-off: Cheekwood Estate',
      'Passengers: 4',
      'Vehicle: Cadillac Escalade',
    ]) {
      expect(body).toContain(fact);
    }
    expect(body).not.toContain('Two garment bags.');
    await stayInBrowser(page);
    await email.click();
    await card(page, 'Ada Whitfield').getByRole('button', { name: 'Mark as contacted?' }).click();
    await expect(card(page, 'Ada Whitfield').locator('header')).toContainText('Contacted');

    await page.getByRole('tab', { name: 'Contact Messages' }).click();
    await card(page, 'A coat').getByRole('link', { name: /@/ }).click();
    await card(page, 'A coat').getByRole('button', { name: 'Mark as read?' }).click();
    await expect(card(page, 'A coat').locator('header').getByText('Read', { exact: true })).toBeVisible();
  });
});

test.describe('links', () => {
  test('in the desk’s email open the very request after sign-in', async ({ page, site, data }) => {
    await addQuotes(data, [{ fullName: 'Somebody Else' }]);
    await addMessages(data, [{ subject: 'Another message' }]);
    const quote = aQuoteRequest({ fullName: 'Ada Whitfield', eventDate: nextSummer() });
    expect((await page.request.post('/api/quote-requests', { data: quote })).status()).toBe(201);
    expect(
      (await page.request.post('/api/contact-messages', { data: aMessage({ subject: 'A coat' }) })).status(),
    ).toBe(201);
    const path = await linkInEmail(site, 'new-quote');
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin-login\?next=/);
    await submitSignIn(page);
    await expect(page).toHaveURL(path);
    await expect(names(page)).toHaveText(['Ada Whitfield']);
    await page.getByRole('button', { name: listCopy.back }).click();
    await expect(names(page)).toHaveText(['Somebody Else', 'Ada Whitfield']);

    await page.goto(await linkInEmail(site, 'new-message'));
    await expect(names(page)).toHaveText(['A coat']);
    await page.goto('/admin?tab=quotes&request=999999');
    await expect(page.getByText('This request is not in the list. It may have been removed.')).toBeVisible();
  });

  test('in Activity name the reference, and the head of every tab leads to the records', async ({
    page,
    signIn,
    data,
  }) => {
    await addQuotes(data, [
      { fullName: 'Ada Whitfield', reference: 'SR-7K4M-2Q' },
      { fullName: 'Tom Ng', reference: 'SR-8888-BB' },
    ]);
    await signIn();
    await page.goto('/admin?tab=quotes');
    await card(page, 'Ada Whitfield').getByRole('button', { name: 'Sold', exact: true }).click();
    await expect(notification(page)).toContainText('Quote request updated successfully');
    await card(page, 'Tom Ng').getByRole('button', { name: 'Remove' }).click();
    await expect(notification(page)).toContainText('Quote request removed successfully');
    await openSidePage(page, 'Activity');
    const links = await openSidePages(page);
    await expect(links.filter({ hasText: 'Activity' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    const table = page.getByRole('table', { name: 'Activity' });
    await expect(table.getByRole('row').nth(2)).toContainText('Set quote request SR-7K4M-2Q to sold');
    await expect(table.getByRole('link', { name: 'SR-8888-BB' })).toHaveAttribute(
      'href',
      '/admin?tab=removed',
    );
    await table.getByRole('link', { name: 'SR-7K4M-2Q' }).click();
    await expect(names(page)).toHaveText(['Ada Whitfield']);
    await openSidePage(page, 'Recently Removed');
    await openSidePage(page, 'Email');
    await expect(page.getByText(/\d+ written to files, no mail server configured/)).toBeVisible();
    await expect(page.getByText(/\d+ sent/)).toHaveCount(0);
  });
});

test.describe('refreshing', () => {
  test.beforeEach(async ({ signIn }) => signIn());

  test('keeps the time and the data, and names once what could not be loaded, when it fails', async ({
    page,
    data,
  }) => {
    await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
    const opened = new Date();
    await page.clock.setFixedTime(opened);
    // While anything is read, Refresh takes no press.
    const reads = ['summary', 'conversion', 'losses'].map((name) => page.waitForResponse(`**/${name}?**`));
    await page.goto('/admin');
    await Promise.all(reads);
    const asOf = page.getByText(/^As of /);
    await expect(page.getByRole('region', { name: 'Top Pages' })).toBeVisible();
    const before = (await asOf.textContent()) ?? '';
    const paths = /\/api\/(quote-requests|admin\/analytics\/summary)/;
    await page.route(paths, (route) =>
      route.fulfill({ status: 503, json: { message: 'The ledger is being rebound.' } }),
    );
    await page.clock.setFixedTime(new Date(opened.getTime() + 10 * 60_000));
    await page.getByRole('button', { name: 'Refresh' }).click();
    const alert = page.getByRole('alert');
    const time = before.replace('As of ', '').replace(/, .*/, '');
    // One alert, with both names: they are added as the calls fail.
    await expect(alert).toHaveText([
      new RegExp(`^Could not be loaded: Analytics, Quote Requests. You see it as of ${time}\\.`),
    ]);
    await expect(asOf).toHaveText(before);
    await expect(page.getByRole('region', { name: 'Top Pages' })).toBeVisible();
    await page.getByRole('tab', { name: 'Quote Requests' }).click();
    await expect(card(page, 'Ada Whitfield')).toBeVisible();
    await expect(alert).toHaveCount(1);

    await page.unroute(paths);
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(alert).toHaveCount(0);
    await expect(asOf).not.toHaveText(before);
  });
});

test.describe('mail', () => {
  test('says on every tab since when and why nothing goes out when the mail server is dead', async ({
    browser,
    engine,
  }) => {
    await using database = await createTestDatabase(sharedTemplates(), engine, 'migrated');
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    const site = await startSite({ ...database.variables, SMTP_URL });
    const page = await browser.newPage({ baseURL: site.url });
    expect((await page.request.post('/api/contact-messages', { data: aMessage() })).status()).toBe(201);
    await page.request.post('/api/admin/login', { data: STAFF });
    await expect
      .poll(async () => (await (await page.request.get('/api/admin/mail')).json()).outage)
      .toBeDefined();
    await page.goto('/admin');
    for (const part of await dashboardParts(page)) {
      await part.open();
      const banner = page.getByRole('status').filter({ hasText: 'Email has not been going out since' });
      await expect(banner).toContainText('ECONNREFUSED');
      await expect(banner).toContainText('1 email is waiting');
    }
    await page.getByRole('link', { name: 'Back to the Dashboard' }).click();
    await page.getByRole('button', { name: dashboardCopy.moreNotices }).click();
    await page.getByRole('link', { name: mailOutageCopy.open }).click();
    await expect(page.getByText('0 sent, 1 waiting, 0 failed')).toBeVisible();
    await page.close();
    await site.stop();
  });
});
