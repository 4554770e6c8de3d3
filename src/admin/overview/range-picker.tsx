import { useState } from 'react';
import { rangeCopy } from '#content/staff/overview.ts';
import { companyClock } from '#rules/time.ts';
import { CalendarRange, type DateRange } from '#ui/calendar.tsx';
import { Popover } from '#ui/popover.tsx';
import { useHydrated } from '../kit/browser.ts';
import { StaffButton } from '../kit/buttons.tsx';
import { type UrlChanges, useUrlState } from '../kit/url-state.ts';
import { calendarDay, customParams, presetNames, presetParams, type Range, rangeLabel } from './range.ts';

export function RangePicker({ range, now }: { range: Range; now: Date }) {
  const url = useUrlState();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [selection, setSelection] = useState<DateRange>();
  const changeOpen = (next: boolean) => {
    setSelection({ from: calendarDay(range.from), to: calendarDay(range.to) });
    setOpen(next);
  };
  const apply = (changes: UrlChanges) => {
    url.update(changes);
    setOpen(false);
  };
  const today = calendarDay(companyClock(now.getTime()).date);
  const name = range.preset ? rangeCopy.presets[range.preset] : rangeCopy.custom;
  return (
    <Popover
      open={open}
      onOpenChange={changeOpen}
      align="start"
      label={rangeCopy.label}
      trigger={
        // The place of the dates is kept until they are known.
        <StaffButton className="justify-start! sm:min-w-[min(22rem,80vw)]">
          <span className="sr-only">{rangeCopy.label}:</span>
          {name}
          {/* The dates are those of today, not of the build. */}
          {hydrated && <span className="text-quiet tabular-nums">{rangeLabel(range)}</span>}
        </StaffButton>
      }
    >
      <div className="grid gap-5 md:grid-cols-[auto_1fr]">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in this grid */}
        <div role="group" aria-label={rangeCopy.presetsLabel} className="flex flex-wrap gap-2 md:flex-col">
          {presetNames.map((preset) => (
            <StaffButton
              key={preset}
              aria-pressed={preset === range.preset}
              onClick={() => apply(presetParams(preset))}
            >
              {rangeCopy.presets[preset]}
            </StaffButton>
          ))}
        </div>
        <div>
          <CalendarRange
            selected={selection}
            onSelect={setSelection}
            until={today}
            defaultMonth={new Date(today.getFullYear(), today.getMonth() - 1)}
          />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-[40ch] text-label text-quiet">{rangeCopy.hint}</p>
            <StaffButton
              variant="strong"
              disabled={!selection?.from || !selection.to}
              onClick={() =>
                selection?.from && selection.to && apply(customParams(selection.from, selection.to))
              }
            >
              {rangeCopy.apply}
            </StaffButton>
          </div>
        </div>
      </div>
    </Popover>
  );
}
