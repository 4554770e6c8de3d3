import type { PictureName } from '#content/pictures/manifest.ts';
import { Picture } from '#website/pictures/picture.tsx';
import { ofPage } from '#website/pictures/sizes.ts';

/** Half of a section on wide screens; above the text on narrow ones. */
export function SidePicture({ name, className }: { name: PictureName; className?: string }) {
  return (
    <Picture
      name={name}
      boxes={[
        { from: 1024, width: ofPage(0.48), ratio: 4 / 3 },
        { width: ofPage(1), ratio: 16 / 9 },
      ]}
      className={className}
      imgClassName="aspect-[16/9] w-full object-cover lg:aspect-[4/3]"
    />
  );
}
