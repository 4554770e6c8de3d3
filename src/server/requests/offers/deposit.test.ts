import { describe, expect, test } from 'vitest';
import { canceledDeposit } from '#content/facts.ts';
import { offerMessages } from '#content/offers/offer-messages.ts';
import {
  acceptOfferElsewhere,
  cancelRide,
  confirmRide,
  listOffers,
  prepareOffer,
  sendOffer,
  updateConfirmation,
} from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { sendReceipt } from '#contracts/rides.ts';
import type { Engine } from '#server/db/database.ts';
import { renderEmail } from '#server/mail/template.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { seenBy } from '#tests/server/offers.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';

const params = { id: 1 };
const PAID_ON = '2026-01-16';
const paid = '$500.00, paid on Friday, January 16, 2026';

async function offer(app: TestApp, different: object = {}) {
  const { body } = await app.call(prepareOffer, { params });
  return app.call(sendOffer, { params, body: { ...body, depositCents: 50_000, ...different } });
}

async function withDeposit(engine: Engine): Promise<TestApp> {
  const app = await startTestApp(engine);
  await app.call(createQuoteRequest, { body: aQuoteRequest() });
  await app.signIn('desk');
  expect((await offer(app)).status).toBe(201);
  return app;
}

async function confirm(app: TestApp, different: object = {}) {
  await app.call(acceptOfferElsewhere, { params, body: { seen: await seenBy(app) } });
  const body = { seen: await seenBy(app), text: 'Booked.', ...different };
  return app.call(confirmRide, { params, body });
}

const update = async (app: TestApp, different: object) =>
  app.call(updateConfirmation, { params, body: { seen: await seenBy(app), text: 'Again.', ...different } });

/** The rows of the newest email of a kind, and of the page that it links. */
async function papersOf(app: TestApp, kind: string): Promise<[email: string, page: string]> {
  const { content } = await app.db.query
    .selectFrom('emails')
    .select('content')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const email = JSON.parse(content);
  const { body } = await app.app.inject({ url: new URL(email.action.url).pathname });
  return [renderEmail(email).text, body.replace(/<[^>]*>/g, '')];
}

async function expectOn(app: TestApp, kind: string, texts: string[], others: string[] = []): Promise<void> {
  for (const paper of await papersOf(app, kind)) {
    for (const text of texts) expect(paper).toContain(text);
    for (const text of others) expect(paper).not.toContain(text);
  }
}

describe.each(engines)('the deposit of an offer, on %s', (engine) => {
  test('stands with its moment, its day and the balance on every paper to the receipt', async () => {
    await using app = await withDeposit(engine);
    const [sent] = (await app.call(listOffers, { query: { quoteRequestIds: '1' } })).body;
    const { totalCents = 0 } = sent ?? {};
    const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
    const balance = `${dollars(totalCents - 50_000)}, charged after the ride`;
    await expectOn(
      app,
      'offer',
      ['$500.00, charged when we confirm your ride.', balance],
      ['may need a deposit'],
    );
    await confirm(app);
    await expectOn(app, 'ride-confirmed', ['$500.00, charged with this confirmation.', balance]);
    expect((await update(app, { depositPaidOn: PAID_ON })).body.depositPaidOn).toBe(PAID_ON);
    await expectOn(app, 'ride-confirmed', [paid, balance], ['charged with this confirmation']);
    // What is not named stays, null takes it back.
    expect((await update(app, {})).body.depositPaidOn).toBe(PAID_ON);
    expect((await update(app, { depositPaidOn: null })).body.depositPaidOn).toBeUndefined();
    await update(app, { depositPaidOn: PAID_ON });

    app.clock.now = Date.UTC(2026, 5, 21, 23);
    await app.signIn('desk');
    const [ride] = (await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides;
    const body = { seen: await seenBy(app), revision: ride?.revision ?? 0 };
    const tolls = { kind: 'tolls' as const, amountCents: 1200 };
    await app.call(sendReceipt, {
      params,
      body: { ...body, extras: [tolls], totalCents: totalCents + 1200 },
    });
    await expectOn(app, 'receipt', [paid, dollars(totalCents + 1200 - 50_000)]);
  });

  test('stays paid with another price, and on the paper of a canceled ride', async () => {
    await using app = await withDeposit(engine);
    await confirm(app, { depositPaidOn: PAID_ON });
    await expectOn(app, 'ride-confirmed', [paid]);
    expect((await offer(app, { depositCents: 60_000 })).status).toBe(400);
    const sent = await offer(app);
    expect([sent.status, sent.body.depositPaidOn]).toEqual([201, PAID_ON]);
    await confirm(app);
    const by = 'customer' as const;
    await app.call(cancelRide, { params, body: { seen: await seenBy(app), by, chargedCents: 0 } });
    await expectOn(app, 'ride-canceled', [paid, canceledDeposit.kept], ['Balance', 'are added at cost']);
  });

  test('is returned when the company cancels, and deducted from what is charged', async () => {
    for (const [by, charged, told] of [
      ['company', 0, canceledDeposit.returned],
      ['customer', 50_000, `$500.00 is charged. ${canceledDeposit.deducted}`],
    ] as const) {
      await using app = await withDeposit(engine);
      await confirm(app, { depositPaidOn: PAID_ON });
      const body = { seen: await seenBy(app), by, chargedCents: charged, reason: 'The road is closed.' };
      expect((await app.call(cancelRide, { params, body })).status).toBe(200);
      await expectOn(app, 'ride-canceled', [told]);
    }
  });

  test('is at most the total, and is paid for none', async () => {
    await using app = await withDeposit(engine);
    for (const depositCents of [0, 10_000_000]) {
      const { status, body } = await offer(app, { depositCents });
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ fields: { depositCents: offerMessages.deposit } }),
      ]);
    }
    const { body } = await app.call(prepareOffer, { params });
    await app.call(sendOffer, { params, body });
    expect((await confirm(app, { depositPaidOn: PAID_ON })).status).toBe(409);
  });
});
