import { useEffect, useRef } from 'react';
import { HEARTBEAT_MS, LiveEvent, streamEvents } from '#contracts/live.ts';
import { MINUTE_MS } from '#rules/duration.ts';

const FIRST_DELAY_MS = 5_000;
/** A connection that is back sooner is not worth a word. */
const LOST_AFTER_MS = 5_000;
const MAX_DELAY_MS = 5 * MINUTE_MS;
/** A stream that is silent for longer is dead, or stuck while it connects, also when the browser has not noticed. */
const MAX_SILENCE_MS = 3 * HEARTBEAT_MS;

type Handlers = {
  onEvent: (event: LiveEvent) => void;
  /** The stream is open again: events may have been missed. Called again later when it rejects. */
  onReconnect: () => Promise<void>;
  /** The server has ended the stream. Called once, until it is open again. */
  onRefused: () => void;
  /** The stream or the network has been lost for `LOST_AFTER_MS`, or the stream was silent for too long, or is open again. */
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
 * when nothing has been heard for too long, and when network or page are back. A server that has never accepted has no events,
 * and is left alone.
 */
export function receiveEvents(handlers: () => Handlers): () => void {
  let source: EventSource | undefined;
  let delay = FIRST_DELAY_MS;
  let hasOpened = false;
  let isOpen = false;
  let heardAt = 0;
  let silent: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  let reread: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();

  const listen = () => {
    heardAt = Date.now();
    clearTimeout(silent);
    silent = setTimeout(() => {
      if (hasOpened) handlers().onLost(true);
      connect();
    }, MAX_SILENCE_MS);
  };
  const lose = () => {
    if (hasOpened) lost ??= setTimeout(() => handlers().onLost(true), LOST_AFTER_MS);
  };
  const readAgain = (wait = FIRST_DELAY_MS) => {
    clearTimeout(reread);
    handlers()
      .onReconnect()
      .catch(() => {
        reread = setTimeout(readAgain, wait, Math.min(2 * wait, MAX_DELAY_MS));
      });
  };
  const connect = () => {
    clearTimeout(reconnect);
    source?.close();
    const opened = new EventSource(streamEvents.path);
    source = opened;
    listen();
    opened.onopen = () => {
      clearTimeout(lost);
      lost = undefined;
      listen();
      handlers().onLost(false);
      if (hasOpened) readAgain();
      hasOpened = true;
      isOpen = true;
      delay = FIRST_DELAY_MS;
    };
    opened.addEventListener('ping', listen);
    opened.onmessage = ({ data }) => {
      listen();
      const event = LiveEvent.safeParse(JSON.parse(data));
      if (event.success) handlers().onEvent(event.data);
    };
    opened.onerror = () => {
      lose();
      if (opened.readyState !== EventSource.CLOSED) return;
      clearTimeout(silent);
      if (!hasOpened) return;
      if (isOpen) handlers().onRefused();
      isOpen = false;
      reconnect = setTimeout(connect, delay);
      delay = Math.min(2 * delay, MAX_DELAY_MS);
    };
  };
  const isLeftAlone = () => !hasOpened && source?.readyState === EventSource.CLOSED;
  const connectAfterSilence = () => {
    // The timers of a page that was put aside, or of a computer that slept, did not run.
    const isQuiet = Date.now() - heardAt > MAX_SILENCE_MS;
    if (document.visibilityState === 'visible' && isQuiet && !isLeftAlone()) connect();
  };
  const { signal } = listeners;
  window.addEventListener('offline', lose, { signal });
  window.addEventListener('online', () => isLeftAlone() || connect(), { signal });
  window.addEventListener('pageshow', connectAfterSilence, { signal });
  document.addEventListener('visibilitychange', connectAfterSilence, { signal });
  connect();
  return () => {
    listeners.abort();
    for (const timer of [silent, lost, reconnect, reread]) clearTimeout(timer);
    source?.close();
  };
}
