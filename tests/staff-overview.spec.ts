import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { accountCopy } from '#content/staff/account.ts';
import { chartCopy, overviewCopy, panelCopy, reportCopy } from '#content/staff/overview.ts';
import { salesCopy } from '#content/staff/sales.ts';
import { rangeLabel, readRange } from '../src/admin/overview/range.ts';
import type {
  AnalyticsSummary,
  Backlink,
  ComparedSummary,
  PageView,
  SessionStart,
} from '../src/contracts/analytics.ts';
import { addDays, companyClock } from '../src/rules/time.ts';
import { addOffer, addQuotes, HOUR } from './staff-data.ts';
import { expect, failOn, notification, openSidePage, test } from './staff-fixtures.ts';

/** Resets what earlier tests counted, so that each begins with empty figures. */
test.beforeEach(async ({ signIn, page }) => {
  await signIn();
  expect((await page.request.delete('/api/admin/analytics/reset-all')).ok()).toBe(true);
});

let visits = 0;

type Visit = Partial<SessionStart> & { pages?: string[]; from?: string };

/** A visit as the site's own pages report it. */
async function visit(request: APIRequestContext, { pages = ['/'], from, ...different }: Visit = {}) {
  visits += 1;
  const sessionId = `visit-${visits}-${Date.now()}`;
  const send = async (path: string, data: SessionStart | PageView | Backlink | object) => {
    const answer = await request.post(`/api/analytics/${path}`, {
      data,
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': `198.51.100.${visits % 250}`,
      },
    });
    expect(answer.status()).toBe(202);
    expect(await answer.json()).toEqual({ accepted: true });
  };
  await send('track', {
    sessionId,
    userAgent: 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0',
    deviceType: 'desktop',
    browserName: 'Firefox',
    operatingSystem: 'Linux',
    landingPage: '/',
    timezone: 'America/Chicago',
    isNewVisitor: true,
    ...different,
  } satisfies SessionStart);
  for (const pagePath of pages) await send('pageview', { sessionId, pagePath, pageTitle: 'A page' });
  if (from) {
    await send('backlink', {
      sessionId,
      sourceUrl: `https://${from}/`,
      sourceDomain: from,
      targetUrl: '/',
      linkText: '',
      linkType: 'organic',
      referrerType: 'website',
      isFirstVisit: true,
    });
  }
}

function metric(page: Page, label: string) {
  return page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
}

function summaryRead(page: Page) {
  return page.waitForResponse((answer) => answer.url().includes('/api/admin/analytics/summary'));
}

test('shows figures, lists and chart of what visitors did', async ({ page, request, data }) => {
  await addQuotes(data, [{}, {}, { status: 'sold' }]);
  const pages = ['/', '/about', '/contact', '/company', '/insurance', '/terms-of-service', '/privacy-policy'];
  for (const [index, path] of pages.entries()) {
    await visit(request, {
      pages: pages.slice(0, pages.length - index),
      from: `source-${index}.example`,
      deviceType: path === '/about' ? 'mobile' : 'desktop',
    });
  }
  await visit(request, { city: 'Nashville', region: 'Tennessee', country: 'United States' });
  await page.goto('/admin');
  await expect(metric(page, 'Total Visitors')).toContainText('8');
  await expect(metric(page, 'Page Views')).toContainText('29');
  await expect(metric(page, 'Quote Requests')).toContainText('3');

  const topPages = page.getByRole('region', { name: 'Top Pages' }).getByRole('listitem');
  await expect(topPages).toHaveCount(5);
  await expect(topPages.first()).toContainText('/');
  await expect(topPages.first()).toContainText('8 Views');
  await expect(page.getByRole('region', { name: 'Traffic Sources' }).getByRole('listitem')).toHaveCount(5);
  const devices = page.getByRole('region', { name: 'Device Types' });
  await expect(devices.getByRole('listitem').first()).toContainText('Desktop');
  await expect(devices.getByRole('listitem').first()).toContainText('88%');
  await expect(devices.getByRole('listitem').first()).toContainText('7 Visitors');
  const locations = page.getByRole('region', { name: 'Visitor Locations' });
  await expect(locations).toContainText('Nashville, Tennessee');
  await expect(locations).toContainText('United States');
  await expect(locations).toContainText('Unknown');
  await expect(locations.getByRole('link', { name: 'IP Geolocation by DB-IP' })).toHaveAttribute(
    'href',
    'https://db-ip.com',
  );

  await test.step('the four figures are on the first screen of a phone', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('dl > div').nth(3)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(size ?? { width: 1280, height: 720 });
  });

  // The arrow keys read the chart, one step after the other.
  const chart = page.getByRole('slider', { name: chartCopy.read(overviewCopy.overTime) });
  await expect(chart).toHaveAttribute('aria-valuetext', /, so far, Visitors 8, Page Views 29$/);
  await chart.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', /, Visitors 0, Page Views 0$/);

  await page.getByRole('figure', { name: overviewCopy.overTime }).getByText('Show as a Table').click();
  const table = page.getByRole('table', { name: overviewCopy.overTime });
  await expect(table.getByRole('row').last()).toContainText('8');
  await expect(table.getByRole('row').last()).toContainText('29');
});

test('reads the last 30 days up to now, and another range when a preset or days are chosen, and counts the quote requests of all dates', async ({
  page,
  data,
}) => {
  await addQuotes(data, [{ createdAt: Date.UTC(2020, 0, 1) }]);
  const opened = Date.now();
  let read = summaryRead(page);
  await page.goto('/admin');
  const requestedRange = async () => {
    const query = new URL((await read).url()).searchParams;
    return { start: new Date(query.get('startDate') ?? ''), end: new Date(query.get('endDate') ?? '') };
  };
  const first = await requestedRange();
  expect(first.end.getTime()).toBeGreaterThanOrEqual(opened);
  expect(first.end.getTime()).toBeLessThanOrEqual(Date.now());
  // Thirty dates of the company, of which the last is today.
  const { date: today30 } = companyClock(first.end.getTime());
  expect(companyClock(first.start.getTime())).toEqual({ date: addDays(today30, -29), time: '00:00' });

  const button = page.getByRole('button', { name: 'Date range' });
  await expect(button).toContainText('Last 30 days');
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Date range' });
  await expect(dialog.getByRole('grid')).toHaveCount(2);
  read = summaryRead(page);
  await dialog.getByRole('button', { name: 'Today', exact: true }).click();
  const today = await requestedRange();
  expect(today.start.getTime()).toBeLessThanOrEqual(today.end.getTime());
  expect(today.end.getTime() - today.start.getTime()).toBeLessThanOrEqual(25 * HOUR);
  await expect(button).toContainText('Today');
  await expect(page).toHaveURL('/admin?range=today');
  await expect(metric(page, 'Quote Requests')).toHaveText(/^Quote Requests10 on this day.*1 pending$/);

  for (const preset of ['Last 7 days', 'This month', 'Last month', 'Last 12 months']) {
    await button.click();
    read = summaryRead(page);
    await dialog.getByRole('button', { name: preset }).click();
    expect((await read).status()).toBe(200);
    await expect(button).toContainText(preset);
  }

  await button.click();
  await dialog.getByRole('button', { name: 'Go to the Previous Month' }).click();
  const month = dialog.getByRole('grid').first();
  await month.getByRole('button', { name: / 5, / }).click();
  await month.getByRole('button', { name: / 12, / }).click();
  read = summaryRead(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const chosen = await requestedRange();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
  await page.reload();
  await expect(button).toContainText('Custom range');
  expect(chosen.start < chosen.end).toBe(true);
});

test('compares with the period before or with last year, in the address, and says when there is too little to compare', async ({
  page,
}) => {
  const compared: (string | null)[] = [];
  await page.route(/analytics\/summary/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    compared.push(query.get('compare'));
    const answer: ComparedSummary = await (await route.fetch()).json();
    if (!answer.comparison) return route.fulfill({ json: answer });
    const figures = {
      totalVisitors: 112,
      totalPageViews: 20,
      quoteRequestCount: 0,
      topPages: [
        { page: '/', views: 80 },
        { page: '/contact', views: 12 },
        { page: '/about', views: 3 },
      ],
    };
    const earlier = {
      ...answer.comparison,
      totalVisitors: 100,
      totalPageViews: 9,
      topPages: [
        { page: '/', views: 100 },
        { page: '/contact', views: 9 },
      ],
      series: { ...answer.series, points: answer.series.points.map((point) => ({ ...point, visitors: 7 })) },
    };
    return route.fulfill({ json: { ...answer, ...figures, comparison: earlier } });
  });
  await page.goto('/admin');
  await expect(metric(page, 'Total Visitors')).toContainText('+12% from 100');
  await expect(metric(page, 'Page Views')).toContainText('9 before, too few to compare');
  await expect(metric(page, 'Quote Requests')).toContainText('0 in this range');
  const rows = page.getByRole('region', { name: 'Top Pages' }).getByRole('listitem');
  await expect(rows).toHaveText([/−20% from 10080 Views$/, /9 before12 Views$/, /new3 Views$/]);
  const chart = page.getByRole('slider', { name: overviewCopy.overTime });
  await expect(chart).toHaveAttribute('aria-valuetext', /so far, .*Visitors before 7$/);

  const choice = page.getByLabel('Compare with');
  await choice.selectOption('Same period last year');
  await expect(page).toHaveURL('/admin?compare=year');
  await expect.poll(() => compared.at(-1)).toBe('year');
  await page.reload();
  await expect(choice).toHaveValue('year');
  await choice.selectOption('Nothing');
  await expect(metric(page, 'Total Visitors')).not.toContainText('from 100');
  expect(compared.at(-1)).toBeNull();
});

test('asks an owner once for the weekly email, and keeps the answer', async ({ page, data }) => {
  const { ask, no, declined, off } = accountCopy.weeklyReport;
  const attention = page.getByRole('heading', { name: 'Needs Attention' });
  await page.goto('/admin');
  await expect(attention).toBeVisible();
  await expect(page.getByText(ask)).toBeHidden();

  await data.updateTable('staffAccounts').set({ weeklyReportChosenAt: null }).execute();
  await page.reload();
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = page.getByRole('button', { name: no, exact: true });
  await expect(answer).toBeInViewport({ ratio: 1 });
  await answer.click();
  await expect(notification(page).getByText(declined, { exact: true })).toBeVisible();
  await expect(page.getByText(ask)).toBeHidden();
  await page.reload();
  await expect(attention).toBeVisible();
  await expect(page.getByText(ask)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });
  await openSidePage(page, 'Account');
  await expect(page.getByText(off, { exact: true })).toBeVisible();
});

test('prints the range, the names of rows and no control, on four sheets at most', async ({
  page,
  request,
  data,
}) => {
  const names = Array.from({ length: 9 }, (_, index) => `/campaign-${index}`);
  for (const name of names)
    await visit(request, { pages: [name, '/contact'], from: `s${name.slice(1)}.example` });
  const now = Date.now();
  await addQuotes(data, [{ status: 'closed', closedReason: 'no-response', decidedAt: now - HOUR }]);
  await page.goto('/admin');
  const lost = page.getByRole('region', { name: 'Lost, and Why' });
  const pages = page.getByRole('region', { name: overviewCopy.topPages });
  await expect(lost.getByRole('row')).toHaveCount(3);
  await expect(pages).toContainText('/contact');
  await page.emulateMedia({ media: 'print' });
  const staff = page.locator('.staff');
  const range = staff.getByText(rangeLabel(readRange(() => null, new Date(now))), { exact: true });
  await expect(range.filter({ visible: true })).toHaveCount(1);
  await expect(lost.getByText('No response')).toBeVisible();
  await expect(pages.getByText('/contact').filter({ visible: true })).toHaveCount(1);
  const fields = staff.locator('select, summary, input:not([type="range"])');
  await expect(fields.filter({ visible: true })).toHaveCount(0);
  const buttons = await staff.getByRole('button').filter({ visible: true }).all();
  for (const button of buttons) await expect(button).toHaveClass(/print:inline/);
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(4);
});

test('downloads the summary as a report, and escapes formulas', async ({ page, request, data }) => {
  await addQuotes(data, [{}, {}]);
  const many = Array.from({ length: 12 }, (_, index) => `/page-${String(index).padStart(2, '0')}`);
  for (const [index, path] of many.entries()) {
    await visit(request, { pages: [path], from: `site-${index}.example` });
  }
  await visit(request, { city: '=cmd|calc', region: '+1', country: 'A, "B"', deviceType: 'tablet' });
  const read = summaryRead(page);
  await page.goto('/admin');
  const summary: AnalyticsSummary = await (await read).json();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  await expect(notification(page)).toContainText('Analytics report downloaded successfully');
  const file = await saved;
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'));
  expect(file.suggestedFilename()).toBe(`analytics-report-${today}.csv`);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const sections = text
    .slice(1)
    .split('\r\n\r\n')
    .map((section) => section.split('\r\n').filter(Boolean).map(readCsvLine));

  expect(sections[0]?.[0]).toEqual(['Analytics Report']);
  expect(sections[0]?.[1]?.[0]).toBe('Generated');
  expect(sections[0]?.[2]?.[0]).toBe('Date Range');
  expect(sections[1]).toEqual([
    ['Key Metrics'],
    ['Total Visitors', String(summary.totalVisitors)],
    ['Page Views', String(summary.totalPageViews)],
    ['Avg. Session Duration (minutes)', String(Math.round(summary.averageSessionDuration / 60))],
    ['Quote Requests', '2'],
    ['Quote Requests in Date Range', '2'],
  ]);
  expect(sections[2]).toEqual([
    ['Top Pages'],
    ['Page', 'Views'],
    ...summary.topPages.slice(0, 10).map(({ page: path, views }) => [path, String(views)]),
  ]);
  expect(sections[3]).toEqual([
    ['Traffic Sources'],
    ['Referrer', 'Visits'],
    ...summary.topReferrers.slice(0, 10).map(({ referrer, visits: count }) => [referrer, String(count)]),
  ]);
  expect(sections[3]).toHaveLength(12);
  expect(sections[4]).toEqual([['Device Types'], ['Device', 'Visitors'], ['Desktop', '12'], ['Tablet', '1']]);
  expect(sections[5]?.slice(2)).toContainEqual(["'=cmd|calc", "'+1", 'A, "B"', '1']);
  expect(sections[5]?.slice(2)).toContainEqual(['Unknown', 'Unknown', 'Unknown', '12']);
  const more = Object.values(overviewCopy.breakdowns).map(({ title }) => title);
  const titles = sections.slice(6).map((section) => section[0]?.[0]);
  const ofMoney: unknown[] = [salesCopy.ahead, reportCopy.offersNow];
  const others = titles.filter((title) => !/^(Sales|Lost)/.test(title ?? '') && !ofMoney.includes(title));
  expect(others.slice(0, more.length)).toEqual(more);
  expect(titles.filter((title) => title?.startsWith('Sales'))).toHaveLength(6);
  for (const { panel, label, title } of Object.values(overviewCopy.breakdowns)) {
    await page.getByRole('group', { name: panelCopy[panel] }).getByRole('button', { name: label }).click();
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  }
  await page
    .getByRole('group', { name: panelCopy.sources })
    .getByRole('button', { name: 'Channels' })
    .click();
  await expect(page.getByRole('region', { name: 'Channels' }).getByText('Other websites')).toBeVisible();
});

/** One line of RFC 4180 without line breaks inside its cells. */
function readCsvLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

const resets = [
  { panel: 'Top Pages', title: 'Reset page views?', counts: '1 page view', emptied: 'Page Views' },
  { panel: 'Traffic Sources', title: 'Reset traffic sources?', counts: '1 visit from another site' },
  {
    panel: 'Device Types',
    title: 'Reset visitors, devices and locations?',
    counts: '1 visitor',
    emptied: 'Total Visitors',
  },
  {
    panel: 'Visitor Locations',
    title: 'Reset visitors, devices and locations?',
    counts: '1 visitor',
    emptied: 'Total Visitors',
  },
];

test('resets a panel when the counting dialog is confirmed, and restores it on Undo', async ({
  page,
  request,
}) => {
  await visit(request, { from: 'theknot.example' });
  await page.goto('/admin');
  for (const { panel, title, counts, emptied } of resets) {
    await test.step(panel, async () => {
      const section = page.getByRole('region', { name: panel });
      await expect(section.getByRole('listitem')).toHaveCount(1);
      await section.getByRole('button', { name: 'Reset' }).click();
      const dialog = page.getByRole('alertdialog', { name: title });
      await expect(dialog).toContainText(counts);
      await dialog.getByRole('button', { name: 'Yes, Reset' }).click();
      await expect(notification(page)).toContainText('Analytics component reset successfully');
      await expect(section).toContainText('Nothing in this range.');
      if (emptied) await expect(metric(page, emptied)).toContainText('0');
      await notification(page).getByRole('button', { name: 'Undo' }).click();
      await expect(notification(page)).toContainText('Change undone');
      await expect(section.getByRole('listitem')).toHaveCount(1);
    });
  }
});

test('resets all analytics when the counting dialog is confirmed, and restores them from Recently removed', async ({
  page,
  request,
}) => {
  await visit(request, { from: 'theknot.example', pages: ['/', '/about'] });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Reset All Analytics' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Reset all analytics?' });
  await expect(dialog).toContainText('1 visitor and 2 page views');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(metric(page, 'Page Views')).toContainText('2');

  await page.getByRole('button', { name: 'Reset All Analytics' }).click();
  await dialog.getByRole('button', { name: 'Yes, Reset Everything' }).click();
  await expect(notification(page)).toContainText('All analytics data reset successfully');
  await expect(metric(page, 'Total Visitors')).toContainText('0');
  await expect(metric(page, 'Page Views')).toContainText('0');

  await openSidePage(page, 'Recently Removed');
  const row = page.getByRole('table', { name: 'Recently Removed' }).getByRole('row').nth(1);
  await expect(row).toContainText('Analytics');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(notification(page)).toContainText('Restored');
  await page.getByRole('link', { name: 'Back to the Dashboard' }).click();
  await expect(metric(page, 'Page Views')).toContainText('2');
});

const failures = [
  {
    title: 'Error resetting analytics',
    path: /analytics\/reset-all$/,
    open: 'Reset All Analytics',
    confirm: 'Yes, Reset Everything',
  },
  {
    title: 'Error resetting component',
    path: /analytics\/reset\/page-views$/,
    open: 'Reset',
    confirm: 'Yes, Reset',
  },
];

test('shows what failed, with the server’s message, when a reset fails', async ({ page, request }) => {
  await visit(request);
  await page.goto('/admin');
  const alert = notification(page).getByRole('alert');
  for (const { title, path, open, confirm } of failures) {
    await test.step(title, async () => {
      const reset = async () => {
        await page.getByRole('button', { name: open, exact: true }).first().click();
        await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
      };
      await failOn(page, 'DELETE', path, { message: 'The ledger is being rebound.' });
      await reset();
      await expect(alert).toContainText(title);
      await expect(alert).toContainText('The ledger is being rebound.');
      await page.unroute(path);
      await failOn(page, 'DELETE', path, {});
      await reset();
      await expect(alert).toContainText('Please try again');
    });
  }
});

test('says what was lost and why, and opens the requests behind a row with the customer’s words', async ({
  page,
  data,
}) => {
  const now = Date.now();
  const [declined = 0] = await addQuotes(data, [
    { status: 'closed', reference: 'SR-LOST-AA', decidedAt: now - HOUR },
    { status: 'closed', closedReason: 'no-response', decidedAt: now - HOUR },
    { status: 'closed', closedReason: 'spam', decidedAt: now - HOUR },
  ]);
  await addOffer(data, declined, {
    ...{ state: 'declined', totalCents: 73_000, declineReason: 'We found a train.' },
    ...{ createdAt: now - 2 * HOUR, expiresAt: now + HOUR },
  });
  await page.goto('/admin');
  const lost = page.getByRole('region', { name: 'Lost, and Why' });
  await expect(lost.getByRole('row')).toHaveText([
    /^Reason/,
    /^Declined by the customer.*730/,
    /^No response/,
    /^Total.*730.*2/,
  ]);
  await lost.getByRole('button', { name: 'Declined by the customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reason: Declined by the customer' });
  await expect(dialog.getByRole('listitem')).toHaveText(/SR-LOST-AA.*\$730“We found a train.”/);
  await dialog.getByRole('link', { name: 'SR-LOST-AA' }).click();
  await expect(page).toHaveURL(`/admin?tab=quotes&request=${declined}`);
});

test('shows the error when analytics cannot be read, then zeros, and the figures up to now on Refresh', async ({
  page,
  request,
}) => {
  const summary = /analytics\/summary/;
  await test.step('offers to try again when analytics cannot be read', async () => {
    await failOn(page, 'GET', summary, { message: 'The ledger is being rebound.' });
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toContainText('The ledger is being rebound.');
    await expect(page.getByRole('button', { name: 'Download Report' })).toBeDisabled();
    await page.unroute(summary);
    await page.getByRole('button', { name: 'Try Again' }).click();
  });
  await test.step('shows zeros and empty lists when there were no visits', async () => {
    await expect(metric(page, 'Total Visitors')).toContainText('0');
    await expect(metric(page, 'Page Views')).toContainText('0');
    await expect(page.getByRole('region', { name: 'Top Pages' })).toContainText('Nothing in this range.');
  });
  await test.step('reads the figures up to now when Refresh is pressed', async () => {
    await visit(request, { pages: ['/', '/about', '/contact'] });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(metric(page, 'Page Views')).toContainText('3');
  });
  await test.step('rounds the average duration to whole minutes', async () => {
    await page.route(summary, async (route) => {
      const answer: AnalyticsSummary = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, averageSessionDuration: 149.9 } });
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(metric(page, 'Avg. Session Duration')).toContainText('2 min');
  });
});
