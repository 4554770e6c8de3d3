import { overviewCopy } from '#content/staff/overview.ts';
import type { AnalyticsSummary } from '#contracts/analytics.ts';
import { formatNumber } from '../kit/format.ts';

/** Events that the server did not count, by reason. */
export function Dropped({ dropped }: { dropped: AnalyticsSummary['dropped'] }) {
  const reasons = dropped.filter(({ count }) => count > 0);
  return (
    <Counts
      title={overviewCopy.dropped}
      counts={reasons.map(({ reason, count }) => [count, overviewCopy.dropReasons[reason]])}
    />
  );
}

/** Values that count as other, because there were more different ones than are kept. */
export function Overflow({ overflow }: { overflow: NonNullable<AnalyticsSummary['overflow']> }) {
  const names: Record<string, string> = overviewCopy.overflowNames;
  return (
    <Counts
      title={overviewCopy.overflow}
      counts={overflow.map(({ dictionary, count }) => [count, names[dictionary] ?? dictionary])}
    />
  );
}

function Counts({ title, counts }: { title: string; counts: [number, string][] }) {
  if (counts.length === 0) return null;
  return (
    <p className="mt-4 text-label text-quiet tabular-nums">
      {title}: {counts.map(([count, name]) => `${formatNumber(count)} ${name}`).join(', ')}
    </p>
  );
}
