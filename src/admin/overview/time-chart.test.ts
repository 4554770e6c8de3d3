import { expect, test } from 'vitest';
import { axisLabels, wholeSteps } from './time-chart.tsx';

type Step = 'hour' | 'day' | 'week';

const series = (step: Step, starts: string[]) => ({
  step,
  timezone: 'America/Chicago',
  points: starts.map((start) => ({ start, visitors: 1, pageViews: 1 })),
});

test.each([
  [
    'a day that is still running',
    series('day', ['2026-03-29T05:00Z', '2026-03-30T05:00Z', '2026-03-31T05:00Z']),
    '2026-03-31T20:30Z',
    { from: 0, to: 1 },
  ],
  [
    'days that are over, one of 23 hours',
    series('day', ['2026-03-07T06:00Z', '2026-03-08T06:00Z']),
    '2026-03-09T04:59:59.999Z',
    { from: 0, to: 1 },
  ],
  [
    'weeks, cut at both ends',
    series('week', ['2026-03-05T06:00Z', '2026-03-09T05:00Z', '2026-03-16T05:00Z', '2026-03-23T05:00Z']),
    '2026-03-26T04:59:59.999Z',
    { from: 1, to: 2 },
  ],
  [
    'an hour that is still running',
    series('hour', ['2026-03-31T05:00Z', '2026-03-31T06:00Z']),
    '2026-03-31T06:59Z',
    { from: 0, to: 0 },
  ],
])('draws no line to a step that the range cuts: %s', (_, points, end, whole) => {
  expect(wholeSteps(points, new Date(end))).toEqual(whole);
});

const weeks = (count: number) =>
  Array.from({ length: count }, (_, week) =>
    new Date(Date.UTC(2026, 9, 5, 12) + week * 7 * 24 * 3_600_000).toISOString(),
  );

test.each([
  ['of a month by their days', 5, ['Oct 5', 'Oct 12', 'Oct 19', 'Oct 26', 'Nov 2']],
  ['of a season by their days', 14, ['Oct 5', 'Oct 19', 'Nov 2', 'Nov 23', 'Dec 7', 'Dec 21', 'Jan 4']],
  [
    'of a year by their months',
    53,
    ['Oct 2026', 'Dec 2026', 'Feb 2027', 'Apr 2027', 'Jun 2027', 'Aug 2027', 'Oct 2027'],
  ],
])('labels the weeks %s, none like another', (_, count, texts) => {
  expect(axisLabels(series('week', weeks(count))).map(({ text }) => text)).toEqual(texts);
});
