import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

const cell = (value: string | number | undefined) => csvText([[value]]).slice(1, -2);

test.each(['=1+1', '+15550100', '-2', '@SUM(A1)', '\tx', '＝1'])(
  'prevents spreadsheets from running %j as a formula',
  (value) => {
    expect(cell(value).replace(/^"/, '')).toMatch(/^'/);
  },
);

/** Every character that shows nothing, by its property: soft hyphens, fillers, variation selectors, tags. */
const ignorable = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Default_Ignorable_Code_Point}/u.test(character));

test('prevents spreadsheets from running a formula after any character that shows nothing', () => {
  expect(ignorable.length).toBeGreaterThan(4000);
  expect(ignorable.filter((character) => !cell(`${character}=1+1`).startsWith("'"))).toEqual([]);
});

test.each(['\u200B=1+1', ' =1+1', '\u00A0@SUM(A1)', '\uFEFF\u2060+1', '\u00AD-2', '\0=1'])(
  'prevents spreadsheets from running %j as a formula, which begins with what shows nothing',
  (value) => {
    expect(cell(value)).toBe(`'${value}`);
  },
);

test('quotes and escapes a formula after a carriage return', () => {
  expect(cell('\r=1+1')).toBe('"\'\r\'=1+1"');
});

test.each([
  ['Ada;=1+1', '"Ada;\'=1+1"'],
  [';\u200B@SUM(A1)', '";\'\u200B@SUM(A1)"'],
  ['Ada\t=1', '"Ada\t\'=1"'],
  ['Ada|+1', '"Ada|\'+1"'],
  ['Ada; Ruth - both', '"Ada; Ruth - both"'],
])('lets %j begin no formula where it may be split', (value, expected) => {
  expect(cell(value)).toBe(expected);
});

test('takes time in proportion to a cell of separators', () => {
  expect(cell(';'.repeat(100_000))).toHaveLength(100_002);
  expect(cell(`;${' '.repeat(100_000)}`)).toHaveLength(100_003);
});

test('keeps numbers as numbers, even below zero', () => {
  expect(cell(-3)).toBe('-3');
});

test('keeps commas, quotes and line breaks', () => {
  expect(csvText([['Row, Sterling', 'said "yes"', 'two\nlines', undefined]])).toBe(
    '\uFEFF"Row, Sterling","said ""yes""","two\nlines",\r\n',
  );
});
