import type { Page } from '@playwright/test';
import { demoReservations } from '#content/demo-reservations.ts';
import { messageForm, messageReceived } from '#content/forms/contact-message.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { partnershipForm } from '#content/forms/partnership.ts';
import { quoteForm } from '#content/forms/quote-form.ts';
import {
  axeViolations,
  horizontalOverflow,
  lowContrastInForcedColors,
  runningAnimations,
} from './accessibility-checks.ts';
import { aReference, fillInQuote } from './enquiry-steps.ts';
import { expect, test } from './fixtures.ts';
import { escaladeEstimate } from './server/enquiries.ts';

/** Each page as it is by itself is looked at by pages.spec.ts; here is what opens, answers or complains on it. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

async function expectAccessible(page: Page, state: string) {
  expect.soft(await axeViolations(page), state).toEqual([]);
  expect.soft(await horizontalOverflow(page), state).toBe(0);
  expect.soft(await runningAnimations(page), state).toBe(0);
}

test('has no violation on the home page when menu, notifications, welcome and reservation desk show', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu');
  for (const part of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Menu' })]) {
    expect.soft(await lowContrastInForcedColors(part)).toEqual([]);
  }
  await page.keyboard.press('Escape');

  await page.route('**/api/email-signup', (route) => route.fulfill({ status: 500, body: '' }));
  const vipClub = page.locator('#vip-club');
  await vipClub.getByLabel('Email address').fill('ada@whitfield.example');
  await vipClub.getByRole('button').click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await expectAccessible(page, 'error notification');
  await page.unroute('**/api/email-signup');
  await vipClub.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Welcome to the VIP Club!' })).toBeVisible();
  await expectAccessible(page, 'welcome');

  const booking = page
    .locator('#contact')
    .getByRole('link', { name: 'Book Online Reservation', exact: true });
  await booking.scrollIntoViewIfNeeded();
  await expect(booking).toHaveAttribute('data-reservation-ready', 'true');
  await booking.click();
  const desk = page.getByRole('dialog', { name: demoReservations.frameTitle });
  await expect(
    desk.frameLocator('iframe').getByRole('heading', { name: demoReservations.title }),
  ).toBeVisible();
  await expectAccessible(page, 'the desk over the page');
});

test('has no violation on the quote form when errors, estimate, failure and reference show', async ({
  page,
}) => {
  const send = page.getByRole('button', { name: quoteForm.send });
  await page.goto('/quote-request');
  await send.click();
  await expect(page.locator('[id$="-error"]')).toHaveCount(10);
  await expectAccessible(page, 'complaints');
  expect.soft(await lowContrastInForcedColors(page.locator('main'))).toEqual([]);

  await page.route('**/api/quote-requests', (route) => route.fulfill({ status: 500, body: '' }));
  await fillInQuote(page);
  await send.click();
  await expect(page.getByText(sendingCopy.failed)).toBeVisible();
  await expect(page.getByText(escaladeEstimate)).toBeVisible();
  await expectAccessible(page, 'estimate and failure');
  await page.unroute('**/api/quote-requests');
  await send.click();
  await expect(page.getByText(aReference)).toBeVisible();
  await expectAccessible(page, 'reference');
});

test('has no violation on the message form when errors, failure and thanks show', async ({ page }) => {
  const send = page.getByRole('button', { name: messageForm.send });
  await page.goto('/contact');
  await send.click();
  await expect(page.locator('[id$="-error"]')).toHaveCount(4);
  await expectAccessible(page, 'complaints');

  await page.route('**/api/contact-messages', (route) => route.fulfill({ status: 500, body: '' }));
  await page.locator('#message-name').fill('Vera Lindqvist');
  await page.locator('#message-email').fill('vera@lindqvist.example');
  await page.locator('#message-subject').fill('A coat');
  await page.locator('#message-message').fill('Left in the car yesterday.');
  await send.click();
  await expect(page.getByText(sendingCopy.failed)).toBeVisible();
  await expectAccessible(page, 'failure');
  await page.unroute('**/api/contact-messages');
  await send.click();
  await expect(page.getByRole('heading', { name: messageReceived.heading })).toBeVisible();
  await expectAccessible(page, 'thanks');
});

test('has no violation when the gallery, the embedded desk and the partnership form are in use', async ({
  page,
}) => {
  await page.goto('/charter-bus-rental');
  await page.getByRole('button', { name: 'Go to image 7' }).click();
  await page.getByRole('button', { name: 'Play the gallery' }).click();
  await page.locator('#reserve').scrollIntoViewIfNeeded();
  const desk = page.locator('#reserve').frameLocator('iframe');
  await expect(desk.getByRole('heading', { name: demoReservations.title })).toBeVisible();
  await expectAccessible(page, 'gallery and desk');

  await page.goto('/partnership');
  await page.getByLabel('Airport Shuttle').check();
  await page
    .getByRole('group', { name: /vehicle/i })
    .getByLabel('Yes')
    .check();
  await page.getByRole('button', { name: partnershipForm.submit }).click();
  await expectAccessible(page, 'partnership form');
});

test('has no violation on pages that the server renders when a form is sent without scripts', async ({
  page,
}) => {
  for (const path of ['/vip-club/welcome', '/contact/received', '/vip-club/leave/unknown']) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
  for (const [path, form] of [
    ['/quote-request', '#quote-request-form'],
    ['/contact', '#message-form'],
    ['/demo-reservations/book', 'form'],
  ] as const) {
    await page.goto(path);
    await postAsItIs(page, form);
    await expect(page.getByRole('alert')).toContainText(sendingCopy.checkMarked);
    await expectAccessible(page, `${path}, refused`);
  }
});

/** Submits a form like a browser without scripts. The response is a page without scripts, which axe can still check. */
async function postAsItIs(page: Page, form: string) {
  const answered = page.waitForNavigation();
  await page.locator(form).evaluate((element: HTMLFormElement) => element.submit());
  await answered;
}
