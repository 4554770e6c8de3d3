import type { Locator, Page } from '@playwright/test';
import {
  confirmationCopy,
  editRideCopy,
  offerCopy,
  replyDialogCopy,
  timelineCopy,
} from '#content/staff/quote-panels.ts';
import { rideCopy } from '#content/staff/rides.ts';
import { noteCopy, reminderCopy, undoCopy } from '#content/staff/shared.ts';
import { addDays, companyClock } from '#rules/time.ts';
import { nextSummer } from './server/enquiries.ts';
import { addMessages, addQuotes } from './staff-data.ts';
import {
  bookRide,
  card,
  chooseMore,
  expect,
  notification,
  sendStandardOffer,
  test,
} from './staff-fixtures.ts';

test.beforeEach(async ({ signIn }) => signIn());

const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Across every breakpoint and back, at heights of a phone that lies on its side and of a page that is one picture. */
const sizes = [
  { width: 1280, height: 600 },
  { width: 1024, height: 2400 },
  { width: 768, height: 1024 },
  { width: 640, height: 360 },
  phone,
  { width: 1, height: 1 },
  { width: 844, height: 390 },
  phone,
  laptop,
];

async function stretch(page: Page, check: () => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await check();
  }
  await page.screenshot({ fullPage: true });
  await check();
}

test('keeps a dialog, a panel and what is typed in them whatever becomes of the window and the request', async ({
  page,
  data,
}) => {
  const [id] = await addQuotes(data, [
    { fullName: 'Ada Whitfield', eventDate: nextSummer() },
    { fullName: 'Tom Ng' },
  ]);
  await page.setViewportSize(laptop);
  await page.goto('/admin?tab=quotes');
  const ada = card(page, 'Ada Whitfield');
  const reply = page.getByRole('dialog').getByLabel(replyDialogCopy.text);
  await test.step('a reply', async () => {
    await ada.getByRole('button', { name: replyDialogCopy.open }).click();
    await reply.fill('One moment, please.');
    await stretch(page, () => expect(reply).toHaveValue('One moment, please.'));
    await sendStandardOffer(page, id);
    await expect(page.locator('article header', { hasText: 'Ada Whitfield' })).toContainText('Contacted');
    await expect(reply).toHaveValue('One moment, please.');
    await expect(reply).toBeFocused();
    await page.keyboard.press('Escape');
  });
  await test.step('a ride, whose changes are kept nowhere else', async () => {
    await chooseMore(ada, editRideCopy.open);
    const passengers = page.getByRole('dialog').locator('[name=passengers]');
    await passengers.fill('3');
    await stretch(page, () => expect(passengers).toHaveValue('3'));
    await page.keyboard.press('Escape');
  });
  await test.step('a note', async () => {
    await chooseMore(ada, noteCopy.count(0));
    const note = ada.getByLabel(noteCopy.label);
    await note.fill('Wants a stop for flowers.');
    await stretch(page, () => expect(note).toHaveValue('Wants a stop for flowers.'));
  });
});

test('offers to take back a changed ride beside the question of what follows, which goes with it', async ({
  page,
  data,
}) => {
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate: nextSummer() }]);
  await bookRide(page, id);
  await page.goto('/admin?tab=quotes');
  const ada = card(page, 'Ada Whitfield');
  const dialog = page.getByRole('dialog');
  const changePassengers = async (count: string) => {
    await chooseMore(ada, editRideCopy.open);
    await dialog.locator('[name=passengers]').fill(count);
    await dialog.getByRole('button', { name: editRideCopy.save }).click();
    await expect(ada).toContainText(editRideCopy.next.booked);
  };
  await changePassengers('3');
  await expect(dialog).toHaveCount(0);
  await notification(page).getByRole('button', { name: undoCopy.undo }).click();
  await expect(ada).not.toContainText(editRideCopy.next.booked);
  await expect(notification(page)).toContainText(undoCopy.undone);
  await chooseMore(ada, editRideCopy.open);
  await expect(dialog.locator('[name=passengers]')).toHaveValue('4');
  await page.keyboard.press('Escape');

  await changePassengers('2');
  await ada.getByRole('button', { name: offerCopy.newVersion }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await ada.getByRole('button', { name: editRideCopy.update }).click();
  await dialog.getByRole('button', { name: editRideCopy.update }).click();
  await expect(notification(page)).toContainText(editRideCopy.updateSaved);
  await expect(ada).not.toContainText(editRideCopy.next.booked);
});

const MAX_CONTROLS = 12;

test('has at most twelve controls on a card, at whatever step its ride is', async ({ page, data }) => {
  const eventDate = addDays(companyClock(Date.now()).date, 1);
  const people = ['New', 'Offered', 'Accepted', 'Booked', 'Assigned', 'Over'];
  const ids = await addQuotes(
    data,
    people.map((fullName) => ({ fullName, eventDate })),
  );
  const idOf = (name: string) => ids[people.indexOf(name)] ?? 0;
  await sendStandardOffer(page, idOf('Offered'));
  await bookRide(page, idOf('Accepted'), false);
  for (const name of people.slice(3)) await bookRide(page, idOf(name));
  const nobody = {
    chauffeurPhone: null,
    chauffeurEmail: null,
    vehicle: null,
    plate: null,
    meetingPoint: null,
  };
  const notYet = { onTheWayAt: null, atPickupAt: null, onBoardAt: null };
  for (const name of people.slice(4))
    await data
      .insertInto('rides')
      .values({
        ...{ ...nobody, ...notYet, quoteRequestId: idOf(name), revision: 1, chauffeurName: 'Otis Vance' },
        ...{ assignedAt: Date.now(), assignedBy: 'admin', updatedAt: Date.now() },
        droppedOffAt: name === 'Over' ? Date.now() : null,
      })
      .execute();
  await page.setViewportSize(laptop);
  await page.goto('/admin?tab=quotes');
  await expect(card(page, 'Assigned').getByRole('button', { name: rideCopy.open })).toBeVisible();
  for (const name of people) {
    const controls = card(page, name).locator('button, a, input, select, textarea');
    expect.soft(await controls.filter({ visible: true }).count(), name).toBeLessThanOrEqual(MAX_CONTROLS);
  }
  await expect(card(page, 'Over').getByRole('button', { name: rideCopy.receipt.open })).toBeVisible();
  const booked = card(page, 'Booked');
  await expect(booked.getByRole('button', { name: offerCopy.open })).toHaveCount(0);
  await chooseMore(booked, offerCopy.open);
  await expect(booked.getByRole('region', { name: offerCopy.heading })).toBeVisible();
  await page.keyboard.press('o');
  await expect(booked.getByRole('region', { name: offerCopy.heading })).toBeHidden();
});

test('shows what a customer wrote when declining on the card', async ({ page, data }) => {
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate: nextSummer() }]);
  await sendStandardOffer(page, id);
  await data
    .updateTable('offers')
    .set({ state: 'declined', answeredAt: Date.now(), declineReason: 'We found a smaller car.' })
    .execute();
  await page.goto('/admin?tab=quotes');
  const ada = card(page, 'Ada Whitfield');
  await expect(ada.locator('header')).toContainText('Declined');
  await expect(ada.locator('header')).toContainText('“We found a smaller car.”');
});

test('links a reference in what customers and colleagues write to its request', async ({ page, data }) => {
  const reference = 'SR-7K4M-2Q';
  const text = `It is about ${reference}.`;
  await addQuotes(data, [
    { fullName: 'Ada Whitfield', reference },
    { fullName: 'Tom Ng', notes: text },
  ]);
  await addMessages(data, [{ subject: 'A cello', message: text }]);
  const linkIn = (part: Locator) => part.getByRole('link', { name: reference, exact: true });
  const path = `/admin?tab=quotes&request=${reference}`;
  await page.goto('/admin?tab=messages');
  await expect(linkIn(card(page, 'A cello'))).toHaveAttribute('href', path);
  await page.goto('/admin?tab=quotes');
  const tom = card(page, 'Tom Ng');
  await expect(linkIn(tom)).toHaveAttribute('href', path);
  await chooseMore(tom, noteCopy.count(0));
  await tom.getByLabel(noteCopy.label).fill(`As ${text}`);
  await tom.getByRole('button', { name: noteCopy.save }).click();
  const note = tom.getByRole('region', { name: noteCopy.heading }).getByRole('listitem');
  await expect(linkIn(note)).toHaveAttribute('href', path);
  await linkIn(note).click();
  await expect(card(page, 'Ada Whitfield')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('sets the status and opens confirmation, note, timeline and reminder by keys, but not while somebody types', async ({
  page,
  data,
}) => {
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate: nextSummer() }]);
  await bookRide(page, id, false);
  await page.goto('/admin?tab=quotes');
  const ada = card(page, 'Ada Whitfield');
  const status = (name: string) => ada.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const note = ada.getByLabel(noteCopy.label);
  const timeline = ada.getByRole('region', { name: timelineCopy.heading });
  await expect(ada).toBeVisible();
  await page.keyboard.press('j');
  await expect(ada).toBeFocused();

  await test.step('one after the other', async () => {
    await page.keyboard.press('t');
    await expect(timeline).toBeVisible();
    await page.keyboard.press('t');
    await expect(timeline).toBeHidden();
    await page.keyboard.press('m');
    await expect(dialog).toHaveAccessibleName(reminderCopy.title('Ada Whitfield'));
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await expect(dialog).toHaveAccessibleName(confirmationCopy.title('Ada Whitfield'));
  });
  await test.step('none in a dialog', async () => {
    await dialog.locator('[name=text]').fill('');
    await page.keyboard.type('1234stnm');
    await expect(dialog.locator('[name=text]')).toHaveValue('1234stnm');
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    for (const key of '1234tnm') await page.keyboard.press(key);
    await expect(dialog).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(timeline).toBeHidden();
    await expect(status('Contacted')).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('none while somebody types', async () => {
    await page.keyboard.press('n');
    await expect(note).toBeFocused();
    await page.keyboard.type('1234stm');
    await expect(note).toHaveValue('1234stm');
    await expect(dialog).toHaveCount(0);
    await expect(timeline).toBeHidden();
    await expect(status('Contacted')).toHaveAttribute('aria-pressed', 'true');
    await note.fill('');
  });
  await test.step('the statuses in the order of their buttons', async () => {
    await ada.focus();
    for (const [key, name] of [
      ['1', 'Pending'],
      ['3', 'Sold'],
      ['2', 'Contacted'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(status(name)).toHaveAttribute('aria-pressed', 'true');
      await expect(status(name)).toBeEnabled();
      await ada.focus();
    }
    await page.keyboard.press('4');
    await expect(status('Closed')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('keeps the preview of an offer beside the form in sight, where it scrolls by itself', async ({
  page,
  data,
}) => {
  await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate: nextSummer() }, { fullName: 'Tom Ng' }]);
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto('/admin?tab=quotes');
  const ada = card(page, 'Ada Whitfield');
  await ada.getByRole('button', { name: offerCopy.prepare }).click();
  const preview = ada.getByRole('region', { name: offerCopy.letter });
  const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? 0);
  await expect(preview).toBeVisible();
  const form = ada.getByRole('form', { name: /^Offer/ });
  await page.evaluate((distance) => window.scrollBy(0, distance), await top(form));
  await expect(preview).toBeInViewport({ ratio: 1 });
  expect(await top(form)).toBeLessThan(await top(preview));
  const [before, scroll] = [await top(preview), await page.evaluate(() => window.scrollY)];
  // By keys: the region can have the focus.
  await preview.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => preview.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  expect(await top(preview)).toBe(before);
  await ada.getByLabel(offerCopy.message).fill('Champagne is on us.');
  await expect(preview).toContainText('Champagne is on us.');

  await page.setViewportSize(phone);
  const [upper, lower] = [await form.boundingBox(), await preview.boundingBox()];
  expect(lower?.y).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? 0));
  expect(await preview.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});
