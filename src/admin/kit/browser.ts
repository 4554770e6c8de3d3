import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#rules/duration.ts';

const subscribe = () => () => {};

/**
 * False in the prerendered HTML and in the render that hydrates it, true from then on. Whatever depends on the address,
 * the clock or the server waits for it, so that hydration finds the HTML that the build wrote.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/** Below Tailwind's `sm`. */
const query = '(width < 40rem)';

/** Whether the screen is as narrow as a phone's. What only phones show is then left out elsewhere, instead of hidden. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Typing pauses this long before the server is asked. */
const TYPING_PAUSE_MS = 200;

/** What is typed, once typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The current time, updated once a minute, for clocks that run without refetching. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * A button that is disabled while its mutation runs loses the focus, and a removed card takes its buttons with it. When
 * the mutation ends, the focus returns to the button, or to `fallback` when the button is gone or disabled.
 */
export function useRestoreFocus(busy: boolean, fallback: RefObject<HTMLElement | null>): void {
  const lastFocused = useRef<Element | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      // A dialog takes its fields with it when it closes.
      if (event.target instanceof HTMLElement && !event.target.closest('dialog'))
        lastFocused.current = event.target;
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

/** When what has the focus in `container` is taken away, such as a form that was sent, the container gets the focus. */
export function useKeepFocusIn(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let lastFocused: Node | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Node) lastFocused = target;
    };
    const observer = new MutationObserver(() => {
      if (!lastFocused || lastFocused.isConnected) return;
      lastFocused = undefined;
      if (document.activeElement !== document.body) return;
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [container]);
}
