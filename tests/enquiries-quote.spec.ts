import { company } from '#content/company.ts';
import { estimateCopy } from '#content/estimate.ts';
import { fieldCopy, sendFailure, sendingCopy } from '#content/forms/form-messages.ts';
import { estimatePanel, quoteForm } from '#content/forms/quote-form.ts';
import { quoteMessages, quoteReceived } from '#content/forms/quote-messages.ts';
import { dollars } from '#content/rates.ts';
import { bookingUrl } from '#content/reservations.ts';
import { statements } from '#content/statements.ts';
import { estimate, leastTransfer } from '#rules/pricing.ts';
import { companyClock } from '#rules/time.ts';
import { tabTo } from './accessibility-checks.ts';
import { aReference, expectRecap, fillInQuote } from './enquiry-steps.ts';
import { expect, test } from './fixtures.ts';
import { escaladeEstimate, estimateOf } from './server/enquiries.ts';

const escaladeTransfer = estimateOf({
  eventType: 'Airport transfer',
  vehicleType: 'Cadillac Escalade',
  duration: 1,
});

/** Nothing here is about motion, and a page that does not move is painted less often. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Listed = { fullName: string; reference: string; estimate: string; passengers: number };

test('shows the reference and lists the request for staff when the form is sent', async ({
  page,
  signIn,
}) => {
  await page.goto('/quote-request');
  await fillInQuote(page);
  await expect(page.getByText(escaladeEstimate)).toBeVisible();
  await expect(page.getByText(estimatePanel.promise)).toBeVisible();
  const request = page.waitForRequest('**/api/quote-requests');
  await page.getByRole('button', { name: quoteForm.send }).click();
  expect((await request).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expect(page.getByRole('heading', { name: quoteReceived.heading })).toBeFocused();
  const reference = await page.getByText(aReference).innerText();
  await expect(page.getByRole('heading', { name: quoteReceived.nextHeading })).toBeVisible();
  await signIn();
  const listed: Listed[] = await (await page.request.get('/api/quote-requests')).json();
  expect(listed.filter((quote) => quote.reference === reference)).toMatchObject([
    { fullName: 'Ada Whitfield', estimate: escaladeEstimate, passengers: 4 },
  ]);
});

test('updates the estimate when vehicle, hours or passengers change, and recommends a vehicle', async ({
  page,
}) => {
  await page.goto('/quote-request');
  await expect(page.getByText('Published rates start at')).toBeVisible();
  await expect(page.getByText(estimatePanel.promise)).toHaveCount(0);
  await fillInQuote(page, { vehicleType: '', duration: '3', passengers: '5' });
  await expect(page.getByText('Recommended: Chevrolet Suburban.')).toBeVisible();
  const recommended = estimate({ vehicleType: 'Chevrolet Suburban', duration: 3 });
  await expect(page.getByText(estimateCopy(recommended))).toBeVisible();
  await page.locator('#quote-passengers').fill('4');
  const figures: [string, string, string][] = [
    ['Cadillac Escalade', '1', estimateCopy(estimate({ vehicleType: 'Cadillac Escalade', duration: 1 }))],
    ['Mercedes Maybach', '4', estimateCopy(estimate({ vehicleType: 'Mercedes Maybach', duration: 4 }))],
    ['Mercedes Sprinter', '10', estimateCopy(estimate({ vehicleType: 'Mercedes Sprinter', duration: 10 }))],
    ['Chevrolet Suburban', '3', estimateCopy(estimate({ vehicleType: 'Chevrolet Suburban', duration: 3 }))],
    ['Charter Buses', '8', 'Custom quote'],
  ];
  for (const [vehicle, hours, figure] of figures) {
    await page.locator('#quote-vehicleType').selectOption(vehicle);
    await page.locator('#quote-duration').fill(hours);
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  }
  await page.locator('#quote-passengers').fill('80');
  await expect(page.getByText(quoteForm.coaches(80, 2))).toBeVisible();
  await expect(page.getByText('custom quote for 2 coaches')).toBeVisible();
  await page.locator('#quote-pickupLocation').fill('Brickell City Centre, Miami');
  await expect(page.getByText(quoteForm.pickupClock('Miami time'))).toBeVisible();
  await page.locator('#quote-vehicleType').selectOption(quoteForm.otherVehicle);
  await expect(page.getByText(statements.stretchLimousines)).toBeVisible();
});

test('preselects vehicle and occasion when the link names them', async ({ page }) => {
  await page.goto('/quote-request?vehicle=cadillac-escalade&service=airport-transfers');
  await expect(page.locator('#quote-vehicleType')).toHaveValue('Cadillac Escalade');
  await expect(page.locator('#quote-eventType')).toHaveValue('Airport transfer');
  await expect(page.getByText(escaladeTransfer)).toBeVisible();
  await page.goto('/quote-request?vehicle=submarine&service=%3Cscript%3E');
  await expect(page.locator('#quote-vehicleType')).toHaveValue('');
});

test('estimates an airport transfer at its published range, on the page and for the desk', async ({
  page,
  signIn,
}) => {
  await page.goto('/quote-request');
  await expect(page.locator('#quote-flightNumber')).toBeHidden();
  await page.locator('#quote-eventType').selectOption('Airport transfer');
  await expect(page.getByLabel('Ride time in hours')).toHaveValue('1');
  await expect(
    page.getByText(`Published transfers start at ${dollars(leastTransfer('Airport transfer'))}.`),
  ).toBeVisible();
  await page.locator('#quote-eventType').selectOption('Wedding');
  await expect(page.getByLabel('Duration in hours')).toHaveValue('');
  await page.locator('#quote-eventType').selectOption('Airport transfer');
  await fillInQuote(page, {
    fullName: 'Nora Flyer',
    eventType: 'Airport transfer',
    duration: '1',
    pickupLocation: 'BNA',
    flightNumber: 'AA 1234',
  });
  await expect(page.getByText(escaladeTransfer)).toBeVisible();
  await page.getByRole('button', { name: quoteForm.send }).click();
  await expect(page.getByText(aReference)).toBeVisible();
  await signIn();
  const listed: Listed[] = await (await page.request.get('/api/quote-requests')).json();
  expect(listed.filter(({ fullName }) => fullName === 'Nora Flyer')).toMatchObject([
    { estimate: escaladeTransfer, flightNumber: 'AA 1234', duration: 1 },
  ]);
});

test('asks to call or book online and promises no later answer when the ride is within 24 hours', async ({
  page,
}) => {
  const { date, time } = companyClock(Date.now() + 20 * 60 * 60 * 1000);
  await page.goto('/quote-request');
  await fillInQuote(page);
  await expect(page.getByText(estimatePanel.promise)).toBeVisible();
  await fillInQuote(page, { eventDate: date, pickupTime: time });
  const form = page.locator('#quote-request-form');
  await expect(form.getByText('Less than 24 hours away')).toBeVisible();
  await expect(form.getByText(estimatePanel.promise)).toHaveCount(0);
  await expect(form.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
  await expect(form.getByRole('link', { name: 'Book Online Now' })).toHaveAttribute(
    'href',
    bookingUrl({
      service: 'Wedding',
      date,
      time,
      pickup: 'The Hermitage Hotel',
      destination: 'Cheekwood Estate',
      passengers: '4',
      vehicle: 'Cadillac Escalade',
    }),
  );
  await page.getByRole('button', { name: quoteForm.send }).click();
  await expect(page.getByText(aReference)).toBeVisible();
  await expect(page.getByText('Please call or book online now', { exact: true })).toBeVisible();
  await expect(page.getByText(quoteReceived.next[1]?.title ?? '')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'Book Online Now' }).first()).toBeVisible();
});

test('shows an error beside each missing or invalid field and sends nothing', async ({ page }) => {
  const calls: string[] = [];
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' && request.url().includes('quote-requests') && calls.push(request.url()),
  );
  await page.goto('/quote-request');
  await page.getByRole('button', { name: quoteForm.send }).click();
  await expect(page.locator('#quote-eventType')).toBeFocused();
  await expect(page.locator('[id$="-error"]')).toHaveCount(10);

  await page.locator('#quote-passengers').fill('9');
  await page.locator('#quote-vehicleType').selectOption('Cadillac Escalade');
  await expect(page.locator('#quote-passengers-error')).toHaveText(/One Cadillac Escalade seats up to 6/);
  await page.locator('#quote-vehicleType').selectOption('Mercedes Sprinter');
  await expect(page.locator('#quote-passengers-error')).toHaveCount(0);

  await fillInQuote(page, {
    eventDate: '2020-06-20',
    dropoffLocation: ' the hermitage HOTEL ',
    email: 'ada@',
    passengers: '15',
    vehicleType: 'Mercedes Sprinter',
    pickupLocation: 'The Hermitage Hotel',
  });
  await page.getByRole('button', { name: quoteForm.send }).click();
  await expect(page.locator('#quote-eventDate-error')).toHaveText(quoteMessages.past);
  await expect(page.locator('#quote-dropoffLocation-error')).toHaveText(quoteMessages.samePlace);
  await expect(page.locator('#quote-email-error')).toHaveText(fieldCopy.email);
  await expect(page.locator('#quote-passengers-error')).toHaveText(/seats up to 14/);
  await expect(page.locator('#quote-request-form').getByRole('alert')).toHaveText(sendingCopy.checkMarked);
  await expect(page.locator('#quote-eventDate')).toBeFocused();
  await expect(page.locator('#quote-eventDate')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#quote-eventDate')).toHaveAttribute('aria-describedby', 'quote-eventDate-error');
  expect(calls).toEqual([]);
});

test('keeps everything typed after a server error, and creates one enquiry when it is sent again', async ({
  page,
  signIn,
}) => {
  await page.goto('/quote-request');
  await fillInQuote(page, { fullName: 'Retry Once' });
  const keys: (string | undefined)[] = [];
  let fail = true;
  await page.route('**/api/quote-requests', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // Stored by the server, but the answer is lost on the way back.
    const answer = await route.fetch();
    expect(answer.status()).toBe(201);
    if (fail) await route.fulfill({ status: 502, body: 'Bad Gateway' });
    else await route.fulfill({ response: answer });
    fail = false;
  });
  await page.getByRole('button', { name: quoteForm.send }).click();
  await expect(page.getByText(sendingCopy.failed)).toBeVisible();
  await expect(page.locator('#quote-fullName')).toHaveValue('Retry Once');
  await expect(page.locator('#quote-notes')).toHaveValue('Two garment bags');
  await page.getByRole('button', { name: quoteForm.send }).click();
  await expect(page.getByText(aReference)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await signIn();
  const listed: Listed[] = await (await page.request.get('/api/quote-requests')).json();
  expect(listed.filter(({ fullName }) => fullName === 'Retry Once')).toHaveLength(1);
});

test('keeps everything when sending fails, the server rejects it or the visitor is offline, and sends it when back online', async ({
  page,
  context,
}) => {
  const send = page.getByRole('button', { name: quoteForm.send });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quote-request');
  await fillInQuote(page);
  await test.step('focuses a message with the number to call beside the button when sending fails', async () => {
    await page.route('**/api/quote-requests', (route) => route.abort());
    await send.click();
    const failure = page.locator('#quote-request-form :focus');
    await expect(failure).toContainText(sendingCopy.unreachable);
    await expect(failure).toBeInViewport();
    await expect(failure.getByRole('link', { name: sendFailure.label })).toHaveAttribute('href', /^tel:/);
    await expect(page.locator('#quote-fullName')).toHaveValue('Ada Whitfield');
    await page.unroute('**/api/quote-requests');
  });
  await test.step('shows the server’s error by its field when the server rejects it', async () => {
    const fields = { phone: 'Please call us.' };
    await page.route('**/api/quote-requests', (route) =>
      route.fulfill({ status: 400, json: { message: sendingCopy.checkMarked, code: 'invalid', fields } }),
    );
    await send.click();
    await expect(page.locator('#quote-phone-error')).toHaveText('Please call us.');
    await expect(page.locator('#quote-phone')).toBeFocused();
    await page.unroute('**/api/quote-requests');
  });
  await test.step('keeps everything while offline and sends it when back online', async () => {
    await page.locator('#quote-phone').fill('615-555-0143');
    await context.setOffline(true);
    await send.click();
    await expect(page.getByText(sendingCopy.offline)).toBeVisible();
    await expect(page.locator('#quote-email')).toHaveValue('ada@whitfield.example');
    await context.setOffline(false);
    await send.click();
    await expect(page.getByText(aReference)).toBeVisible();
  });
});

test('creates one enquiry when the button is double-clicked', async ({ page, signIn }) => {
  await page.goto('/quote-request');
  await fillInQuote(page, { fullName: 'Double Click' });
  await page.getByRole('button', { name: quoteForm.send }).dblclick();
  await expect(page.getByText(aReference)).toBeVisible();
  await signIn();
  const listed: Listed[] = await (await page.request.get('/api/quote-requests')).json();
  expect(listed.filter(({ fullName }) => fullName === 'Double Click')).toHaveLength(1);
});

test('leads from the home page to the confirmation of a request when only the keyboard is used', async ({
  page,
}) => {
  await page.goto('/');
  await tabTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact');
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Request a Quote' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page.locator('#quote-eventType'));
  const next = async (keys: string) => {
    await page.keyboard.press('Tab');
    await page.keyboard.type(keys);
  };
  await page.keyboard.type('Wed');
  await next('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`0620${new Date().getUTCFullYear() + 1}`);
  await page.locator('#quote-eventDate').press('Tab');
  while (!(await page.locator('#quote-pickupTime').evaluate((input) => input === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('0530PM');
  while (!(await page.locator('#quote-pickupLocation').evaluate((input) => input === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('The Hermitage Hotel');
  await next('Cheekwood Estate');
  await next('The florist');
  await page.keyboard.press('Tab');
  await expect(page.locator('#quote-roundTrip')).toBeFocused();
  await next('4');
  await next('Mercedes S');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: quoteForm.anotherVehicle.add })).toBeFocused();
  await page.keyboard.press('Tab');
  await next('No stairs, please');
  await next('Kay Board');
  await next('kay@board.example');
  await next('615 555 0188');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: quoteForm.send })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: quoteReceived.heading })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('keeps the entries when a post without scripts is refused, and confirms on a page when it is accepted', async ({
    page,
  }) => {
    await page.goto('/quote-request');
    await fillInQuote(page, {
      fullName: 'Plain "Html" <b>',
      notes: 'first line\nsecond & last',
      eventDate: '2020-06-20',
      passengers: '7',
    });
    await page.getByRole('button', { name: quoteForm.send }).click();
    await expect(page.getByRole('alert')).toHaveText(sendingCopy.checkMarked);
    await expect(page.locator('#quote-eventDate-error')).toHaveText(quoteMessages.past);
    await expect(page.locator('#quote-passengers-error')).toHaveText(/seats up to 6/);
    await expect(page.locator('#quote-passengers')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#quote-fullName')).toHaveValue('Plain "Html" <b>');
    await expect(page.locator('#quote-notes')).toHaveValue('first line\nsecond & last');
    await expect(page.locator('#quote-vehicleType')).toHaveValue('Cadillac Escalade');
    await expect(page.locator('#quote-eventType')).toHaveValue('Wedding');

    await fillInQuote(page, { fullName: 'Plain Html', 'vehicle-2': 'Accessible Van' });
    await page.getByRole('button', { name: quoteForm.send }).click();
    await expect(page).toHaveURL(new RegExp(`/quote-request/received\\?reference=${company.quotePrefix}-`));
    await expect(page.getByRole('heading', { name: quoteReceived.heading })).toBeVisible();
    await page.reload();
    await expect(page.getByText(aReference)).toBeVisible();
    await expect(page.getByText(quoteReceived.next[1]?.title ?? '', { exact: true })).toBeVisible();
    await expectRecap(page, { Pickup: 'The Hermitage Hotel', 'Additional vehicles': 'Accessible Van' });
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: /^Call \(/ })).toHaveAttribute('href', /^tel:/);

    const { date, time } = companyClock(Date.now() + 20 * 60 * 60 * 1000);
    await page.goto('/quote-request');
    await fillInQuote(page, { eventDate: date, pickupTime: time, flightNumber: 'DL 88' });
    await page.getByRole('button', { name: quoteForm.send }).click();
    await expect(page.getByText('Please call or book online now', { exact: true })).toBeVisible();
    await expect(page.getByText(quoteReceived.next[1]?.title ?? '')).toHaveCount(0);
    await expect(main.getByRole('link', { name: quoteReceived.book })).toHaveAttribute(
      'href',
      '/demo-reservations/book',
    );
    await expectRecap(page, { Flight: 'DL 88' });
  });
});
