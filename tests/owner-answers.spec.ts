import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { overviewCopy } from '#content/staff/overview.ts';
import { visitorId } from '../src/server/analytics/ids.ts';
import { addBookings, addQuotes, HOUR } from './staff-data.ts';
import { expect, test } from './staff-fixtures.ts';

const DAY = 24 * HOUR;
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0' };

/** A visit as the site's own pages report it, with what the visitor did. */
async function visit(
  request: APIRequestContext,
  sessionId: string,
  landingPage: string,
  actions: { action: string; field?: string }[] = [],
) {
  const session = { sessionId, deviceType: 'desktop', landingPage, isNewVisitor: true };
  for (const [path, body] of [
    ['track', session],
    ['pageview', { sessionId, pagePath: landingPage.split('?')[0] }],
    ...actions.map((action) => ['action', { sessionId, ...action }] as const),
  ] as const)
    expect((await request.post(`/api/analytics/${path}`, { data: body, headers })).status()).toBe(202);
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page, panel: string, name: string) =>
  region(page, panel).getByRole('row').filter({ hasText: name });

test('the owner reads seven answers from the Overview', async ({ page, request, data, signIn }) => {
  await signIn();
  expect((await page.request.delete('/api/admin/analytics/reset-all')).ok()).toBe(true);
  const letter = '?utm_source=newsletter&utm_medium=email&utm_campaign=';
  const seen = { action: 'form_seen' };
  for (const name of ['ada', 'ben', 'cleo'])
    await visit(request, name, `/fleet/charter-buses${letter}derby`, [
      seen,
      { action: 'form_begun', field: 'phone' },
    ]);
  await visit(request, 'dan', `/${letter}spring`, [seen, { action: 'form_begun', field: 'eventDate' }]);
  await visit(request, 'eve', '/', [{ action: 'call' }]);
  await visit(request, 'fay', '/', [{ action: 'book' }]);
  const createdAt = Date.now();
  const answered = (hours: number) => ({
    createdAt,
    firstAnsweredAt: createdAt + hours * HOUR,
    replyDueAt: createdAt + 4 * HOUR,
  });
  await addQuotes(data, [
    { visitor: visitorId('ada'), ...answered(1), status: 'sold', soldAmountCents: 125_000 },
    { visitor: visitorId('ben'), ...answered(2), status: 'contacted' },
    { visitor: visitorId('cleo'), ...answered(9), status: 'contacted' },
    { createdAt: createdAt - 40 * DAY, status: 'closed' },
  ]);
  await addBookings(data, [{ createdAt, visitor: visitorId('fay') }]);
  await page.goto('/admin');

  // A fold, which the browser remembers.
  await page.getByRole('button', { name: overviewCopy.conversion }).click();
  await page.reload();
  // Which campaign brings quotes, and what is it worth?
  const campaign = rowOf(page, 'Requests by Campaign', 'derby');
  await expect(campaign).toHaveText(
    /derby\s*newsletter \/ email\s*\$1,250\s*new\s*1\s*0 before\s*3\s*3\s*–\s*3\s*0/,
  );
  await expect(rowOf(page, 'Requests by Campaign', 'spring')).toHaveText(/0\s*1\s*–/);

  // Does this page lead to requests?
  await page.getByRole('group', { name: 'Requests by' }).getByRole('button', { name: 'Entry page' }).click();
  await expect(rowOf(page, 'Requests by Entry Page', '/fleet/charter-buses')).toHaveText(/3\s*3\s*–/);

  // Is it better than before?
  const requests = page.locator('dl > div').filter({ hasText: 'Quote Requests' });
  await expect(requests).toContainText('Quote Requests43 in this range, 1 before');

  // How fast do we answer, and as promised?
  const replies = region(page, 'Reply Times');
  await expect(replies).toContainText('Half answered within2 h');
  await expect(replies).toContainText('Nine in ten within9 h');
  await expect(replies).toContainText('–2 of 3 by their deadline');

  // How many visitors become rides, and where do the others leave?
  const funnel = region(page, 'From Visit to Ride');
  await expect(funnel.getByRole('listitem')).toHaveText([
    'Visitors6',
    'Saw the quote form66.7%4',
    'Started it66.7%4',
    'Sent it50%3',
    'Got an answer50%3',
    'Bought a ride16.7%1',
  ]);
  const leftAt = region(page, 'Left the Form At');
  await expect(leftAt.getByRole('listitem')).toHaveText(['Date1 Visitors']);

  // Do campaigns also sell by telephone and by booking?
  await expect(leftAt).toContainText('Clicked a phone number1');
  await expect(leftAt).toContainText('Clicked a booking link1');
  await expect(leftAt).toContainText('Bookings1');

  // Do the figures agree?
  await expect(rowOf(page, 'Requests by Entry Page', 'Total')).toHaveText(
    /Total\s*\$1,250\s*new\s*1\s*0 before\s*3\s*6\s*50\s*3\s*1/,
  );

  // And of that page alone? The address keeps it, and so does the report.
  await rowOf(page, 'Requests by Entry Page', '/fleet/charter-buses')
    .getByRole('button', { name: '/fleet/charter-buses' })
    .click();
  await expect(page).toHaveURL(/entry=%2Ffleet%2Fcharter-buses/);
  await expect(funnel.getByRole('listitem').first()).toHaveText('Visitors3');
  await expect(page.locator('dl > div').filter({ hasText: 'Total Visitors' })).toContainText(
    'Total Visitors3',
  );
  await page.reload();
  const chip = page.getByRole('list', { name: 'Only visits with' }).getByRole('button');
  await expect(chip).toContainText('Entry page: /fleet/charter-buses');
  await expect(page.locator('dl > div').filter({ hasText: 'Total Visitors' })).toContainText(
    'Total Visitors3',
  );
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const report = readFileSync(await (await saved).path(), 'utf8');
  expect(report).toMatch(/Date Range,"[^"]+ - [^"]+; Entry page: \/fleet\/charter-buses"/);
  await chip.click();
  await expect(chip).toHaveCount(0);
  await expect(funnel.getByRole('listitem').first()).toHaveText('Visitors6');
  expect(report).toMatch(/Quote Requests,4\r\nQuote Requests in Date Range,3\r\n/);
  for (const part of ['Campaigns', 'Requests by Campaign', 'From Visit to Ride', 'Reply Times', 'Comparison'])
    expect(report).toContain(`\r\n\r\n${part}\r\n`);
  // Every list filters: here those who saw a page, whichever page they came to first.
  await region(page, 'Top Pages').getByRole('button', { name: '/', exact: true }).click();
  await expect(chip).toContainText('Page: /');
  await expect(funnel.getByRole('listitem').first()).toHaveText('Visitors3');
  await chip.click();

  // The panel explains what its figures mean.
  const panel = region(page, 'Requests by Campaign');
  await panel.locator('summary:visible').click();
  await expect(panel).toContainText('a visitor may send several');
});
