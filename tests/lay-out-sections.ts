import type { Page } from '@playwright/test';

/**
 * Lays out what waits until the browser is idle or until it comes near (frame.css, admin.css). Before that it has no inner
 * text, and the colors behind its text cannot be measured.
 */
export async function layOutSections(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('main :is(section, fieldset, .card), footer'))
      section.setAttribute('data-laid-out', '');
  });
}
