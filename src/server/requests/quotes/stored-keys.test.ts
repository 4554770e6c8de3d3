import { describe, expect, test } from 'vitest';
import { accessibleVan, executiveSedan, fleet } from '#content/fleet/index.ts';
import { offerLetter } from '#content/offers/offer-letter.ts';
import { salesValueName } from '#content/staff/sales.ts';
import { readAnalyticsSummary } from '#contracts/analytics.ts';
import { listOffers, prepareOffer, sendOffer } from '#contracts/offers.ts';
import {
  createQuoteRequest,
  listQuoteRequests,
  resetQuoteRequests,
  updateQuoteRequest,
} from '#contracts/quote-requests.ts';
import { DAY_MS } from '#rules/duration.ts';
import { estimate } from '#rules/pricing.ts';
import { findSeatShortage, quotableVehicles } from '#rules/vehicles.ts';
import { engines } from '#tests/server/databases.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { startTestApp, type TestApp } from '#tests/server/test-app.ts';
import { deleteRequests } from '../lists/delete-requests.ts';

describe.each(engines)('the occasion of a quote request, on %s', (engine) => {
  test.each([
    ['its words', 'Airport transfer', 'airport-transfer', 'Airport transfer', '  airport  transfer'],
    ['its key', 'airport-transfer', 'airport-transfer', 'Airport transfer', '  airport  transfer'],
    ['other words', 'Opera night', 'Opera night', 'Opera night', '  opera  night'],
  ])('is sent as %s, stored by its key and shown in words', async (_, eventType, stored, shown, searched) => {
    await using app = await startTestApp(engine);
    const { status } = await app.call(createQuoteRequest, { body: aQuoteRequest({ eventType }) });
    expect(status).toBe(201);
    const row = app.db.query.selectFrom('quoteRequests').select(['eventType', 'searchText']);
    expect(await row.executeTakeFirstOrThrow()).toEqual({
      eventType: stored,
      searchText: expect.stringContaining(searched),
    });
    const emails = await app.db.query
      .selectFrom('emails')
      .select('content')
      .where('kind', '=', 'new-quote')
      .execute();
    expect(emails[0]?.content).toContain(`, ${shown} (SR-`);
    await app.signIn();
    expect((await app.call(listQuoteRequests, {})).body).toMatchObject([{ eventType: shown }]);
  });
});

/** Everything that depends on the vehicles of a sold ride with an offer. */
async function readings(app: TestApp) {
  const quoteRequest = (await app.call(listQuoteRequests, {})).body.find(({ id }) => id === 1);
  const [offer] = (await app.call(listOffers, { query: { quoteRequestIds: '1' } })).body;
  if (!quoteRequest || !offer) throw new Error('the request has no offer');
  const { validUntil: _, ...draft } = (await app.call(prepareOffer, { params: { id: 1 } })).body;
  return {
    vehicles: [quoteRequest.vehicleType, quoteRequest.additionalVehicles, offer.vehicles],
    estimate: estimate(quoteRequest),
    shortage: findSeatShortage(quoteRequest),
    draft,
    letter: offerLetter(quoteRequest, offer, 'open').parts,
    sales: await salesByVehicle(app),
  };
}

async function salesByVehicle(app: TestApp) {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const query = { startDate: day(app.clock.now - DAY_MS), endDate: day(app.clock.now + DAY_MS) };
  const { sales } = (await app.call(readAnalyticsSummary, { query })).body;
  return sales.rows.vehicles.map(({ value, sold }) => [salesValueName('vehicles', value?.[0] ?? ''), sold]);
}

/** Gives each vehicle another name, as the company may. */
async function withRenamedVehicles<T>(use: () => Promise<T>): Promise<T> {
  const vehicles: { name: string }[] = [...fleet, executiveSedan, accessibleVan, ...quotableVehicles];
  const names = vehicles.map(({ name }) => name);
  try {
    for (const vehicle of vehicles) vehicle.name = `Renamed ${vehicle.name}`;
    return await use();
  } finally {
    for (const [index, vehicle] of vehicles.entries()) vehicle.name = names[index] ?? '';
  }
}

describe.each(engines)('the vehicles of a quote request and its offers, on %s', (engine) => {
  test('decide the same price, terms, seats and sales when they are renamed', async () => {
    await using app = await startTestApp(engine);
    const vehicles = { vehicleType: 'mercedes sprinter', additionalVehicles: ['Accessible Van'] };
    await app.call(createQuoteRequest, { body: aQuoteRequest({ ...vehicles, passengers: 16 }) });
    await app.call(createQuoteRequest, { body: aQuoteRequest({ vehicleType: 'charter-buses' }) });
    await app.signIn();
    const { body: draft } = await app.call(prepareOffer, { params: { id: 1 } });
    const chosen = { ...draft, vehicles: ['Mercedes Sprinter', 'Accessible Van', 'A pumpkin'] };
    expect((await app.call(sendOffer, { params: { id: 1 }, body: chosen })).status).toBe(201);
    await app.call(updateQuoteRequest, { params: { id: 1 }, body: { status: 'sold' } });
    const before = await readings(app);
    expect(before.vehicles).toEqual([
      'Mercedes Sprinter',
      ['Accessible Van'],
      ['Mercedes Sprinter', 'Accessible Van', 'A pumpkin'],
    ]);
    const renamed = await withRenamedVehicles(() => readings(app));
    expect(renamed.vehicles.flat()).toContain('Renamed Mercedes Sprinter');
    expect(renamed.vehicles.flat()).toContain('Renamed Accessible Van');
    expect(JSON.parse(JSON.stringify(renamed).replaceAll('Renamed ', ''))).toEqual(
      JSON.parse(JSON.stringify(before)),
    );
  });

  test('are kept with what was sold when the request is deleted, unless they are none of ours', async () => {
    await using app = await startTestApp(engine);
    for (const vehicleType of ['CHARTER BUSES', 'executive-sedan', 'Ada’s own car'])
      await app.call(createQuoteRequest, { body: aQuoteRequest({ vehicleType }) });
    await app.signIn('owner');
    for (const id of [1, 2, 3])
      await app.call(updateQuoteRequest, { params: { id }, body: { status: 'sold' } });
    await app.call(resetQuoteRequests, {});
    await app.db.transaction((trx) => deleteRequests(trx, [1, 2, 3]));
    const kept = await app.db.query.selectFrom('pastSales').select('vehicleType').orderBy('id').execute();
    expect(kept.map(({ vehicleType }) => vehicleType)).toEqual(['charter-buses', 'executive-sedan', null]);
    const byName = [...(await salesByVehicle(app))].sort();
    expect(byName).toEqual([
      ['Charter Buses', 1],
      ['Executive Sedan', 1],
      ['No vehicle named', 1],
    ]);
  });
});
