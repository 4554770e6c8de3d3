import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import sharp from 'sharp';

/** The small file: half as long to send to the page and to read there. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 A and AA with its target sizes, and what is good practice beyond them. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Header and footer, which are the same on every page: `frame` looks at them too. */
const frameParts = ['header.bar', 'main ~ footer'];

/** What depends on the whole page, however little of it is looked at. */
const pageRules = ['heading-order', 'landmark-unique', 'duplicate-id-aria'];

/** The violations that axe finds on the page and in its frames, one line per rule. */
export async function axeViolations(page: Page, { frame = false } = {}): Promise<string[]> {
  await addAxe(page);
  return page.evaluate(
    async ({ standards: tags, exclude, rules }) => {
      // Only what is asserted on: describing every element that passed takes axe longer than testing it.
      const options = { resultTypes: ['violations' as const], selectors: false };
      const runOnly = { type: 'tag' as const, values: tags };
      const results = [await window.axe.run({ include: [['html']], exclude }, { runOnly, ...options })];
      if (exclude.length > 0)
        results.push(await window.axe.run({ runOnly: { type: 'rule', values: rules }, ...options }));
      const violations = results.flatMap((result) => result.violations);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
      );
    },
    { standards, exclude: frame ? [] : frameParts.map((part) => [part]), rules: pageRules },
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Once per document: axe is half a megabyte of script. */
async function addAxe(page: Page): Promise<void> {
  for (let settled = false; !settled; ) {
    settled = true;
    for (const frame of page.frames()) {
      // A lazy frame out of sight has no document yet, and would let us wait for one. The page itself may be `setContent`.
      if (frame !== page.mainFrame() && ['', 'about:blank'].includes(frame.url())) continue;
      try {
        if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
      } catch (error) {
        // The frame went away or on to another document.
        if (frame === page.mainFrame()) throw error;
        settled = false;
      }
    }
  }
}

/**
 * Controls that cannot be made out when the reader's own colors are forced on the page: nothing in their box
 * stands out 3:1 from the rest. Measured in a screenshot, because in this mode computed styles do not show what is painted.
 */
export async function lowContrastInForcedColors(part: Locator): Promise<string[]> {
  const page = part.page();
  await page.emulateMedia({ forcedColors: 'active' });
  // No control may owe its contrast to the picture behind it, and a page without photographs is painted and encoded in
  // half the time.
  const hidden = await addStyle(page, 'img:not(a img, button img), video { visibility: hidden !important }');
  await part.scrollIntoViewIfNeeded();
  await part.evaluate(async (root) => {
    await document.fonts.ready;
    // A link may show a picture alone, and one below the fold waits until the reader comes near.
    await Promise.all(
      [...root.querySelectorAll<HTMLImageElement>('a img')].map((image) => {
        image.loading = 'eager';
        return image.decode();
      }),
    );
  });
  let { frame, controls } = await findControls(part);
  let picture = await capture(page, frame);
  // Something may still arrive and move what is below it: the picture must show the controls where they were found.
  for (let again = await findControls(part); !isDeepStrictEqual(again, { frame, controls }); ) {
    ({ frame, controls } = again);
    picture = await capture(page, frame);
    again = await findControls(part);
  }
  await hidden.remove();
  await page.emulateMedia({ forcedColors: 'none' });
  const { data, info } = await pixels(picture);
  const contrastIn = ({ left, top, width, height }: Box) => {
    let [darkest, lightest] = [1, 0];
    for (let y = Math.floor(top); y < Math.ceil(top + height); y++) {
      for (let x = Math.floor(left); x < Math.ceil(left + width); x++) {
        const at = (y * info.width + x) * info.channels;
        const light = lightOf(data[at], data[at + 1], data[at + 2]);
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

/** Adds a style sheet until it is removed. */
async function addStyle(page: Page, css: string): Promise<{ remove: () => Promise<void> }> {
  const added = await page.evaluateHandle((text) => {
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    document.adoptedStyleSheets.push(style);
    return style;
  }, css);
  return {
    async remove() {
      await added.evaluate((style) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== style);
      });
      await added.dispose();
    },
  };
}

type Box = { left: number; top: number; width: number; height: number };
type Clip = { x: number; y: number; width: number; height: number; isInView: boolean };

/** The visible controls of a part, and where it is on the page. */
function findControls(part: Locator): Promise<{ frame: Clip; controls: (Box & { what: string })[] }> {
  return part.evaluate((root) => {
    const { left, top, right, bottom } = root.getBoundingClientRect();
    const [x, y] = [Math.floor(left), Math.floor(top)];
    return {
      frame: {
        x: x + scrollX,
        y: y + scrollY,
        width: Math.ceil(right) - x,
        height: Math.ceil(bottom) - y,
        isInView: x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight,
      },
      controls: [...root.querySelectorAll(':is(a, button, input, select, textarea, summary):not(:disabled)')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((control) => {
          const box = control.getBoundingClientRect();
          const what = control.outerHTML.slice(0, 160);
          return { what, left: box.left - x, top: box.top - y, width: box.width, height: box.height };
        }),
    };
  });
}

/** A part of the page as a PNG that is encoded for speed: half the time of Playwright's own screenshot. */
async function capture(page: Page, { isInView, ...clip }: Clip): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: !isInView,
    clip: { ...clip, scale: 1 },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

function pixels(picture: Buffer) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

function lightOf(r = 0, g = 0, b = 0): number {
  return (red[r] ?? 0) + (green[g] ?? 0) + (blue[b] ?? 0);
}

/** Contribution of each channel value to the relative luminance. */
const [red, green, blue] = [0.2126, 0.7152, 0.0722].map((share) =>
  Float64Array.from({ length: 256 }, (_, channel) => {
    const value = channel / 255;
    return share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  }),
) as [Float64Array, Float64Array, Float64Array];

type Contrast = { text: string; contrast: number; required: number };

/**
 * The least contrast of each line in the first section, without the hundredth of the pixels that differs most. Read from
 * the pixels behind the text, because axe does not measure text over pictures.
 */
export async function contrastsOverPicture(page: Page): Promise<Contrast[]> {
  const lines = await page.evaluate(async () => {
    const section = document.querySelector('main section');
    if (!section) return [];
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    await Promise.all(
      Array.from(section.querySelectorAll('img'), (image) => image.decode().catch(() => undefined)),
    );
    const range = document.createRange();
    const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim()) continue;
      range.selectNodeContents(text);
      const { color, fontSize } = getComputedStyle(parent);
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width > 1 && y >= 0 && y + height <= innerHeight)
          found.push({
            text: text.textContent,
            color: (color.match(/\d+/g) ?? []).map(Number),
            fontSize: Number.parseFloat(fontSize),
            x,
            y,
            width,
            height,
          });
      }
    }
    return found;
  });
  const text = await addStyle(
    page,
    'main section:first-of-type * { color: transparent !important; transition: none !important }',
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const { data, info } = await pixels(await capture(page, { x: 0, y: 0, width, height, isInView: true }));
  await text.remove();
  return lines.map(({ text, color, fontSize, x, y, width, height }) => {
    const own = lightOf(...color.slice(0, 3));
    const contrasts: number[] = [];
    for (let row = Math.floor(y); row < y + height; row++) {
      for (let column = Math.floor(x); column < Math.min(x + width, info.width); column++) {
        const at = (row * info.width + column) * info.channels;
        const behind = lightOf(data[at], data[at + 1], data[at + 2]);
        contrasts.push((Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05));
      }
    }
    contrasts.sort((a, b) => a - b);
    return {
      text,
      contrast: contrasts[Math.floor(contrasts.length / 100)] ?? 0,
      required: fontSize >= 24 ? 3 : 4.5,
    };
  });
}

/** Number of pixels by which the page is wider than its window. */
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
    const preferences = new CSSStyleSheet();
    preferences.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(preferences);
  });
}

/** Undoes both. */
export async function resetText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    document.adoptedStyleSheets.pop();
  });
}

/** Texts that an ancestor with hidden overflow cuts off, or the upper edge of the screen in a bar that stays there. */
export async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const results: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const copy = text.textContent?.trim();
      if (!copy || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      const isInBar = text.parentElement.closest('header[data-solid]');
      if (isInBar && place.top < -1 && place.bottom > 0) results.push(copy);
      for (let box: Element | null = text.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Boxes of one pixel are words for those who hear the page.
        if (edge.width <= 1) break;
        const cutAcross = hides(overflowX) && (place.left < edge.left - 1 || place.right > edge.right + 1);
        const cutDown = hides(overflowY) && (place.top < edge.top - 1 || place.bottom > edge.bottom + 1);
        if (cutAcross || cutDown) results.push(copy);
      }
    }
    return results;
  });
}

/** Ranges, phone numbers, times and words with a hyphen that break across two lines. */
export async function splitWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const results: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue;
      const together = /\d+-\d+|\(\d{3}\) \d{3}-\d{4}|\d+(:\d\d)?\s[AP]M|Wi-Fi|drop-off|game-day|no-show/gi;
      for (const { 0: copy, index } of text.textContent?.matchAll(together) ?? []) {
        range.setStart(text, index);
        range.setEnd(text, index + copy.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) results.push(`${copy} in ${text.parentElement.outerHTML.slice(0, 160)}`);
      }
    }
    return results;
  });
}

/**
 * Words that break across two lines, and words and controls that reach beyond the window, except in a row that scrolls. An address
 * and a name with underscores may break: they are no words.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const results: string[] = [];
    const isOutside = ({ left, right, width }: DOMRect, element: Element) => {
      if (width <= 1 || right < 0 || (left >= 0 && right <= document.documentElement.clientWidth + 1))
        return false;
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
      return true;
    };
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if (isOutside(control.getBoundingClientRect(), control)) results.push(control.outerHTML.slice(0, 160));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of text.textContent?.matchAll(
        /(?<!\S)(?!\S*[@_])[^\s/–—-]+|(?<=[/–—-])[^\s@_/–—-]+/g,
      ) ?? []) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const place = range.getBoundingClientRect();
        // Boxes of one pixel are words for those who hear the page.
        if (parent.getBoundingClientRect().width <= 1 || place.right < 0) continue;
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1 || isOutside(place, parent))
          results.push(`${word} in ${parent.outerHTML.slice(0, 160)}`);
      }
    }
    return results;
  });
}

/** Animations in progress; there are none under prefers-reduced-motion. */
export async function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().length);
}

/** Presses Tab until the focus is there. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    await target.page().keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}
