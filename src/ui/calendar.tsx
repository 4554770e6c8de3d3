import { type DateRange, DayPicker } from 'react-day-picker';

type CalendarRangeProps = {
  selected: DateRange | undefined;
  onSelect: (range: DateRange | undefined) => void;
  /** No day after this one can be chosen. */
  until?: Date;
  defaultMonth?: Date;
};

export type { DateRange };

const arrowButton =
  'grid size-11 place-items-center text-quiet transition-colors hover:text-heading aria-disabled:opacity-40';

const rangeEnd = '[&>button]:bg-heading [&>button]:text-surface [&>button]:hover:bg-heading';

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/**
 * 'Thursday, October 1, 2026, selected': it contains the number that the button shows, so that voice control finds the button by
 * it.
 */
function dayName(day: Date, { today, selected }: { today?: boolean; selected?: boolean }): string {
  return [today && 'Today', fullDate.format(day), selected && 'selected'].filter(Boolean).join(', ');
}

export function CalendarRange({ selected, onSelect, until, defaultMonth }: CalendarRangeProps) {
  return (
    <DayPicker
      mode="range"
      numberOfMonths={2}
      selected={selected}
      onSelect={onSelect}
      defaultMonth={defaultMonth}
      disabled={until && { after: until }}
      labels={{ labelDayButton: dayName }}
      classNames={{
        root: 'text-small',
        months: 'relative flex flex-wrap gap-x-10 gap-y-6',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: arrowButton,
        button_next: arrowButton,
        chevron: 'size-4 fill-current',
        month_caption: 'flex h-11 items-center justify-center font-medium text-heading',
        month_grid: 'border-collapse tabular-nums',
        weekday: 'size-10 text-label font-normal text-quiet',
        day: 'p-0 text-center',
        day_button:
          'size-10 rounded-edge text-heading -outline-offset-2 transition-colors hover:bg-badge disabled:cursor-not-allowed disabled:text-quiet disabled:opacity-50 disabled:hover:bg-transparent',
        outside: 'opacity-50',
        today: 'font-semibold underline decoration-accent underline-offset-4',
        range_start: rangeEnd,
        range_end: rangeEnd,
        range_middle: 'bg-badge',
      }}
    />
  );
}
