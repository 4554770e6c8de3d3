import { company } from '#content/company.ts';
import { addQuotes } from './staff-data.ts';
import { card, expect, failOn, notification, openSidePage, test } from './staff-fixtures.ts';

test.beforeEach(async ({ signIn }) => signIn());

const copy = { pending: 'Pending', contacted: 'Contacted', sold: 'Sold', closed: 'Closed' };
type Status = keyof typeof copy;

test('shows the whole request on its card, with a badge of its status', async ({ page, data }) => {
  const statuses = Object.keys(copy) as Status[];
  await addQuotes(data, [
    { fullName: 'Ada Whitfield', notes: 'Two garment bags.', reference: 'SR-7K4M-2Q' },
    ...statuses.map((status) => ({ fullName: `The ${status} one`, status })),
  ]);
  await page.goto('/admin?tab=quotes');
  const quote = card(page, 'Ada Whitfield');
  for (const text of [
    'SR-7K4M-2Q',
    'Submitted',
    'Wedding',
    'Thu, Jun 20, 2030 at 5:30 PM',
    'The Hermitage Hotel, Nashville',
    'Cheekwood Estate',
    '3 hours',
    'Cadillac Escalade',
    'from $525 for 3 hours',
    'ada@whitfield.example',
    '(615) 555-0142',
    'Two garment bags.',
  ]) {
    await expect(quote.getByText(text, { exact: false }).filter({ visible: true })).not.toHaveCount(0);
  }
  await expect(quote.getByRole('link', { name: '(615) 555-0142' })).toHaveAttribute('href', 'tel:6155550142');
  await expect(quote.getByRole('link', { name: 'ada@whitfield.example' })).toHaveAttribute(
    'href',
    new RegExp(
      `^mailto:ada@whitfield.example\\?subject=${encodeURIComponent(`Your quote request SR-7K4M-2Q with ${company.name}`)}&body=`,
    ),
  );

  await test.step('styles each badge, and shows Pending when the status is missing', async () => {
    const styles = {
      pending: /bg-badge/,
      contacted: /bg-heading/,
      sold: /text-ok/,
      closed: /text-err/,
    };
    for (const status of statuses) {
      const header = card(page, `The ${status} one`).locator('header');
      await expect(header.getByText(copy[status], { exact: true })).toHaveClass(styles[status]);
    }
    await page.route(/\/api\/quote-requests($|\?)/, async (route) => {
      const list: { items: { status?: string }[] } = await (await route.fetch()).json();
      for (const quote of list.items) delete quote.status;
      await route.fulfill({ json: list });
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.locator('article header').getByText('Pending', { exact: true })).toHaveCount(5);
  });
});

test('sets each status with one click, and sends only the status', async ({ page, data }) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await page.goto('/admin?tab=quotes');
  const quote = card(page, 'Ada Whitfield');
  // Server tests change every status to every other.
  for (const to of ['contacted', 'closed', 'pending'] as const) {
    const button = quote.getByRole('button', { name: copy[to], exact: true });
    await button.click();
    await expect(quote.locator('header').getByText(copy[to], { exact: true })).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toBeEnabled();
    await expect(notification(page)).toContainText('Quote request updated successfully');
    if (to !== 'closed') continue;
    await quote.getByRole('group', { name: 'Why was it closed?' }).getByText('Duplicate').click();
    await expect(quote.getByText('Why was it closed?')).toHaveCount(0);
  }

  await test.step('disables the buttons and keeps the focus while an update runs', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const bodies: unknown[] = [];
    await page.route('**/api/admin/quote-requests/*', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      bodies.push(route.request().postDataJSON());
      await held;
      await route.continue();
    });
    const sold = quote.getByRole('button', { name: 'Sold', exact: true });
    await sold.focus();
    await page.keyboard.press('Enter');
    for (const name of ['Pending', 'Contacted', 'Sold', 'Closed', 'Remove']) {
      await expect(quote.getByRole('button', { name, exact: true })).toBeDisabled();
    }
    release();
    await expect(quote.locator('header').getByText('Sold', { exact: true })).toBeVisible();
    await expect(sold).toBeFocused();
    expect(bodies).toEqual([{ status: 'sold' }]);
  });
});

test('removes one or all requests, and restores them by Undo or from Recently removed', async ({
  page,
  data,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield', reference: 'SR-7K4M-2Q' }]);
  await page.goto('/admin?tab=quotes');
  const remove = card(page, 'Ada Whitfield').getByRole('button', { name: 'Remove' });
  const requests = page.getByRole('article');

  await test.step('lists a removed request under Recently removed and restores it from there', async () => {
    await remove.click();
    await expect(page.getByText('No quote requests yet')).toBeVisible();
    await openSidePage(page, 'Recently Removed');
    const table = page.getByRole('table', { name: 'Recently Removed' });
    await expect(table).toContainText('1 quote request');
    await table.getByRole('button', { name: 'Restore' }).click();
    await expect(notification(page)).toContainText('Restored');
    await addQuotes(data, [{ fullName: 'Tom Ng' }, { fullName: 'Eleanor Vance' }]);
    await page.goto('/admin?tab=quotes');
    await expect(card(page, 'Ada Whitfield')).toBeVisible();
  });
  await test.step('counts the requests before Reset All, and restores them when Undo is chosen', async () => {
    await page.getByRole('button', { name: 'Reset All' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Reset all quote requests?' });
    await expect(dialog).toContainText('This removes 3 quote requests from the list');
    await dialog.getByRole('button', { name: 'Remove 3 quote requests' }).click();
    await expect(notification(page)).toContainText('Quote requests reset successfully');
    await expect(page.getByText('No quote requests yet')).toBeVisible();
    await notification(page).getByRole('button', { name: 'Undo' }).click();
    await expect(requests).toHaveCount(3);
  });
  await test.step('removes a request at once, without a dialog, and restores it when Undo is chosen', async () => {
    await remove.click();
    await expect(notification(page)).toContainText('Quote request removed successfully');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(requests).toHaveCount(2);
    await notification(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notification(page)).toContainText('Change undone');
    await expect(requests).toHaveCount(3);
    await openSidePage(page, 'Activity');
    const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Restored quote requests');
    await expect(rows.nth(2)).toContainText('Removed quote request');
    await expect(rows.nth(2)).toContainText('admin');
  });
});

/** Chooses an option in the page, where several choices can share one tick. */
function chooseInOneTick(choices: { label: string; value: string }[]) {
  for (const { label, value } of choices) {
    const labels = [...document.querySelectorAll('label')];
    const select = labels.find(({ textContent }) => textContent === label)?.control as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

test('searches, filters and sorts requests, and keeps it in the address', async ({ page, data }) => {
  await addQuotes(data, [
    { fullName: 'Ada Whitfield', eventDate: '2030-03-01' },
    { fullName: 'Tom Ng', status: 'sold', pickupLocation: 'Ryman Auditorium', eventDate: '2030-01-01' },
    { fullName: 'Beatrix Hollingsworth', status: 'sold', eventDate: '2030-02-01' },
  ]);
  await page.goto('/admin?tab=quotes');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(['Ada Whitfield', 'Tom Ng', 'Beatrix Hollingsworth']);
  await page.getByLabel('Search').fill('ryman tom');
  await expect(names).toHaveText(['Tom Ng']);
  await expect(page.getByText('1 of 3 quote requests')).toBeVisible();
  await page.getByLabel('Search').fill('nobody of that name');
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show All' }).click();
  await expect(names).toHaveCount(3);

  await test.step('keeps both changes when the filter and the sort order change in one tick', async () => {
    await page.evaluate(chooseInOneTick, [
      { label: 'Show', value: 'sold' },
      { label: 'Sort by', value: 'name' },
    ]);
    await expect(page).toHaveURL('/admin?tab=quotes&show=sold&sort=name');
    await expect(names).toHaveText(['Beatrix Hollingsworth', 'Tom Ng']);
    // Each change starts from what the address says by then.
    await page.evaluate(chooseInOneTick, [
      { label: 'Show', value: '' },
      { label: 'Sort by', value: 'ride' },
    ]);
    await expect(page).toHaveURL('/admin?tab=quotes&sort=ride');
  });

  await page.getByLabel('Show').selectOption('Sold');
  await page.getByLabel('Sort by').selectOption('Name');
  await expect(names).toHaveText(['Beatrix Hollingsworth', 'Tom Ng']);
  await page.reload();
  await expect(names).toHaveText(['Beatrix Hollingsworth', 'Tom Ng']);
  await page.getByLabel('Show').selectOption('All');
  await page.getByLabel('Sort by').selectOption('Ride date');
  await expect(names).toHaveText(['Tom Ng', 'Beatrix Hollingsworth', 'Ada Whitfield']);
});

test('keeps the range when a tab is opened in the same tick, and Back returns to it', async ({
  page,
  data,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Date range' }).click();
  const today = page
    .getByRole('dialog', { name: 'Date range' })
    .getByRole('button', { name: 'Today', exact: true });
  await expect(today).toBeVisible();
  await today.evaluate((button: HTMLButtonElement) => {
    button.click();
    const tabs = [...document.querySelectorAll<HTMLButtonElement>('[role=tab]')];
    tabs.find(({ textContent }) => textContent === 'Quote Requests')?.click();
  });
  await expect(page).toHaveURL('/admin?range=today&tab=quotes');
  await expect(card(page, 'Ada Whitfield')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin?range=today');
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect(page).toHaveURL('/admin?range=today&tab=bookings');
});

test('shows 25 requests a page, and turns two when Next is pressed twice in one tick', async ({
  page,
  data,
}) => {
  await addQuotes(
    data,
    Array.from({ length: 60 }, (_, place) => ({ fullName: `Guest ${String(place + 1).padStart(2, '0')}` })),
  );
  await page.goto('/admin?tab=quotes&sort=newest');
  await expect(page.getByRole('article')).toHaveCount(25);
  await expect(page.getByText('60 quote requests')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  await next.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Page 3 of 3')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Guest 26');
});

const failures = [
  { title: 'Error updating quote request', method: 'PATCH', path: /quote-requests\/\d+$/, button: 'Sold' },
  { title: 'Error removing quote request', method: 'DELETE', path: /quote-requests\/\d+$/, button: 'Remove' },
  {
    title: 'Error resetting quote requests',
    method: 'DELETE',
    path: /quote-requests\/reset-all$/,
    button: 'Reset All',
    confirm: 'Remove 1 quote request',
  },
];

test('shows what failed, with the server’s message, when a call fails', async ({ page, data }) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await page.goto('/admin?tab=quotes');
  const alert = notification(page).getByRole('alert');
  for (const { title, method, path, button, confirm } of failures) {
    await test.step(title, async () => {
      const change = async () => {
        await page.getByRole('button', { name: button, exact: true }).click();
        if (confirm) await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
      };
      await failOn(page, method, path, { message: 'The ledger is being rebound.' });
      await change();
      await expect(alert).toContainText(title);
      await expect(alert).toContainText('The ledger is being rebound.');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Sold', exact: true })).toBeEnabled();

      await page.unroute(path);
      await failOn(page, method, path, {});
      await change();
      await expect(alert).toContainText('Please try again');
      await page.unroute(path);
    });
  }
});

test('asks before it overwrites the change of another desk, and refetches when it is gone', async ({
  page,
  browser,
  site,
  data,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  const colleague = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await colleague.newPage();
  // Without live updates, which would show the change at once.
  await other.route('**/api/admin/events', (route) => route.abort());
  await page.goto('/admin?tab=quotes');
  await other.goto(`${site.url}/admin?tab=quotes`);
  await expect(card(other, 'Ada Whitfield')).toBeVisible();

  await card(page, 'Ada Whitfield').getByRole('button', { name: 'Sold' }).click();
  await expect(notification(page)).toContainText('Quote request updated successfully');
  // Nothing is refetched unasked.
  await expect(card(other, 'Ada Whitfield').locator('header')).toContainText('Pending');
  await card(other, 'Ada Whitfield').getByRole('button', { name: 'Contacted' }).click();
  await expect(card(other, 'Ada Whitfield')).toContainText('set this to Sold');
  await expect(notification(other)).toContainText('Error updating quote request');
  await expect(notification(other)).toContainText('has since set it to sold');
  await card(other, 'Ada Whitfield').getByRole('button', { name: 'Change It Anyway' }).click();
  await expect(notification(other)).toContainText('Quote request updated successfully');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page, 'Ada Whitfield').locator('header')).toContainText('Contacted');

  await card(page, 'Ada Whitfield').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No quote requests yet')).toBeVisible();
  await card(other, 'Ada Whitfield').getByRole('button', { name: 'Closed' }).click();
  await expect(notification(other)).toContainText('Error updating quote request');
  await expect(notification(other)).toContainText('has been removed');
  await expect(other.getByText('No quote requests yet')).toBeVisible();
  await colleague.close();
});

test('reads the list once, and again only on Try again, after a change, on Refresh or after a gap in the network', async ({
  page,
  data,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  let reads = 0;
  await page.route(/\/api\/quote-requests(\?|$)/, async (route) => {
    reads += 1;
    if (reads === 1) await route.fulfill({ status: 503, json: { message: 'The ledger is being rebound.' } });
    else await route.continue();
  });
  await test.step('shows the error without a retry when the list cannot be read', async () => {
    await page.goto('/admin?tab=quotes');
    await expect(page.getByRole('alert')).toContainText('The ledger is being rebound.');
    expect(reads).toBe(1);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(card(page, 'Ada Whitfield')).toBeVisible();
    expect(reads).toBe(2);
  });
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await page.getByRole('tab', { name: 'Quote Requests' }).click();
  await expect(card(page, 'Ada Whitfield')).toBeVisible();
  expect(reads).toBe(2);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => reads).toBe(3);
  // Events may have been missed meanwhile.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => reads).toBe(4);
});
