import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

/** axe does not measure text over pictures, so this one reads the pixels behind it. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of ['/', '/airport-transfers']) {
  test(`${path} keeps the contrast of its headline, text and links over the picture`, async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      for (const { text, contrast, required } of await contrastsOverPicture(page)) {
        expect.soft(contrast, `'${text}' at ${width} px`).toBeGreaterThanOrEqual(required);
      }
    }
  });
}

type Measured = { text: string; contrast: number; required: number };

/** The least contrast of each line of the first section, without the hundredth of the pixels that differs most. */
async function contrastsOverPicture(page: Page): Promise<Measured[]> {
  const lines = await page.evaluate(async () => {
    const section = document.querySelector('main section');
    if (!section) return [];
    await document.fonts.ready;
    await Promise.all(Array.from(section.querySelectorAll('img'), (image) => image.decode()));
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
            color,
            fontSize: Number.parseFloat(fontSize),
            x,
            y,
            width,
            height,
          });
      }
    }
    const style = new CSSStyleSheet();
    style.replaceSync('main section:first-of-type * { color: transparent !important }');
    document.adoptedStyleSheets.push(style);
    return found;
  });
  expect(lines.length).toBeGreaterThan(3);
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.map(({ text, color, fontSize, x, y, width, height }) => {
    const own = luminance((color.match(/\d+/g) ?? []).map(Number));
    const contrasts: number[] = [];
    for (let row = Math.floor(y); row < y + height; row++) {
      for (let column = Math.floor(x); column < Math.min(x + width, info.width); column++) {
        const at = (row * info.width + column) * info.channels;
        const behind = luminance([...data.subarray(at, at + 3)]);
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

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
