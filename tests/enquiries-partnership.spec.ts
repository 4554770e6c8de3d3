import type { Page } from '@playwright/test';
import { company } from '#content/company.ts';
import { partnershipForm } from '#content/forms/partnership.ts';
import { phoneLabel } from '#content/phone.ts';
import { expect, test } from './fixtures.ts';

/** Nothing here is about motion, and a page that does not move is painted less often. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const named = (page: Page, name: string) => page.locator(`form[method="dialog"] [name="${name}"]`);

async function fillIn(page: Page): Promise<void> {
  await named(page, 'hotel_name').fill('The Example Hotel');
  await named(page, 'hotel_category').selectOption('boutique');
  await named(page, 'address').fill('100 Example Row, Nashville');
  await named(page, 'contact_name').fill('Ruth Calloway');
  await named(page, 'phone').fill('615-555-0177');
  await named(page, 'email').fill('ruth@hotel.example');
  await page.getByRole('group', { name: 'Do you offer guest transportation now?' }).getByLabel('Yes').check();
  await named(page, 'service_model').selectOption('concierge');
  await page.getByRole('group', { name: 'Would you like a dedicated vehicle?' }).getByLabel('No').check();
  await named(page, 'consent').check();
}

test('has the inquiry’s fields, options and required rules', async ({ page }) => {
  await page.goto('/partnership');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Transportation Partnership Form');
  await expect(page.getByRole('link', { name: 'Back to Hotel Transportation' })).toHaveAttribute(
    'href',
    '/hotel-transportation',
  );
  const fields = await page.locator('form[method="dialog"]').evaluate((form: HTMLFormElement) =>
    Object.fromEntries(
      [...form.elements].flatMap((element) => {
        const control = element as HTMLInputElement;
        return control.name ? [[control.name, { type: control.type, required: control.required }]] : [];
      }),
    ),
  );
  expect(fields).toEqual({
    hotel_name: { type: 'text', required: true },
    hotel_category: { type: 'select-one', required: true },
    address: { type: 'text', required: true },
    contact_name: { type: 'text', required: true },
    role: { type: 'text', required: false },
    phone: { type: 'tel', required: true },
    email: { type: 'email', required: true },
    current_transport: { type: 'radio', required: true },
    service_type: { type: 'checkbox', required: false },
    other_service: { type: 'text', required: false },
    interest: { type: 'checkbox', required: false },
    service_model: { type: 'select-one', required: true },
    revenue_model: { type: 'select-one', required: false },
    estimate_weekly: { type: 'number', required: false },
    operation_hours: { type: 'text', required: false },
    dedicated_vehicle: { type: 'radio', required: true },
    custom_requests: { type: 'textarea', required: false },
    notes: { type: 'textarea', required: false },
    consent: { type: 'checkbox', required: true },
  });
  const values = (name: string) =>
    named(page, name).evaluateAll((controls) =>
      controls.map((control) => (control as HTMLInputElement).value),
    );
  const options = (name: string) =>
    named(page, name)
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(await options('hotel_category')).toEqual([
    '',
    'luxury',
    'business',
    'boutique',
    'extended',
    'other',
  ]);
  expect(await options('service_model')).toEqual(['', 'concierge', 'addon', 'bundled', 'other']);
  expect(await options('revenue_model')).toEqual(['', '70-30', '80-20', 'retainer', 'discussion']);
  expect(await values('current_transport')).toEqual(['Yes', 'No']);
  expect(await values('dedicated_vehicle')).toEqual(['Yes', 'No']);
  expect(await values('service_type')).toEqual([
    'Airport Shuttle',
    'Local Attractions',
    'Business Transfers',
    'Private Black Car',
    'Rideshare Program',
  ]);
  expect(await values('interest')).toEqual([
    'Airport Transfers',
    'Business Transport',
    'Local Tours',
    'VIP Guest Transport',
    'Group Shuttle Service',
    'ADA-Accessible Vehicles',
  ]);
});

test('toggles the lists, alerts its thanks, clears the form, stores and sends nothing', async ({ page }) => {
  await page.goto('/partnership');
  await fillIn(page);
  const shuttle = page.getByLabel('Airport Shuttle');
  await shuttle.check();
  await expect(shuttle).toBeChecked();
  await shuttle.uncheck();
  await expect(shuttle).not.toBeChecked();
  await shuttle.check();
  await page.getByLabel('Local Tours').check();
  await named(page, 'estimate_weekly').fill('12');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'The Example Hotel',
  );

  const requests: string[] = [];
  page.on('request', (request) => {
    // The tracker counts the visit, and the page may still fetch its own files; neither carries an answer.
    const { pathname, search } = new URL(request.url());
    const ownFile = request.method() === 'GET' && /^\/(assets|fonts|media)\//.test(pathname) && search === '';
    if (!ownFile && !pathname.startsWith('/api/analytics/')) requests.push(request.url());
  });
  let thanks = '';
  page.on('dialog', async (dialog) => {
    thanks = `${dialog.type()}: ${dialog.message()}`;
    await dialog.accept();
  });
  await page.getByRole('button', { name: partnershipForm.submit }).click();
  await expect.poll(() => thanks).toMatch(/^alert: Thank you/);
  expect(thanks).toContain(phoneLabel(company.phones.corporate));
  expect(thanks).toContain(company.email.info);
  expect(thanks).toContain('within 48 hours');
  const left = await page
    .locator('form[method="dialog"]')
    .evaluate((form: HTMLFormElement) => [...new FormData(form)].filter(([, value]) => value !== ''));
  expect(left).toEqual([]);
  await expect(shuttle).not.toBeChecked();
  await expect(page.getByRole('heading', { name: partnershipForm.received.heading })).toBeFocused();
  // The answers are gone from the form, and can still be emailed.
  await expect(page.locator('form[method="dialog"]')).toBeHidden();
  const email = page.getByRole('link', { name: partnershipForm.emailAnswers });
  await expect(email).toHaveAttribute('href', /The%20Example%20Hotel/);
  await expect(page).toHaveURL(/\/partnership$/);
  expect(requests).toEqual([]);
});

test('stops an incomplete form and a negative estimate by the browser’s own checks, and can be sent when only the keyboard is used', async ({
  page,
}) => {
  let thanked = false;
  page.on('dialog', async (dialog) => {
    thanked = true;
    await dialog.accept();
  });
  const submit = page.getByRole('button', { name: partnershipForm.submit });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/partnership');
  await submit.click();
  await expect(named(page, 'hotel_name')).toBeFocused();
  // The field and its label stay clear of the header.
  const header = page.getByRole('banner');
  await expect
    .poll(async () => {
      const label = await page.getByText(partnershipForm.hotel.hotel_name).first().boundingBox();
      const bar = await header.boundingBox();
      return label && bar ? label.y - (bar.y + bar.height) : -1;
    })
    .toBeGreaterThanOrEqual(0);
  await fillIn(page);
  await named(page, 'estimate_weekly').fill('-1');
  await submit.click();
  await expect(named(page, 'estimate_weekly')).toBeFocused();
  expect(thanked).toBe(false);

  await test.step('can be sent when only the keyboard is used', async () => {
    await named(page, 'estimate_weekly').fill('');
    await page.getByLabel('Airport Shuttle').focus();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Airport Shuttle')).toBeChecked();
    await named(page, 'consent').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(named(page, 'hotel_name')).toHaveValue('');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says so and sends nothing when the button is pressed', async ({ page }) => {
    await page.goto('/partnership');
    const html = await (await page.request.get('/partnership')).text();
    expect(html).toMatch(/<noscript><p[^>]*>This form needs JavaScript\./);
    await fillIn(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('button', { name: partnershipForm.submit }).click();
    await expect(page).toHaveURL(/\/partnership$/);
    expect(requests).toEqual([]);
  });
});

test('offers to email and to print the answers beside the button that sends nothing', async ({ page }) => {
  await page.goto('/partnership');
  await fillIn(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await page.getByRole('button', { name: partnershipForm.print }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
  const link = page.getByRole('link', { name: partnershipForm.emailAnswers });
  const mail = new URL((await link.getAttribute('href')) ?? '');
  expect(mail.pathname).toBe(company.email.info);
  expect(mail.searchParams.get('body')?.split('\r\n')).toEqual(
    expect.arrayContaining([
      'Hotel name: The Example Hotel',
      'Hotel category: Boutique',
      'Email: ruth@hotel.example',
      'Do you offer guest transportation now?: Yes',
      'Would you like a dedicated vehicle?: No',
    ]),
  );
});
