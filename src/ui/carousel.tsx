import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { LineIcon } from './line-icon.tsx';

type CarouselCopy = {
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** Before the number: 'Go to image' makes 'Go to image 3'. */
  goTo: string;
  /** Between the numbers: 'of' makes '3 of 10'. */
  of: string;
};

type CarouselProps = {
  label: string;
  slides: { id: string; name: string; content: ReactNode }[];
  copy: CarouselCopy;
};

const interval = 5000;

/**
 * One slide at a time in a row that scrolls, so it works by touch and without a script. The script moves it by one with
 * wrap-around, by dot, by arrow key and every five seconds. It holds while the pointer is over the picture, while
 * something inside has :focus-visible, in a hidden tab and under reduced motion; a click on a control does not hold it.
 */
export function Carousel({ label, slides, copy }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const { current, goTo, moveBy } = useTrack(track, slides.length);
  const [movedByHand, setMovedByHand] = useState(false);
  const { advancing, playing, setPlaying, holdsForFocus, holdsForPointer } = useAutoPlay(current, () => {
    setMovedByHand(false);
    moveBy(1);
  });
  const choose = (slide: number) => {
    setMovedByHand(true);
    goTo(slide);
  };
  const turn = (step: number) => {
    setMovedByHand(true);
    moveBy(step);
  };

  const turnByArrow = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    turn(step);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group, not a set of form fields
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={turnByArrow}
      {...holdsForFocus}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        ref={track}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
        tabIndex={0}
        {...holdsForPointer}
        className="carousel-track flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2"
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} ${copy.of} ${slides.length}`}
            className="w-full shrink-0 snap-start"
          >
            {slide.content}
          </div>
        ))}
      </div>
      <p aria-live={advancing && !movedByHand ? 'off' : 'polite'} className="sr-only">
        {`${current + 1} ${copy.of} ${slides.length}: ${slides[current]?.name}`}
      </p>
      <div className="carousel-controls mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={`${copy.goTo} ${index + 1}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => choose(index)}
              className="group/dot grid h-11 w-6 place-items-center px-0.5 sm:w-8"
            >
              <span
                className={classNames(
                  'w-full border-t-2 transition-colors',
                  index === current
                    ? 'border-accent forced-colors:border-[Highlight]'
                    : 'border-control group-hover/dot:border-heading',
                )}
              />
            </button>
          ))}
        </div>
        <div className="-mr-3 flex">
          <ControlButton label={playing ? copy.pause : copy.play} onClick={() => setPlaying(!playing)}>
            {playing ? (
              <path d="M5.500 2.500v11M10.500 2.500v11" />
            ) : (
              <path d="M4.500 2.500v11l8.500-5.500Z" />
            )}
          </ControlButton>
          <ControlButton label={copy.previous} onClick={() => turn(-1)}>
            <path d="M10.500 2.500 5 8l5.500 5.500" />
          </ControlButton>
          <ControlButton label={copy.next} onClick={() => turn(1)}>
            <path d="M5.500 2.500 11 8l-5.500 5.500" />
          </ControlButton>
        </div>
      </div>
    </div>
  );
}

function ControlButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center text-quiet transition-colors hover:text-accent-strong"
    >
      <LineIcon viewBox="0 0 16 16" width={18} height={18}>
        {children}
      </LineIcon>
    </button>
  );
}

/** Which slide shows, whether a button chose it or a finger did. */
function useTrack(track: React.RefObject<HTMLDivElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  // Two clicks before the next render must move by two.
  const latest = useRef(0);
  const show = useCallback((slide: number) => {
    latest.current = slide;
    setCurrent(slide);
  }, []);
  // While the row travels to a chosen slide, the ones it passes do not count.
  const destination = useRef<number>(undefined);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const follow = () => {
      const showing = Math.round(row.scrollLeft / row.clientWidth);
      if (showing === destination.current) destination.current = undefined;
      if (destination.current === undefined) show(showing);
    };
    const takeOver = () => {
      destination.current = undefined;
    };
    row.addEventListener('scroll', follow, { passive: true });
    row.addEventListener('touchstart', takeOver, { passive: true });
    row.addEventListener('wheel', takeOver, { passive: true });
    return () => {
      row.removeEventListener('scroll', follow);
      row.removeEventListener('touchstart', takeOver);
      row.removeEventListener('wheel', takeOver);
    };
  }, [track, show]);

  const goTo = (slide: number) => {
    const row = track.current;
    if (!row) return;
    const next = (slide + count) % count;
    const scroll = (behavior: ScrollBehavior) => {
      destination.current = next;
      row.scrollTo({ left: next * row.clientWidth, behavior });
    };
    const distance = Math.abs(next - latest.current);
    show(next);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) scroll('instant');
    else if (distance === 1) scroll('smooth');
    else fadeThrough(row, () => scroll('instant'));
  };

  return { current, goTo, moveBy: (step: number) => goTo(latest.current + step) };
}

/** Changes slides by a fade where scrolling would run past several others, such as from the last to the first. */
function fadeThrough(row: HTMLElement, change: () => void) {
  change();
  row.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 520, easing: 'ease-out' });
}

function useAutoPlay(current: number, advance: () => void) {
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false, hidden: false });
  const latestAdvance = useRef(advance);
  latestAdvance.current = advance;
  const advancing = playing && !held.pointer && !held.focus && !held.hidden;

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const followCalm = () => setPlaying(!reducedMotion.matches);
    const followTab = () => setHeld((before) => ({ ...before, hidden: document.hidden }));
    followCalm();
    followTab();
    reducedMotion.addEventListener('change', followCalm);
    document.addEventListener('visibilitychange', followTab);
    return () => {
      reducedMotion.removeEventListener('change', followCalm);
      document.removeEventListener('visibilitychange', followTab);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide is shown for the whole interval
  useEffect(() => {
    if (!advancing) return;
    const timer = setTimeout(() => latestAdvance.current(), interval);
    return () => clearTimeout(timer);
  }, [advancing, current]);

  const followFocus = ({ currentTarget }: { currentTarget: Element }) => {
    const focus = currentTarget.querySelector(':focus-visible') !== null;
    setHeld((before) => ({ ...before, focus }));
  };
  const holdsForFocus = {
    onFocus: followFocus,
    onBlur: followFocus,
    // A key makes the focus visible that a click has set, without another focus event.
    onKeyUp: followFocus,
  };
  const holdsForPointer = {
    onPointerEnter: () => setHeld((before) => ({ ...before, pointer: true })),
    onPointerLeave: () => setHeld((before) => ({ ...before, pointer: false })),
  };
  return { advancing, playing, setPlaying, holdsForFocus, holdsForPointer };
}
