import type { Browser, Page } from '@playwright/test';
import { chauffeurPage } from '#content/offers/chauffeur-page.ts';
import { rideDay } from '#content/offers/ride-day.ts';
import { rideCopy } from '#content/staff/rides.ts';
import { addDays, companyClock } from '#rules/time.ts';
import { linkInEmail } from './site-emails.ts';
import type { SiteProcess } from './site-process.ts';
import { addQuotes, type Data } from './staff-data.ts';
import { bookRide, card, expect, notification, test } from './staff-fixtures.ts';

test.beforeEach(async ({ signIn }) => signIn());

/** A ride that is booked for tomorrow, and the path of its customer's page. */
async function addBooked(page: Page, data: Data, site: SiteProcess): Promise<string> {
  const eventDate = addDays(companyClock(Date.now()).date, 1);
  const [id = 0] = await addQuotes(data, [{ fullName: 'Ada Whitfield', eventDate }]);
  await bookRide(page, id);
  return linkInEmail(site, 'ride-confirmed', /\/offers\/[\w-]{43}/);
}

/** A phone without scripts. */
async function aPhone(browser: Browser, site: SiteProcess): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, viewport });
  return context.newPage();
}

async function assign(page: Page): Promise<string> {
  await page.goto('/admin?tab=quotes');
  const ada = card(page, 'Ada Whitfield');
  await expect(ada.locator('header')).toContainText(rideCopy.unassigned);
  await ada.getByRole('button', { name: rideCopy.assign, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: rideCopy.title('Ada Whitfield') });
  await expect(dialog.getByLabel(rideCopy.vehicle)).toHaveValue('Cadillac Escalade');
  await dialog.getByRole('textbox', { name: rideCopy.chauffeurName, exact: true }).fill('Otis Vance');
  await dialog.getByRole('textbox', { name: rideCopy.chauffeurPhone, exact: true }).fill('call him');
  await dialog.getByRole('button', { name: rideCopy.assign }).click();
  await expect(dialog.getByRole('textbox', { name: rideCopy.chauffeurPhone, exact: true })).toBeFocused();
  await dialog.getByRole('textbox', { name: rideCopy.chauffeurPhone, exact: true }).fill('615-555-0117');
  await dialog.getByLabel(rideCopy.plate).fill('SR 4417');
  await dialog.getByLabel(rideCopy.meetingPoint).fill('At the east door');
  await dialog.getByRole('button', { name: rideCopy.assign }).click();
  await expect(notification(page)).toContainText(rideCopy.assigned);
  await expect(ada.locator('header')).toContainText(
    rideCopy.mark({ chauffeurName: 'Otis Vance' }, 'Assigned'),
  );
  await ada.getByRole('button', { name: rideCopy.open }).click();
  await ada.getByRole('button', { name: rideCopy.copyLink }).click();
  return ada.getByLabel(rideCopy.link).inputValue();
}

test('assigns a chauffeur, whose presses without scripts stand on the customer’s page and the desk’s card', async ({
  page,
  data,
  site,
  browser,
}) => {
  const offer = await addBooked(page, data, site);
  const link = await assign(page);
  const ada = card(page, 'Ada Whitfield');
  const customer = await aPhone(browser, site);
  await customer.goto(offer);
  await expect(customer.getByRole('article')).toContainText('Otis Vance, 615-555-0117');
  await expect(customer.getByRole('article')).toContainText('At the east door');
  const now = customer.frameLocator(`iframe[title="${rideDay.live}"]`).getByRole('status');
  await expect(now).toHaveText(rideDay.stages.assigned);

  const chauffeur = await aPhone(browser, site);
  await chauffeur.goto(new URL(link).pathname);
  const { steps } = chauffeurPage;
  for (const name of Object.values(steps)) {
    const { height = 0 } = (await chauffeur.getByRole('button', { name }).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(72);
  }
  await expect(
    chauffeur.getByRole('link', { name: chauffeurPage.callCustomer('Ada Whitfield') }),
  ).toBeVisible();
  await chauffeur.getByRole('button', { name: steps['on-the-way'] }).click();
  await expect(chauffeur.getByRole('button', { name: steps['on-the-way'] })).toHaveCount(0);
  await expect(now).toContainText(rideDay.stages['on-the-way']);
  await expect(ada.locator('header')).toContainText(rideCopy.stages['on-the-way']);

  await test.step('the desk takes it back, and presses another', async () => {
    await ada.getByRole('button', { name: rideCopy.takeBack(rideCopy.steps['on-the-way']) }).click();
    await expect(now).toHaveText(rideDay.stages.assigned);
    await ada.getByRole('button', { name: rideCopy.steps['at-the-pickup'] }).click();
    await expect(now).toContainText(rideDay.stages['at-the-pickup']);
  });

  await test.step('the chauffeur’s page is out of date by now, says so and changes nothing', async () => {
    await chauffeur.getByRole('button', { name: steps['on-board'] }).click();
    await expect(chauffeur.getByRole('alert')).toHaveText(chauffeurPage.changed);
    await chauffeur.getByRole('button', { name: steps['on-board'] }).click();
    await chauffeur.getByRole('button', { name: steps['dropped-off'] }).click();
    await expect(chauffeur.getByRole('heading', { name: chauffeurPage.done })).toBeVisible();
  });
  await expect(ada.locator('header')).toContainText(rideCopy.stages['dropped-off']);
  await customer.reload();
  await expect(customer.getByText(rideDay.stages['dropped-off'])).toBeVisible();
});
