import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

const cell = (value: string | number | undefined) => csvText([[value]]).slice(1, -2);

test.each(['=1+1', '+15550100', '-2', '@SUM(A1)', '\tx', '＝1'])(
  'prevents spreadsheets from running %j as a formula',
  (value) => {
    expect(cell(value).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('quotes and escapes a formula after a carriage return', () => {
  expect(cell('\r=1+1')).toBe('"\'\r=1+1"');
});

test('keeps numbers as numbers, even below zero', () => {
  expect(cell(-3)).toBe('-3');
});

test('keeps commas, quotes and line breaks', () => {
  expect(csvText([['Row, Sterling', 'said "yes"', 'two\nlines', undefined]])).toBe(
    '\uFEFF"Row, Sterling","said ""yes""","two\nlines",\r\n',
  );
});
