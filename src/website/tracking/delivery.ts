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
      // An answer that nobody reads keeps its connection, and the page never counts as at rest.
      .then((answer) => answer.text())
      .catch(noteQuietly);
  } catch (error) {
    noteQuietly(error);
  }
}

/** Statistics must never trouble a visitor: a failure is for whoever looks for it. */
export function noteQuietly(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: hidden from the console unless verbose messages are asked for.
  console.debug('tracking', error);
}
