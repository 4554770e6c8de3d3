import { overviewCopy } from '#content/staff/overview.ts';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { formatNumber } from '../frame/format-number.ts';

/** Events that the server did not count, by reason. */
export function Dropped({ dropped }: { dropped: AnalyticsSummary['dropped'] }) {
  const reasons = dropped.filter(({ count }) => count > 0);
  if (reasons.length === 0) return null;
  return (
    <p className="mt-4 text-label text-quiet tabular-nums">
      {overviewCopy.dropped}:{' '}
      {reasons
        .map(({ reason, count }) => `${formatNumber(count)} ${overviewCopy.dropReasons[reason]}`)
        .join(', ')}
    </p>
  );
}
