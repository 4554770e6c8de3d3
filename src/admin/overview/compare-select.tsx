import { compareCopy } from '#content/staff/overview.ts';
import { ComparedPeriod } from '#contracts/analytics.ts';
import { companyClock } from '#rules/time.ts';
import { useHydrated } from '../kit/browser.ts';
import { controlStyle } from '../kit/buttons.tsx';
import { useUrlState } from '../kit/url-state.ts';
import { rangeLabel } from './range.ts';

const NONE = 'none';

/** From the address; the period before is what an owner asks about first. */
export function readComparedPeriod(get: (name: string) => string | null): ComparedPeriod | undefined {
  const text = get('compare');
  if (text === NONE) return undefined;
  return ComparedPeriod.options.find((period) => period === text) ?? 'previous';
}

export function CompareSelect() {
  const url = useUrlState();
  const hydrated = useHydrated();
  return (
    <label className="flex flex-wrap items-center gap-x-2 text-small text-quiet">
      {compareCopy.label}
      <select
        disabled={!hydrated}
        value={readComparedPeriod(url.get) ?? NONE}
        onChange={({ target: { value } }) =>
          url.update({ compare: value === 'previous' ? undefined : value })
        }
        className={controlStyle}
      >
        {[...ComparedPeriod.options, NONE].map((value) => (
          <option key={value} value={value}>
            {compareCopy.options[value as keyof typeof compareCopy.options]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The days of the earlier range. Their place is kept until they are known. */
export function ComparedDates({
  comparison,
}: {
  comparison: { startDate: string; endDate: string } | undefined;
}) {
  return (
    <p className="min-h-5 text-small text-quiet tabular-nums max-sm:w-full sm:ml-auto">
      {comparison && rangeLabel({ from: dayOf(comparison.startDate), to: dayOf(comparison.endDate) })}
    </p>
  );
}

function dayOf(moment: string): string {
  return companyClock(Date.parse(moment)).date;
}
