import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compareCopy } from '#content/staff/overview.ts';
import { salesCopy } from '#content/staff/sales.ts';
import { MAX_LISTED, type Sales, type SalesCounts } from '#contracts/analytics.ts';
import { SalesSummary } from './sales.tsx';
import { salesRows } from './sales-figures.ts';

const countsOf = (dollars: number): SalesCounts => {
  const sold = dollars > 0 ? 1 : 0;
  return {
    requests: 1,
    offers: 0,
    decided: sold,
    won: sold,
    sold,
    priced: sold,
    soldAmountCents: dollars * 100,
  };
};

/** Sales by vehicle, one request each, with the most money first. */
function salesOf(dollars: Record<string, number>): Sales {
  const rows = Object.entries(dollars)
    .map(([value, amount]) => ({ value, ...countsOf(amount) }))
    .sort((one, other) => other.soldAmountCents - one.soldAmountCents);
  const sum = (column: keyof SalesCounts) => rows.reduce((all, row) => all + row[column], 0);
  const columns = Object.keys(countsOf(0)) as (keyof SalesCounts)[];
  return {
    total: Object.fromEntries(columns.map((column) => [column, sum(column)])) as SalesCounts,
    rows: { vehicles: rows, occasions: [], cities: [] },
    series: { step: 'week', timezone: 'UTC', points: [] },
  };
}

const rowsOf = (sales: Sales, earlier: Sales | undefined, max: number) =>
  salesRows(sales, earlier, 'vehicles', max).map(({ name, counts, before }) => [
    name,
    counts.soldAmountCents / 100,
    before && before.soldAmountCents / 100,
  ]);

test('shows what sold in the earlier range and no more among the first, and the change of all others', () => {
  const sales = salesOf({ Maybach: 900, Suburban: 300, Sprinter: 100, Escalade: 0 });
  const earlier = salesOf({ Coach: 5000, Maybach: 400, Sprinter: 700, Van: 50, Sedan: 0 });
  expect(rowsOf(sales, undefined, 2)).toEqual([
    ['Maybach', 900, undefined],
    ['Suburban', 300, undefined],
    [salesCopy.others, 100, undefined],
  ]);
  expect(rowsOf(sales, earlier, 3)).toEqual([
    ['Coach', 0, 5000],
    ['Maybach', 900, 400],
    ['Sprinter', 100, 700],
    [salesCopy.others, 300, 50],
  ]);
  expect(rowsOf(salesOf({}), earlier, 3).at(-1)).toEqual([salesCopy.others, 0, 50]);
  expect(rowsOf(salesOf({}), undefined, 3)).toEqual([]);
});

test('says nothing about the change of a value that a list may have cut off', () => {
  const many = salesOf(Object.fromEntries(Array.from({ length: MAX_LISTED }, (_, row) => [`${row}`, 100])));
  const few = salesOf({ Maybach: 900 });
  expect(rowsOf(few, many, 1)).toEqual([['Maybach', 900, undefined]]);
  expect(rowsOf(many, few, 1)).toEqual([
    ['0', 100, 0],
    [salesCopy.others, 4900, 900],
  ]);
});

test('says where there is nothing to compare with, and how many rides there were before', () => {
  const textOf = (sales: Sales, earlier: Sales) =>
    renderToStaticMarkup(createElement(SalesSummary, { sales, earlier, openOffers: undefined }))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const some = textOf(salesOf({ Maybach: 900 }), salesOf({ Sprinter: 0 }));
  expect(some).toContain(`${salesCopy.winRate} 100% ${compareCopy.noEarlierData} 1 of 1 decided`);
  expect(some).toContain('1 ride, 0 before');
});
