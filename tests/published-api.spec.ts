import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { card, notification } from './staff-fixtures.ts';

/**
 * The dashboard in front of a server that has only what the published API describes: its calls, its fields, and
 * successes without a body. Every other call is answered with 404.
 */

const test = base.extend<{ api: FakeApi }>({
  api: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (line) => {
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
        errors.push(line.text());
    });
    await use(await serveFakeApi(page));
    expect(errors).toEqual([]);
  },
});

type FakeApi = Awaited<ReturnType<typeof serveFakeApi>>;

const ride = {
  email: 'ada@whitfield.example',
  phone: '615-555-0142',
  passengers: 4,
  isProcessed: false,
  createdAt: '2026-01-15T12:00:00.000Z',
};

async function serveFakeApi(page: Page) {
  const calls: string[] = [];
  const state = {
    signedIn: true,
    summary: {
      totalVisitors: 1200,
      totalPageViews: 4321,
      averageSessionDuration: 149.9,
      topPages: Array.from({ length: 12 }, (_, index) => ({ page: `/page-${index}`, views: 100 - index })),
      topReferrers: Array.from({ length: 12 }, (_, index) => ({
        referrer: `site-${index}.example`,
        visits: 50 - index,
      })),
      deviceBreakdown: [
        { device: 'mobile', count: 700 },
        { device: 'desktop', count: 500 },
      ],
      locationBreakdown: [
        { city: 'Nashville', region: 'Tennessee', country: 'United States', count: 900 },
        { city: null, region: null, country: null, count: 300 },
      ],
    } as Record<string, unknown>,
    quotes: [
      {
        id: 1,
        fullName: 'Ada Whitfield',
        eventType: 'Wedding',
        eventDate: '2030-06-20',
        pickupTime: '17:30',
        pickupLocation: 'The Hermitage Hotel',
        dropoffLocation: 'Cheekwood Estate',
        duration: 3,
        ...ride,
      },
      {
        id: 2,
        fullName: 'Tom Ng',
        eventType: 'Airport',
        eventDate: '2030-01-02',
        pickupTime: '06:15',
        pickupLocation: 'BNA',
        dropoffLocation: 'The Gulch',
        duration: 1,
        status: 'contacted',
        vehicleType: null,
        notes: null,
        ...ride,
      },
    ] as Record<string, unknown>[],
    bookings: [
      {
        id: 3,
        firstName: 'Marcus',
        lastName: 'Okafor',
        service: 'Airport transfer',
        date: '2030-05-04',
        time: '06:15',
        pickup: 'BNA',
        destination: '1 Hotel Nashville',
        ...ride,
      },
    ] as Record<string, unknown>[],
    messages: [
      {
        id: 4,
        name: 'Ruth Calloway',
        email: 'ruth@calloway.example',
        subject: 'A coat left in the car',
        message: 'A navy coat.',
        isRead: false,
        createdAt: '2026-01-15T12:00:00.000Z',
      },
    ] as Record<string, unknown>[],
  };

  const change = (list: Record<string, unknown>[], id: string, values: object) =>
    Object.assign(list.find((item) => item.id === Number(id)) ?? {}, values);

  /** An empty success: 204 for one half of the calls, 200 without a body for the other. */
  const done = (route: Route, status: 200 | 204) => route.fulfill({ status, body: '' });

  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const call = `${request.method()} ${pathname}`;
    calls.push(call);
    if (!state.signedIn && call !== 'POST /api/admin/login') return route.fulfill({ status: 401, body: '' });
    const id = pathname.split('/').at(-1) ?? '';
    if (call === 'POST /api/admin/login') {
      state.signedIn = true;
      return done(route, 200);
    }
    if (call === 'GET /api/admin/analytics/summary') return route.fulfill({ json: state.summary });
    if (call === 'GET /api/quote-requests') return route.fulfill({ json: state.quotes });
    if (call === 'GET /api/booking-requests') return route.fulfill({ json: state.bookings });
    if (call === 'GET /api/contact-messages') return route.fulfill({ json: state.messages });
    if (call === 'DELETE /api/admin/analytics/reset-all') return done(route, 204);
    if (/^DELETE \/api\/admin\/analytics\/reset\/(page-views|backlinks|analytics)$/.test(call)) {
      return done(route, 200);
    }
    const [, list] = /^DELETE \/api\/admin\/(\w+)-(?:requests|messages)\/reset-all$/.exec(call) ?? [];
    if (list) {
      if (list === 'quote') state.quotes.length = 0;
      if (list === 'booking') state.bookings.length = 0;
      if (list === 'contact') state.messages.length = 0;
      return done(route, 204);
    }
    if (/^PATCH \/api\/admin\/quote-requests\/\d+$/.test(call)) {
      change(state.quotes, id, request.postDataJSON());
      return done(route, 204);
    }
    if (/^DELETE \/api\/admin\/quote-requests\/\d+$/.test(call)) {
      state.quotes = state.quotes.filter((quote) => quote.id !== Number(id));
      return done(route, 200);
    }
    if (/^PATCH \/api\/admin\/booking-requests\/\d+$/.test(call)) {
      change(state.bookings, id, request.postDataJSON());
      return done(route, 200);
    }
    if (/^PATCH \/api\/admin\/contact-messages\/\d+$/.test(call)) {
      change(state.messages, id, request.postDataJSON());
      return done(route, 204);
    }
    return route.fulfill({ status: 404, body: '' });
  });
  return { state, calls };
}

async function expectSoundPage(page: Page) {
  await expect(page.locator('main')).not.toContainText(/undefined|\bNaN\b|\bnull\b|Invalid Date/);
  await expect(page.locator('main')).not.toContainText(/could not be (loaded|shown)/);
}

const metric = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

test('signs in when the login answers with an empty body', async ({ page, api }) => {
  api.state.signedIn = false;
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin-login/);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('anything');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(notification(page)).toContainText('Login Successful');
  await expect(page).toHaveURL('/admin');
  await expect(metric(page, 'Total Visitors')).toContainText('1,200');
});

test('shows cards, lists and the report when the summary has only the published fields', async ({
  page,
  api: _api,
}) => {
  await page.goto('/admin');
  await expect(metric(page, 'Total Visitors')).toContainText('1,200');
  await expect(metric(page, 'Page Views')).toContainText('4,321');
  await expect(metric(page, 'Avg. Session Duration')).toContainText('2 min');
  await expect(metric(page, 'Quote Requests')).toContainText('2');
  const items = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(items('Top Pages')).toHaveCount(5);
  await expect(items('Traffic Sources')).toHaveCount(5);
  await expect(items('Device Types')).toHaveCount(2);
  await expect(items('Visitor Locations')).toHaveCount(2);
  await expect(items('Visitor Locations').last()).toContainText('Unknown');
  for (const addition of [
    'Visitors and Page Views',
    'Amount per Week',
    'Sources that led to quotes',
    'Campaigns',
    'IP Geolocation',
  ]) {
    await expect(page.getByText(addition)).toHaveCount(0);
  }
  await expect(page.getByText('Signed in as')).toHaveCount(0);
  await expectSoundPage(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  await expect(notification(page)).toContainText('Analytics report downloaded successfully');
  const report = readFileSync(await (await download).path(), 'utf8');
  expect(report).toContain('Total Visitors,1200');
  expect(report).toContain('/page-9,91');
  expect(report).not.toMatch(/undefined|null|NaN/);
});

test('resets analytics when the answers have no body', async ({ page, api }) => {
  await page.goto('/admin');
  for (const [region, component] of [
    ['Top Pages', 'page-views'],
    ['Traffic Sources', 'backlinks'],
    ['Device Types', 'analytics'],
    ['Visitor Locations', 'analytics'],
  ] as const) {
    await page.getByRole('region', { name: region }).getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Reset' }).click();
    await expect(notification(page)).toContainText('Analytics component reset successfully');
    await expect(notification(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await notification(page).getByRole('button', { name: 'Close notification' }).click();
    expect(api.calls).toContain(`DELETE /api/admin/analytics/reset/${component}`);
  }
  await page.getByRole('button', { name: 'Reset All Analytics' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Reset Everything' }).click();
  await expect(notification(page)).toContainText('All analytics data reset successfully');
});

test('shows and changes quote requests when they have neither status nor reference', async ({
  page,
  api,
}) => {
  await page.goto('/admin?tab=quotes&request=1');
  const quote = card(page, 'Ada Whitfield');
  // Nothing stands beside it: such a server tells no history.
  await expect(quote).toBeVisible();
  const [whole, own] = [
    await page.locator('li:has(> article)').first().boundingBox(),
    await quote.boundingBox(),
  ];
  expect(own?.width).toBe(whole?.width);
  await page.goto('/admin?tab=quotes');
  await expect(quote.locator('header').getByText('Pending', { exact: true })).toBeVisible();
  await expect(quote.locator('footer p')).toHaveText(/^Submitted Jan 15, 2026/);
  await expect(quote.getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /subject=Your%20quote%20request%20with%20/,
  );
  await expect(quote.getByRole('button', { name: /^More for / })).toHaveCount(0);
  await expect(card(page, 'Tom Ng').locator('[data-clock]')).toHaveText('Answered');
  await expectSoundPage(page);

  await quote.getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(notification(page)).toContainText('Quote request updated successfully');
  await expect(quote.locator('header').getByText('Sold', { exact: true })).toBeVisible();
  await expect(quote.locator('[data-clock]')).toHaveText('Answered');
  await quote.getByRole('button', { name: 'Remove' }).click();
  await expect(notification(page)).toContainText('Quote request removed successfully');
  await expect(notification(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: 'Reset All' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove 1 quote request' }).click();
  await expect(notification(page)).toContainText('Quote requests reset successfully');
  await expect(page.getByText('No quote requests yet')).toBeVisible();
  expect(api.calls).toContain('DELETE /api/admin/quote-requests/1');
});

test('reads each list by its published call, without a query', async ({ page, api: _api }) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?:quote-requests|booking-requests|contact-messages)$/.test(pathname))
      reads.push(`${request.method()} ${pathname}${search}`);
  });
  await page.goto('/admin?tab=quotes');
  await expect(card(page, 'Ada Whitfield')).toBeVisible();
  await expect
    .poll(() => reads.toSorted())
    .toEqual(['GET /api/booking-requests', 'GET /api/contact-messages', 'GET /api/quote-requests']);
  await page.getByLabel('Sort by').selectOption('ride');
  await expect.poll(() => reads.at(-1)).toBe('GET /api/quote-requests?sort=ride');
});

test('shows an array as one page, whatever its length', async ({ page, api }) => {
  const [first] = api.state.bookings;
  api.state.bookings = Array.from({ length: 60 }, (_, index) => ({
    ...first,
    id: index + 1,
    firstName: `Guest ${index + 1}`,
  }));
  await page.goto('/admin?tab=bookings&page=2');
  await expect(page.getByRole('article')).toHaveCount(60);
  await expect(page.getByText('60 booking requests')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(page).toHaveURL('/admin?tab=bookings');
  await card(page, 'Guest 60 Okafor').getByRole('button', { name: 'Mark as Processed' }).click();
  await expect(card(page, 'Guest 60 Okafor').locator('header').getByText('Processed')).toBeVisible();
});

test('toggles and resets bookings when they have no reference', async ({ page, api: _api }) => {
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Bookings' }).click();
  const booking = card(page, 'Marcus Okafor');
  await expect(booking).toContainText('Submitted Jan 15, 2026');
  await expectSoundPage(page);
  await booking.getByRole('button', { name: 'Mark as Processed' }).click();
  await expect(notification(page)).toContainText('Booking request updated successfully');
  await expect(booking.locator('header').getByText('Processed')).toBeVisible();
  await page.getByRole('button', { name: 'Reset All' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove 1 booking request' }).click();
  await expect(notification(page)).toContainText('Booking requests reset successfully');
  await expect(page.getByText('No bookings yet')).toBeVisible();
});

test('toggles and resets contact messages when the answers have no body', async ({ page, api: _api }) => {
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Contact Messages' }).click();
  const message = card(page, 'A coat left in the car');
  await expectSoundPage(page);
  await message.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(notification(page)).toContainText('Contact message updated successfully');
  await expect(message.locator('header').getByText('Read', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reset All' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove 1 contact message' }).click();
  await expect(notification(page)).toContainText('Contact messages reset successfully');
  await expect(page.getByText('No messages yet')).toBeVisible();
});

test('sends credentials, and a JSON content type only with a body', async ({ page, api: _api }) => {
  const requests: { call: string; contentType: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) {
      requests.push({
        call: `${request.method()} ${pathname}`,
        contentType: request.headers()['content-type'],
      });
    }
  });
  await page.goto('/admin?tab=quotes');
  await card(page, 'Ada Whitfield').getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(notification(page)).toContainText('Quote request updated successfully');
  await card(page, 'Ada Whitfield').getByRole('button', { name: 'Remove' }).click();
  await expect(notification(page)).toContainText('Quote request removed successfully');
  for (const { call, contentType } of requests) {
    expect([call, contentType]).toEqual([call, call.startsWith('PATCH') ? 'application/json' : undefined]);
  }
});

test('leads to sign-in when one of the calls alone answers 401', async ({ page, api: _api }) => {
  for (const path of [
    '/api/admin/session',
    '/api/quote-requests',
    '/api/booking-requests',
    '/api/contact-messages',
    '/api/admin/analytics/summary',
  ]) {
    await page.route(`**${path}*`, (route) => route.fulfill({ status: 401, json: { message: 'Sign in' } }));
    await page.goto('/admin');
    await expect(page, path).toHaveURL('/admin-login?next=%2Fadmin');
    await page.unroute(`**${path}*`);
  }
});

test('keeps the other panels when the data of one cannot be shown', async ({ page }) => {
  const { state, calls } = await serveFakeApi(page);
  state.summary.topReferrers = 'not a list';
  await page.goto('/admin');
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be shown' });
  await expect(alert).toHaveCount(1);
  await expect(alert.getByRole('button', { name: 'Reload the Page' })).toBeVisible();
  await expect(alert).not.toContainText(/TypeError|\bat /);
  await expect(page.getByRole('region', { name: 'Top Pages' }).getByRole('listitem')).toHaveCount(5);
  await expect(metric(page, 'Total Visitors')).toContainText('1,200');
  await expect.poll(() => calls.filter((call) => call === 'POST /api/client-errors')).toHaveLength(1);

  state.summary.topReferrers = [];
  await page.getByRole('button', { name: 'Refresh' }).click();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Traffic Sources' })).toContainText('Nothing in this range.');
});

test('keeps the other tabs and cards when a list or one request is malformed', async ({ page }) => {
  const { state } = await serveFakeApi(page);
  state.quotes.push({ id: 9, fullName: 'A broken one', createdAt: '2026-01-16T12:00:00.000Z' });
  Object.assign(state, { bookings: { not: 'a list' } });
  await page.goto('/admin?tab=quotes');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('alert')).toContainText('This part could not be shown');
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect(page.getByRole('alert')).toContainText('This part could not be shown');
  await page.getByRole('tab', { name: 'Contact Messages' }).click();
  await expect(card(page, 'A coat left in the car')).toBeVisible();
});
