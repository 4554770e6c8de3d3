import type { Page } from '@playwright/test';

/**
 * Lays out the sections and groups of fields that wait until the browser is idle, or on pages without scripts until they are scrolled to. Before
 * that they have no inner text, and the colors behind their text cannot be measured.
 */
export async function layOutSections(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('main :is(section, fieldset)'))
      section.setAttribute('data-laid-out', '');
  });
}
