import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { readRange } from '#admin/overview/range.ts';
import { reportRows } from '#admin/overview/report.ts';
import { SalesSummary, SalesTables } from '#admin/overview/sales.tsx';
import { formatCents, formatDollars } from '#content/rates.ts';
import { lossValueName } from '#content/staff/losses.ts';
import { reportCopy } from '#content/staff/overview.ts';
import { salesCopy } from '#content/staff/sales.ts';
import { readAnalyticsConversion, readAnalyticsSummary } from '#contracts/analytics.ts';
import { readLosses } from '#contracts/losses.ts';
import { erasePerson, findPerson } from '#contracts/privacy.ts';
import { pageQuoteRequests, resetQuoteRequests } from '#contracts/quote-requests.ts';
import { acceptPage } from '#contracts/request-lists.ts';
import { previewWeeklyReport } from '#contracts/weekly-report.ts';
import { DAY_MS, HOUR_MS } from '#rules/duration.ts';
import { addBookings, addOffer, addQuotes } from '../staff-data.ts';
import { engines } from './databases.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Monday, January 26, 2026, in Nashville. */
const NOW = Date.parse('2026-01-26T09:00:00-06:00');
const week = { startDate: '2026-01-19', endDate: '2026-01-25' };
const inWeek = NOW - 4 * DAY_MS;
const weekBefore = NOW - 11 * DAY_MS;
const offered = { createdAt: inWeek, expiresAt: NOW + DAY_MS };

/** Three sold rides this week for $1,900, two the week before for $2,400, and offers in every state. */
async function fill(app: TestApp): Promise<void> {
  app.clock.now = NOW;
  const sold = { status: 'sold' as const, firstAnsweredAt: inWeek };
  const ids = await addQuotes(app.db.query, [
    { createdAt: inWeek, ...sold, soldAmountCents: 120_000, vehicleType: 'mercedes-sprinter' },
    { createdAt: inWeek, ...sold, soldAmountCents: 70_000, pickupLocation: 'ATL, Terminal North' },
    { createdAt: inWeek, ...sold, soldAmountCents: null, eventType: 'airport-transfer' },
    { createdAt: inWeek, status: 'contacted', firstAnsweredAt: inWeek, vehicleType: null },
    { createdAt: inWeek, status: 'contacted', firstAnsweredAt: inWeek, confirmDueAt: NOW + HOUR_MS },
    { createdAt: inWeek, status: 'closed', firstAnsweredAt: inWeek, closedReason: 'no-response' },
    { createdAt: inWeek, status: 'closed', closedReason: 'spam' },
    { createdAt: inWeek, status: 'pending', replyDueAt: inWeek + HOUR_MS },
    { createdAt: weekBefore, ...sold, decidedAt: weekBefore, soldAmountCents: 200_000 },
    {
      createdAt: weekBefore,
      ...sold,
      decidedAt: weekBefore,
      soldAmountCents: 40_000,
      eventType: 'airport-transfer',
    },
  ]);
  const [first = 0, second = 0, , open = 0, accepted = 0, closed = 0] = ids;
  await addOffer(app.db.query, first, { ...offered, state: 'accepted', totalCents: 120_000 });
  await addOffer(app.db.query, second, { ...offered, state: 'open', totalCents: 70_000, expiresAt: NOW - 1 });
  await addOffer(app.db.query, open, { ...offered, state: 'declined', totalCents: 99_000 });
  await addOffer(app.db.query, open, { ...offered, state: 'open', totalCents: 80_000, version: 2 });
  await addOffer(app.db.query, accepted, { ...offered, state: 'accepted', totalCents: 60_000 });
  await addOffer(app.db.query, closed, { ...offered, state: 'open', totalCents: 55_000 });
  await addBookings(app.db.query, [{ createdAt: inWeek }, { createdAt: weekBefore }]);
  await app.signIn('owner');
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe.each(engines)('sales, on %s', (engine) => {
  test('are counted with those of the earlier range, by vehicle, occasion, city of the pickup, source and week', async () => {
    await using app = await startTestApp(engine);
    await fill(app);
    const { body } = await app.call(readAnalyticsSummary, {
      query: { ...week, compare: 'previous', day: 'requested' },
    });
    const { sales, comparison } = body;
    expect(sales.total).toEqual({
      ...{ requests: 8, offers: 5, decided: 4, won: 3 },
      ...{ sold: 3, priced: 2, soldAmountCents: 190_000 },
    });
    expect(comparison?.sales.total).toMatchObject({ requests: 2, sold: 2, soldAmountCents: 240_000 });
    expect(
      sales.rows.vehicles.map(({ value, sold, soldAmountCents }) => [value, sold, soldAmountCents]),
    ).toEqual([
      [['mercedes-sprinter'], 1, 120_000],
      [['cadillac-escalade'], 2, 70_000],
    ]);
    expect(sales.rows.occasions.map(({ value, sold }) => [value, sold])).toEqual([
      [['wedding'], 2],
      [['airport-transfer'], 1],
    ]);
    expect(sales.rows.sources).toEqual([{ value: null, sold: 3, priced: 2, soldAmountCents: 190_000 }]);
    expect(sales.rows.cities.map(({ value, soldAmountCents }) => [value, soldAmountCents])).toEqual([
      [['Nashville'], 120_000],
      [['Atlanta'], 70_000],
    ]);
    expect(sales.series.points).toEqual([{ start: '2026-01-19T06:00:00.000Z', soldAmountCents: 190_000 }]);
  });

  test('name the offers that the list calls open and accepted', async () => {
    await using app = await startTestApp(engine);
    await fill(app);
    const { body } = await app.call(readAnalyticsSummary, { query: week });
    expect(body.openOffers).toEqual({
      open: { count: 1, amountCents: 80_000 },
      accepted: { count: 1, amountCents: 60_000 },
    });
    for (const [status, { count }] of [
      ['offer-open', body.openOffers.open],
      ['offer-accepted', body.openOffers.accepted],
    ] as const) {
      const { body: page } = await app.call(pageQuoteRequests, { query: { status }, headers: acceptPage });
      expect(page).toMatchObject({ matching: count });
    }
  });

  test('are the same on the Overview, in the report and in the weekly email', async () => {
    await using app = await startTestApp(engine);
    await fill(app);
    const query = { ...week, compare: 'previous' as const, day: 'sold' as const };
    const { body: summary } = await app.call(readAnalyticsSummary, { query });
    const { body: conversion } = await app.call(readAnalyticsConversion, {
      query: { ...week, compare: 'previous' },
    });
    const { body: losses } = await app.call(readLosses, { query: { ...week, compare: 'previous' } });
    const { body: email } = await app.call(previewWeeklyReport, {});
    const parameters = new Map([
      ['from', week.startDate],
      ['to', week.endDate],
    ]);
    const range = readRange((name) => parameters.get(name) ?? null, new Date(NOW));
    const report = reportRows({
      ...{ summary, conversion, losses, quoteRequestCount: 10, range, filters: {} },
      generatedAt: new Date(NOW),
    });
    const { sales, comparison, openOffers } = summary;
    const shown = { sales, earlier: comparison?.sales, openOffers, bookAhead: summary.bookAhead };
    const overview = [SalesSummary, SalesTables]
      .map((part) =>
        textOf(renderToStaticMarkup(createElement(MemoryRouter, null, createElement(part, shown)))),
      )
      .join(' ');
    const letter = [...email.paragraphs, ...email.facts.map(({ label, value }) => `${label}: ${value}`)].join(
      '\n',
    );
    const [amount, before] = [formatCents(190_000), formatCents(240_000)];

    const [dollars, dollarsBefore] = [formatDollars(190_000), formatDollars(240_000)];
    expect(overview).toContain(
      `${salesCopy.days.sold.figure} ${dollars} ${dollarsBefore} before 3 rides, 2 before`,
    );
    expect(overview).toContain(`Average per Ride ${formatDollars(95_000)}`);
    expect(overview).toContain('Win Rate – No earlier data 3 of 4 decided');
    expect(overview).toContain(`Open Offers ${formatDollars(80_000)} 1 offer, now`);
    expect(overview).toContain(
      `Total ${dollars} ${dollarsBefore} before 3 2 before ${formatDollars(95_000)}`,
    );
    expect(report).toContainEqual([salesCopy.days.sold.figure, amount, before]);
    expect(report).toContainEqual([reportCopy.salesDay, salesCopy.days.sold.text]);
    const noResponse = lossValueName('reasons', 'no-response');
    expect(report).toContainEqual([noResponse, formatCents(55_000), 1, formatCents(0), 0]);
    expect(report).toContainEqual([reportCopy.ridesSold, 3, 2]);
    expect(report).toContainEqual([salesCopy.average, formatCents(95_000), formatCents(120_000)]);
    expect(report).toContainEqual([salesCopy.winRate, '–', '–']);
    expect(report).toContainEqual([salesCopy.openOffers, formatCents(80_000), 1]);
    expect(report).toContainEqual(['Mercedes Sprinter', formatCents(120_000), 1, formatCents(0), 0]);
    expect(report).toContainEqual(['Bookings', 1, 1]);
    expect(report).toContainEqual([reportCopy.repliesOverdue, 1]);
    for (const sentence of [
      '8 quote requests, up 6 from the week before.',
      `Sold: 3 rides, ${amount}; 2 rides, ${before} the week before, none on these days last year.`,
      `Lost: 1 request, ${formatCents(55_000)}, mostly: ${noResponse}; none the week before`,
      `Lost, and why: ${noResponse} ${formatCents(55_000)} (1)`,
      `1 offer is open, worth ${formatCents(80_000)}.`,
      `1 offer is accepted and to be confirmed, worth ${formatCents(60_000)}.`,
      '1 booking, the same as the week before.',
      '1 still overdue.',
      `Sold, by vehicle: Mercedes Sprinter ${formatCents(120_000)} (1)\nCadillac Escalade ${formatCents(70_000)} (2)`,
      `Sold, by occasion: Wedding ${amount} (2)\nAirport transfer ${formatCents(0)} (1)`,
      `Sold: 3 rides, ${amount}\n2 rides, ${before} the week before\nnone on these days last year`,
      'Waiting now: 2 bookings, 1 confirmation, 1 reply (1 overdue)',
      `The Book Ahead: June 2030: ${formatCents(430_000)} booked, ${formatCents(60_000)} to confirm`,
      'Quote requests: 8 (2 the week before, 0 on these days last year)',
    ])
      expect(letter).toContain(sentence);
    expect(email.subject).toBe(`Your week: ${dollars} sold, 8 requests, 0 visitors`);
    expect(conversion.total).toMatchObject({ requests: 8, sold: 3, soldAmountCents: 190_000 });
    expect(conversion.comparison?.total).toMatchObject({ requests: 2, sold: 2, soldAmountCents: 240_000 });
  });

  test('stay when what sold is removed, deleted for its age or erased, without a trace of the person', async () => {
    await using app = await startTestApp(engine);
    await fill(app);
    const total = async () => {
      const { body } = await app.call(readAnalyticsSummary, { query: week });
      const { body: conversion } = await app.call(readAnalyticsConversion, { query: week });
      const { sold, soldAmountCents } = body.sales.total;
      expect(conversion.total).toMatchObject({ sold, soldAmountCents });
      return { sold, soldAmountCents };
    };
    const before = await total();
    expect(before).toEqual({ sold: 3, soldAmountCents: 190_000 });
    // Nothing is left of what did not sell, so nothing says how much of all was won.
    const expectNothingElse = async () => {
      const { body } = await app.call(readAnalyticsSummary, { query: week });
      expect(body.sales.total).toMatchObject({ decided: 0, won: 0 });
      expect(body).toMatchObject({ quoteRequestCount: 0, websiteRequestCount: 0 });
    };
    await app.call(resetQuoteRequests, {});
    expect(await total()).toEqual(before);
    await expectNothingElse();
    const { body: found } = await app.call(findPerson, { body: { person: 'ada@whitfield.example' } });
    expect(found.sold).toEqual({ count: 5, amountCents: 430_000 });
    expect(found.comingRides).toContain('2030-06-20');
    const counts = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
    const erased = await app.call(erasePerson, {
      body: { person: 'ada@whitfield.example', expected: counts },
    });
    expect(erased.status).toBe(200);
    expect(await app.db.query.selectFrom('quoteRequests').select('id').execute()).toEqual([]);
    expect(await total()).toEqual(before);
    await expectNothingElse();
    const kept = await app.db.query.selectFrom('pastSales').selectAll().execute();
    expect(kept.map(({ id: _id, ...sale }) => sale)).toContainEqual({
      requestedAt: Date.parse('2026-01-22T00:00:00-06:00'),
      decidedAt: Date.parse('2026-01-22T00:00:00-06:00'),
      rideAt: Date.parse('2030-06-20T00:00:00-05:00'),
      ...{ soldAmountCents: 120_000, vehicleType: 'mercedes-sprinter', eventType: 'wedding' },
      ...{ vehicleShares: null, pickupCity: 'Nashville', source: 'website' },
    });
  });

  test('by phone count as sales and as requests, and to no visit, also when they are erased', async () => {
    await using app = await startTestApp(engine);
    await fill(app);
    await addQuotes(app.db.query, [
      {
        createdAt: inWeek,
        status: 'sold',
        soldAmountCents: 30_000,
        source: 'phone',
        reference: 'SR-PH2N-22',
      },
      {
        createdAt: inWeek,
        status: 'pending',
        source: 'phone',
        replyDueAt: NOW + HOUR_MS,
        reference: 'SR-PH2N-33',
      },
    ]);
    const figures = async () => {
      const { body: summary } = await app.call(readAnalyticsSummary, { query: week });
      const { body: conversion } = await app.call(readAnalyticsConversion, { query: week });
      return {
        summary,
        sales: summary.sales.total.soldAmountCents,
        byVisits: conversion.total.soldAmountCents,
      };
    };
    const { summary, ...before } = await figures();
    expect(summary).toMatchObject({ quoteRequestCount: 10, websiteRequestCount: 8 });
    expect(before).toEqual({ sales: 220_000, byVisits: 190_000 });
    const { body: found } = await app.call(findPerson, { body: { person: 'ada@whitfield.example' } });
    const expected = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
    await app.call(erasePerson, { body: { person: 'ada@whitfield.example', expected } });
    expect(await figures()).toMatchObject(before);
  });

  test('name a ride that is accepted, and none that is sold', async () => {
    await using app = await startTestApp(engine);
    app.clock.now = NOW;
    const accepted = { createdAt: inWeek, firstAnsweredAt: inWeek, confirmDueAt: NOW + HOUR_MS };
    const ids = await addQuotes(app.db.query, [
      { ...accepted, status: 'contacted' },
      // Its ride has changed and is to be confirmed again.
      { ...accepted, status: 'sold', soldAmountCents: 90_000 },
    ]);
    const [waiting = 0, sold = 0] = ids;
    await addOffer(app.db.query, waiting, { ...offered, state: 'accepted', totalCents: 60_000 });
    await addOffer(app.db.query, sold, { ...offered, state: 'accepted', totalCents: 90_000 });
    await app.signIn('owner');
    const { body } = await app.call(readAnalyticsSummary, { query: week });
    expect(body.openOffers.accepted).toEqual({ count: 1, amountCents: 60_000 });
  });

  test('are compared by weeks that begin with each range', async () => {
    await using app = await startTestApp(engine);
    await fill(app);
    // From a Thursday to a Sunday.
    const query = {
      ...{ startDate: '2026-01-15', endDate: '2026-01-25' },
      compare: 'previous' as const,
      day: 'requested' as const,
    };
    const { body } = await app.call(readAnalyticsSummary, { query });
    expect(body.sales.series.points).toEqual([
      { start: '2026-01-15T06:00:00.000Z', soldAmountCents: 240_000 },
      { start: '2026-01-22T06:00:00.000Z', soldAmountCents: 190_000 },
    ]);
    expect(body.comparison?.sales.series.points.map(({ start }) => start)).toEqual([
      '2026-01-04T06:00:00.000Z',
      '2026-01-11T06:00:00.000Z',
    ]);
  });
});
