import { useState } from 'react';
import { rangeWords } from '#content/staff/overview.ts';
import { CalendarRange, type DateRange } from '#ui/calendar.tsx';
import { Popover } from '#ui/popover.tsx';
import { usePlace } from '../frame/place.ts';
import { StaffButton } from '../frame/staff-button.tsx';
import { daysPlace, presetNames, presetPlace, type Range, rangeLabel } from './range.ts';

export function RangePicker({ range, now }: { range: Range; now: Date }) {
  const place = usePlace();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<DateRange>();
  const show = (opening: boolean) => {
    setChosen({ from: range.start, to: range.end });
    setOpen(opening);
  };
  const choose = (changes: Record<string, string | undefined>) => {
    place.set(changes);
    setOpen(false);
  };
  const name = range.preset ? rangeWords.presets[range.preset] : rangeWords.custom;
  return (
    <Popover
      open={open}
      onOpenChange={show}
      align="start"
      label={rangeWords.label}
      trigger={
        <StaffButton>
          <span className="sr-only">{rangeWords.label}:</span>
          {name}
          <span className="text-quiet tabular-nums">{rangeLabel(range)}</span>
        </StaffButton>
      }
    >
      <div className="grid gap-5 md:grid-cols-[auto_1fr]">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in this grid */}
        <div role="group" aria-label={rangeWords.presetsLabel} className="flex flex-wrap gap-2 md:flex-col">
          {presetNames.map((preset) => (
            <StaffButton
              key={preset}
              aria-pressed={preset === range.preset}
              onClick={() => choose(presetPlace(preset))}
            >
              {rangeWords.presets[preset]}
            </StaffButton>
          ))}
        </div>
        <div>
          <CalendarRange
            selected={chosen}
            onSelect={setChosen}
            until={now}
            defaultMonth={new Date(now.getFullYear(), now.getMonth() - 1)}
          />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-[40ch] text-label text-quiet">{rangeWords.hint}</p>
            <StaffButton
              variant="strong"
              disabled={!chosen?.from || !chosen.to}
              onClick={() => chosen?.from && chosen.to && choose(daysPlace(chosen.from, chosen.to))}
            >
              {rangeWords.apply}
            </StaffButton>
          </div>
        </div>
      </div>
    </Popover>
  );
}
