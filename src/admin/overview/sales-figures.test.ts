import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { compareCopy } from '#content/staff/overview.ts';
import { salesCopy } from '#content/staff/sales.ts';
import type { Sales } from '#contracts/analytics.ts';
import { SalesSummary } from './sales.tsx';
import { aheadText, salesRows } from './sales-figures.ts';

const countsOf = (dollars: number, rides = 1) => ({
  sold: rides,
  priced: rides,
  soldAmountCents: dollars * 100,
});

/** Sales by vehicle, one ride each, with the most money first. */
function salesOf(dollars: Record<string, number>): Sales {
  const rows = Object.entries(dollars)
    .map(([value, amount]) => ({ value: [value], ...countsOf(amount) }))
    .sort((one, other) => other.soldAmountCents - one.soldAmountCents);
  const amount = rows.reduce((all, row) => all + row.soldAmountCents, 0) / 100;
  const total = { ...countsOf(amount, rows.length), requests: rows.length, offers: 0 };
  return {
    day: 'sold',
    total: { ...total, decided: rows.length, won: rows.length },
    rows: { vehicles: rows, occasions: [], cities: [], campaigns: [], sources: [] },
    series: { step: 'week', timezone: 'UTC', points: [] },
  };
}

const rowsOf = (sales: Sales, earlier?: Sales) =>
  salesRows(sales, earlier, 'vehicles').map(({ name, counts, before }) => [
    name,
    counts.soldAmountCents / 100,
    before && before.soldAmountCents / 100,
  ]);

test('shows every row in the order of the amount that one sees, then what sold in the earlier range and no more', () => {
  const sales = salesOf({ Suburban: 300, Maybach: 900, Sprinter: 100 });
  expect(rowsOf(sales)).toEqual([
    ['Maybach', 900, undefined],
    ['Suburban', 300, undefined],
    ['Sprinter', 100, undefined],
  ]);
  expect(rowsOf(sales, salesOf({ Coach: 5000, Maybach: 400, Sprinter: 700, Van: 50 }))).toEqual([
    ['Maybach', 900, 400],
    ['Suburban', 300, 0],
    ['Sprinter', 100, 700],
    ['Coach', 0, 5000],
    ['Van', 0, 50],
  ]);
  expect(rowsOf(salesOf({}))).toEqual([]);
});

const textOf = (sales: Sales, earlier: Sales) => {
  const summary = createElement(SalesSummary, {
    ...{ sales, earlier, openOffers: undefined },
    bookAhead: [
      { month: '2026-12', rides: 12, bookedCents: 4_120_000, acceptedCents: 0, openCents: 1_240_049 },
    ],
  });
  return renderToStaticMarkup(createElement(MemoryRouter, null, summary))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

test('says what is counted, where there is nothing to compare with, and how many rides there were before', () => {
  const some = textOf(salesOf({ Maybach: 900 }), salesOf({}));
  expect(some).toContain(salesCopy.days.sold.text);
  expect(some).toContain(compareCopy.noEarlierData);
  expect(some).toContain('1 ride, 0 before');
  expect(some).toContain('December 2026 $41,200 booked, $12,400 open');
});

test('prints no per cent of fewer than five', () => {
  const text = textOf(salesOf({ Maybach: 900 }), salesOf({ Sprinter: 300, Suburban: 300 }));
  expect(text).toContain(`${salesCopy.winRate} –`);
  expect(text).toContain('Sold $900 $600 before');
  const five = { a: 300, b: 300, c: 300, d: 300, e: 300 };
  expect(textOf(salesOf(five), salesOf({ Sprinter: 750 }))).toContain('Sold $1,500 $750 before');
  const doubled = Object.fromEntries(Object.keys(five).map((name) => [name, 600]));
  expect(textOf(salesOf(doubled), salesOf(five))).toContain('Sold $3,000 +100% from $1,500');
});

test('names a month by what is booked, to be confirmed and open', () => {
  const month = { month: '2026-12', rides: 0, bookedCents: 0, acceptedCents: 145_000, openCents: 0 };
  expect(aheadText(month)).toEqual({ month: 'December 2026', text: '$1,450.00 to confirm' });
  expect(aheadText({ ...month, rides: 1, acceptedCents: 0 }).text).toBe('$0.00 booked');
});
