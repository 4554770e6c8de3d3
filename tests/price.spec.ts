import { shortEstimateCopy, vehicleCountCopy } from '#content/estimate.ts';
import { PRICE_SECTION, priceForm } from '#content/forms/price-form.ts';
import { quoteForm } from '#content/forms/quote-form.ts';
import { quoteReceived } from '#content/forms/quote-messages.ts';
import { dollars, ratesOf } from '#content/rates.ts';
import { leastTransfer, type PricedOption, suitableVehicles } from '#rules/pricing.ts';
import { aReference, expectRecap, fillInQuote } from './enquiry-steps.ts';
import { expect, test } from './fixtures.ts';
import { estimateOf, nextSummer } from './server/enquiries.ts';

/** All vehicles except coaches that take a party of forty to the airport. */
const sprinters = suitableVehicles({ eventType: 'Airport transfer', passengers: 40, duration: 1 }).slice(1);
const bothWays = {
  eventType: 'Airport transfer',
  vehicleType: 'Cadillac Escalade',
  duration: 1,
  roundTrip: true,
};
/** An option of the estimator with its published price. */
const priced = (option: PricedOption) =>
  new RegExp(
    `${vehicleCountCopy(option)}${option.isRecommended ? '.*Recommended' : ''}.*${shortEstimateCopy(option.estimate).replace('$', '\\$')}`,
  );

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a phone', () => {
  test.use(phone);

  test('prices an airport transfer of three from the home page, and fills in the quote form', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /From \$\d+ an hour/ })).toBeInViewport();
    await page.getByRole('link', { name: /From \$\d+ an hour/ }).tap();
    const section = page.locator(`#${PRICE_SECTION}`);
    await section.getByLabel('Pickup', { exact: true }).fill('BNA');
    await section.getByLabel('Drop-off').fill('The Hermitage Hotel');
    await section.getByLabel('Passengers').fill('3');
    await section.getByRole('button', { name: priceForm.submit }).tap();
    const options = section.getByRole('listitem');
    const ride = { eventType: 'Airport transfer', passengers: 3, duration: 1 };
    await expect(options).toHaveText(suitableVehicles(ride).map(priced));
    await options
      .first()
      .getByRole('link', { name: /Request a Quote/ })
      .tap();
    await expect(page).toHaveURL(/\/quote-request\?/);
    await expect(page.locator('#quote-pickupLocation')).toHaveValue('BNA');
    await expect(page.locator('#quote-dropoffLocation')).toHaveValue('The Hermitage Hotel');
    await expect(page.locator('#quote-passengers')).toHaveValue('3');
    await expect(page.locator('#quote-eventType')).toHaveValue('Airport transfer');
    await expect(page.locator('#quote-vehicleType')).toHaveValue('Chevrolet Suburban');
    await expect(page.locator('#quote-duration')).toHaveValue('1');
  });
});

test('offers coaches or four Sprinters to forty people, and refuses them in an Escalade at once', async ({
  page,
}) => {
  await page.goto('/airport-transfers');
  const section = page.locator(`#${PRICE_SECTION}`);
  await section.getByLabel('Passengers').fill('40');
  await section.getByRole('button', { name: priceForm.submit }).click();
  await expect(section.getByRole('listitem')).toHaveText([
    /Charter bus.*by quote.*Within 24 hours/,
    ...sprinters.map(priced),
  ]);
  await section.getByRole('link', { name: /Request a Quote 4 × Mercedes Sprinter/ }).click();
  await expect(page.locator('#quote-vehicle-4')).toHaveValue('Mercedes Sprinter');
  await page.goto('/quote-request?service=airport-transfers');
  await page.locator('#quote-passengers').fill('40');
  await expect(page.getByText('Recommended: Charter bus.')).toBeVisible();
  await expect(page.getByText(dollars(leastTransfer('Airport transfer')))).toHaveCount(0);
  await page.locator('#quote-vehicleType').selectOption('Cadillac Escalade');
  await expect(page.locator('#quote-passengers-error')).toHaveText(/One Cadillac Escalade seats up to 6/);
});

test('prices a round trip with a VIP code, and corrects a mistyped address before and after it is sent', async ({
  page,
  data,
  signIn,
}) => {
  await page.request.post('/api/email-signup', {
    data: { email: 'ada@whitfield.example', source: 'homepage_signup' },
  });
  const { code } = await data.selectFrom('vipMembers').select('code').executeTakeFirstOrThrow();
  await page.goto('/quote-request');
  await fillInQuote(page, { eventType: 'Airport transfer', duration: '1', email: 'ada@gmial.com' });
  await page.locator('#quote-stops').fill('The florist');
  await page.getByLabel('Round trip').check();
  await page.locator('#quote-returnDate').fill(nextSummer());
  await page.locator('#quote-returnTime').fill('23:00');
  await expect(page.getByText(estimateOf(bothWays))).toBeVisible();
  await page.locator('#quote-vipCode').fill('VIP-2222-2222');
  await expect(page.locator('#quote-vipCode-error')).toBeVisible();
  await page.locator('#quote-vipCode').fill(code.toLowerCase());
  await expect(page.getByText(quoteForm.vipAccepted)).toBeVisible();
  await expect(page.getByText(estimateOf({ ...bothWays, hasVipDiscount: true }))).toBeVisible();
  await page.getByRole('button', { name: quoteForm.didYouMean('ada@gmail.com') }).click();
  await expect(page.locator('#quote-email')).toHaveValue('ada@gmail.com');
  await page.getByRole('button', { name: quoteForm.send }).click();
  await expect(page.getByText(aReference)).toBeVisible();
  await expectRecap(page, { 'Round trip': 'Yes', Stops: 'The florist', 'VIP code': code });
  await expect(page.getByText('We’ll write to ada@gmail.com')).toBeVisible();
  await page.getByRole('button', { name: quoteReceived.contact.correct }).click();
  await page.getByLabel('Email').fill('ada@whitfield.example');
  await page.getByRole('button', { name: quoteReceived.contact.save }).click();
  await expect(page.getByText('We’ll write to ada@whitfield.example')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We’ll write to ada@whitfield.example')).toBeVisible();
  await signIn();
  const [listed] = await (await page.request.get('/api/quote-requests')).json();
  expect(listed).toMatchObject({ email: 'ada@whitfield.example', roundTrip: true, vipCode: code });
});

test('moves nothing between the press and the confirmation when the answer is slow', async ({ page }) => {
  for (const viewport of [phone.viewport, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/quote-request');
    await fillInQuote(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/quote-requests', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift' });
    });
    await page.getByRole('button', { name: quoteForm.send }).click();
    // Past the half second in which a shift counts as the answer to the press.
    await page.waitForFunction(
      (start) => performance.now() - start > 700,
      await page.evaluate(() => performance.now()),
    );
    answer();
    await expect(page.getByText(aReference)).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
    await page.unroute('**/api/quote-requests');
  }
});

test('shows the vehicle of the page first, with a button for a quote and a plain link to book', async ({
  page,
}) => {
  const { hourly } = ratesOf('cadillac-escalade');
  await page.goto('/fleet/cadillac-escalade');
  const section = page.locator(`#${PRICE_SECTION}`);
  await section.getByLabel('Hours').fill('4');
  await section.getByLabel('Date').fill(nextSummer());
  await section.getByRole('button', { name: priceForm.submit }).click();
  await expect(section.getByRole('listitem').first()).toHaveText(
    new RegExp(`Cadillac Escalade.*from \\${dollars(4 * hourly.rate)}.*for 4 hours`),
  );
  await expect(section.getByRole('link', { name: 'Book Online Now Cadillac Escalade' })).toHaveAttribute(
    'href',
    '/demo-reservations/book',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('opens the quote form with the entries, and takes it', async ({ page }) => {
    await page.goto('/');
    await page.locator('#price-pickupLocation').fill('BNA');
    await page.locator('#price-dropoffLocation').fill('The Hermitage Hotel');
    await page.locator('#price-passengers').fill('3');
    await page.getByRole('button', { name: priceForm.submit }).click();
    await expect(page).toHaveURL(/\/quote-request\?.*passengers=3/);
    await expect(page.locator('#quote-pickupLocation')).toHaveValue('BNA');
    await expect(page.locator('#quote-passengers')).toHaveValue('3');
    await expect(page.locator('#quote-eventType')).toHaveValue('Airport transfer');
    await fillInQuote(page, {
      eventType: 'Airport transfer',
      duration: '1',
      vehicleType: '',
      passengers: '3',
    });
    await page.getByLabel('Round trip').check();
    await page.getByRole('button', { name: quoteForm.send }).click();
    await expectRecap(page, {
      'Round trip': 'Yes',
      Estimate: estimateOf({ ...bothWays, vehicleType: '', passengers: 3 }),
    });
  });
});
