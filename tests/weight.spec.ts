import { publicPaths } from '../src/routes.ts';
import { expect, test } from './fixtures.ts';

const KB = 1000;
/** Compressed, as they travel, on a phone, before anybody scrolls. A page that grows past them fails. */
const MOST = { document: 20 * KB, script: 120 * KB, stylesheet: 15 * KB, font: 70 * KB, all: 400 * KB };

for (const path of publicPaths) {
  test(`${path} stays within its weight`, async ({ browser, site }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, string>();
    const weights: Record<string, number> = {};
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'other';
      weights[kind] = (weights[kind] ?? 0) + encodedDataLength;
      weights.all = (weights.all ?? 0) + encodedDataLength;
    });
    await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
    for (const [kind, most] of Object.entries(MOST))
      expect.soft(weights[kind] ?? 0, kind).toBeLessThanOrEqual(most);
    await context.close();
  });
}
