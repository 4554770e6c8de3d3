/** Whether the visitor asked for less data, in the browser (`Save-Data`) or the system (`prefers-reduced-data`). */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Firefox counts prefetching under `default-src`, where the security policy allows nothing. */
export function mayPrefetch(): boolean {
  return !savesData() && !navigator.userAgent.includes('Firefox/');
}
