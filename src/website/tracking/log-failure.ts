/** Tracking errors are logged and never shown. `debug` keeps them out of the console unless verbose output is on. */
export function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place where a tracking error is reported
  console.debug('tracking', error);
}
