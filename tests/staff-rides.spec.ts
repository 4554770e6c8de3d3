import type { Locator, Page } from '@playwright/test';
import { formatFullDate } from '#content/requests/format.ts';
import { dashboardCopy } from '#content/staff/dashboard.ts';
import { dayRidesCopy, rideCopy } from '#content/staff/rides.ts';
import { address } from '#contracts/client.ts';
import { prepareOffer } from '#contracts/offers.ts';
import { assignRide, setRideStage } from '#contracts/rides.ts';
import { addDays, companyClock, companyInstant } from '#rules/time.ts';
import { axeViolations, horizontalOverflow } from './accessibility-checks.ts';
import { addFullDay } from './full-day.ts';
import { STAFF } from './site-process.ts';
import { addBookings, addMember, addQuotes, type Data } from './staff-data.ts';
import { bookRide, expect, notification, submitSignIn, test } from './staff-fixtures.ts';

const today = () => companyClock(Date.now()).date;
const tomorrow = () => addDays(today(), 1);

/** Tomorrow: one ride that is booked, one that was accepted and a booking of the reservation service. */
async function addDay(page: Page, data: Data): Promise<{ ada: number; tom: number }> {
  const eventDate = tomorrow();
  const ride = { eventDate, pickupTime: '17:30', flightNumber: 'DL 402' };
  const [ada = 0, tom = 0] = await addQuotes(data, [
    { fullName: 'Ada Whitfield', ...ride },
    // An hour ahead of Nashville.
    { fullName: 'Tom Ng', ...ride, pickupTime: '18:00', pickupLocation: 'Midtown, Atlanta' },
    { fullName: 'Only Asked', ...ride },
  ]);
  await bookRide(page, ada);
  await bookRide(page, tom, false);
  await addBookings(data, [{ firstName: 'Marcus', lastName: 'Okafor', date: eventDate, time: '06:15' }]);
  return { ada, tom };
}

const dayOf = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });
const lineOf = (day: Locator, name: string): Locator =>
  day.getByRole('listitem').filter({ has: day.page().getByRole('link', { name, exact: true }) });

test('lists tomorrow by the moment of each pickup, names in red what is missing, and follows the chauffeur', async ({
  page,
  data,
  signIn,
}) => {
  await signIn();
  const { ada, tom } = await addDay(page, data);
  await page.goto('/admin/rides');
  await expect(dayOf(page, /^Today/)).toContainText(dayRidesCopy.none);
  const day = dayOf(page, /^Tomorrow/);
  await expect(day.getByRole('listitem')).toHaveCount(3);
  const names = (await day.getByRole('listitem').allTextContents()).map(
    (text) => /Marcus|Tom|Ada/.exec(text)?.[0],
  );
  expect(names).toEqual(['Marcus', 'Tom', 'Ada']);
  await expect(day).toContainText(dayRidesCopy.problems.unassigned(1));
  await expect(day).toContainText(dayRidesCopy.problems.unconfirmed(1));
  await expect(lineOf(day, 'Tom Ng')).toContainText('Atlanta time');
  const line = lineOf(day, 'Ada Whitfield');
  await expect(line).toContainText(dayRidesCopy.flight('DL 402'));

  await test.step('assigned in the dialog of the card', async () => {
    await line.getByRole('button', { name: rideCopy.assign }).click();
    const dialog = page.getByRole('dialog', { name: rideCopy.title('Ada Whitfield') });
    await dialog.getByRole('textbox', { name: rideCopy.chauffeurName, exact: true }).fill('Otis Vance');
    await dialog.getByRole('textbox', { name: rideCopy.chauffeurPhone, exact: true }).fill('615-555-0117');
    await dialog.getByLabel(rideCopy.plate).fill('SR 4417');
    await dialog.getByRole('button', { name: rideCopy.assign }).click();
    await expect(notification(page)).toContainText(rideCopy.assigned);
    await expect(line).toContainText(rideCopy.stages.assigned);
    await expect(line).toContainText(dayRidesCopy.plate('SR 4417'));
    await expect(day).not.toContainText(dayRidesCopy.problems.unassigned(1));
  });

  const pressed = async (id: number, endpoint: typeof assignRide | typeof setRideStage, body: object) => {
    const { seen } = await (await page.request.get(address(prepareOffer.path, { id }))).json();
    const answer = await page.request.post(address(endpoint.path, { id }), { data: { seen, ...body } });
    expect(answer.status()).toBe(200);
  };
  let ida = 0;
  await test.step('a press and a double use stand there by themselves', async () => {
    await pressed(ada, setRideStage, { revision: 1, stage: 'on-the-way' });
    await expect(line).toContainText(rideCopy.stages['on-the-way']);
    const other = { fullName: 'Ida Wells', eventDate: tomorrow(), reference: 'SR-IDA-1' };
    [ida = 0] = await addQuotes(data, [other]);
    await bookRide(page, ida);
    await expect(lineOf(day, 'Ida Wells')).toContainText(rideCopy.unassigned);
  });
  const chauffeur = { chauffeurName: 'O. Vance', chauffeurPhone: '(615) 555-0117', vehicle: 'Escalade' };
  await pressed(ida, assignRide, { revision: 0, ...chauffeur });
  await expect(day).toContainText(dayRidesCopy.problems.double(2));
  await expect(line).toContainText('Same chauffeur as Ida Wells');

  await test.step('the desk presses for the chauffeur', async () => {
    await line.getByRole('button', { name: rideCopy.open }).click();
    await line.getByRole('button', { name: rideCopy.steps['on-board'] }).click();
    await expect(line).toContainText(rideCopy.stages['on-board']);
  });
  await lineOf(day, 'Tom Ng').getByRole('link', { name: dayRidesCopy.confirm }).click();
  await expect(page).toHaveURL(`/admin?tab=quotes&request=${tom}`);
  await expect(page.getByRole('article', { name: 'Tom Ng' })).toBeVisible();
});

test('is linked beside the tabs with the number of today, opens any day, and is where sign-in leads back to', async ({
  page,
  data,
  signIn,
}) => {
  await page.goto('/admin/rides');
  await expect(page).toHaveURL('/admin-login?next=%2Fadmin%2Frides');
  await submitSignIn(page, STAFF);
  await expect(page).toHaveURL('/admin/rides');
  await signIn();
  await addDay(page, data);
  await addBookings(data, [{ firstName: 'Ida', date: today(), time: '06:15', serviceBookingId: 'BK-today' }]);
  await page.goto('/admin');
  const link = page.getByRole('link', { name: dayRidesCopy.title, exact: true });
  await expect(link).toHaveAccessibleDescription(dayRidesCopy.today(1));
  await link.click();
  await expect(page).toHaveTitle(/Rides$/);
  await expect(dayOf(page, /^Today/).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: dayRidesCopy.after }).click();
  await expect(page).toHaveURL(`/admin/rides?date=${addDays(today(), 2)}`);
  // The address changes before the page does.
  const later = dayOf(page, new RegExp(`^${formatFullDate(addDays(today(), 2))}`));
  await expect(later).toContainText(dayRidesCopy.none);
  await page.getByLabel(dayRidesCopy.date, { exact: true }).fill(tomorrow());
  await expect(dayOf(page, /^Tomorrow/).getByRole('listitem')).toHaveCount(3);
  await page.goBack();
  await expect(page).toHaveURL(`/admin/rides?date=${addDays(today(), 2)}`);
  await page.getByRole('link', { name: dashboardCopy.back }).click();
  await expect(page.getByRole('tab', { name: dashboardCopy.overview })).toBeVisible();
});

test('keeps the rides of last night until five in the morning', async ({ page, data, signIn }) => {
  await signIn();
  const yesterday = dayOf(page, /^Yesterday/);
  await addBookings(data, [{ firstName: 'Ida', date: addDays(today(), -1), time: '23:30' }]);
  for (const [time, count] of [
    ['04:59', 1],
    ['05:00', 0],
  ] as const) {
    await page.clock.setFixedTime(companyInstant(today(), time));
    await page.goto('/admin/rides');
    await expect(dayOf(page, /^Today/)).toContainText(dayRidesCopy.none);
    await expect(yesterday.getByRole('listitem')).toHaveCount(count);
  }
});

test('fits a phone, where its buttons can be hit, and one sheet; viewers read and press nothing', async ({
  page,
  data,
  signIn,
}) => {
  await signIn();
  await addDay(page, data);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/rides');
  const day = dayOf(page, /^Tomorrow/);
  await expect(day.getByRole('listitem')).toHaveCount(3);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: dayRidesCopy.after })).toBeHidden();
  await expect(lineOf(day, 'Ada Whitfield')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await addMember(data, 'ruth', 'viewer');
  await page.context().clearCookies();
  await page.goto('/admin/rides');
  await submitSignIn(page, { ...STAFF, username: 'ruth' });
  await expect(lineOf(day, 'Ada Whitfield')).toContainText(rideCopy.unassigned);
  await expect(page.getByRole('button', { name: rideCopy.assign })).toHaveCount(0);
});

test('lists a full day in four cities in the order of its moments, with all that a dispatcher must see, on a phone and on one sheet', async ({
  page,
  data,
  signIn,
  browser,
  site,
}) => {
  await signIn();
  await addFullDay({ page, data }, tomorrow());
  await page.goto(`/admin/rides?date=${tomorrow()}`);
  const day = dayOf(page, /^Tomorrow/);
  const lines = day.locator('ol > li');
  await expect(lines.locator('p a[href^="/admin"]').and(page.locator('.font-medium'))).toHaveText([
    ...['Marcus Okafor', 'Tom Ng', 'Hugo Stone', 'Lena Fisher', 'Walt Dunn'],
    ...['Beatrix Hollingsworth', 'Sara Bauer', 'Ada Whitfield', 'Ruth Calloway', 'Marlow Gray', 'Iris Evans'],
    ...['Paul Foster', 'Ines Moreau'],
  ]);
  for (const problem of [
    dayRidesCopy.problems.unassigned(2),
    dayRidesCopy.problems.unconfirmed(1),
    dayRidesCopy.problems.double(3),
  ])
    await expect(day).toContainText(problem);
  for (const [name, ...texts] of [
    ['Ines Moreau', '11:45 PM', 'Nadia Brandt', 'Plate SR 2208', 'Flight UA 1187', 'Terminal C, door 102'],
    ['Tom Ng', /7:30 AM Atlanta time.*6:30 AM Central/, rideCopy.stages['on-the-way']],
    ['Hugo Stone', rideCopy.stages['at-the-pickup']],
    ['Lena Fisher', /9:30 AM Miami time.*8:30 AM Central/, rideCopy.stages['on-board']],
    ['Walt Dunn', rideCopy.stages['dropped-off']],
    ['Beatrix Hollingsworth', rideCopy.unassigned, '22 passengers', '2:15 PM Mercedes-Benz Sprinter'],
    ['Beatrix Hollingsworth', '11:00 PM Mercedes-Benz Sprinter', 'Two child seats', 'wheelchair'],
    ['Sara Bauer', dayRidesCopy.unconfirmed],
    ['Ada Whitfield', 'Same chauffeur as Marlow Gray'],
    ['Marlow Gray', 'Same chauffeur as Ada Whitfield', 'Same vehicle as Iris Evans'],
    ['Marcus Okafor', dayRidesCopy.reservation, 'Two golf bags.'],
    ['Paul Foster', dayRidesCopy.withoutOffer],
  ] as const)
    for (const text of texts) await expect(lineOf(day, name)).toContainText(text);
  expect(await axeViolations(page)).toEqual([]);

  await test.step('on a phone, where each number can be hit', async () => {
    await using context = await browser.newContext({
      ...{ baseURL: site.url, storageState: await page.context().storageState() },
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    });
    const phone = await context.newPage();
    await phone.goto(`/admin/rides?date=${tomorrow()}`);
    const chauffeur = lineOf(dayOf(phone, /^Tomorrow/), 'Ada Whitfield').getByRole('link', {
      name: '615-555-0117',
    });
    expect((await chauffeur.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await horizontalOverflow(phone)).toBeLessThanOrEqual(0);
  });
  await test.step('on one sheet', async () => {
    const paper = (await page.pdf({ format: 'Letter', preferCSSPageSize: false })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});
