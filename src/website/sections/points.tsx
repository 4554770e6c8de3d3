import type { Points } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Fold } from '#ui/fold.tsx';
import { ColumnHead, Section, SectionHead } from '#ui/section.tsx';
import { LinkedText } from './linked-text.tsx';
import { SidePicture } from './side-picture.tsx';
import type { SectionProps } from './surface.ts';

type PointsSectionProps = SectionProps<Points> & {
  /** On phones each point opens at a press: for the later and longer lists of a page. */
  folds?: boolean;
};

/** Titled points in columns, or in one column beside a picture. */
export function PointsSection({ content, surface, id, folds }: PointsSectionProps) {
  return (
    <Section surface={surface} id={id}>
      {content.picture ? (
        <div className="grid items-center gap-x-[calc(2*var(--spacing-gutter))] gap-y-6 lg:grid-cols-2">
          <div className="overflow-hidden bg-ink-900 has-[picture[hidden]]:hidden">
            <SidePicture name={content.picture} />
          </div>
          <PointsPart content={content} folds={folds} />
        </div>
      ) : (
        <>
          <SectionHead name={content.name} heading={content.heading} intro={content.intro} />
          <ul
            className={classNames(
              'grid gap-x-gutter sm:gap-y-8',
              !folds && 'gap-y-5',
              columnsFor(content.items.length),
            )}
          >
            {content.items.map((item) => (
              <li key={item.title} className="border-t border-hairline-strong pt-1 sm:pt-3">
                <Point item={item} folds={folds} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** Rows are full at every width. */
function columnsFor(count: number): string {
  if (count === 3) return 'sm:grid-cols-3';
  return count % 4 === 0 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-2 lg:grid-cols-3';
}

export function PointsPart({ content, folds }: { content: Points; folds?: boolean }) {
  return (
    <div>
      <ColumnHead name={content.name} heading={content.heading} intro={content.intro} />
      <ul>
        {content.items.map((item) => (
          <li key={item.title} className="border-t border-hairline py-1 md:py-3">
            <Point item={item} folds={folds} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Point({ item, folds = false }: { item: Points['items'][number]; folds?: boolean }) {
  const title = <h3 className="text-h3">{item.title}</h3>;
  const text = (
    <p className={classNames('mt-1.5 max-w-[56ch]', folds && 'max-md:mt-0 max-md:pb-4')}>
      <LinkedText>{item.text}</LinkedText>
    </p>
  );
  return folds ? (
    <Fold heading={title}>{text}</Fold>
  ) : (
    <div className="py-2 sm:py-0">
      {title}
      {text}
    </div>
  );
}
