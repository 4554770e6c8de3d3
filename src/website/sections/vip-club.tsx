import { type ReactNode, Suspense } from 'react';
import type { PictureName } from '#content/pictures/manifest.ts';
import { Picture } from '#website/pictures/picture.tsx';

type VipClubProps = { picture: PictureName; id: string; children: ReactNode };

/** A picture, and beside it the children: the invitation with its form, or the welcome. */
export function VipClub({ picture, id, children }: VipClubProps) {
  return (
    <section
      id={id}
      className="paper grid lg:grid-cols-[calc(var(--spacing-right-column)-2*var(--spacing-gutter))_1fr]"
    >
      <div className="relative h-56 overflow-hidden bg-ink-900 sm:h-80 lg:h-auto">
        <Picture
          name={picture}
          boxes={[
            { from: 1024, width: '56vw', height: '700px' },
            { from: 640, width: '100vw', height: '320px' },
            { width: '100vw', height: '224px' },
          ]}
          className="absolute inset-0"
          imgClassName="size-full object-cover"
        />
      </div>
      <div className="min-w-0 self-center px-margin py-section lg:max-w-half-page lg:pl-[calc(2*var(--spacing-gutter))]">
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}
