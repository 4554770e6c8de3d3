import type { PictureName } from '#content/pictures/manifest.ts';
import { pictureNamed } from '#content/pictures/picture-url.ts';

/** How large the layout shows a picture: its width as a CSS length, and the shape or the height that it fills. */
export type Box = {
  /** The narrowest screen that has this box. */
  from?: number;
  width: string;
  /** Width by height. Without it and without a height, the picture keeps its own shape. */
  ratio?: number;
  /** A CSS length, where the height does not follow the width. */
  height?: string;
};

/** The width of the page between its margins, as the style sheet's `wrap` has it. */
const PAGE_WIDTH = 'min(100vw - clamp(40px, 12vw - 19.2px, 160px), 1280px)';

/** A share of the page between its margins. */
export const ofPage = (share: number) => (share === 1 ? PAGE_WIDTH : `${rounded(share)} * ${PAGE_WIDTH}`);

/** A card of a row that scrolls sideways, as the style sheet's `swipe-row` has it. */
export const swipeCard = `min(${ofPage(0.84)}, 320px)`;

/**
 * A browser takes the narrower of two files up to their geometric mean, which would enlarge it by a fifth between our
 * widest ones.
 */
const MARGIN = 1.12;

/**
 * The `sizes` attribute: how wide a picture is drawn that covers its box. A picture wider than its box is drawn by the box's
 * height, and cut at its sides. Boxes are given from the widest screen to the narrowest.
 */
export function sizesOf(name: PictureName, boxes: Box[]): string {
  return boxes
    .map((box) => (box.from ? `(min-width: ${box.from}px) ` : '') + drawnWidth(name, box))
    .join(', ');
}

function drawnWidth(name: PictureName, { width, ratio, height }: Box): string {
  const picture = pictureNamed(name);
  const shape = picture.width / picture.height;
  const scale = (factor: number) => rounded(factor * MARGIN);
  if (height) return `max(${scale(1)} * ${width}, ${scale(shape)} * ${height})`;
  return `calc(${scale(Math.max(1, shape / (ratio ?? shape)))} * ${width})`;
}

function rounded(factor: number): number {
  return Number(factor.toFixed(3));
}
