import { brotliCompressSync } from 'node:zlib';
import { publicPaths } from '../src/routes.ts';
import { expect, test } from './fixtures.ts';

const KB = 1000;
/** Compressed, as they travel, on a phone, before anybody scrolls. A page that grows past them fails. */
const MOST = { document: 20 * KB, style: 15 * KB, script: 120 * KB, font: 70 * KB, all: 400 * KB };

for (const path of publicPaths) {
  test(`${path} stays within its weight`, async ({ browser, site }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const weights: Partial<Record<string, number>> = {};
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      for (const kind of [kinds.get(requestId) ?? 'other', 'all'])
        weights[kind] = (weights[kind] ?? 0) + encodedDataLength;
    });
    const answer = await page.goto(`${site.url}${path}`, { waitUntil: 'load' });
    // The menu's button says so once the scripts have taken over: all that the first view needs has come.
    await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
    await page.evaluate(() => document.fonts.ready);
    // The style sheet travels inside the document and has a budget of its own.
    const html = (await answer?.text()) ?? '';
    const style = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    weights.style = brotliCompressSync(style).length;
    weights.document = brotliCompressSync(html.replace(style, '')).length;
    expect(style.length).toBeGreaterThan(0);
    for (const [kind, most] of Object.entries(MOST))
      expect.soft(weights[kind] ?? 0, kind).toBeLessThanOrEqual(most);
    await context.close();
  });
}
