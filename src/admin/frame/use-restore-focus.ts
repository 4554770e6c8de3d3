import { type RefObject, useEffect, useRef } from 'react';

/**
 * A button that is disabled while its mutation runs loses the focus, and a removed card takes its buttons with it. When
 * the mutation ends, the focus returns to the button, or to `fallback` when the button is gone or disabled.
 */
export function useRestoreFocus(busy: boolean, fallback: RefObject<HTMLElement | null>): void {
  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement) lastFocused.current = event.target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  const wasBusy = useRef(false);
  useEffect(() => {
    const finished = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (!finished || (document.activeElement && document.activeElement !== document.body)) return;
    const last = lastFocused.current;
    const isUsable = last?.isConnected && !last.matches(':disabled');
    const target = isUsable ? last : fallback.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [busy, fallback]);
}
