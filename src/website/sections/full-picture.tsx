import type { PictureName } from '#content/pictures/manifest.ts';
import { Picture } from '#website/pictures/picture.tsx';

/** One picture from edge to edge, without words: the pause of a page. */
export function FullPicture({ name }: { name: PictureName }) {
  return (
    <Picture
      name={name}
      boxes={[{ width: '100vw', height: 'clamp(320px, 44vw, 704px)' }]}
      className="bg-ink-900"
      imgClassName="h-[clamp(20rem,44vw,44rem)] object-cover"
    />
  );
}
