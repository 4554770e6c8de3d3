import { expect, test } from 'vitest';
import { companyClock } from '#rules/time.ts';
import { comparedWith, customParams, dayCount, presetParams, readRange } from './range.ts';

/** An afternoon in Nashville, where the clocks went forward on March 8. */
const now = new Date('2026-03-31T15:30:00-05:00');
const read = (params: Record<string, string | undefined>, at = now) =>
  readRange((name) => params[name] ?? null, at);

test('reads the last 30 days of the company up to now when nothing was chosen', () => {
  expect(read({})).toEqual({
    from: '2026-03-02',
    to: '2026-03-31',
    start: new Date('2026-03-02T00:00:00-06:00'),
    end: now,
    preset: 'last-30-days',
  });
  expect(dayCount(read({}))).toBe(30);
});

test.each([
  ['today', '2026-03-31', '2026-03-31'],
  ['last-7-days', '2026-03-25', '2026-03-31'],
  ['this-year', '2026-01-01', '2026-03-31'],
  ['this-month', '2026-03-01', '2026-03-31'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['last-12-months', '2025-04-01', '2026-03-31'],
] as const)('the preset %s has the days that its name says', (preset, from, to) => {
  const range = read(presetParams(preset));
  expect(range).toMatchObject({ from, to, preset });
  expect(companyClock(range.start.getTime())).toEqual({ date: from, time: '00:00' });
  expect(companyClock(range.end.getTime()).date).toBe(to);
});

test.each([
  ['yesterday', '2026-03-30', '2026-03-30'],
  ['last-week', '2026-03-23', '2026-03-29'],
] as const)('the preset %s is over', (preset, from, to) => {
  const range = read(presetParams(preset));
  expect(range).toMatchObject({ from, to, preset });
  expect(companyClock(range.end.getTime())).toEqual({ date: to, time: '23:59' });
});

test('compares a month with the month before and a year with the year before, as far as they have come', () => {
  const compared = (preset: Parameters<typeof presetParams>[0]) =>
    comparedWith(read(presetParams(preset)), 'previous');
  expect([compared('this-month'), compared('last-month'), compared('this-year')]).toEqual([
    'month',
    'month',
    'year',
  ]);
  expect(compared('last-week')).toBe('previous');
  expect(comparedWith(read({}), 'year')).toBe('year');
  expect(comparedWith(read({}), undefined)).toBeUndefined();
});

test('is still on yesterday where the reader’s day has begun and the company’s has not', () => {
  expect(read({}, new Date('2026-04-01T04:30:00Z'))).toMatchObject({ from: '2026-03-02', to: '2026-03-31' });
});

test('reads whole days when days were chosen', () => {
  expect(read(customParams(new Date(2026, 0, 5), new Date(2026, 0, 9)))).toEqual({
    from: '2026-01-05',
    to: '2026-01-09',
    start: new Date('2026-01-05T00:00:00-06:00'),
    end: new Date('2026-01-09T23:59:59.999-06:00'),
    preset: undefined,
  });
});

test('ends now when the range includes today', () => {
  expect(read({ from: '2026-03-30', to: '2026-03-31' }).end).toEqual(now);
});

test.each([
  { from: '2026-02-31', to: '2026-03-01' },
  { from: '2026-03-09', to: '2026-03-01' },
  { from: 'yesterday', to: 'today' },
  { range: 'for-ever' },
])('falls back to the last 30 days when the query is %j', (params) => {
  expect(read(params).preset).toBe('last-30-days');
});

test('reads no days that the server refuses', () => {
  for (const [from, to] of [
    ['1000-01-01', '2026-03-01'],
    ['1999-12-31', '2026-03-01'],
    ['2026-03-01', '2500-01-01'],
    ['9998-12-31', '9998-12-31'],
  ])
    expect([from, read({ from, to }).preset]).toEqual([from, 'last-30-days']);
  expect(read({ from: '2000-01-01', to: '2026-03-01' }).from).toBe('2000-01-01');
});
