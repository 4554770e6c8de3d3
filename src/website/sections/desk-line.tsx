import { useEffect, useState } from 'react';
import { desk, deskLine } from '#content/desk.ts';
import { classNames } from '#ui/class-names.ts';

type DeskLineProps = {
  /** In all four cities, instead of the nearest in words. */
  isEverywhere?: boolean;
  className?: string;
};

/** What time it is where somebody answers. Its place is kept, so that nothing moves when the visitor's browser has told the time. */
export function DeskLine({ isEverywhere = false, className }: DeskLineProps) {
  const [line, setLine] = useState(desk.awake);
  useEffect(() => {
    const update = () => setLine(deskLine(new Date(), isEverywhere));
    update();
    const timer = setInterval(update, 10_000);
    return () => clearInterval(timer);
  }, [isEverywhere]);
  return (
    <p
      className={classNames(
        'font-display text-[1.3125rem] leading-[1.75rem] font-light text-accent',
        isEverywhere ? 'min-h-21 sm:min-h-14' : 'min-h-14 sm:min-h-7',
        className,
      )}
    >
      {line}
    </p>
  );
}
