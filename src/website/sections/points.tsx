import type { Points } from '#content/types.ts';
import { classNames } from '#ui/class-names.ts';
import { Fold } from '#ui/fold.tsx';
import { ColumnHead, HeadingName, Section, SectionHead } from '#ui/section.tsx';
import { LinkedText } from './linked-text.tsx';
import { SidePicture } from './side-picture.tsx';
import type { SectionProps } from './surface.ts';

type PointsSectionProps = SectionProps<Points> & {
  /** On phones each point opens at a press: for the later and longer lists of a page. */
  folds?: boolean;
};

/** Titled points in columns, or in one column beside a picture. */
export function PointsSection({ content, surface, folds }: PointsSectionProps) {
  return (
    <Section surface={surface}>
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
              'grid gap-x-8 sm:gap-y-8',
              !folds && 'gap-y-4',
              columnsFor(content.items.length),
            )}
          >
            {content.items.map((item) => (
              <li key={item.title}>
                <Point item={item} folds={folds} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** The points themselves in the size of a heading, and the heading small: what a page states once. */
export function StatementPoints({ content, surface, folds }: PointsSectionProps) {
  return (
    <Section surface={surface}>
      <h2 className="mb-5 text-h3 text-accent">
        <HeadingName>{content.name}</HeadingName>
        {content.heading}
      </h2>
      <ul className="grid gap-x-16 gap-y-6 md:grid-cols-2">
        {content.items.map((item) => (
          <li key={item.title}>
            <Point item={item} folds={folds} size="text-h2" />
          </li>
        ))}
      </ul>
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
      <ul className="grid md:gap-y-5">
        {content.items.map((item) => (
          <li key={item.title}>
            <Point item={item} folds={folds} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type PointProps = {
  item: Points['items'][number];
  folds?: boolean | undefined;
  size?: 'text-h2' | 'text-h3';
};

function Point({ item, folds = false, size = 'text-h3' }: PointProps) {
  const title = <h3 className={size}>{item.title}</h3>;
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
