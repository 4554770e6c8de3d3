import { useEffect, useRef } from 'react';
import { HEARTBEAT_MS, LiveEvent, streamEvents } from '#contracts/live.ts';
import { MINUTE_MS } from '#rules/duration.ts';

const FIRST_DELAY_MS = 5_000;
/** A connection that is back sooner is not worth a word. */
const LOST_AFTER_MS = 5_000;
const MAX_DELAY_MS = 5 * MINUTE_MS;
/** A connection that is silent for longer is dead, also when the browser has not noticed. */
const MAX_SILENCE_MS = 3 * HEARTBEAT_MS;

type Handlers = {
  onEvent: (event: LiveEvent) => void;
  /** The stream is open again: events may have been missed. */
  onReconnect: () => void;
  /** The server has ended the stream. Called once, until it is open again. */
  onRefused: () => void;
  /** The stream has been lost for `LOST_AFTER_MS` or silent for too long, or is open again. */
  onLost: (isLost: boolean) => void;
};

/** Receives the server's events while the page is open. */
export function useEventSource(handlers: Handlers): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => receiveEvents(() => current.current), []);
}

/**
 * The browser connects again by itself when it notices that the connection is lost. This connects again when the server refuses,
 * and when nothing has been heard for too long. A server that has never accepted has no events, and is left alone.
 */
export function receiveEvents(handlers: () => Handlers): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  let delay = FIRST_DELAY_MS;
  let hasOpened = false;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let silent: ReturnType<typeof setTimeout>;
  let isOpen = false;
  const listen = () => {
    clearTimeout(silent);
    silent = setTimeout(() => {
      handlers().onLost(true);
      source.close();
      connect();
    }, MAX_SILENCE_MS);
  };
  const connect = () => {
    source = new EventSource(streamEvents.path);
    source.onopen = () => {
      clearTimeout(lost);
      lost = undefined;
      listen();
      handlers().onLost(false);
      if (hasOpened) handlers().onReconnect();
      hasOpened = true;
      isOpen = true;
      delay = FIRST_DELAY_MS;
    };
    source.addEventListener('ping', listen);
    source.onmessage = ({ data }) => {
      listen();
      const event = LiveEvent.safeParse(JSON.parse(data));
      if (event.success) handlers().onEvent(event.data);
    };
    source.onerror = () => {
      clearTimeout(silent);
      if (!hasOpened) return;
      lost ??= setTimeout(() => handlers().onLost(true), LOST_AFTER_MS);
      if (source.readyState !== EventSource.CLOSED) return;
      if (isOpen) handlers().onRefused();
      isOpen = false;
      timer = setTimeout(connect, delay);
      delay = Math.min(2 * delay, MAX_DELAY_MS);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    clearTimeout(lost);
    clearTimeout(silent);
    source.close();
  };
}
