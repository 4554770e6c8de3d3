import type { Page } from '@playwright/test';
import { updateRows } from './request-rows.ts';
import { addBookings, addMessages, addQuotes, addVipMembers } from './staff-data.ts';
import { card, chooseMore, expect, notification, test } from './staff-fixtures.ts';

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };

/** Distance between the site's header and the first card, in pixels. */
async function heightAboveCards(page: Page): Promise<number> {
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  const strip = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const surface = title.closest('.staff');
    return surface ? surface.getBoundingClientRect().top : Number.NaN;
  });
  return ((await first.boundingBox())?.y ?? Number.NaN) - strip;
}

test('keeps what stands above the lists low on a laptop and on a phone', async ({ page, data, signIn }) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await addBookings(data, [{}]);
  await addMessages(data, [{}]);
  await signIn();
  for (const tab of ['quotes', 'bookings', 'messages']) {
    await page.setViewportSize(laptop);
    await page.goto(`/admin?tab=${tab}`);
    expect.soft(await heightAboveCards(page), `${tab}, 1440`).toBeLessThanOrEqual(228);
    await page.setViewportSize(phone);
    expect.soft(await heightAboveCards(page), `${tab}, 390`).toBeLessThanOrEqual(264);
  }
});

test('has the header of the site at 56 px, translucent until the page has moved 100 px, and all of its footer in a low block', async ({
  page,
  data,
  signIn,
}) => {
  const itemsOf = (part: 'banner' | 'contentinfo') =>
    page
      .getByRole(part)
      .locator('a, button, img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  await page.setViewportSize(laptop);
  await page.goto('/contact');
  const site = [await itemsOf('banner'), await itemsOf('contentinfo')];
  await addQuotes(data, Array(12).fill({}));
  await signIn();
  await page.goto('/admin?tab=quotes');
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect([await itemsOf('banner'), await itemsOf('contentinfo')]).toEqual(site);
  expect((await first.boundingBox())?.y).toBeLessThan(300);
  const bar = page.getByRole('banner');
  // With the line at its lower edge.
  expect((await bar.boundingBox())?.height).toBe(57);
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(300);
  for (const [top, isSolid] of [
    [100, 'false'],
    [101, 'true'],
  ] as const) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(bar).toHaveAttribute('data-solid', isSolid);
    await expect
      .poll(() => bar.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toMatch(isSolid === 'true' ? /^rgb\(/ : /, 0\)$/);
  }
});

test('lines the columns of quotes and bookings up from card to card, in cards about 100 px high', async ({
  page,
  data,
  signIn,
}) => {
  await addQuotes(data, [
    { fullName: 'Ada Whitfield' },
    { fullName: 'Bo', status: 'contacted', pickupLocation: 'BNA', vehicleType: null },
    { fullName: 'Eleanor Vanderbilt', status: 'sold', eventDate: `${new Date().getFullYear()}-12-31` },
  ]);
  await addBookings(data, [{}, { firstName: 'Bo', lastName: 'Ng', pickup: 'BNA', isProcessed: 1 }]);
  await signIn();
  await page.setViewportSize(laptop);
  for (const tab of ['quotes', 'bookings']) {
    await page.goto(`/admin?tab=${tab}`);
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    for (const card of await cards.all())
      expect.soft((await card.boundingBox())?.height, tab).toBeLessThanOrEqual(112);
    const columns = await cards.evaluateAll((all) =>
      all.map((card) =>
        [...(card.querySelector('header')?.firstElementChild?.children ?? [])]
          .map((column) => Math.round(column.getBoundingClientRect().left))
          .join(),
      ),
    );
    expect(new Set(columns).size, tab).toBe(1);
  }
  await page.goto('/admin?tab=quotes');
  await expect(
    page.getByRole('article', { name: 'Eleanor' }).getByText(/^\w+, Dec 31 at 5:30 PM$/),
  ).toBeVisible();
  await expect(
    page.getByRole('article', { name: 'Ada' }).getByText('Thu, Jun 20, 2030 at 5:30 PM'),
  ).toHaveCount(1);
});

test('keeps the longest clock inside a card, and the buttons of an accepted offer on one line', async ({
  page,
  data,
  signIn,
}) => {
  const day = 24 * 60 * 60 * 1000;
  const [id] = await addQuotes(data, [{ fullName: 'Nolan Quillfeather', status: 'contacted' }]);
  await signIn();
  await page.setViewportSize(laptop);
  const draft = await page.request.get(`/api/admin/quote-requests/${id}/offer-draft`);
  const sent = await page.request.post(`/api/admin/quote-requests/${id}/offers`, {
    data: await draft.json(),
  });
  expect(sent.status()).toBe(201);
  await data.updateTable('offers').set({ state: 'accepted' }).execute();
  for (const days of [1, 111]) {
    await updateRows(data, 'quoteRequests')
      .set({ confirmDueAt: Date.now() - (days + 22.5 / 24) * day, waitsFor: 'confirmation' })
      .execute();
    await page.goto('/admin?tab=quotes');
    const quote = page.getByRole('article', { name: 'Nolan Quillfeather' });
    const clock = quote.locator('[data-clock]');
    await expect(clock).toHaveText(new RegExp(`^Confirmation ${days} day`));
    const [outer, inner] = [await quote.boundingBox(), await clock.boundingBox()];
    const rightOf = (box: typeof outer) => (box ? box.x + box.width : Number.NaN);
    expect(rightOf(inner)).toBeLessThan(rightOf(outer));
    const footer = await quote.locator('footer').boundingBox();
    expect(footer?.height).toBeLessThanOrEqual(48);
  }
  // At 12:55 PM on the desk's clock, the widest time.
  await updateRows(data, 'quoteRequests')
    .set({ createdAt: Date.parse('2026-11-20T18:55:00Z') })
    .execute();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  const quote = page.getByRole('article', { name: 'Nolan Quillfeather' });
  await expect(quote.getByText(/Submitted Nov 20, 2026, 12:55 PM/)).toBeVisible();
  expect((await quote.locator('footer').boundingBox())?.height).toBeLessThanOrEqual(48);
});

test('keeps a card as low at every minute of its clock', async ({ page, data, signIn }) => {
  const minute = 60 * 1000;
  const now = Date.now();
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await addMessages(data, [{ subject: 'A cello', message: 'Please hold it at the desk.' }]);
  await signIn();
  await page.clock.setFixedTime(now);
  await page.setViewportSize(laptop);
  for (const [tab, table] of [
    ['quotes', 'quoteRequests'],
    ['messages', 'contactMessages'],
  ] as const) {
    const heights = new Set<number | undefined>();
    for (const [minutesLate, clock] of [
      [-59, 'due in 59 min'],
      [0.5, 'overdue by under a minute'],
      [24 * 60 - 1, 'overdue by 23 h 59 min'],
      [(111 * 24 + 22) * 60, 'overdue by 111 days 22 h'],
    ] as const) {
      await updateRows(data, table)
        .set({ replyDueAt: now - minutesLate * minute })
        .execute();
      await page.goto(`/admin?tab=${tab}`);
      const card = page.getByRole('article');
      await expect(card.locator('[data-clock]')).toContainText(clock);
      heights.add((await card.boundingBox())?.height);
    }
    expect.soft([...heights], tab).toHaveLength(1);
  }
});

test('shows all of a request in a low card, so that four fit the screen of a laptop', async ({
  page,
  data,
  signIn,
}) => {
  const notes = 'Two garment bags and a cello. Please wait at the stage door, not at the main entrance.';
  const names = ['Ada Whitfield', 'Tom Ng', 'Eleanor Vance', 'Ruth Calloway', 'Miles Jessup'];
  await addQuotes(
    data,
    names.map((fullName) => ({ fullName, notes, flightNumber: 'WN 1432' })),
  );
  await addBookings(
    data,
    names.map((firstName) => ({ firstName, message: notes })),
  );
  await addMessages(
    data,
    names.map((subject) => ({ subject, message: `${notes} `.repeat(8) })),
  );
  await signIn();
  await page.setViewportSize(laptop);
  for (const [tab, buttons] of [
    ['quotes', ['Pending', 'Contacted', 'Sold', 'Closed', 'Remove']],
    ['bookings', ['Mark as Processed', 'Remove']],
    ['messages', ['Mark as Read', 'Remove']],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`);
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(names.length);
    for (const card of await cards.all()) {
      expect.soft((await card.boundingBox())?.height, tab).toBeLessThanOrEqual(160);
      for (const name of buttons) await expect(card.getByRole('button', { name, exact: true })).toBeVisible();
      await expect(card.getByText(/Submitted/)).toBeVisible();
    }
    const fourth = await cards.nth(3).boundingBox();
    expect.soft((fourth?.y ?? 0) + (fourth?.height ?? 0), tab).toBeLessThanOrEqual(laptop.height);
  }

  await test.step('keeps the cards low on a phone, with what cannot be undone last', async () => {
    await page.setViewportSize(phone);
    await page.goto('/admin?tab=quotes');
    const quote = page.getByRole('article', { name: 'Ada Whitfield' });
    expect((await quote.boundingBox())?.height).toBeLessThanOrEqual(180);
    // A press anywhere on it opens it.
    await quote.click({ position: { x: 120, y: 60 } });
    await expect(quote.getByRole('button', { name: 'Details of Ada Whitfield' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(quote.locator('footer').locator('button, a').last()).toHaveText('Remove');
  });
});

test('keeps what a stranger writes with towers of marks inside its card', async ({ page, data, signIn }) => {
  await page.clock.setFixedTime(new Date());
  await addMessages(data, [
    { subject: 'Above' },
    { subject: `Marks${'\u0302'.repeat(80)}` },
    { subject: 'Below' },
  ]);
  await signIn();
  await page.goto('/admin?tab=messages&sort=newest');
  const picture = async (name: string) => (await card(page, name).screenshot()).toString('base64');
  const marked = page.getByRole('article').filter({ hasText: 'Marks' });
  await expect(marked).toBeVisible();
  const beside = { above: await picture('Above'), below: await picture('Below') };
  await marked.getByRole('heading').evaluate((heading) => heading.replaceChildren('A'));
  expect({ above: await picture('Above'), below: await picture('Below') }).toEqual(beside);
});

test('puts the focus into the field of a new note, and saves it with Ctrl+Enter', async ({
  page,
  data,
  signIn,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await signIn();
  await page.goto('/admin?tab=quotes');
  const quote = page.getByRole('article', { name: 'Ada Whitfield' });
  await chooseMore(quote, 'Add a Note');
  await expect(quote.getByLabel('New note')).toBeFocused();
  await page.keyboard.type('Wants a stop for flowers.');
  await page.keyboard.press('Control+Enter');
  await expect(quote.locator('header')).toContainText('1 note');
  await expect(quote.getByText('Wants a stop for flowers.')).toBeVisible();
});

test('prints the cards of a tab without buttons and without an empty page', async ({
  page,
  data,
  signIn,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield' }, { fullName: 'Tom Ng' }]);
  await signIn();
  await page.goto('/admin?tab=quotes');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'Tom Ng' })).toContainText('The Hermitage Hotel, Nashville');
  await expect(page.locator('.staff').getByRole('button').filter({ visible: true })).toHaveCount(0);
  // Address and number, which are read on paper too.
  const links = await page.locator('.staff').getByRole('link').filter({ visible: true }).all();
  for (const link of links) await expect(link).toHaveAttribute('href', /^(mailto|tel):/);
  await expect(page.getByRole('tab').filter({ visible: true })).toHaveText(['Quote Requests']);
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('prints no focus ring around the request that a link opened', async ({ page, data, signIn }) => {
  const [id] = await addQuotes(data, [{ fullName: 'Ada Whitfield' }]);
  await signIn();
  await page.goto(`/admin?tab=quotes&request=${id}`);
  const quote = page.getByRole('article', { name: 'Ada Whitfield' });
  await page.keyboard.press('j');
  await expect(quote).toBeFocused();
  await expect(quote).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ media: 'print' });
  await expect(quote).toHaveCSS('outline-style', 'none');
});

test('offers Reset All on the first screen of a phone, in each tab', async ({ page, data, signIn }) => {
  await addQuotes(data, [{}, {}]);
  await addBookings(data, [{}]);
  await addMessages(data, [{}]);
  await signIn();
  await page.setViewportSize(phone);
  for (const [tab, success] of [
    ['quotes', 'Quote requests reset successfully'],
    ['bookings', 'Booking requests reset successfully'],
    ['messages', 'Contact messages reset successfully'],
  ] as const) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const reset = page.getByRole('button', { name: 'Reset All' });
    await expect(reset).toBeInViewport({ ratio: 1 });
    await reset.click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: /^Remove \d/ }).click();
    await expect(notification(page)).toContainText(success);
    await expect(page.getByRole('article')).toHaveCount(0);
  }
});

test('keeps addresses on one line and buttons in sight in the table of VIP members on a tablet', async ({
  page,
  data,
  signIn,
}) => {
  const address = 'rosalind@albright.example';
  await addVipMembers(data, [address]);
  await signIn();
  await page.setViewportSize(tablet);
  await page.goto('/admin?tab=vip');
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row.getByRole('button', { name: 'Remove' })).toBeInViewport({ ratio: 1 });
  const lines = await row.getByText(address).evaluate((text) => text.getClientRects().length);
  expect(lines).toBe(1);
});
