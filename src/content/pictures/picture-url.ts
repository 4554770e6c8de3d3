import { type PictureName, pictures } from './manifest.ts';

/** A build runs before types are checked, so a name without a picture has to say so itself. */
export function pictureNamed(name: PictureName): (typeof pictures)[PictureName] {
  const picture: (typeof pictures)[PictureName] | undefined = pictures[name];
  if (picture) return picture;
  throw new Error(`There is no picture '${name}': put it into media/pictures/ and describe it in alt.ts.`);
}

/** The address of one file: the widest of its type, or the one of the given width. */
export function pictureUrl(name: PictureName, type: 'avif' | 'webp' = 'webp', width?: number): string {
  const picture = pictureNamed(name);
  return `/media/${name}-${width ?? picture[type].at(-1)}.${picture.hash}.${type}`;
}

/** AVIF alone has a choice of widths: browsers that need WebP are few and old, and take the widest. */
export function avifSrcSet(name: PictureName): string {
  return pictureNamed(name)
    .avif.map((width) => `${pictureUrl(name, 'avif', width)} ${width}w`)
    .join();
}
