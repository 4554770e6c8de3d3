import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { presetNames, readRange } from '#admin/overview/range.ts';
import { reportRows } from '#admin/overview/report.ts';
import { cities } from '#content/cities.ts';
import type { WeeklyFigures } from '#content/emails/weekly-report-email.ts';
import { formatCents } from '#content/rates.ts';
import { lossValueName } from '#content/staff/losses.ts';
import { salesCopy, salesValueName } from '#content/staff/sales.ts';
import { type Sales, SalesDay } from '#contracts/analytics.ts';
import { type Losses, lossDimensions } from '#contracts/losses.ts';
import { calendar } from '#rules/calendar.ts';
import { DAY_MS } from '#rules/duration.ts';
import { closedReasons, type QuoteStatus } from '#rules/request-status.ts';
import { companyClock, companyInstant } from '#rules/time.ts';
import { vehicleShares } from '#rules/vehicle-shares.ts';
import { OTHER, textId } from '#server/analytics/ids.ts';
import { listLost, readLosses } from '#server/analytics/losses.ts';
import { readBookAhead, readOpenOffers } from '#server/analytics/sales.ts';
import type { Range } from '#server/analytics/scan.ts';
import { createSummary } from '#server/analytics/summary.ts';
import type { RequestRows } from '#server/db/schema.ts';
import { deleteRequests } from '#server/requests/lists/delete-requests.ts';
import { lastWeek, readFigures } from '#server/weekly-report/figures.ts';
import { updateRows } from '../request-rows.ts';
import { addOffer, addQuotes } from '../staff-data.ts';
import { engines } from './databases.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** A Thursday, so that weeks, months and years are under way. */
const NOW = Date.parse('2026-11-19T15:00:00-06:00');
const vehicles = ['cadillac-escalade', 'mercedes-sprinter', 'A blue bus'];

/** A year of requests, whose rides reach into the next. */
const aRequest = fc.record({
  createdAt: fc.integer({ min: NOW - 700 * DAY_MS, max: NOW - DAY_MS }),
  answeredAfter: fc.nat(20 * DAY_MS),
  rideAfter: fc.integer({ min: 1, max: 200 }),
  status: fc.constantFrom<QuoteStatus>('pending', 'contacted', 'sold', 'sold', 'sold', 'closed'),
  soldAmountCents: fc.option(fc.nat(2_000_000)),
  vehicleType: fc.option(fc.constantFrom(...vehicles)),
  eventType: fc.constantFrom('wedding', 'airport-transfer'),
  city: fc.constantFrom(...cities.map(({ name }) => name), 'a farm'),
  isRemoved: fc.boolean(),
  visitor: fc.constantFrom(null, 1, 2, 3),
  closedReason: fc.option(fc.constantFrom(...closedReasons)),
  /** Of an accepted latest offer. */
  cancellation: fc.option(
    fc.record({ after: fc.nat(60 * DAY_MS), chargedCents: fc.option(fc.nat(2_000_000)) }),
  ),
  offers: fc.array(
    fc.record({
      state: fc.constantFrom('open', 'accepted', 'declined', 'superseded', 'withdrawn'),
      vehicles: fc.array(fc.constantFrom(...vehicles), { maxLength: 3 }),
      totalCents: fc.nat(2_000_000),
      expiresAt: fc.integer({ min: NOW - 5 * DAY_MS, max: NOW + 5 * DAY_MS }),
    }),
    { maxLength: 3 },
  ),
});

/** Who sends requests comes before, between and after them, by an advertisement or not. */
const aVisit = fc.record({
  visitor: fc.integer({ min: 1, max: 4 }),
  startedAt: fc.integer({ min: NOW - 720 * DAY_MS, max: NOW }),
  source: fc.constantFrom('', 'search.example', 'news.example'),
  campaign: fc.constantFrom('', '["spring","email",""]', '["spring","email","rides"]', 'other'),
});
type Visit = typeof aVisit extends fc.Arbitrary<infer V> ? V : never;

type Request = typeof aRequest extends fc.Arbitrary<infer R> ? R : never;
type Row = Pick<Insertable<RequestRows['quoteRequests']>, 'eventType' | 'vehicleType'> &
  Request & { decidedAt: number | null; rideAt: number; eventDate: string };

const linesOf = (keys: string[]) =>
  keys.map((key, index) => ({
    label: salesValueName('vehicles', key),
    quantity: 1,
    unitCents: (index + 1) * 10_000,
  }));

/** At most one version is accepted. */
function offersOf({ offers, createdAt, cancellation }: Request) {
  const accepted = offers.findLastIndex(({ state }) => state === 'accepted');
  return offers.map((offer, index) => {
    if (offer.state !== 'accepted') return offer;
    if (index !== accepted) return { ...offer, state: 'superseded' as const };
    if (!cancellation || index < offers.length - 1) return offer;
    const chargedCents =
      cancellation.chargedCents === null ? null : Math.min(cancellation.chargedCents, offer.totalCents);
    const canceled = { canceledAt: createdAt + cancellation.after, canceledBy: 'customer' as const };
    return { ...offer, state: 'canceled' as const, ...canceled, chargedCents };
  });
}

function rowOf(request: Request): Row {
  const { createdAt, answeredAfter, rideAfter, status } = request;
  const eventDate = companyClock(createdAt + rideAfter * DAY_MS).date;
  return {
    ...request,
    decidedAt: status === 'sold' || status === 'closed' ? Math.min(createdAt + answeredAfter, NOW) : null,
    eventDate,
    // Nashville's clock, as is the company's: the city is set apart from the ride.
    rideAt: Date.parse(`${eventDate}T12:00:00Z`),
  };
}

async function fill(app: TestApp, rows: Row[]): Promise<number[]> {
  for (const table of ['pastSales', 'requests'] as const) await app.db.query.deleteFrom(table).execute();
  if (rows.length === 0) return [];
  const ids = await addQuotes(
    app.db.query,
    rows.map(
      ({
        answeredAfter: _,
        rideAfter: __,
        offers: ___,
        cancellation: ____,
        city,
        isRemoved,
        status,
        ...row
      }) => ({
        ...row,
        ...{ status, firstAnsweredAt: row.decidedAt },
        closedReason: status === 'closed' ? row.closedReason : null,
        soldAmountCents: status === 'sold' ? row.soldAmountCents : null,
        deletedAt: isRemoved ? NOW - 1 : null,
      }),
    ),
  );
  for (const [index, row] of rows.entries()) {
    const id = ids[index] ?? 0;
    // What derives from the ride is set apart, so that each row says plainly when and where it is.
    const city = row.city === 'a farm' ? null : row.city;
    await updateRows(app.db.query, 'quoteRequests')
      .set({ rideAt: row.rideAt, pickupCity: city, waitsFor: null })
      .where('id', '=', id)
      .execute();
    for (const [version, { vehicles, ...offer }] of offersOf(row).entries())
      await addOffer(app.db.query, id, {
        ...offer,
        ...{ version: version + 1, createdAt: row.createdAt },
        ...{ vehicles: JSON.stringify(vehicles), lines: JSON.stringify(linesOf(vehicles)) },
      });
  }
  return ids;
}

async function storeVisits({ db }: TestApp, visits: Visit[]): Promise<void> {
  await db.query.deleteFrom('analyticsVisits').execute();
  const texts = visits.flatMap(({ source, campaign }) => [
    { id: textId('domain', source), dictionary: 'domain', text: source, day: 0 },
    { id: campaignId(campaign), dictionary: 'campaign', text: campaign, day: 0 },
  ]);
  for (const text of texts.filter(({ id }) => id > OTHER))
    await db.query
      .insertInto('analyticsTexts')
      .values(text)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const none = { duration: 0, previousAt: 0, isNew: 0, actions: 0 };
  const previous = { devicePreviousAt: 0, locationPreviousAt: 0, browserPreviousAt: 0, systemPreviousAt: 0 };
  for (const { visitor, startedAt, source, campaign } of visits)
    await db.query
      .insertInto('analyticsVisits')
      .values({
        ...{ ...none, ...previous, visitor, startedAt, lastAt: startedAt },
        // Stored as 0 or as null.
        source: textId('domain', source) || (startedAt % 2 ? 0 : null),
        campaign: campaignId(campaign) || null,
      })
      .execute();
}

/** Past a dictionary's ceiling, it is one of many. */
const campaignId = (text: string) => (text === 'other' ? OTHER : textId('campaign', text));

const dayOf = { sold: 'decidedAt', ridden: 'rideAt', requested: 'createdAt' } as const;

/** The vehicles of a sale with their parts of its amount. */
function sharesOf(row: Row, isKeptOnly: boolean): [string, number][] {
  const offers = offersOf(row);
  const offer = offers.find(({ state }) => state === 'accepted' || state === 'canceled') ?? offers.at(-1);
  const cents = row.soldAmountCents ?? 0;
  const named = offer?.vehicles.length ? offer.vehicles : undefined;
  const shares: [string, number][] = named
    ? vehicleShares({ vehicles: named, lines: linesOf(named) }, cents)
    : [[row.vehicleType ?? '', cents]];
  // Of what was deleted, no text is kept that anybody has typed.
  return shares.map(([vehicle, part]) => [isKeptOnly && vehicle === 'A blue bus' ? '' : vehicle, part]);
}

/** What a sale is counted under by the last visit of its sender before the request; nobody knows of others. */
function originOf({ visitor, createdAt }: Row, visits: Visit[], name: 'source' | 'campaign'): string {
  const before = visits.filter((visit) => visit.visitor === visitor && visit.startedAt <= createdAt);
  const last = before.toSorted((one, other) => one.startedAt - other.startedAt).at(-1);
  return last ? last[name] : 'unknown';
}

function recount(rows: Row[], visits: Visit[], day: SalesDay, { from, to }: Range, isKeptOnly = false) {
  const sold = rows.filter((row) => {
    const at = row[dayOf[day]];
    return row.status === 'sold' && at !== null && at >= from && at < to;
  });
  const sums = (sharesOfRow: (row: Row) => [string, number][]) => {
    const found = new Map<string, { sold: number; priced: number; soldAmountCents: number }>();
    for (const row of sold)
      for (const [value, cents] of sharesOfRow(row)) {
        const sum = found.get(value) ?? { sold: 0, priced: 0, soldAmountCents: 0 };
        found.set(value, {
          sold: sum.sold + 1,
          priced: sum.priced + (row.soldAmountCents === null ? 0 : 1),
          soldAmountCents: sum.soldAmountCents + cents,
        });
      }
    return Object.fromEntries([...found].sort());
  };
  return {
    total: sums((row) => [['all', row.soldAmountCents ?? 0]]).all ?? {
      sold: 0,
      priced: 0,
      soldAmountCents: 0,
    },
    vehicles: sums((row) => sharesOf(row, isKeptOnly)),
    occasions: sums((row) => [[row.eventType, row.soldAmountCents ?? 0]]),
    cities: sums((row) => [[row.city === 'a farm' ? '' : row.city, row.soldAmountCents ?? 0]]),
    campaigns: sums((row) => [[originOf(row, visits, 'campaign'), row.soldAmountCents ?? 0]]),
    sources: sums((row) => [[originOf(row, visits, 'source'), row.soldAmountCents ?? 0]]),
  };
}

function counted({ total: { sold, priced, soldAmountCents }, rows }: Sales) {
  const listed = (name: 'vehicles' | 'occasions' | 'cities') =>
    Object.fromEntries(rows[name].map(({ value, ...counts }) => [value?.[0] ?? '', counts]).sort());
  const byVisit = (name: 'campaigns' | 'sources') =>
    Object.fromEntries(
      rows[name]
        .map(({ value, ...counts }) => [
          value === null ? 'unknown' : value.length > 1 ? JSON.stringify(value) : (value[0] ?? ''),
          counts,
        ])
        .sort(),
    );
  return {
    total: { sold, priced, soldAmountCents },
    ...{ vehicles: listed('vehicles'), occasions: listed('occasions'), cities: listed('cities') },
    ...{ campaigns: byVisit('campaigns'), sources: byVisit('sources') },
  };
}

/** Why, when and for how much a request was lost; undefined when it was not. */
function lossOf(row: Row) {
  const latest = offersOf(row).at(-1);
  const cents = latest?.totalCents;
  if (row.isRemoved) return undefined;
  if (latest?.state === 'canceled' && 'canceledAt' in latest)
    return {
      reason: 'canceled',
      at: latest.canceledAt,
      cents: latest.totalCents - (latest.chargedCents ?? 0),
    };
  if (row.status === 'closed' && row.closedReason !== 'spam' && row.closedReason !== 'duplicate')
    return {
      reason: latest?.state === 'declined' ? 'declined' : (row.closedReason ?? 'no-reason'),
      ...{ at: row.decidedAt ?? 0, cents },
    };
  if (row.status === 'contacted' && latest?.state === 'open' && latest.expiresAt <= NOW)
    return { reason: 'expired', at: latest.expiresAt, cents };
  return undefined;
}

type Lost = { lost: number; priced: number; amountCents: number };

function recountLost(rows: Row[], { from, to }: Range) {
  const lost = rows.flatMap((row) => {
    const loss = lossOf(row);
    return loss && loss.at >= from && loss.at < to ? [{ row, ...loss }] : [];
  });
  const sums = (sharesOfLoss: (loss: (typeof lost)[number]) => [string, number][]) => {
    const found = new Map<string, Lost>();
    for (const loss of lost)
      for (const [value, cents] of sharesOfLoss(loss)) {
        const sum = found.get(value) ?? { lost: 0, priced: 0, amountCents: 0 };
        found.set(value, {
          lost: sum.lost + 1,
          priced: sum.priced + Number(loss.cents !== undefined),
          amountCents: sum.amountCents + cents,
        });
      }
    return Object.fromEntries([...found].sort());
  };
  const whole = (value: (loss: (typeof lost)[number]) => string) =>
    sums((loss) => [[value(loss), loss.cents ?? 0]]);
  return {
    total: whole(() => 'all').all ?? { lost: 0, priced: 0, amountCents: 0 },
    reasons: whole(({ reason }) => reason),
    vehicles: sums(({ row, cents = 0 }) => {
      const named = offersOf(row).at(-1)?.vehicles ?? [];
      return named.length > 0
        ? vehicleShares({ vehicles: named, lines: linesOf(named) }, cents)
        : [[row.vehicleType ?? '', cents]];
    }),
    occasions: whole(({ row }) => row.eventType),
    cities: whole(({ row }) => (row.city === 'a farm' ? '' : row.city)),
    sizes: whole(({ cents }) => {
      if (cents === undefined) return 'unpriced';
      return String(
        cents < 50_000 ? 0 : cents < 100_000 ? 500 : cents < 250_000 ? 1000 : cents < 500_000 ? 2500 : 5000,
      );
    }),
  };
}

function countedLost({ total, rows }: Losses) {
  const listed = lossDimensions.map((name) => [
    name,
    Object.fromEntries(rows[name].map(({ value, ...counts }) => [value, counts]).sort()),
  ]);
  return { total, ...Object.fromEntries(listed) };
}

/** The ranges that staff can choose, and any days. */
const aRange = fc.oneof(
  fc.constantFrom(...presetNames).map((preset) => new Map([['range', preset as string]])),
  fc.tuple(fc.integer({ min: 1, max: 720 }), fc.nat(60)).map(([ago, days]) => {
    const from = NOW - ago * DAY_MS;
    const to = Math.min(from + days * DAY_MS, NOW);
    return new Map([
      ['from', companyClock(from).date],
      ['to', companyClock(to).date],
    ]);
  }),
);

describe.each(engines)('sales, on %s', (engine) => {
  test('equal a plain recount of the rows by each day, in each range, by what sold, in the report and in the letter', async () => {
    await using app = await startTestApp(engine);
    app.clock.now = NOW;
    const summarize = createSummary(app.db);
    await fc.assert(
      fc.asyncProperty(
        fc.array(aRequest, { minLength: 1, maxLength: 25 }),
        fc.array(aRange, { minLength: 1, maxLength: 4 }),
        fc.uniqueArray(aVisit, { selector: (visit) => `${visit.visitor} ${visit.startedAt}`, maxLength: 12 }),
        async (requests, ranges, visits) => {
          const rows = requests.map(rowOf);
          const ids = await fill(app, rows);
          await storeVisits(app, visits);
          const bookAhead = await readBookAhead(app.db.query, NOW);
          for (const parameters of ranges) {
            const range = readRange((name) => parameters.get(name) ?? null, new Date(NOW));
            const span = { from: range.start.getTime(), to: range.end.getTime() + 1 };
            const losses = await readLosses(app.db.query, span, NOW);
            const lost = recountLost(rows, span);
            expect(countedLost(losses)).toEqual(lost);
            const requests = await listLost(app.db.query, span, NOW);
            expect(requests).toHaveLength(lost.total.lost);
            for (const dimension of lossDimensions)
              for (const { value, lost: count } of losses.rows[dimension])
                expect(requests.filter(({ values }) => values[dimension].includes(value))).toHaveLength(
                  count,
                );
            for (const day of SalesDay.options) {
              const summary = await summarize(span, { day });
              const { sales } = summary;
              const plain = recount(rows, visits, day, span);
              expect(counted(sales)).toEqual(plain);
              const weeks = sales.series.points.reduce((sum, point) => sum + point.soldAmountCents, 0);
              expect(weeks).toBe(plain.total.soldAmountCents);
              const report = reportRows({
                summary: {
                  ...{ ...summary, bookAhead },
                  openOffers: await readOpenOffers(app.db.query, NOW),
                },
                ...{
                  conversion: undefined,
                  losses: { ...losses, requests },
                  quoteRequestCount: 0,
                  range,
                  filters: {},
                },
                generatedAt: new Date(NOW),
              });
              expect(report).toContainEqual([
                salesCopy.days[day].figure,
                formatCents(plain.total.soldAmountCents),
              ]);
              for (const name of lossDimensions)
                for (const [key, { lost: count, amountCents }] of Object.entries<Lost>(lost[name]))
                  expect(report).toContainEqual([lossValueName(name, key), formatCents(amountCents), count]);
              for (const name of ['vehicles', 'occasions', 'cities'] as const)
                for (const [key, { sold, soldAmountCents }] of Object.entries(plain[name]))
                  expect(report).toContainEqual([
                    salesValueName(name, key),
                    formatCents(soldAmountCents),
                    sold,
                  ]);
            }
          }
          expect(bookAhead).toEqual(recountAhead(rows));
          expect(moneyOf(await readFigures(app.ctx, week))).toEqual({
            ...recountLetter(rows),
            bookAhead: bookAhead.slice(0, 3).map(({ bookedCents }) => bookedCents),
          });

          // What is deleted keeps its sums; only its day is left of each moment.
          await app.db.transaction((trx) => deleteRequests(trx, ids));
          const whole = {
            from: calendar.startOf(calendar.dayOf(NOW - 800 * DAY_MS)),
            to: calendar.startOf(calendar.dayOf(NOW + 300 * DAY_MS)),
          };
          for (const day of SalesDay.options)
            expect(counted((await summarize(whole, { day })).sales)).toEqual(
              recount(rows, [], day, whole, true),
            );
        },
      ),
      { numRuns: 12, interruptAfterTimeLimit: 100_000 },
    );
  });
});

/** The week that the letter of Monday was about, the one before it and the same dates a year ago. */
const week = lastWeek(NOW);
const letterRanges = {
  now: week,
  before: { from: companyInstant('2026-11-02', '00:00'), to: companyInstant('2026-11-09', '00:00') },
  year: { from: companyInstant('2025-11-09', '00:00'), to: companyInstant('2025-11-16', '00:00') },
};

function moneyOf({ sold, soldCents, lost, lostCents, bookAhead }: WeeklyFigures) {
  return {
    ...{ sold, soldCents, lost, lostCents },
    bookAhead: bookAhead.map(({ bookedCents }) => bookedCents),
  };
}

function recountLetter(rows: Row[]) {
  const compared = (figure: (range: Range) => number) =>
    Object.fromEntries(Object.entries(letterRanges).map(([name, range]) => [name, figure(range)]));
  return {
    sold: compared((range) => recount(rows, [], 'sold', range).total.sold),
    soldCents: compared((range) => recount(rows, [], 'sold', range).total.soldAmountCents),
    lost: compared((range) => recountLost(rows, range).total.lost),
    lostCents: compared((range) => recountLost(rows, range).total.amountCents),
  };
}

function recountAhead(rows: Row[]) {
  const months = new Map<string, { rides: number; bookedCents: number; openCents: number }>();
  for (const row of rows) {
    const latest = offersOf(row).at(-1);
    const isOpen = offersOf(row).some(({ state, expiresAt }) => state === 'open' && expiresAt > NOW);
    const isSold = row.status === 'sold';
    if (row.isRemoved || row.rideAt <= NOW || !(isSold || (row.status === 'contacted' && isOpen))) continue;
    const month = row.eventDate.slice(0, 7);
    const sum = months.get(month) ?? { rides: 0, bookedCents: 0, openCents: 0 };
    months.set(month, {
      rides: sum.rides + Number(isSold),
      bookedCents: sum.bookedCents + (isSold ? (row.soldAmountCents ?? 0) : 0),
      openCents: sum.openCents + (isSold ? 0 : (latest?.totalCents ?? 0)),
    });
  }
  return [...months].sort().map(([month, sums]) => ({ month, acceptedCents: 0, ...sums }));
}
