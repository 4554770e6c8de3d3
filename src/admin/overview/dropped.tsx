import { overviewWords } from '#content/staff/overview.ts';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { figure } from '../frame/figures.ts';

/** What the server did not count, and why. */
export function Dropped({ dropped }: { dropped: AnalyticsSummary['dropped'] }) {
  const counted = dropped.filter(({ count }) => count > 0);
  if (counted.length === 0) return null;
  return (
    <p className="mt-4 text-label text-quiet tabular-nums">
      {overviewWords.dropped}:{' '}
      {counted.map(({ reason, count }) => `${figure(count)} ${overviewWords.dropReasons[reason]}`).join(', ')}
    </p>
  );
}
