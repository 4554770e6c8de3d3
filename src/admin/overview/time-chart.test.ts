import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { axisLabels, lineStyles, TimeChart, wholeSteps } from './time-chart.tsx';

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
  ['of a season by their days', 14, ['Oct 12', 'Nov 2', 'Nov 23', 'Dec 14', 'Jan 4']],
  ['of a year by their months', 53, ['Nov 2026', 'Jan 2027', 'Mar 2027', 'May 2027', 'Aug 2027', 'Oct 2027']],
])(
  'labels the weeks %s, none like another, in equal steps that end with the last week',
  (_, count, texts) => {
    expect(axisLabels(series('week', weeks(count))).map(({ text }) => text)).toEqual(texts);
  },
);

test('labels days in equal steps that end with today', () => {
  const days = Array.from({ length: 30 }, (_, day) =>
    new Date(Date.UTC(2026, 9, 20 + day, 12)).toISOString(),
  );
  expect(axisLabels(series('day', days)).map(({ text }) => text)).toEqual([
    ...['Oct 24', 'Oct 29', 'Nov 3', 'Nov 8', 'Nov 13', 'Nov 18'],
  ]);
});

test('draws sums of weeks as bars, those that the range cuts pale, with how many of their days are in them', () => {
  const end = new Date('2026-11-17T20:00:00Z');
  const html = renderToStaticMarkup(
    createElement(TimeChart, {
      title: 'Amount',
      bars: true,
      series: series('week', [
        '2026-10-29T05:00Z',
        '2026-11-02T06:00Z',
        '2026-11-09T06:00Z',
        '2026-11-16T06:00Z',
      ]),
      lines: [
        { label: 'Now', values: [10, 20, 0, 5], ...lineStyles.main },
        { label: 'Before', values: [8, undefined, 12, 14], ...lineStyles.before },
      ],
      ...{ end, now: end },
    }),
  );
  const plot = html.split('viewBox="0 0 1000 200"')[1]?.split('</svg>')[0] ?? '';
  const bars = [...plot.matchAll(/<path d="M[\d.]+ 200v[^"]*" class="([^"]*)"/g)].map(
    ([, style = '']) => style,
  );
  expect(
    bars.map((style) => [style.includes('fill-none') ? 'outlined' : 'filled', style.includes('opacity')]),
  ).toEqual([
    ...[
      ['outlined', true],
      ['outlined', false],
      ['outlined', true],
    ],
    ...[
      ['filled', true],
      ['filled', false],
      ['filled', true],
    ],
  ]);
  expect(html).not.toContain('<polyline');
  const rows = [...html.matchAll(/<td[^>]*>([^<]*, \d of 7 days)<\/td>/g)].map(([, text]) => text);
  expect(rows).toEqual(['Oct 29, 2026, 4 of 7 days', 'Nov 16, 2026, so far, 2 of 7 days']);
  expect(html.split('<figcaption')[1]?.split('</figcaption>')[0]).toContain('so far, 2 of 7 days');
});
