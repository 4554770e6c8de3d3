import { readFileSync } from 'node:fs';
import { addBookings, addMessages, addQuotes, type Data } from './staff-data.ts';
import { card, chooseForList, expect, failOn, notification, test } from './staff-fixtures.ts';

test.beforeEach(async ({ signIn }) => signIn());

test('marks a booking as processed and as pending again, and takes it back on Undo', async ({
  page,
  data,
}) => {
  await addBookings(data, [{ firstName: 'Marcus', lastName: 'Okafor', message: 'Child seat, please.' }]);
  await page.goto('/admin?tab=bookings');
  const booking = card(page, 'Marcus Okafor');
  for (const text of ['Airport transfer', 'Sat, May 4, 2030 at 6:15 AM', '1 Hotel Nashville', 'Child seat']) {
    await expect(booking).toContainText(text);
  }
  await expect(booking.locator('header').getByText('Pending')).toBeVisible();
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') bodies.push(request.postDataJSON());
  });
  await booking.getByRole('button', { name: 'Mark as Processed' }).click();
  await expect(notification(page)).toContainText('Booking request updated successfully');
  await expect(notification(page)).toContainText('Marcus Okafor · BK-7000');
  await expect(booking.locator('header').getByText('Processed')).toBeVisible();
  await booking.getByRole('button', { name: 'Mark as Pending' }).click();
  await expect(booking.locator('header').getByText('Pending')).toBeVisible();
  expect(bodies).toEqual([{ isProcessed: true }, { isProcessed: false }]);
  await notification(page).getByRole('button', { name: 'Undo' }).click();
  await expect(booking.locator('header').getByText('Processed')).toBeVisible();
});

test('marks a message as read and as unread again, and takes it back on Undo', async ({ page, data }) => {
  await addMessages(data, [{ subject: 'A coat left in the car', phone: '615-555-0177' }]);
  await page.goto('/admin?tab=messages');
  const message = card(page, 'A coat left in the car');
  await expect(message).toContainText('A navy coat, back seat,');
  await expect(message.getByRole('link', { name: 'ruth@calloway.example' })).toHaveAttribute(
    'href',
    /^mailto:ruth@calloway.example\?subject=Re%3A%20A%20coat%20left%20in%20the%20car&body=/,
  );
  await expect(message.locator('header').getByText('Unread')).toBeVisible();
  await message.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(notification(page)).toContainText('Contact message updated successfully');
  await expect(notification(page)).toContainText('Ruth Calloway · A coat left in the car');
  await expect(message.locator('header').getByText('Read', { exact: true })).toBeVisible();
  await message.getByRole('button', { name: 'Mark as Unread' }).click();
  await expect(message.locator('header').getByText('Unread')).toBeVisible();
  await notification(page).getByRole('button', { name: 'Undo' }).click();
  await expect(message.locator('header').getByText('Read', { exact: true })).toBeVisible();
});

test('searches, filters and exports bookings and messages', async ({ page, data }) => {
  await addBookings(data, [
    { firstName: 'Ada', lastName: 'Whitfield', isProcessed: 1 },
    { firstName: 'Tom', lastName: 'Ng' },
  ]);
  await addMessages(data, [{ subject: 'Coach for 48', isRead: 1 }, { subject: 'Lost umbrella' }]);
  const names = page.getByRole('article').getByRole('heading');

  await page.goto('/admin?tab=bookings');
  await page.getByLabel('Show').selectOption('Processed');
  await expect(names).toHaveText(['Ada Whitfield']);
  const saved = page.waitForEvent('download');
  await chooseForList(page, 'Export CSV');
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text).toContain('Ada Whitfield');
  expect(text).not.toContain('Tom Ng');

  await page.getByRole('tab', { name: 'Contact Messages' }).click();
  await expect(page.getByLabel('Show')).toHaveValue('');
  await expect(names).toHaveText(['Lost umbrella', 'Coach for 48']);
  await page.getByLabel('Search').fill('umbrella');
  await expect(names).toHaveText(['Lost umbrella']);
});

const lists = [
  {
    list: 'booking-requests',
    tab: 'bookings',
    title: 'Marcus Okafor',
    noun: 'booking request',
    add: (data: Data) => addBookings(data, [{}, { firstName: 'Tom', lastName: 'Ng' }]),
    mark: 'Mark as Processed',
    empty: 'No bookings yet',
  },
  {
    list: 'contact-messages',
    tab: 'messages',
    title: 'A coat left in the car',
    noun: 'contact message',
    add: (data: Data) => addMessages(data, [{}, { subject: 'Lost umbrella' }]),
    mark: 'Mark as Read',
    empty: 'No messages yet',
  },
];

for (const { list, tab, title, noun, add, mark, empty } of lists) {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);

  test(`removes one or all of the ${list}, and restores them by Undo`, async ({ page, data }) => {
    await add(data);
    await page.goto(`/admin?tab=${tab}`);
    const requests = page.getByRole('article');
    const undo = async () => {
      await notification(page).getByRole('button', { name: 'Undo' }).click();
      await expect(notification(page)).toContainText('Change undone');
      await expect(requests).toHaveCount(2);
    };
    await card(page, title).getByRole('button', { name: 'Remove' }).click();
    await expect(notification(page)).toContainText(`${Noun} removed successfully`);
    await expect(requests).toHaveCount(1);
    await undo();

    await page.getByRole('button', { name: 'Reset All' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Reset all ${noun}s?` });
    await expect(dialog).toContainText(`This removes 2 ${noun}s from the list`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(requests).toHaveCount(2);
    await page.getByRole('button', { name: 'Reset All' }).click();
    await dialog.getByRole('button', { name: `Remove 2 ${noun}s` }).click();
    await expect(notification(page)).toContainText(`${Noun}s reset successfully`);
    await expect(page.getByText(empty)).toBeVisible();
    await undo();
  });

  test(`shows what failed, with the server’s message, when a change of the ${list} fails`, async ({
    page,
    data,
  }) => {
    await add(data);
    await page.goto(`/admin?tab=${tab}`);
    const alert = notification(page).getByRole('alert');
    const request = card(page, title);

    await test.step(`Error removing ${noun}`, async () => {
      const path = new RegExp(`${list}/\\d+$`);
      await failOn(page, 'DELETE', path, 'The ledger is being rebound.');
      await request.getByRole('button', { name: 'Remove' }).click();
      await expect(alert).toContainText(`Error removing ${noun}`);
      await expect(alert).toContainText('The ledger is being rebound.');
      await expect(request).toBeVisible();
      await page.unroute(path);
    });
    await test.step(`Error updating ${noun}`, async () => {
      const path = new RegExp(`${list}/\\d+$`);
      const marking = request.getByRole('button', { name: mark });
      await failOn(page, 'PATCH', path, 'The ledger is being rebound.');
      await marking.click();
      await expect(alert).toContainText(`Error updating ${noun}`);
      await expect(alert).toContainText('The ledger is being rebound.');
      await expect(marking).toBeEnabled();
      await page.unroute(path);
      await page.route(path, (route) => route.abort());
      await marking.click();
      await expect(alert).toContainText('Please try again');
    });
    await test.step(`Error resetting ${noun}s`, async () => {
      const path = new RegExp(`${list}/reset-all$`);
      const reset = async () => {
        await page.getByRole('button', { name: 'Reset All' }).click();
        const dialog = page.getByRole('alertdialog');
        await dialog.getByRole('button', { name: `Remove 2 ${noun}s` }).click();
      };
      await failOn(page, 'DELETE', path, { error: 'The ledger is being rebound.' });
      await reset();
      await expect(alert).toContainText(`Error resetting ${noun}s`);
      await expect(alert).toContainText('The ledger is being rebound.');
      await expect(page.getByRole('article')).toHaveCount(2);
      await page.unroute(path);
      await failOn(page, 'DELETE', path, {});
      await reset();
      await expect(alert).toContainText('Please try again');
    });
  });
}

test('shows what waits beside the tabs and keeps the open tab in the address', async ({ page, data }) => {
  await addQuotes(data, [{}, {}, { status: 'sold' }]);
  await addBookings(data, [{}, { isProcessed: 1 }]);
  await addMessages(data, [{}, {}, {}, { isRead: 1 }]);
  await page.goto('/admin');
  await expect(page.getByRole('tab')).toHaveCount(4);
  for (const [name, waiting] of [
    ['Overview', undefined],
    ['Quote Requests', '2 pending'],
    ['Bookings', '1 pending'],
    ['Contact Messages', '3 unread'],
  ] as const) {
    const tab = page.getByRole('tab', { name, exact: true });
    await expect(tab).toHaveText(name);
    if (waiting) {
      await expect(tab).toHaveAccessibleDescription(waiting);
      await expect(page.getByRole('tablist')).toContainText(`${name}${Number.parseInt(waiting, 10)}`);
    }
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page).toHaveURL('/admin?tab=messages');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Contact Messages' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Bookings' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Quote Requests' })).toHaveAttribute('aria-selected', 'true');
});

test('shows the loading text of each tab while its data is on the way', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(
    /\/api\/(quote-requests|booking-requests|contact-messages|admin\/analytics\/summary)/,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto('/admin');
  await expect(page.getByText('Loading analytics...')).toBeVisible();
  for (const [tab, text] of [
    ['Quote Requests', 'Loading quote requests...'],
    ['Bookings', 'Loading booking requests...'],
    ['Contact Messages', 'Loading contact messages...'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
  release();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Quote Requests' }).click();
  await expect(page.getByText('No quote requests yet')).toBeVisible();
});
