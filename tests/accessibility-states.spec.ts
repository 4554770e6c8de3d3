import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { company } from '#content/company.ts';
import { demoReservations } from '#content/demo-reservations.ts';
import { messageForm, messageReceived } from '#content/forms/contact-message.ts';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { partnershipForm } from '#content/forms/partnership.ts';
import { quoteForm } from '#content/forms/quote-form.ts';
import { cancelRide, costCopy } from '#content/offers/cancel-ride.ts';
import { offerLetter } from '#content/offers/offer-letter.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import type { PaperState } from '#content/offers/offer-state.ts';
import { quoteRecap } from '#content/requests/quote-route.ts';
import { ChangeEntries } from '#contracts/asked-changes.ts';
import { NewContactMessage } from '#contracts/contact-messages.ts';
import { LinksForm, NewQuoteRequest } from '#contracts/quote-requests.ts';
import type {
  CustomerOffer,
  EmailLink,
  PageData,
  PageName,
  PagesModule,
  RejectedForm,
} from '#contracts/server-pages.ts';
import { EmailSignup } from '#contracts/vip.ts';
import type { RideAdvice } from '#rules/deadlines.ts';
import { rideSteps } from '#rules/ride-day.ts';
import {
  axeViolations,
  horizontalOverflow,
  lowContrastInForcedColors,
  runningAnimations,
} from './accessibility-checks.ts';
import { aReference, fillInQuote } from './enquiry-steps.ts';
import { expect, test } from './fixtures.ts';
import { escaladeEstimate, nextSummer } from './server/enquiries.ts';
import { offerIn, paperStates, quoteRequest } from './server/papers.ts';

const builtPages = pathToFileURL(join(import.meta.dirname, '../build/server/pages.js')).href;

/** Each page as it is by itself is looked at by pages.spec.ts; here is what opens, answers or complains on it. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

async function expectAccessible(page: Page, state: string, parts?: { frame: boolean }) {
  expect.soft(await axeViolations(page, parts), state).toEqual([]);
  expect.soft(await horizontalOverflow(page), state).toBe(0);
  expect.soft(await runningAnimations(page), state).toBe(0);
}

test('has no violation on the home page when menu, notifications, welcome and reservation desk show', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu', { frame: true });
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

/** A form that was refused in all of its fields. */
const refused = ({ shape }: z.ZodObject): RejectedForm => ({
  message: sendingCopy.checkMarked,
  entries: {},
  errors: Object.fromEntries(Object.keys(shape).map((field) => [field, 'Please check this entry.'])),
});

const linkStates = {
  ask: { state: 'ask', action: '/' },
  done: { state: 'done' },
  unknown: { state: 'unknown' },
} satisfies Record<EmailLink['state'], EmailLink>;

const inState = (state: PaperState): CustomerOffer => ({
  ...{ path: '/offers/token', reference: quoteRequest.reference, isAsked: false, state },
  ...{ changesBooking: false, isCancelable: state === 'accepted' || state === 'confirmed' },
  letter: offerLetter(quoteRequest, offerIn(state), state),
  isAskable: true,
  seen: '{}',
});

const ride = { eventDate: nextSummer(), pickupTime: '18:30', passengers: '4', duration: '3' };

const received = (advice: RideAdvice) => ({
  quote: {
    ...{ answerBy: 'Thursday, November 19, 2026, 9:00 PM, Nashville time' },
    ...{ reference: quoteRequest.reference, key: 'key', advice, bookingUrl: '/reservations' },
    contact: { email: quoteRequest.email, phone: '(615) 555-0142' },
    ...quoteRecap(quoteRequest),
  },
});

const cancelPage = {
  ...{ path: '/offers/token', reference: quoteRequest.reference, seen: '{}', held: '1 1 full 82000' },
  facts: [{ label: cancelRide.costLabel, value: costCopy({ kind: 'full' }, 82_000, true) }],
  phone: '(800) 555-0150',
};

const changePage = {
  ...{ path: '/offers/token', reference: quoteRequest.reference, seen: '{}', hasHours: true },
  ...{ entries: ride, answerBy: 'tonight, 9:00 PM, Nashville time', phone: '(800) 555-0150' },
};

const chauffeurRide: PageData['chauffeur'] = {
  ...{ state: 'open', path: '/chauffeur/token', version: 1, stage: 'assigned' },
  ...{ date: 'Saturday, June 20, 2026', time: '6:30 PM, Nashville time' },
  ...quoteRecap(quoteRequest),
  customer: { name: quoteRequest.fullName, phone: '(615) 555-0142' },
  deskPhone: '+1-615-555-0101',
  steps: rideSteps.map((step) => ({ step, at: '5:12 PM' })),
};

/** Each page that the server renders for one person, in each of its states. */
const serverPageStates: { [Name in PageName]: Record<string, PageData[Name]> } = {
  offer: {
    ...Object.fromEntries(paperStates.map((state) => [state, inState(state)])),
    questioned: {
      ...inState('open'),
      isAsked: true,
      owed: { by: 'tonight, 9:00 PM, Nashville time' },
      thread: [
        {
          from: offerPage.thread.you,
          at: 'Thursday, November 19, 2026, 6:00 AM, Nashville time',
          text: 'A pram?',
        },
        { from: company.name, at: 'Thursday, November 19, 2026, 7:00 AM, Nashville time', text: 'It fits.' },
      ],
    },
    'with a late answer': { ...inState('confirmed'), owed: {} },
    'to be confirmed': { ...inState('accepted'), confirms: { by: 'tonight, 9:00 PM, Nashville time' } },
    'confirmed late': { ...inState('arranged'), confirms: {} },
    refused: { ...inState('open'), rejected: { ...refused(z.object({})), entries: { question: '' } } },
    'of a ride that has changed': {
      ...inState('open'),
      rejected: { message: offerPage.changed.text, entries: {}, errors: {} },
      changes: [{ label: 'Pickup time', before: '5:30 PM', now: '6:15 AM' }],
    },
    'changed at once': { ...inState('confirmed'), isChanged: true },
    'asked to change': {
      ...inState('confirmed'),
      asked: {
        at: 'Thursday, November 19, 2026, 6:00 AM, Nashville time',
        rows: [{ label: 'Pickup time', value: offerPage.changed.value('4:15 PM', '5:30 PM') }],
        answerBy: 'tonight, 9:00 PM, Nashville time',
      },
    },
    'of a booked ride': { ...inState('open'), changesBooking: true },
    'asked anew': { ...inState('expired'), isAsked: true },
    removed: { state: 'removed' },
    unknown: { state: 'unknown' },
  },
  'cancel-ride': {
    asked: cancelPage,
    refused: { ...cancelPage, rejected: refused(z.object({ reason: z.string() })) },
  },
  'change-ride': {
    asked: changePage,
    refused: { ...changePage, rejected: refused(ChangeEntries) },
  },
  chauffeur: {
    open: chauffeurRide,
    'on board': { ...chauffeurRide, stage: 'on-board', changes: ['Pickup time: 5:30 PM → 6:15 AM'] },
    early: { state: 'early', opens: 'Friday, June 19, 2026' },
    over: { state: 'over' },
    canceled: { state: 'canceled' },
    unknown: { state: 'unknown' },
  },
  'my-links': {
    empty: { form: { message: '', entries: {}, errors: {} } },
    refused: { form: refused(LinksForm) },
  },
  'my-links-sent': { sent: {} },
  'quote-request-filled': {
    refused: { form: refused(NewQuoteRequest) },
    priced: { form: { message: '', entries: ride, errors: {} }, prices: { entries: ride } },
  },
  'quote-received': {
    call: received('call'),
    book: received('book'),
    quote: received('quote'),
  } satisfies Record<RideAdvice, PageData['quote-received']>,
  'contact-filled': { refused: { form: refused(NewContactMessage) } },
  'message-received': { received: {} },
  'vip-signup': { refused: { form: refused(EmailSignup) } },
  'vip-welcome': { welcome: {} },
  'vip-leave': linkStates,
  'vip-rejoin': { ...linkStates, done: { state: 'done', code: quoteRequest.vipCode } },
  'weekly-email': linkStates,
  'staff-address': linkStates,
  'not-found': { 'not found': {} },
};

for (const [name, states] of Object.entries(serverPageStates) as [PageName, Record<string, never>][]) {
  test(`has no violation on the server's page ${name} in any of its states`, async ({ page }) => {
    const { shell, renderPage }: PagesModule = await import(builtPages);
    for (const [state, data] of Object.entries(states)) {
      const { title, main } = await renderPage(name, data);
      const body = shell[0] + title + shell[1] + main + shell[2];
      await page.route('/rendered', (route) => route.fulfill({ body, contentType: 'text/html' }));
      await page.goto('/rendered');
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await expectAccessible(page, `${state} at ${width} px`);
      }
    }
  });
}

test('has no violation on a booking that the demonstration service refuses', async ({ page }) => {
  await page.goto('/demo-reservations/book');
  const answered = page.waitForNavigation();
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await answered;
  await expect(page.getByRole('alert')).toContainText(sendingCopy.checkMarked);
  await expectAccessible(page, 'refused');
});
