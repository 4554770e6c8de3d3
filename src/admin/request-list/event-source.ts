import { useEffect, useRef } from 'react';
import { LiveEvent, streamEvents } from '#contracts/live.ts';
import { MINUTE_MS } from '#rules/duration.ts';

const FIRST_DELAY_MS = 5_000;
/** A connection that is back sooner is not worth a word. */
const LOST_AFTER_MS = 5_000;
const MAX_DELAY_MS = 5 * MINUTE_MS;

type Handlers = {
  onEvent: (event: LiveEvent) => void;
  /** The stream is open again: events may have been missed. */
  onReconnect: () => void;
  /** The server has ended the stream. Called once, until it is open again. */
  onRefused: () => void;
  /** The stream has been lost for `LOST_AFTER_MS`, or is open again. */
  onLost: (isLost: boolean) => void;
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
    let lost: ReturnType<typeof setTimeout> | undefined;
    let isOpen = false;
    const connect = () => {
      source = new EventSource(streamEvents.path);
      source.onopen = () => {
        clearTimeout(lost);
        lost = undefined;
        current.current.onLost(false);
        if (hasOpened) current.current.onReconnect();
        hasOpened = true;
        isOpen = true;
        delay = FIRST_DELAY_MS;
      };
      source.onmessage = ({ data }) => {
        const event = LiveEvent.safeParse(JSON.parse(data));
        if (event.success) current.current.onEvent(event.data);
      };
      source.onerror = () => {
        if (!hasOpened) return;
        lost ??= setTimeout(() => current.current.onLost(true), LOST_AFTER_MS);
        if (source.readyState !== EventSource.CLOSED) return;
        if (isOpen) current.current.onRefused();
        isOpen = false;
        timer = setTimeout(connect, delay);
        delay = Math.min(2 * delay, MAX_DELAY_MS);
      };
    };
    connect();
    return () => {
      clearTimeout(timer);
      clearTimeout(lost);
      source.close();
    };
  }, []);
}
