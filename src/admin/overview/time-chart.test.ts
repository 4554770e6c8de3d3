import { expect, test } from 'vitest';
import { wholeSteps } from './time-chart.tsx';

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
