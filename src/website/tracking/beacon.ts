import { logFailure } from './log-failure.ts';

/** Hands an event to the browser, which delivers it even when the page is closing. */
export function deliver(path: string, event: object): void {
  const body = JSON.stringify(event);
  try {
    if (document.visibilityState === 'hidden' && navigator.sendBeacon) {
      navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }));
      return;
    }
    fetch(path, {
      method: 'POST',
      body,
      keepalive: true,
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
    })
      // An unread response body keeps its connection open, and the page never becomes idle.
      .then((answer) => answer.text())
      .catch(logFailure);
  } catch (error) {
    logFailure(error);
  }
}
