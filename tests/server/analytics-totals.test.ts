import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conversionRows } from '#admin/overview/conversion-rows.ts';
import { readRange } from '#admin/overview/range.ts';
import { reportRows } from '#admin/overview/report.ts';
import { formatCents } from '#content/rates.ts';
import { conversionCopy } from '#content/staff/conversion.ts';
import { overviewCopy, reportCopy } from '#content/staff/overview.ts';
import { type AnalyticsConversion, conversionDimensions, SessionStart } from '#contracts/analytics.ts';
import type { QuoteStatus } from '#contracts/quote-requests.ts';
import { DAY_MS, HOUR_MS } from '#rules/duration.ts';
import { readConversion } from '#server/analytics/conversion.ts';
import { listOrigins } from '#server/analytics/enquiries.ts';
import { toEvent } from '#server/analytics/events.ts';
import { readValues } from '#server/analytics/filter.ts';
import { visitorId } from '#server/analytics/ids.ts';
import { createStore } from '#server/analytics/store.ts';
import { createSummary } from '#server/analytics/summary.ts';
import { addBookings, addQuotes } from '../staff-data.ts';
import { engines } from './databases.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { aSession } from './visitor.ts';

const NOW = Date.parse('2026-03-20T15:00:00-05:00');
const names = ['ada', 'ben', 'cleo', 'dan', 'eve'];

/** Campaigns with and without a source of their own, and none. */
const landings = [
  '/',
  '/contact',
  '/?utm_source=newsletter&utm_medium=email&utm_campaign=derby',
  '/fleet/charter-buses?utm_campaign=spring',
  '/?utm_source=hotel.example',
  '/?utm_medium=print',
];

const aMoment = fc.integer({ min: NOW - 20 * DAY_MS, max: NOW - HOUR_MS });
const aVisit = fc.record({
  sessionId: fc.constantFrom(...names),
  at: aMoment,
  landingPage: fc.constantFrom(...landings),
  referrerDomain: fc.constantFrom('', '', 'hotel.example', 'search.example'),
  deviceType: fc.constantFrom('mobile', 'desktop'),
  city: fc.constantFrom('Nashville', 'Atlanta', ''),
});
const aRequest = fc.record({
  visitor: fc.constantFrom(...names.map(visitorId), visitorId('unheard'), null),
  createdAt: aMoment,
  status: fc.constantFrom<QuoteStatus>('pending', 'contacted', 'sold', 'closed'),
  soldAmountCents: fc.integer({ min: 0, max: 200_000 }),
  answeredAfter: fc.option(fc.integer({ min: 0, max: 3 * DAY_MS })),
});
const aBooking = fc.record({
  visitor: fc.constantFrom(...names.map(visitorId), null),
  createdAt: aMoment,
});

type Visit = { sessionId: string; at: number; landingPage: string; referrerDomain: string };

async function fill(
  app: TestApp,
  visits: (Visit & Partial<SessionStart>)[],
  requests: {
    status: QuoteStatus;
    soldAmountCents: number;
    createdAt: number;
    answeredAfter: number | null;
  }[],
  bookings: { createdAt: number; visitor: number | null }[],
): Promise<void> {
  const { query } = app.db;
  for (const table of ['analyticsVisits', 'analyticsHits', 'analyticsBacklinks', 'analyticsDays'] as const)
    await query.deleteFrom(table).execute();
  await query
    .updateTable('analyticsState')
    .set((row) => ({ closedVersion: row('closedVersion', '+', 1), newestDay: 0 }))
    .execute();
  await query.deleteFrom('requests').execute();
  const events = visits
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...session }) => toEvent.session(SessionStart.parse(aSession(session)), at));
  if (events.length > 0) await createStore(app.db).write(events);
  await addQuotes(
    query,
    requests.map(({ answeredAfter, soldAmountCents, ...request }) => ({
      ...request,
      firstAnsweredAt: answeredAfter === null ? null : request.createdAt + answeredAfter,
      soldAmountCents: request.status === 'sold' ? soldAmountCents : null,
    })),
  );
  if (bookings.length > 0) await addBookings(query, bookings);
}

const columns = ['requests', 'firstRequests', 'bookings', 'sold', 'soldAmountCents'] as const;

function sumsOf(rows: { [C in (typeof columns)[number]]: number }[]) {
  return columns.map((column) => rows.reduce((sum, row) => sum + row[column], 0));
}

/** The rows of a part of the report, below its heading. */
function reportPart(report: unknown[][], title: string): unknown[][] {
  const start = report.findIndex(([cell]) => cell === title);
  const rows = report.slice(start + 2);
  return rows.slice(0, Math.max(0, rows.findIndex(({ length }) => length === 0) + 1 || rows.length + 1) - 1);
}

function expectSameTotals(conversion: AnalyticsConversion, report: unknown[][]): void {
  const { total } = conversion;
  const all = columns.map((column) => total[column]);
  expect(total.firstRequests).toBe(total.requests);
  for (const dimension of conversionDimensions) {
    expect(sumsOf([...conversion.rows[dimension], conversion.unattributed])).toEqual(all);
    // However many rows the page or the report has room for.
    for (const max of [1, 2, 50])
      expect(sumsOf(conversionRows(conversion, dimension, max).map(({ counts }) => counts))).toEqual(all);
    const rows = reportPart(report, conversionCopy.dimensions[dimension].title);
    const added = rows.slice(0, -1).reduce((sum, row) => sum + Number(row[3]), 0);
    expect(added).toBe(total.requests);
    expect(rows.at(-1)).toEqual([
      conversionCopy.total,
      formatCents(total.soldAmountCents),
      total.sold,
      total.requests,
      total.visitors,
      total.firstRequests,
      total.bookings,
    ]);
  }
  const { '': direct = 0 } = Object.fromEntries(
    conversion.rows.sources.map(({ value: [value = ''], requests }) => [value, requests]),
  );
  const byChannel = conversion.rows.channels.find(({ value: [value] }) => value === 'direct');
  expect(byChannel?.requests ?? 0).toBe(direct);
}

describe.each(engines)('the figures of one page, on %s', (engine) => {
  test('add up to the same totals in every table, on the cards and in the report', async () => {
    await using app = await startTestApp(engine);
    app.clock.now = NOW;
    const range = readRange(() => null, new Date(NOW));
    const span = { from: range.start.getTime(), to: range.end.getTime() + 1 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(aVisit, { maxLength: 12 }),
        fc.array(aRequest, { maxLength: 10 }),
        fc.array(aBooking, { maxLength: 4 }),
        async (visits, requests, bookings) => {
          await fill(app, visits, requests, bookings);
          const summary = await createSummary(app.db)(span);
          const conversion = await readConversion(app.db, span, NOW);
          const report = reportRows({
            summary,
            conversion,
            losses: undefined,
            quoteRequestCount: requests.length,
            range,
            filters: {},
            generatedAt: new Date(NOW),
          });
          expect(conversion.total.requests).toBe(requests.length);
          expect(summary.quoteRequestCount).toBe(requests.length);
          expect(conversion.total.visitors).toBe(summary.totalVisitors);
          expect(conversion.funnel.visitors).toBe(summary.totalVisitors);
          expectSameTotals(conversion, report);
          expect(report).toContainEqual([overviewCopy.quoteRequests, requests.length]);
          expect(report).toContainEqual([reportCopy.quoteRequestsInRange, requests.length]);
          expect(report).toContainEqual([reportCopy.repliesDue, conversion.replies.due]);

          // Each card names the source under which the table counts its request.
          const origins = await listOrigins(app.ctx, undefined);
          for (const { value, requests: count } of conversion.rows.sources)
            expect(origins.filter(({ last }) => last.source === (value[0] || 'direct'))).toHaveLength(count);

          // A filter by a row shows what the row says.
          for (const [filter, dimension] of [
            ['source', 'sources'],
            ['channel', 'channels'],
            ['device', 'deviceBreakdown'],
          ] as const)
            for (const row of conversion.rows[dimension]) {
              const values = readValues({ [filter]: row.value[0] || 'unknown' });
              const filtered = await readConversion(app.db, span, NOW, values);
              expectSameTotals(
                filtered,
                reportRows({
                  summary,
                  conversion: filtered,
                  losses: undefined,
                  quoteRequestCount: 0,
                  range,
                  filters: {},
                  generatedAt: new Date(NOW),
                }),
              );
              expect(filtered.total).toMatchObject({
                visitors: row.visitors,
                requests: row.requests,
                bookings: row.bookings,
                soldAmountCents: row.soldAmountCents,
              });
              expect(await createSummary(app.db)(span, { values })).toMatchObject({
                totalVisitors: row.visitors,
                quoteRequestCount: row.requests,
              });
            }
        },
      ),
      { numRuns: 15, interruptAfterTimeLimit: 100_000 },
    );
  });
});
