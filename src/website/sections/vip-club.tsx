import { type ReactNode, Suspense } from 'react';
import type { Home } from '#content/types.ts';
import { Picture } from '#website/pictures/picture.tsx';

type VipClubProps = { content: Home['vip']; id: string; children?: ReactNode };

/** The invitation; its children are the form. */
export function VipClub({ content, id, children }: VipClubProps) {
  return (
    <section
      id={id}
      className="paper grid lg:grid-cols-[calc(var(--spacing-right-column)-2*var(--spacing-gutter))_1fr]"
    >
      <div className="relative h-56 overflow-hidden bg-ink-900 sm:h-80 lg:h-auto">
        <Picture
          name={content.picture}
          boxes={[
            { from: 1024, width: '56vw', height: '700px' },
            { from: 640, width: '100vw', height: '320px' },
            { width: '100vw', height: '224px' },
          ]}
          className="absolute inset-0"
          imgClassName="size-full object-cover"
        />
      </div>
      <div className="px-margin py-section lg:max-w-half-page lg:pl-[calc(2*var(--spacing-gutter))]">
        <h2 className="text-h2">{content.heading}</h2>
        <p className="mt-5 max-w-[46ch] text-lead">{content.text}</p>
        <Suspense>{children}</Suspense>
        <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-1 text-small text-quiet">
          {content.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
