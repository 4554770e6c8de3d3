import { type PictureName, pictures } from './manifest.ts';

/** The address of one file: the widest of its type, or the one of the given width. */
export function pictureUrl(name: PictureName, type: 'avif' | 'webp' = 'webp', width?: number): string {
  const picture = pictures[name];
  return `/media/${name}-${width ?? picture[type].at(-1)}.${picture.hash}.${type}`;
}

/** AVIF alone has a choice of widths: browsers that need WebP are few and old, and take the widest. */
export function avifSrcSet(name: PictureName): string {
  return pictures[name].avif.map((width) => `${pictureUrl(name, 'avif', width)} ${width}w`).join();
}
