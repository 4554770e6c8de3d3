import type { Browser, Page } from '@playwright/test';
import { changeRideCopy } from '#content/offers/change-ride.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { formatDollars } from '#content/rates.ts';
import { askedChangeCopy } from '#content/staff/asked-change.ts';
import { liveCopy } from '#content/staff/live.ts';
import {
  cancelCopy,
  confirmationCopy,
  newRequestCopy,
  offerCopy,
  replyDialogCopy,
} from '#content/staff/quote-panels.ts';
import { claimCopy, listCopy, reminderCopy } from '#content/staff/shared.ts';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { companyClock } from '#rules/time.ts';
import { countPresses, withPresses } from './presses.ts';
import { aMessage, aQuoteRequest, escaladeCents, nextSummer } from './server/enquiries.ts';
import { emailsOf } from './site-emails.ts';
import { type SiteProcess, STAFF } from './site-process.ts';
import { addMember, addQuotes, HOUR } from './staff-data.ts';
import {
  bookRide,
  card,
  expect,
  notification,
  sendStandardOffer,
  submitSignIn,
  test,
} from './staff-fixtures.ts';

/** How many presses each task of the desk may take; fields are typed. */
const most = {
  urgentSeen: 1,
  callToSentPrice: 3,
  callToConfirmation: 3,
  standardOffer: 2,
  confirm: 2,
  changeApplied: 2,
  question: 2,
  reminder: 2,
  cancel: 2,
  messageToItsQuote: 1,
};

const eventDate = nextSummer();

test('a day of two members: what burns is seen, offered, confirmed, changed, answered and canceled within few presses, across a gap in the network', async ({
  page,
  browser,
  site,
  data,
  signIn,
}) => {
  const people = ['Tom Ng', 'Ida Wells', 'Ruth Calloway'];
  const replyDueAt = Date.now() - HOUR;
  const [tom = 0, ida = 0] = await addQuotes(
    data,
    people.map((fullName) => ({ fullName, email: addressOf(fullName), eventDate, replyDueAt })),
  );
  await addMember(data, 'maria', 'desk');
  await signIn();
  await bookRide(page, tom);
  await sendStandardOffer(page, ida);
  const opened = page.waitForResponse('**/api/admin/events');
  await page.goto('/admin?tab=quotes');
  await opened;
  await using desk = await browser.newContext({ baseURL: site.url });
  const maria = await desk.newPage();
  await countPresses(maria);
  await maria.goto('/admin-login');
  const listening = maria.waitForResponse('**/api/admin/events');
  await submitSignIn(maria, { ...STAFF, username: 'maria' });
  // What waits, without a press.
  await expect(maria).toHaveURL('/admin?tab=quotes');
  await expect(card(maria, 'Ruth Calloway')).toBeVisible();
  await listening;
  await maria.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await using customers = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const bar = (of: Page) =>
    of.getByRole('status').filter({ has: of.getByRole('button', { name: liveCopy.show }) });
  const show = (of: Page) => bar(of).getByRole('button', { name: liveCopy.show }).click();
  const ada = card(maria, 'Ada Whitfield');

  await test.step('a ride in three hours arrives, and stands before the reply that is late', async () => {
    await send(
      site,
      createQuoteRequest.path,
      aQuoteRequest({ email: addressOf('Ada Whitfield'), ...inThreeHours() }),
    );
    for (const member of [page, maria]) await expect(bar(member)).toContainText(liveCopy.newCount(1));
    await expect(bar(maria)).toContainText(/ride in 2 h/);
    await withPresses(maria, most.urgentSeen, async () => {
      await show(maria);
      await expect(ada).toBeFocused();
    });
    await expect(maria.getByRole('article').first()).toHaveAccessibleName('Ada Whitfield');
  });

  await test.step('one claims it, which the other sees', async () => {
    await show(page);
    await ada.getByRole('button', { name: claimCopy.claim }).click();
    await expect(card(page, 'Ada Whitfield')).toContainText(/maria has been on it since/);
  });

  await test.step('the standard offer', async () => {
    await withPresses(maria, most.standardOffer, async () => {
      await ada.getByRole('button', { name: offerCopy.prepare }).click();
      await ada.getByRole('button', { name: offerCopy.send }).click();
      await expect(notification(maria)).toContainText(offerCopy.saved);
    });
  });

  await test.step('the customer accepts by the link, and the bar of both says so with price and name', async () => {
    const customer = await openLink(customers, site, 'offer', 'Ada Whitfield');
    await customer.getByRole('button', { name: /^Accept Quote/ }).click();
    const accepted = `Accepted ${formatDollars(escaladeCents)} · Ada Whitfield`;
    for (const member of [page, maria]) await expect(bar(member)).toContainText(accepted);
    await show(maria);
    await expect(ada).toBeFocused();
    await withPresses(maria, most.confirm, async () => {
      await ada.getByRole('button', { name: confirmationCopy.send }).click();
      await maria.getByRole('dialog').getByRole('button', { name: confirmationCopy.send }).click();
      await expect(notification(maria)).toContainText(confirmationCopy.saved);
    });
    await expect(card(page, 'Ada Whitfield').locator('header')).toContainText(offerCopy.booked);
  });

  await test.step('the network of one goes away and comes back, and everything on the screen is read again', async () => {
    await desk.setOffline(true);
    await expect(maria.getByText(liveCopy.reconnecting)).toBeVisible();
    await card(page, 'Ruth Calloway').getByRole('button', { name: 'Contacted', exact: true }).click();
    await expect(card(page, 'Ruth Calloway').locator('header')).toContainText('Contacted');
    const customer = await openLink(customers, site, 'ride-confirmed', 'Tom Ng');
    await customer.getByRole('link', { name: changeRideCopy.open }).click();
    await customer.getByLabel('Pickup time').fill('16:15');
    await customer.getByRole('button', { name: changeRideCopy.button }).click();
    await expect(customer.getByText('4:15 PM (before: 5:30 PM)')).toBeVisible();
    await expect(card(page, 'Tom Ng')).toContainText('4:15 PM (before: 5:30 PM)');
    await expect(card(maria, 'Tom Ng')).not.toContainText('4:15 PM');
    await desk.setOffline(false);
    await expect(maria.getByText(liveCopy.reconnecting)).toHaveCount(0);
    await expect(card(maria, 'Tom Ng')).toContainText('4:15 PM (before: 5:30 PM)');
    await expect(card(maria, 'Ruth Calloway').locator('header')).toContainText('Contacted');
    expect(await maria.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  await test.step('the change is applied', async () => {
    await withPresses(maria, most.changeApplied, async () => {
      const request = card(maria, 'Tom Ng');
      await request.getByRole('button', { name: askedChangeCopy.apply, exact: true }).click();
      await maria.getByRole('dialog').getByRole('button', { name: askedChangeCopy.send }).click();
      await expect(notification(maria)).toContainText(askedChangeCopy.saved);
    });
    await expect(card(page, 'Tom Ng')).not.toContainText('(before: 5:30 PM)');
  });

  await test.step('a question is answered, and the desk reminded of it', async () => {
    const customer = await openLink(customers, site, 'offer', 'Ida Wells');
    await customer.getByText(offerPage.question.first).click();
    await customer.getByLabel(offerPage.question.text).fill('A child seat?');
    await customer.getByRole('button', { name: offerPage.question.button }).click();
    await expect(bar(maria)).toContainText('Question · Ida Wells');
    const request = card(maria, 'Ida Wells');
    await expect(request).toContainText('A child seat?');
    await withPresses(maria, most.question, async () => {
      await request.getByRole('button', { name: replyDialogCopy.open }).click();
      const dialog = maria.getByRole('dialog');
      await dialog.locator('[name=text]').fill('A child seat will be in the car.');
      await dialog.getByRole('button', { name: replyDialogCopy.send }).click();
      await expect(notification(maria)).toContainText(replyDialogCopy.saved);
    });
    await expect(request).not.toContainText('A child seat?');
    await withPresses(maria, most.reminder, async () => {
      // The focus has come back to the card.
      await maria.keyboard.press('m');
      await maria.getByRole('button', { name: reminderCopy.presets.hour }).click();
      await expect(request).toContainText('Remind me: ');
    });
  });

  await test.step('a booked ride is canceled', async () => {
    const request = card(maria, 'Tom Ng');
    await withPresses(maria, most.cancel, async () => {
      await request.getByRole('button', { name: 'Closed', exact: true }).click();
      await request.getByRole('button', { name: cancelCopy.atTerms('Nothing') }).click();
      await expect(notification(maria)).toContainText(cancelCopy.saved);
    });
    await expect(card(page, 'Tom Ng').locator('header')).toContainText(offerCopy.states.canceled);
  });

  const takeCall = async (fullName: string, phone: string) => {
    await maria.getByRole('button', { name: newRequestCopy.open }).click();
    const form = maria.getByRole('dialog', { name: newRequestCopy.title });
    const { eventType, vehicleType, notes: _, ...typed } = aQuoteRequest({ fullName, phone, eventDate });
    await form.locator('[name=eventType]').selectOption(eventType ?? '');
    await form.locator('[name=vehicleType]').selectOption(String(vehicleType));
    for (const [name, value] of Object.entries({ ...typed, email: addressOf(fullName) }))
      await form.locator(`[name=${name}]`).fill(String(value));
    return form;
  };
  await test.step('a call becomes a price that is sent', async () => {
    await withPresses(maria, most.callToSentPrice, async () => {
      const form = await takeCall('Hugo Stone', '(615) 555-0199');
      await form.getByRole('button', { name: newRequestCopy.saveAndOffer }).click();
      await card(maria, 'Hugo Stone').getByRole('button', { name: offerCopy.send }).click();
      await expect(notification(maria)).toContainText(offerCopy.saved);
    });
  });

  await test.step('a yes on the phone is price, acceptance and confirmation', async () => {
    await maria.getByRole('button', { name: listCopy.back }).click();
    await withPresses(maria, most.callToConfirmation, async () => {
      const form = await takeCall('Walt Dunn', '(615) 555-0198');
      await form.getByLabel(newRequestCopy.agreed, { exact: true }).check();
      await form.getByRole('button', { name: newRequestCopy.saveAndConfirm }).click();
      await expect(notification(maria)).toContainText(newRequestCopy.booked);
    });
    await expect(card(maria, 'Walt Dunn').locator('header')).toContainText(offerCopy.booked);
  });

  await test.step('a message of somebody else leads to the quote that it names', async () => {
    const { reference } = await data
      .selectFrom('quoteRequests')
      .select('reference')
      .where('fullName', '=', 'Ida Wells')
      .executeTakeFirstOrThrow();
    const message = `The planner of quote ${reference} sends the seating plan.`;
    await send(site, createContactMessage.path, aMessage({ subject: 'A seating plan', message }));
    await maria.getByRole('tab', { name: 'Contact Messages' }).click();
    const request = card(maria, 'A seating plan');
    await expect(request).toContainText(reference);
    await withPresses(maria, most.messageToItsQuote, async () => {
      await request.getByRole('link', { name: reference }).click();
      await expect(card(maria, 'Ida Wells')).toBeVisible();
    });
  });
});

function addressOf(name: string): string {
  return `${name.toLowerCase().replace(' ', '.')}@guests.example`;
}

function inThreeHours() {
  const { date, time } = companyClock(Date.now() + 3 * HOUR);
  return { eventDate: date, pickupTime: time };
}

async function openLink(
  customers: Awaited<ReturnType<Browser['newContext']>>,
  site: SiteProcess,
  kind: string,
  name: string,
): Promise<Page> {
  const mail = () =>
    emailsOf(site).find(
      (text) => text.includes(`X-Email-Kind: ${kind}`) && text.includes(`To: ${addressOf(name)}`),
    );
  await expect.poll(mail).toBeDefined();
  const customer = await customers.newPage();
  await customer.goto(/\/offers\/[\w-]{43}/.exec(mail() ?? '')?.[0] ?? '');
  return customer;
}

async function send({ url }: SiteProcess, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
}
