import { expect, type Page } from '@playwright/test';

/**
 * Counts what a member presses on a page: the mouse button, and every key outside of a field, where keys are typing. Call it before
 * the page is opened.
 */
export async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = { presses: 0 };
    Object.assign(window, counted);
    const count = (event: Event) => {
      const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
      const isKey = event instanceof KeyboardEvent;
      if (!event.isTrusted || (isKey && isTyping && event.key !== 'Enter')) return;
      (window as unknown as typeof counted).presses++;
    };
    for (const kind of ['mousedown', 'keydown']) document.addEventListener(kind, count, true);
  });
}

/** Does a task of the desk, which may take so many presses. */
export async function withPresses(page: Page, most: number, task: () => Promise<void>): Promise<void> {
  const presses = () => page.evaluate(() => (window as unknown as { presses: number }).presses);
  const before = await presses();
  await task();
  const count = (await presses()) - before;
  // None at all would mean that the page was loaded again, or that nothing counts.
  expect(count, 'presses').toBeGreaterThan(0);
  expect(count, 'presses').toBeLessThanOrEqual(most);
}
