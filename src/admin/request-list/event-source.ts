import { useEffect, useRef } from 'react';
import { LiveEvent, streamEvents } from '#contracts/live.ts';
import { MINUTE_MS } from '#rules/duration.ts';

const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 5 * MINUTE_MS;

type Handlers = {
  onEvent: (event: LiveEvent) => void;
  /** Events may have been missed, or the session may have ended. */
  onGap: () => void;
};

/**
 * Receives the server's events while the page is open. The browser connects again by itself when the connection is lost, not
 * when the server refuses; then this does. A server that has never accepted has no events, and is left alone.
 */
export function useEventSource(handlers: Handlers): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout>;
    let delay = FIRST_DELAY_MS;
    let hasOpened = false;
    const connect = () => {
      source = new EventSource(streamEvents.path);
      source.onopen = () => {
        if (hasOpened) current.current.onGap();
        hasOpened = true;
        delay = FIRST_DELAY_MS;
      };
      source.onmessage = ({ data }) => {
        const event = LiveEvent.safeParse(JSON.parse(data));
        if (event.success) current.current.onEvent(event.data);
      };
      source.onerror = () => {
        if (!hasOpened || source.readyState !== EventSource.CLOSED) return;
        current.current.onGap();
        timer = setTimeout(connect, delay);
        delay = Math.min(2 * delay, MAX_DELAY_MS);
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }, []);
}
