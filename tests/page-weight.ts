import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';

const KB = 1000;
/**
 * Compressed sizes on a phone before scrolling. A page that grows past them fails. A new connection may send ten packets of
 * 1,460 bytes at once; a longer document needs another round trip.
 */
const MAX_BYTES = { document: 10 * 1460, style: 5.5 * KB, scripts: 90 * KB, fonts: 70 * KB, all: 400 * KB };

/** Sizes depend on the screen: pictures are chosen for it. */
export const phoneScreen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** Expects what the page has loaded so far to stay within the budgets. Call it when the page is interactive, before scrolling. */
export async function expectWithinBudgets(page: Page, answer: Response | null): Promise<void> {
  const files = await page.evaluate(async () => {
    await document.fonts.ready;
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    return entries
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize }));
  });
  const sum = (ending: RegExp) =>
    files.filter(({ name }) => ending.test(name)).reduce((total, { size }) => total + size, 0);
  const sizes = await answer?.request().sizes();
  // A page's own styles travel inside the document and have a budget of their own too.
  const html = (await answer?.text()) ?? '';
  const style = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const weights: Record<keyof typeof MAX_BYTES, number> = {
    document: sizes ? sizes.responseHeadersSize + sizes.responseBodySize : 0,
    style: brotliCompressSync(style).length,
    // Without the tracker and the reservation service's loader: each has a budget of its own, and
    // the tracker may or may not have arrived by now.
    scripts: sum(/\/assets\/(?!tracker-)[^/]*\.js$/),
    fonts: sum(/\.woff2$/),
    all: sum(/./),
  };
  // Small, and requested at most twice: the charter page replaces it after 500 ms.
  expect.soft(sum(/\/demonstration-desk\/[^/]*\.js$/), 'reservation loader').toBeLessThanOrEqual(6 * KB);
  for (const [kind, weight] of Object.entries(weights)) {
    expect.soft(weight, kind).toBeGreaterThan(0);
    expect.soft(weight, kind).toBeLessThanOrEqual(MAX_BYTES[kind as keyof typeof MAX_BYTES]);
  }
}
