import { compareCopy } from '#content/staff/overview.ts';
import { companyClock } from '#rules/time.ts';
import { useHydrated } from '../kit/browser.ts';
import { Select } from '../kit/select.tsx';
import { useUrlState } from '../kit/url-state.ts';
import { shortRangeLabel } from './range.ts';

const NONE = 'none' as const;
const periods = ['previous', 'year'] as const;

/** From the address; the period before is what an owner asks about first. */
export function readComparedPeriod(
  get: (name: string) => string | null,
): (typeof periods)[number] | undefined {
  const text = get('compare');
  if (text === NONE) return undefined;
  return periods.find((period) => period === text) ?? 'previous';
}

export function CompareSelect() {
  const url = useUrlState();
  const hydrated = useHydrated();
  return (
    <Select
      label={compareCopy.label}
      value={readComparedPeriod(url.get) ?? NONE}
      choices={([...periods, NONE] as const).map((value) => ({ value, label: compareCopy.options[value] }))}
      disabled={!hydrated}
      onChoose={(value) => url.update({ compare: value === 'previous' ? undefined : value })}
    />
  );
}

/** The days of the earlier range. Their place is kept until they are known. */
export function ComparedDates({
  comparison,
  isRunning,
}: {
  comparison: { startDate: string; endDate: string } | undefined;
  /** The range ends now, and the earlier one at the same hour of its last day. */
  isRunning: boolean;
}) {
  const dates =
    comparison && shortRangeLabel({ from: dayOf(comparison.startDate), to: dayOf(comparison.endDate) });
  return (
    <p className="min-h-5 text-small text-quiet tabular-nums max-sm:w-full sm:ml-auto">
      {dates && isRunning ? compareCopy.samePart(dates) : dates}
    </p>
  );
}

function dayOf(moment: string): string {
  return companyClock(Date.parse(moment)).date;
}
