import { preload } from 'react-dom';
import { alt as alts } from '#content/pictures/alt.ts';
import type { PictureName } from '#content/pictures/manifest.ts';
import { avifSrcSet, pictureNamed, pictureUrl } from '#content/pictures/picture-url.ts';
import { classNames } from '#ui/class-names.ts';
import { focus, portraitFocus } from './focus.ts';
import { type Box, sizesOf } from './sizes.ts';

type PictureProps = {
  name: PictureName;
  /** How large the layout shows it, from the widest screen to the narrowest. */
  boxes: Box[];
  /** For the one picture above the fold: it is preloaded. */
  priority?: boolean;
  /** Another composition of the same scene for screens narrower than 768 px: both have one text alternative. */
  portrait?: PictureName;
  /** Leave out to use the picture's own text; '' where it only decorates. */
  alt?: string;
  className?: string;
  imgClassName?: string;
};

const narrow = '(max-width: 767px)';
const broad = '(min-width: 768px)';

export function Picture({
  name,
  boxes,
  priority = false,
  portrait,
  alt = alts[name],
  className = '',
  imgClassName,
}: PictureProps) {
  const { width, height, tone } = pictureNamed(name);
  if (priority) {
    preloadPicture(name, boxes, portrait && broad);
    if (portrait) preloadPicture(portrait, boxes, narrow);
  }

  return (
    <picture className={`picture ${className}`}>
      {portrait && <Sources name={portrait} boxes={boxes} media={narrow} />}
      <source type="image/avif" srcSet={avifSrcSet(name)} sizes={sizesOf(name, boxes)} />
      <img
        src={pictureUrl(name)}
        width={width}
        height={height}
        alt={alt}
        data-tone={tone}
        className={classNames(focus[name], portrait && portraitFocus[portrait], imgClassName) || undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  );
}

function Sources({ name, boxes, media }: { name: PictureName; boxes: Box[]; media: string }) {
  const { width, height, webp } = pictureNamed(name);
  const shared = { media, width, height, sizes: sizesOf(name, boxes) };
  return (
    <>
      <source type="image/avif" srcSet={avifSrcSet(name)} {...shared} />
      {/* A width and sizes although there is one file: a validator asks for both once any source has them. */}
      <source type="image/webp" srcSet={`${pictureUrl(name)} ${webp.at(-1)}w`} {...shared} />
    </>
  );
}

/** React writes this into the prerendered document's head, ahead of scripts and styles. */
function preloadPicture(name: PictureName, boxes: Box[], media?: string) {
  preload(pictureUrl(name, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSrcSet(name),
    imageSizes: sizesOf(name, boxes),
    fetchPriority: 'high',
    media,
  });
}
