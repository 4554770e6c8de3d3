import { company } from '#content/company.ts';
import { estimatePanel, quoteForm } from '#content/forms/quote-form.ts';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { header } from '#content/layout.ts';
import { schedule, trips } from '#content/pages/vols-fans-special.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { hourlyRate, leastHourly } from '#content/rates.ts';
import { leastTransfer } from '#rules/pricing.ts';
import { axeViolations } from './accessibility-checks.ts';
import { aReference, expectRecap, fillInQuote } from './enquiry-steps.ts';
import { expect, test } from './fixtures.ts';
import { escaladeEstimate, estimateOf } from './server/enquiries.ts';

/** A visitor with a phone, from the first look at the site to the answer. */
const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test('calls with one tap when the header is that of a phone', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const handset = page
      .getByRole('banner')
      .getByRole('link', { name: header.call(phoneLabel(header.phone)) });
    await expect(handset).toHaveAttribute('href', phoneHref(header.phone));
    const box = await handset.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Book Now' })).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
  }
});

test('books every game-day trip, whatever the date', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-09-26T17:00:00Z'));
  await page.goto('/vols-fans-special');
  const listed = page.locator('#trips li');
  const onSale = trips.filter(({ availability }) => availability === 'available');
  await expect(listed).toHaveCount(trips.length);
  await expect(listed.getByText(schedule.available, { exact: true })).toHaveCount(onSale.length);
  const book = listed.getByRole('link', { name: schedule.book.label, exact: true });
  await expect(book).toHaveCount(onSale.length);
  await expect(book.first()).toHaveAccessibleDescription(
    new RegExp(`${onSale[0]?.game}.* Opens in a new tab$`),
  );
  await expect(book.first()).toHaveAttribute('target', '_blank');
  await expect(book.first()).toHaveAttribute('href', /^https:\/\//);
});

test('asks for a coach and an accessible van in one request', async ({ page, signIn }) => {
  await page.goto('/quote-request');
  await fillInQuote(page, { fullName: 'Paula Planner', vehicleType: 'Charter Buses', passengers: '80' });
  const add = page.getByRole('button', { name: quoteForm.anotherVehicle.add });
  const second = page.locator('#quote-vehicle-2');
  await expect(second).toBeHidden();
  await add.click();
  await expect(second).toBeFocused();
  await second.selectOption('Mercedes Sprinter');
  await add.click();
  await page.locator('#quote-vehicle-3').selectOption('Accessible Van');
  await add.click();
  await expect(page.locator('#quote-vehicle-4')).toBeFocused();
  await expect(add).toBeHidden();
  await page.getByRole('button', { name: 'Remove fourth vehicle' }).click();
  await page.getByRole('button', { name: 'Remove second vehicle' }).click();
  await expect(add).toBeFocused();
  await expect(second).toHaveValue('Accessible Van');
  await expect(page.locator('#quote-vehicle-3')).toBeHidden();
  const vehicles = { vehicleType: 'Charter Buses', additionalVehicles: ['Accessible Van'] };
  const estimate = estimateOf({ ...vehicles, passengers: 80, duration: 3 });
  await expect(page.getByText(estimate)).toBeVisible();
  await expect(
    page.locator('#quote-request-form').getByRole('link', { name: 'accessible van' }),
  ).toHaveAttribute('href', '/ada-accessible');
  await page.getByRole('button', { name: quoteForm.send }).click();
  await expect(page.getByText(aReference)).toBeVisible();
  await signIn();
  const listed = await (await page.request.get('/api/quote-requests')).json();
  expect(listed.filter(({ fullName }: { fullName: string }) => fullName === 'Paula Planner')).toMatchObject([
    { ...vehicles, estimate },
  ]);
});

test('sends no flight when the occasion is no longer an airport transfer', async ({ page }) => {
  await page.goto('/quote-request?service=airport-transfers');
  await page.locator('#quote-flightNumber').fill('AA 1234');
  const eventType = 'One-way transfer';
  await page.locator('#quote-eventType').selectOption(eventType);
  await expect(page.getByLabel('Ride time in hours')).toHaveValue('1');
  await expect(page.getByText(estimatePanel.openTransfer(leastTransfer(eventType)))).toBeVisible();
  await fillInQuote(page, { eventType: 'Wedding', vehicleType: 'Mercedes Maybach' });
  await expect(page.locator('#quote-flightNumber')).toBeHidden();
  const sent = page.waitForRequest('**/api/quote-requests');
  await page.getByRole('button', { name: quoteForm.send }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('flightNumber');
  await expect(page.getByText(aReference)).toBeVisible();
});

for (const viewport of [phone, { width: 768, height: 1024 }]) {
  test(`keeps the estimate in view, beside every field and never over it, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/quote-request');
    const line = page.locator('.estimate-line');
    await page.locator('#quote-eventType').scrollIntoViewIfNeeded();
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(line).toContainText(`from ${hourlyRate(leastHourly())}`);
    await page.locator('#quote-vehicleType').selectOption('Cadillac Escalade');
    await page.locator('#quote-duration').fill('4');
    const published = estimateOf({ vehicleType: 'Cadillac Escalade', duration: 4 });
    const [figure = ''] = published.split(' for ');
    await expect(line).toContainText(figure);
    // Changes are announced once, by the text below the line.
    const announcement = page.locator('#quote-request-form [aria-live="polite"][aria-atomic]');
    await expect(announcement).toContainText(published);
    await expect(line.locator('[aria-hidden="true"]')).toHaveText(figure);

    const fields = page.locator('#quote-request-form :is(input, select, textarea, button):visible');
    await page.locator('#quote-eventType').focus();
    const stops = new Set<string>();
    while (
      !(await page
        .getByRole('button', { name: quoteForm.send })
        .evaluate((it) => it === document.activeElement))
    ) {
      const overlap = await line.evaluate((it) => {
        const bar = it.getBoundingClientRect();
        const here = document.activeElement;
        const box = here?.getBoundingClientRect();
        return {
          id: here?.id || here?.textContent || '',
          under: box ? box.bottom - bar.top : 0,
          above: box ? bar.bottom - box.top : 0,
        };
      });
      // Below the line there is only what comes after it.
      if (overlap.under > 0) expect.soft(overlap.above, overlap.id).toBeLessThanOrEqual(0);
      stops.add(overlap.id);
      await page.keyboard.press('Tab');
    }
    expect(stops.size).toBeGreaterThanOrEqual((await fields.count()) - 2);
  });
}

test('keeps the confirmation, with the ride and a number to call, when the page is reloaded', async ({
  page,
}) => {
  await page.goto('/quote-request');
  await fillInQuote(page);
  await page.getByRole('button', { name: quoteForm.send }).click();
  const heading = page.getByRole('heading', { level: 1, name: quoteReceived.heading });
  await expect(heading).toBeFocused();
  const reference = await page.getByText(aReference).innerText();
  await expect(page).toHaveURL(`/quote-request?reference=${reference}`);
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(heading).toBeInViewport();
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    await expectRecap(page, {
      Occasion: 'Wedding',
      'Pickup time': '5:30 PM, local time',
      Pickup: 'The Hermitage Hotel',
      'Drop-off': 'Cheekwood Estate',
      Passengers: '4',
      Vehicle: 'Cadillac Escalade',
      Estimate: escaladeEstimate,
    });
    await expect(page.getByRole('heading', { name: quoteReceived.nextHeading })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^Call \(/ })).toHaveAttribute(
      'href',
      phoneHref(company.phones.tollFree),
    );
    expect.soft(await axeViolations(page)).toEqual([]);
  }
  await page.getByRole('link', { name: quoteReceived.another.label }).click();
  await expect(page.locator('#quote-fullName')).toHaveValue('');
  // The address alone confirms nothing, whoever opens it.
  await page.goto(`/quote-request?reference=${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('#quote-fullName').fill('Ruth');
  await expect(heading).toHaveCount(0);
});

test('keeps what was typed in each form while the visitor looks around, until it is sent', async ({
  page,
}) => {
  await page.goto('/quote-request?service=airport-transfers');
  await expect(page.locator('#quote-eventType')).toHaveValue('Airport transfer');
  await fillInQuote(page, { eventType: 'Wedding', vehicleType: 'Charter Buses' });
  await page.getByRole('button', { name: quoteForm.anotherVehicle.add }).click();
  await page.locator('#quote-vehicle-2').selectOption('Accessible Van');
  const footer = page.getByRole('contentinfo');
  // Folded on phones.
  await footer.getByText('Fleet', { exact: true }).click();
  await footer.getByRole('link', { name: 'Charter Buses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Charter Buses');
  await page.goBack();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(page.locator('#quote-fullName')).toHaveValue('Ada Whitfield');
    await expect(page.locator('#quote-eventType')).toHaveValue('Wedding');
    await expect(page.locator('#quote-vehicle-2')).toHaveValue('Accessible Van');
    await expect(page.locator('#quote-vehicle-2')).toBeVisible();
  }
  const storedText = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(storedText).not.toContain('website');
  expect(storedText).not.toContain('filledInMs');

  // A link with another wish wins over the draft; the rest of it stays.
  await page.goto('/corporate-travel');
  await page.getByRole('main').getByRole('link', { name: 'Request a Quote' }).first().click();
  await expect(page.locator('#quote-eventType')).toHaveValue('Corporate travel');
  await expect(page.locator('#quote-email')).toHaveValue('ada@whitfield.example');
  await page.getByRole('button', { name: quoteForm.send }).click();
  await expect(page.getByText(aReference)).toBeVisible();
  await page.goto('/quote-request');
  await expect(page.locator('#quote-eventDate')).toHaveAttribute('min', /./);
  await expect(page.locator('#quote-fullName')).toHaveValue('');

  await page.goto('/contact');
  await page.locator('#message-message').fill('A navy coat');
  await page.goto('/about');
  await page.goto('/contact');
  await expect(page.locator('#message-message')).toHaveValue('A navy coat');
});

test('sends and confirms when the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/quote-request');
  await fillInQuote(page);
  await page.getByRole('button', { name: quoteForm.send }).click();
  await expect(page.getByText(aReference)).toBeVisible();
  await expectRecap(page, { Vehicle: 'Cadillac Escalade' });
  const reference = await page.getByText(aReference).innerText();
  await page.reload();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: quoteReceived.heading })).toBeVisible();
});
