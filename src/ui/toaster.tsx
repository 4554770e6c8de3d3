import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Close } from './close.tsx';
import { currentToast, dismissToast, onToastChange, type ShownToast } from './toast.ts';

const duration = 5000;
/** Longer with a button: whoever notices a slip needs time to take it back. */
const actionDuration = 20_000;
const swipeThreshold = 50;
const leaveTime = 260;

type ToasterProps = {
  label: string;
  closeLabel: string;
  /** At the bottom of a phone too, where what stands below the header is pressed most. */
  isLowOnPhones?: boolean;
};

/**
 * The notification area of the page. It stays in the document, so that F8 always finds it. On phones it stands below the
 * header: at the bottom it would cover the button that was pressed and what is written beside it.
 */
export function Toaster({ label, closeLabel, isLowOnPhones }: ToasterProps) {
  const current = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  const region = useRef<HTMLElement>(null);
  const focusedBefore = useRef<EventTarget>(null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <section
      ref={region}
      aria-label={label}
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
      className={classNames(
        'notifications ink pointer-events-none fixed right-0 bottom-0 z-50 flex w-full flex-col bg-transparent p-4 outline-offset-[-4px] focus:outline-2 focus:outline-focus md:max-w-[420px] print:hidden',
        !isLowOnPhones && 'max-md:top-header max-md:bottom-auto',
      )}
    >
      {current && (
        <Toast
          key={current.id}
          toast={current}
          closeLabel={closeLabel}
          onClose={() => {
            const { current: before } = focusedBefore;
            // A button that goes away with the notification must not take the focus with it.
            if (region.current?.contains(document.activeElement) && before instanceof HTMLElement)
              before.focus({ preventScroll: true });
            dismissToast(current.id);
          }}
        />
      )}
    </section>
  );
}

type ToastProps = { toast: ShownToast; closeLabel: string; onClose: () => void };

function Toast({ toast, closeLabel, onClose: close }: ToastProps) {
  const card = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number>(undefined);
  const stage = useStage(toast.open);
  const pauses = useAutoClose(toast.open, close, toast.action ? actionDuration : duration);
  useCloseOnEscape(toast.open, close);

  const startSwipe = (event: PointerEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('button');
    if (event.button === 0 && !onControl) swipeStart.current = event.clientX;
  };
  const swipe = (event: PointerEvent<HTMLDivElement>) => {
    if (swipeStart.current === undefined || !card.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const distance = Math.max(0, event.clientX - swipeStart.current);
    card.current.style.transition = 'none';
    card.current.style.translate = `${distance}px`;
  };
  const endSwipe = (event: PointerEvent) => {
    if (swipeStart.current === undefined || !card.current) return;
    const distance = event.clientX - swipeStart.current;
    swipeStart.current = undefined;
    card.current.style.transition = '';
    card.current.style.translate = '';
    if (event.type === 'pointerup' && distance > swipeThreshold) close();
  };
  if (stage === 'gone') return null;
  const destructive = toast.variant === 'destructive';
  return (
    <div
      ref={card}
      role={destructive ? 'alert' : 'status'}
      aria-atomic="true"
      onPointerDown={startSwipe}
      onPointerMove={swipe}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
      {...pauses}
      className={classNames(
        'pointer-events-auto flex touch-pan-y items-start gap-4 rounded-edge border border-l-2 border-hairline-strong bg-raised py-4 pr-2 pl-5 shadow-night transition-[opacity,translate]',
        destructive ? 'border-l-err' : 'border-l-accent',
        stage === 'open' ? 'translate-x-0 opacity-100' : 'translate-x-6 opacity-0',
      )}
    >
      {/* Words that arrive in a live region after it did are announced; words that came with it may not be. */}
      {stage !== 'arriving' && (
        <>
          <div className="grow self-center">
            <p className="font-medium text-heading">{toast.title}</p>
            {toast.description && <p className="mt-0.5 text-small text-quiet">{toast.description}</p>}
            {toast.action && (
              <button
                type="button"
                className="mt-2 min-h-11 text-action font-medium text-accent hover:text-accent-strong"
                onClick={() => {
                  toast.action?.onChoose();
                  close();
                }}
              >
                {toast.action.label}
              </button>
            )}
          </div>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={close}
            className="grid size-11 shrink-0 place-items-center text-quiet transition-colors hover:text-heading"
          >
            <Close />
          </button>
        </>
      )}
    </div>
  );
}

/** 'arriving' lasts one frame, so that the opening transition runs; 'leaving' lasts as long as the closing one. */
function useStage(open: boolean): 'arriving' | 'open' | 'leaving' | 'gone' {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (open) {
      const frame = requestAnimationFrame(() => setSettled(true));
      return () => cancelAnimationFrame(frame);
    }
    const timer = setTimeout(() => setSettled(false), leaveTime);
    return () => clearTimeout(timer);
  }, [open]);
  if (open) return settled ? 'open' : 'arriving';
  return settled ? 'leaving' : 'gone';
}

/** Listens on the document: the notification may cover a control that has the focus. */
function useCloseOnEscape(open: boolean, close: () => void) {
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latestClose.current();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
}

/** Closes after so many visible milliseconds; hover, focus and a hidden window pause the timer. */
function useAutoClose(open: boolean, close: () => void, duration: number) {
  const [held, setHeld] = useState({ pointer: false, focus: false, away: false });
  const remaining = useRef(duration);
  const latestClose = useRef(close);
  latestClose.current = close;
  const running = open && !held.pointer && !held.focus && !held.away;

  useEffect(() => {
    if (!running) return;
    const started = Date.now();
    const timer = setTimeout(() => latestClose.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [running]);

  useEffect(() => {
    const leave = () => setHeld((before) => ({ ...before, away: true }));
    const comeBack = () => setHeld((before) => ({ ...before, away: false }));
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);

  return {
    onPointerEnter: () => setHeld((before) => ({ ...before, pointer: true })),
    onPointerLeave: () => setHeld((before) => ({ ...before, pointer: false })),
    onFocus: () => setHeld((before) => ({ ...before, focus: true })),
    onBlur: () => setHeld((before) => ({ ...before, focus: false })),
  };
}
