import { expect, test } from 'vitest';
import { bucketOf, percentile75, ratingOf, type WebVital, webVitalNames, webVitals } from './web-vitals.ts';

test('has both thresholds of each metric among the bounds of its histogram', () => {
  for (const vital of webVitalNames) {
    const { good, poor, bounds } = webVitals[vital];
    expect(bounds).toContain(good);
    expect(bounds).toContain(poor);
    expect(bounds).toEqual([...bounds].sort((one, other) => one - other));
  }
});

test('rates a percentile as the value itself when all values are equal', () => {
  for (const vital of webVitalNames) {
    const { good, poor } = webVitals[vital];
    for (const value of [good, good * 1.01, poor, poor * 1.01]) {
      const middle = percentile75(vital, new Map([[bucketOf(vital, value), 8]])) ?? Number.NaN;
      // The last bucket has no upper end.
      const expected = value > (webVitals[vital].bounds.at(-1) ?? 0) ? 'poor' : ratingOf(vital, value);
      expect([vital, value, ratingOf(vital, middle)]).toEqual([vital, value, expected]);
    }
  }
});

test.each<[WebVital, [number, number][], number | undefined]>([
  ['lcp', [], undefined],
  ['lcp', [[1, 4]], 875],
  [
    'lcp',
    [
      [0, 3],
      [4, 1],
    ],
    500,
  ],
  [
    'lcp',
    [
      [0, 2],
      [4, 2],
    ],
    2250,
  ],
  ['inp', [[8, 1]], 1000],
])('finds the 75th percentile of %s %j', (vital, counts, expected) => {
  expect(percentile75(vital, new Map(counts))).toBe(expected);
});
