import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AmountChange, Change, RowChange } from './change.tsx';
import { Metrics, type MetricsProps } from './metrics.tsx';
import { readRange } from './range.ts';

test('reads every duration in minutes and seconds: the exact average and the earlier one beside whole minutes', () => {
  const counts = { totalVisitors: 80, totalPageViews: 240, totalVisits: 90, averageTimeOnPage: 61.2 };
  const summary = {
    ...counts,
    averageSessionDuration: 98.4,
    comparison: { ...counts, averageSessionDuration: 120.2 },
  } as MetricsProps['summary'];
  const html = renderToStaticMarkup(
    <Metrics
      summary={summary}
      range={readRange(() => null, new Date('2026-01-15T12:00:00Z'))}
      quoteRequestCount={7}
      pendingCount={2}
    />,
  );
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Avg. Session Duration 2 min −18% from 2 min 1 min 38 s on average, 90 visits');
  expect(text).toContain('1 min 1 s per page on average');
});

test('gives no percentage of fewer than five, however many there are now', () => {
  const text = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/<[^>]+>/g, '');
  const counted = { current: 40, earlier: 4 };
  expect(text(<AmountChange current={80_000} earlier={4_000} counted={counted} />)).toBe('$40 before');
  expect(text(<Change {...counted} />)).toBe('4 before, too few to compare');
  expect(text(<RowChange {...counted} />)).toBe('4 before');
  expect(text(<Change current={40} earlier={5} />)).toBe('+700% from 5');
});
