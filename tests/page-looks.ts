import { expect, type Page, type Response } from '@playwright/test';

const widths = [390, 1440];

/**
 * Holds the whole style sheet of the next page back, and with it the scripts, which wait for it: until `release` the page
 * has only the styles inside its document.
 */
export async function holdStyleSheet(page: Page): Promise<{ release: () => Promise<void> }> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const sheet = /\/assets\/site-[\w-]+\.css$/;
  let isRequested = false;
  await page.route(sheet, async (route) => {
    isRequested = true;
    await held;
    await route.continue();
  });
  return {
    async release() {
      resolve();
      await expectInteractive(page);
      // Not taken from a cache.
      expect(isRequested).toBe(true);
      await page.unroute(sheet);
    },
  };
}

export async function expectInteractive(page: Page): Promise<void> {
  await expect(page.locator('[popovertarget="menu"]')).toHaveAttribute('aria-expanded', 'false');
}

/** Compares a page whose whole style sheet is held with the same page when that sheet is added, and removes it again. */
export async function expectSameLooksWithWholeSheet(page: Page, answer: Response | null): Promise<void> {
  const sheet = /<noscript><link rel="stylesheet" href="([^"]+)">/.exec((await answer?.text()) ?? '')?.[1];
  const before = await looksAtWidths(page);
  // The query keeps it apart from the request that is held.
  const added = await page.addStyleTag({ url: `${sheet}?now` });
  const after = await looksAtWidths(page);
  expect.soft(after.filter((line, index) => line !== before[index])).toEqual([]);
  expect.soft(after).toHaveLength(before.length);
  await added.evaluate((link: Element) => link.remove());
}

async function looksAtWidths(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    lines.push(...(await looks(page)));
  }
  return lines;
}

/** Place, size and looks of every element, as the style sheets that are loaded have it. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Sections have their real length, whether they have been near the screen or not (frame.css).
    for (const section of document.querySelectorAll<HTMLElement>('section, fieldset, footer'))
      section.dataset.laidOut = '';
    // By the second frame the type faces are requested, and the pictures that are cut for this width.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter(({ loading, complete }) => loading !== 'lazy' && !complete)
        .map((image) => new Promise((done) => image.addEventListener('load', done, { once: true }))),
    );
    const properties = [
      'color',
      'background',
      'border',
      'font',
      'opacity',
      'position',
      'translate',
      'visibility',
    ];
    return [...document.body.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const values = properties.map((name) => style.getPropertyValue(name));
      return [element.tagName, element.className, x, y, width, height, ...values].join(' ');
    });
  });
}
