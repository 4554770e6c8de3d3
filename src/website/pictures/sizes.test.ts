import { expect, test } from 'vitest';
import { type PictureName, pictures } from '#content/pictures/manifest.ts';
import { ofPage, sizesOf } from './sizes.ts';

/** 2000 by 1125: 16 to 9. */
const wide: PictureName = 'place-wedding-coach';

test('asks for the width of a box that has the shape of the picture, and a margin', () => {
  expect(sizesOf(wide, [{ width: '50vw', ratio: 16 / 9 }])).toBe('calc(1.12 * 50vw)');
  expect(sizesOf(wide, [{ width: '50vw' }])).toBe('calc(1.12 * 50vw)');
});

test('asks for more than the box is wide where the box is higher than the picture', () => {
  expect(sizesOf(wide, [{ width: '50vw', ratio: 4 / 3 }])).toBe('calc(1.493 * 50vw)');
  expect(sizesOf(wide, [{ width: '50vw', height: '600px' }])).toBe('max(1.12 * 50vw, 1.991 * 600px)');
});

test('asks for the width where the box is flatter than the picture', () => {
  expect(sizesOf(wide, [{ width: '100vw', ratio: 3 }])).toBe('calc(1.12 * 100vw)');
});

test('names a width for each range of screens, the widest first', () => {
  expect(sizesOf(wide, [{ from: 1024, width: ofPage(0.5) }, { width: '100vw' }])).toBe(
    '(min-width: 1024px) calc(1.12 * 0.5 * min(100vw - clamp(40px, 12vw - 19.2px, 160px), 1280px)), calc(1.12 * 100vw)',
  );
});

test('has files so near to one another that no browser enlarges one by more than a tenth', () => {
  for (const [name, { avif, width: masterWidth }] of Object.entries(pictures)) {
    expect(avif.at(-1), `${name} is served as wide as it is`).toBe(masterWidth);
    // No layout shows a picture smaller than the narrowest of the wide ones.
    const widths = avif.filter((width) => width >= 480);
    widths.slice(1).forEach((next, position) => {
      const width = widths[position] ?? next;
      // The browser changes to the next file at the geometric mean, which the margin brings nearer.
      expect(Math.sqrt(next / width) / 1.12, `${name}, ${width} to ${next}`).toBeLessThanOrEqual(1.1);
    });
  }
});
