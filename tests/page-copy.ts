import { expect, type Locator, type Page } from '@playwright/test';

/** What a page was agreed to say. Whoever has the page open calls `check`, which may leave the page. */
export type PageFacts = { path: string; shows: string; check: (page: Page) => Promise<void> };

/** Expects each text within the element, whitespace collapsed. */
export async function expectCopy(container: Locator, copy: string[]): Promise<void> {
  const text = (await container.allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ');
  for (const word of copy) expect.soft(text).toContain(word);
}

/** Expects the headings in this order; others may be between them. */
export async function expectHeadings(page: Page, headings: (string | RegExp)[]): Promise<void> {
  const actual = (await page.locator('main :is(h2, h3)').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );
  let from = 0;
  for (const heading of headings) {
    const at = actual.findIndex(
      (text, index) => index >= from && (typeof heading === 'string' ? text === heading : heading.test(text)),
    );
    expect
      .soft(at, `${heading} after position ${from} in ${actual.join(' · ')}`)
      .toBeGreaterThanOrEqual(from);
    from = Math.max(from, at + 1);
  }
}
