import { expect, type Page, type Response } from '@playwright/test';
import { namedFiles, scriptsOf } from './html.ts';

const KB = 1000;
/**
 * Compressed sizes of the document, the style sheet inside it included, and of what it loads: scripts, preloaded fonts,
 * and the pictures that do not wait for scrolling, as a phone chooses them. React and React Router are 95 KB of the scripts.
 */
const MAX_BYTES = { document: 30 * KB, scripts: 130 * KB, fonts: 75 * KB, all: 450 * KB };

/** Expects the page within its budgets. It must be open as a phone shows it: pictures are chosen for the screen. */
export async function expectWithinBudgets(page: Page, answer: Response | null): Promise<void> {
  const html = (await answer?.text()) ?? '';
  const { fonts } = namedFiles(html);
  const scripts = await scriptsOf(html, async (path) => (await page.request.get(path)).text());
  const pictures = await page
    .locator('img:not([loading="lazy"])')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc).filter(Boolean));
  const weights = {
    document: await transferSize(page, [new URL(page.url()).pathname]),
    scripts: await transferSize(page, scripts),
    fonts: await transferSize(page, fonts),
  };
  const all = Object.values(weights).reduce((total, weight) => total + weight, 0);
  for (const [kind, weight] of Object.entries({
    ...weights,
    all: all + (await transferSize(page, pictures)),
  })) {
    expect.soft(weight, `bytes of ${kind}`).toBeGreaterThan(0);
    expect.soft(weight, `bytes of ${kind}`).toBeLessThanOrEqual(MAX_BYTES[kind as keyof typeof MAX_BYTES]);
  }
}

/** The sizes that the server announces for a browser that accepts Brotli. */
async function transferSize(page: Page, paths: string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const answer = await page.request.head(path, { headers: { 'accept-encoding': 'br' } });
      expect.soft(answer.status(), path).toBe(200);
      return Number(answer.headers()['content-length']);
    }),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
