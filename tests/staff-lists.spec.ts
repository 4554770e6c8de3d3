import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { timelineCopy } from '#content/staff/quote-panels.ts';
import { listCopy } from '#content/staff/shared.ts';
import { axeViolations } from './accessibility-checks.ts';
import { updateRows } from './request-rows.ts';
import { addBookings, addMessages, addQuotes, HOUR } from './staff-data.ts';
import { card, chooseForList, expect, notification, test } from './staff-fixtures.ts';

test.beforeEach(async ({ signIn }) => signIn());

const headings = (page: Page) => page.getByRole('article').getByRole('heading');

const guests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ fullName: `Guest ${String(index + 1).padStart(2, '0')}` }));

test('reads a page and the counts, not the whole lists, and after a change only these again, and repeats or skips none while pages are turned', async ({
  page,
  data,
}) => {
  // Not due yet: the desk's reminders would change overdue ones, and their cards would be read again.
  const replyDueAt = Date.now() + 24 * HOUR;
  const ids = await addQuotes(
    data,
    guests(60).map((guest) => ({ ...guest, replyDueAt })),
  );
  await addMessages(data, [{}]);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(quote|booking|contact|admin\/counts)/.test(pathname)) calls.push(pathname + search);
  });
  await page.goto('/admin?tab=quotes&sort=newest');
  await expect(card(page, 'Guest 01')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Quote Requests' })).toHaveAccessibleDescription('60 pending');
  expect(calls.sort()).toEqual([
    '/api/admin/counts',
    '/api/booking-requests',
    '/api/contact-messages',
    '/api/quote-requests?sort=newest',
  ]);
  calls.length = 0;
  await card(page, 'Guest 03').getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(notification(page)).toContainText('Quote request updated successfully');
  await expect(page.getByRole('tab', { name: 'Quote Requests' })).toHaveAccessibleDescription('59 pending');
  await expect(card(page, 'Guest 03').locator('header').getByText('Sold', { exact: true })).toBeVisible();
  for (const call of calls)
    expect(call).toMatch(/^\/api\/(admin\/counts|quote-requests\?(sort=newest|limit=100&ids=.*))$/);
  expect(calls).toContain('/api/quote-requests?sort=newest');

  await test.step('neither repeats nor skips a request when others arrive or leave', async () => {
    await expect(headings(page)).toHaveCount(25);
    const seen = await headings(page).allTextContents();
    await addQuotes(data, [{ fullName: 'A new one', reference: 'SR-NEW1-AA', createdAt: Date.now() }]);
    await updateRows(data, 'quoteRequests')
      .set({ deletedAt: Date.now() })
      .where('id', '=', ids[3] ?? 0)
      .execute();
    for (const number of [2, 3]) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText(`Page ${number} of 3`)).toBeVisible();
      await expect(page.locator('[aria-busy=false] article').first()).toHaveAccessibleName(
        `Guest ${number === 2 ? 26 : 51}`,
      );
      seen.push(...(await headings(page).allTextContents()));
    }
    expect(seen).toEqual(guests(60).map(({ fullName }) => fullName));
  });
});

test('keeps the last card where it is once it has been scrolled to, so that a press meets its button', async ({
  page,
  data,
}) => {
  await addQuotes(data, guests(25));
  await page.goto('/admin?tab=quotes&sort=newest');
  await expect(headings(page)).toHaveCount(25);
  const last = card(page, 'Guest 25');
  const tops = await last.getByRole('button', { name: 'Contacted' }).evaluate(async (button) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const tops: number[] = [];
    for (let frame = 0; frame < 10; frame++) {
      tops.push(button.getBoundingClientRect().top);
      await new Promise(requestAnimationFrame);
    }
    return tops;
  });
  expect(new Set(tops).size).toBe(1);
  await last.getByRole('button', { name: 'Contacted' }).click();
  await expect(last.locator('header').getByText('Contacted', { exact: true })).toBeVisible();
});

test('selects several requests over two pages and changes them, with one Undo', async ({ page, data }) => {
  await addQuotes(data, guests(30));
  await test.step('goes to the last page when the one of the address is gone', async () => {
    await page.goto('/admin?tab=quotes&sort=newest&page=9');
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(headings(page)).toHaveCount(5);
    await expect(page).toHaveURL('/admin?tab=quotes&sort=newest&page=2');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(headings(page)).toHaveCount(25);
  });
  const spaceBelow = () =>
    card(page, 'Guest 02')
      .locator('footer')
      .evaluate((buttons) => getComputedStyle(buttons).paddingBottom);
  const usualSpace = await spaceBelow();
  await chooseForList(page, 'Select');
  const bar = page.getByRole('region', { name: 'Selected requests' });
  await expect(bar.getByRole('button', { name: 'Sold' })).toBeDisabled();
  // The page ends above the bar; its cards stay as they are.
  expect(await spaceBelow()).toBe(usualSpace);
  await page.getByRole('checkbox', { name: /^Select Guest 02/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: /^Select Guest 30/ }).check();
  await expect(bar).toContainText('2 selected');
  expect(await axeViolations(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Sold' }).click();
  await expect(notification(page)).toContainText('Selected requests updated');
  await expect(notification(page)).toContainText('2 quote requests');
  await test.step('keeps the notification off the bar, and the end of the page above it, wherever the page is scrolled to', async () => {
    const toast = notification(page).getByRole('status');
    const footerEnd = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
    for (const width of [390, 768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const top of [0, 1_000, 100_000]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await expect
          .poll(async () => overlap(await toast.boundingBox(), await bar.boundingBox()))
          .toBe(false);
      }
      await expect
        .poll(async () => overlap(await footerEnd.boundingBox(), await bar.boundingBox()))
        .toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  const sold = () =>
    data
      .selectFrom('quoteRequests')
      .select('fullName')
      .where('status', '=', 'sold')
      .orderBy('fullName')
      .execute();
  expect(await sold()).toEqual([{ fullName: 'Guest 02' }, { fullName: 'Guest 30' }]);
  await expect(card(page, 'Guest 30').locator('header').getByText('Sold', { exact: true })).toBeVisible();
  await notification(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notification(page)).toContainText('Change undone');
  expect(await sold()).toEqual([]);
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) throw new Error('not on the screen');
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

test('says how many requests one action takes when more are selected', async ({ page, data }) => {
  await addQuotes(data, guests(201));
  await page.goto('/admin?tab=quotes');
  await chooseForList(page, 'Select');
  const bar = page.getByRole('region', { name: 'Selected requests' });
  const actions = ['Sold', 'Export Selected', 'Remove Selected'];
  for (let selected = 25; selected <= 200; selected += 25) {
    await bar.getByRole('button', { name: 'Select This Page' }).click();
    await expect(bar).toContainText(`${selected} selected`);
    if (selected === 200)
      for (const name of actions) await expect(bar.getByRole('button', { name })).toBeEnabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(new RegExp(`page=${selected / 25 + 1}`));
    await expect(headings(page)).toHaveCount(selected === 200 ? 1 : 25);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  }
  await bar.getByRole('button', { name: 'Select This Page' }).click();
  await expect(bar).toContainText('201 selected · Up to 200 can be changed together.');
  for (const name of actions) await expect(bar.getByRole('button', { name })).toBeDisabled();
});

test('exports and removes a selection, with one Undo', async ({ page, data }) => {
  await addBookings(data, [{ firstName: 'Ada' }, { firstName: 'Tom' }, { firstName: 'Ruth' }]);
  await page.goto('/admin?tab=bookings');
  await chooseForList(page, 'Select');
  for (const name of ['Ada', 'Tom'])
    await page.getByRole('checkbox', { name: `Select ${name} Okafor` }).check();
  const bar = page.getByRole('region', { name: 'Selected requests' });
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export Selected' }).click();
  const text = readFileSync(await (await saved).path(), 'utf8');
  expect(text).toContain('Ada Okafor');
  expect(text).not.toContain('Ruth Okafor');
  await bar.getByRole('button', { name: 'Remove Selected' }).click();
  await expect(notification(page)).toContainText('Selected requests removed');
  await expect(headings(page)).toHaveText(['Ruth Okafor']);
  await expect(bar).toContainText('0 selected');
  await notification(page).getByRole('button', { name: 'Undo' }).click();
  await expect(headings(page)).toHaveCount(3);
});

test('keeps search, page and steps of Back in line with the address', async ({ page, data }) => {
  const ids = await addQuotes(data, guests(60));
  await updateRows(data, 'quoteRequests')
    .set({ status: 'sold' })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  await page.goto('/admin?tab=quotes&sort=newest');
  const search = page.getByRole('searchbox', { name: listCopy.search, exact: true });
  const tab = page.getByRole('tab', { name: 'Quote Requests' });

  await test.step('Back to a page that is read again', async () => {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 3 of 3')).toBeVisible();
    await page.getByLabel(listCopy.filter).selectOption('Sold');
    await expect(headings(page)).toHaveText(['Guest 01']);
    await page.reload();
    await expect(headings(page)).toHaveText(['Guest 01']);
    await page.goBack();
    await expect(page.getByText('Page 3 of 3')).toBeVisible();
    await expect(headings(page)).toHaveCount(10);
    await expect(page).toHaveURL(/page=3/);
  });
  await test.step('a press on the open tab, and Back', async () => {
    await search.fill('guest 07');
    await expect(headings(page)).toHaveText(['Guest 07']);
    await tab.click();
    await expect(headings(page)).toHaveCount(25);
    await expect(search).toHaveValue('');
    await page.goBack();
    await expect(headings(page)).toHaveText(['Guest 07']);
    await expect(search).toHaveValue('guest 07');
  });
  await test.step('a second press on the open tab is no step of Back', async () => {
    await tab.click();
    await expect(headings(page)).toHaveCount(25);
    await tab.click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(headings(page)).toHaveText(['Guest 07']);
  });
});

test('keeps the focus in the search of the VIP Club while it finds members', async ({ page, data }) => {
  const member = { source: 'homepage_signup', codeMailedAt: 0, createdAt: 0 } as const;
  const keys = ['ada.king', 'ada.lovelace'].map((name, id) => ({
    ...{ ...member, email: `${name}@club.example`, emailKey: `${name}@club.example` },
    ...{ code: `VIP-${id}`, unsubscribeToken: `token-${id}` },
  }));
  await data.insertInto('vipMembers').values(keys).execute();
  await page.goto('/admin?tab=vip');
  const search = page.getByRole('searchbox', { name: listCopy.search, exact: true });
  await search.fill('ada');
  await expect(page).toHaveURL(/q=ada/);
  await expect(page.getByText('2 members')).toBeVisible();
  await page.keyboard.type('.king');
  await expect(search).toHaveValue('ada.king');
  await expect(page.getByText('ada.lovelace@club.example')).toHaveCount(0);
});

test('moves between cards, to the search and to the help by keys, and not while somebody types', async ({
  page,
  data,
}) => {
  await addMessages(data, [{ subject: 'One' }, { subject: 'Two' }, { subject: 'Three' }]);
  await page.goto('/admin?tab=messages&sort=newest');
  await expect(headings(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(card(page, 'One')).toBeFocused();
  await expect(card(page, 'One')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Three')).toBeFocused();
  await page.keyboard.press('j');
  await expect(card(page, 'Three')).toBeFocused();
  await page.keyboard.press('k');
  await expect(card(page, 'Two')).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: /Two$/ })).toBeChecked();
  await page.keyboard.press('/');
  const find = page.getByLabel('Find anything');
  await expect(find).toBeFocused();
  await page.keyboard.type('jk/?x');
  await expect(find).toHaveValue('jk/?x');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('finds a request of any tab, and opens its card', async () => {
    await find.fill('calloway');
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await expect(options).toHaveCount(3);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    const [subject = ''] = (await options.nth(1).locator('span').last().innerText()).split(' · ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/tab=messages&request=\d+$/);
    await expect(headings(page)).toHaveText([subject]);
    await expect(card(page, subject)).toBeFocused();
    // As a page: its history and the same person's requests stand open beside it.
    const related = page.getByRole('region', { name: timelineCopy.related });
    await expect(related).toBeVisible();
    const [history, request] = [await related.boundingBox(), await card(page, subject).boundingBox()];
    expect(history?.x).toBeGreaterThan((request?.x ?? 0) + (request?.width ?? 0));
    expect(await axeViolations(page)).toEqual([]);
  });
  await page.getByRole('button', { name: listCopy.back }).click();
  await expect(headings(page)).toHaveCount(3);

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect(dialog).toContainText('Next request');
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('Use single-key shortcuts').uncheck();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('/');
  await expect(find).not.toBeFocused();
  await page.reload();
  await expect(headings(page)).toHaveCount(3);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The button opens them still, and turns the keys on again.
  await chooseForList(page, 'Keyboard Shortcuts');
  await dialog.getByLabel('Use single-key shortcuts').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  // All requests stand in the order by time: which message is due first depends on the hours of the day.
  await expect(page.getByRole('article').first()).toBeFocused();
});
