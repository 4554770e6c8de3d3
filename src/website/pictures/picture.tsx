import { preload } from 'react-dom';
import { alt as alts } from '#content/pictures/alt.ts';
import type { PictureName } from '#content/pictures/manifest.ts';
import { avifSrcSet, pictureNamed, pictureUrl } from '#content/pictures/picture-url.ts';

type PictureProps = {
  name: PictureName;
  /** How wide the layout shows it, as in the `sizes` attribute. */
  sizes: string;
  /** For the one picture above the fold: it is preloaded. */
  priority?: boolean;
  /** Another composition for screens narrower than 768 px. */
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
  sizes,
  priority = false,
  portrait,
  alt = alts[name],
  className = '',
  imgClassName,
}: PictureProps) {
  const { width, height, tone } = pictureNamed(name);
  if (priority) {
    preloadPicture(name, sizes, portrait && broad);
    if (portrait) preloadPicture(portrait, sizes, narrow);
  }

  return (
    <picture className={`picture ${className}`}>
      {portrait && <Sources name={portrait} sizes={sizes} media={narrow} />}
      <source type="image/avif" srcSet={avifSrcSet(name)} sizes={sizes} />
      <img
        src={pictureUrl(name)}
        width={width}
        height={height}
        alt={alt}
        data-tone={name.startsWith('cutout-') ? undefined : tone}
        className={imgClassName}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  );
}

function Sources({ name, sizes, media }: { name: PictureName; sizes: string; media: string }) {
  const { width, height, webp } = pictureNamed(name);
  const shared = { media, width, height };
  return (
    <>
      <source type="image/avif" srcSet={avifSrcSet(name)} sizes={sizes} {...shared} />
      {/* A width and sizes although there is one file: a validator asks for both once any source has them. */}
      <source type="image/webp" srcSet={`${pictureUrl(name)} ${webp.at(-1)}w`} sizes={sizes} {...shared} />
    </>
  );
}

/** React writes this into the prerendered document's head, ahead of scripts and styles. */
function preloadPicture(name: PictureName, sizes: string, media?: string) {
  preload(pictureUrl(name, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avifSrcSet(name),
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  });
}
