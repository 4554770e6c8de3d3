import { expect, test } from 'vitest';
import { type Breakdown, breakdownNames, breakdowns, dictionaries, kinds } from './breakdowns.ts';

const repeated = <Value>(values: Value[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('gives every kind and every dictionary a number of its own', () => {
  expect(repeated(Object.values<number>(kinds))).toEqual([]);
  expect(repeated(Object.values(dictionaries).map<number>(({ id }) => id))).toEqual([]);
});

test('keeps the numbers that are stored', () => {
  expect(kinds).toMatchObject({
    ...{ topPages: 1, pageTime: 2, hourViews: 3, visits: 4, newVisitors: 5, hourVisitors: 6, visitors: 7 },
    ...{ deviceBreakdown: 8, locationBreakdown: 9, campaigns: 10, topReferrers: 11, entryPages: 12 },
    ...{ exitPages: 13, browsers: 14, operatingSystems: 15, channels: 16, overflow: 17 },
    sources: 18,
  });
  const names = Object.entries(dictionaries).sort(([, one], [, other]) => one.id - other.id);
  expect(names.map(([name]) => name).slice(0, 8)).toEqual([
    ...['path', 'domain', 'campaign', 'location', 'browser', 'system', 'device', 'channel'],
  ]);
});

test('gives every breakdown of visits a column of its own', () => {
  const columns = breakdownNames
    .map((name): Breakdown => breakdowns[name])
    .filter(({ counts }) => counts === 'visits' || counts === 'visitors')
    .map(({ column }) => column);
  expect(repeated(columns)).toEqual([]);
});
