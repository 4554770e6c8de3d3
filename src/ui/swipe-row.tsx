import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type SwipeRowProps = {
  /** How many cards the row has. */
  count: number;
  /** Styles the list: `max-md:swipe-row` and the grid of wider screens. */
  className: string;
  /** Where the row is a grid, and needs no counter. */
  counterClassName?: string;
  children: ReactNode;
};

/**
 * A list that scrolls sideways on small screens. Under it stands which of its cards is in view, and a line that shows how far it
 * is.
 */
export function SwipeRow({ count, className, counterClassName = 'md:hidden', children }: SwipeRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const follow = () => {
      const hidden = list.scrollWidth - list.clientWidth;
      if (hidden > 0) setCurrent(1 + Math.round((list.scrollLeft / hidden) * (count - 1)));
    };
    list.addEventListener('scroll', follow, { passive: true });
    return () => list.removeEventListener('scroll', follow);
  }, [count]);
  return (
    <>
      <ul ref={row} className={className}>
        {children}
      </ul>
      {/* For the eye: a screen reader says the place in the list by itself. */}
      <div
        aria-hidden="true"
        hidden={count === 1}
        className={classNames(
          'mt-2 flex items-center gap-4 text-small text-quiet tabular-nums noscript:hidden',
          counterClassName,
        )}
      >
        <span>{`${current} / ${count}`}</span>
        <span className="flex grow border-t border-hairline">
          {Array.from({ length: count }, (_, position) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the line never move
              key={position}
              className={classNames(
                '-mt-px grow border-t transition-colors',
                position < current ? 'border-accent' : 'border-transparent',
              )}
            />
          ))}
        </span>
      </div>
    </>
  );
}
