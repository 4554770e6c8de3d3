import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { layOutSections } from './lay-out-sections.ts';

/** WCAG 2.2 A and AA with its target sizes, and what is good practice beyond them. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The violations that axe finds on the page, one line per rule. */
export async function axeViolations(page: Page): Promise<string[]> {
  await layOutSections(page);
  // Legacy mode runs inside the page; the default opens a second page for each call.
  // Only what is asserted on: describing every element that passed takes axe longer than testing it.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(standards)
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}

/**
 * Controls that cannot be made out when the reader's own colors are forced on the page: nothing in their box
 * stands out 3:1 from the rest. Looked for in the picture, because in this mode the browser does not tell what it paints.
 */
export async function lowContrastInForcedColors(part: Locator): Promise<string[]> {
  const page = part.page();
  await page.emulateMedia({ forcedColors: 'active' });
  const controls = await part.evaluate((root) => {
    const frame = root.getBoundingClientRect();
    return [...root.querySelectorAll(':is(a, button, input, select, textarea, summary):not(:disabled)')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const what = control.outerHTML.slice(0, 160);
        return { what, left: left - frame.left, top: top - frame.top, width, height };
      });
  });
  // A link may show a picture alone, and one below the fold waits until the reader comes near.
  await part.evaluate((root) =>
    Promise.all(
      [...root.querySelectorAll<HTMLImageElement>('a img')].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    ),
  );
  const picture = sharp(await part.screenshot()).removeAlpha();
  await page.emulateMedia({ forcedColors: 'none' });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const contrastIn = ({ left, top, width, height }: (typeof controls)[number]) => {
    let [darkest, lightest] = [1, 0];
    for (let y = Math.floor(top); y < Math.ceil(top + height); y++) {
      for (let x = Math.floor(left); x < Math.ceil(left + width); x++) {
        const at = (y * info.width + x) * info.channels;
        const light = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
        darkest = Math.min(darkest, light);
        lightest = Math.max(lightest, light);
      }
    }
    return (lightest + 0.05) / (darkest + 0.05);
  };
  return controls
    .filter(({ left, top, width, height }) => {
      const inside = left >= 0 && top >= 0 && left + width <= info.width && top + height <= info.height;
      return inside && width > 1 && height > 1;
    })
    .filter((control) => contrastIn(control) < 3)
    .map(({ what }) => what);
}

function luminance(...channels: [red: number, green: number, blue: number]): number {
  const [red, green, blue] = channels.map((channel) => linear[channel] ?? 0);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const linear = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** By how many pixels the page is wider than its window. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Doubles the text size (WCAG 1.4.4). */
export async function doubleTextSize(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Sets the spacing of letters, words, lines and paragraphs that a reader may ask for (WCAG 1.4.12). */
export async function widenTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wishes = new CSSStyleSheet();
    wishes.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(wishes);
  });
}

/** Texts that an ancestor with hidden overflow cuts off. */
export async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const copy = text.textContent?.trim();
      if (!copy || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      for (let box: Element | null = text.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Boxes of one pixel are words for those who hear the page.
        if (edge.width <= 1) break;
        const cutAcross = hides(overflowX) && (place.left < edge.left - 1 || place.right > edge.right + 1);
        const cutDown = hides(overflowY) && (place.top < edge.top - 1 || place.bottom > edge.bottom + 1);
        if (cutAcross || cutDown) found.push(copy);
      }
    }
    return found;
  });
}

/** Ranges and phone numbers that break across two lines. */
export async function splitNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue;
      for (const { 0: copy, index } of text.textContent?.matchAll(/\d+-\d+|\(\d{3}\) \d{3}-\d{4}/g) ?? []) {
        range.setStart(text, index);
        range.setEnd(text, index + copy.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${copy} in ${text.parentElement.outerHTML.slice(0, 160)}`);
      }
    }
    return found;
  });
}

/** Animations in progress; there are none under prefers-reduced-motion. */
export async function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().length);
}
