import { type ReactNode, Suspense } from 'react';
import { classNames } from './class-names.ts';
import { RunningText } from './running-text.tsx';

type SectionProps = {
  surface: 'ink' | 'paper';
  id?: string | undefined;
  /** Less space above it, for a form that should begin on the first screen. */
  isNear?: boolean;
  children: ReactNode;
};

/**
 * A band of the page with its surface, padding and margins. The Suspense boundary lets React hydrate each section as a task
 * of its own.
 */
export function Section({ surface, id, isNear = false, children }: SectionProps) {
  return (
    <section id={id} className={classNames(surface, 'band', isNear && 'pt-6 lg:pt-12')}>
      <div className="wrap">
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}

/** A short label above a heading. It is inside the heading element and is read as part of it. */
export function HeadingName({ children }: { children: string | undefined }) {
  return children ? (
    <span className="mb-2 block font-text text-action leading-normal font-normal tracking-normal text-accent">
      {`${children} `}
    </span>
  ) : null;
}

type SectionHeadProps = { name?: string; heading: ReactNode; intro?: ReactNode };

/** Heading to the left, one short text to the right, both on the same baseline. */
export function SectionHead({ name, heading, intro }: SectionHeadProps) {
  return (
    <header className="mb-6 grid grid-cols-12 items-end gap-x-gutter gap-y-2 md:mb-9">
      <h2 className="col-span-12 text-h2 lg:col-span-7">
        <HeadingName>{name}</HeadingName>
        {heading}
      </h2>
      {intro && <p className="col-span-12 max-w-[46ch] text-quiet lg:col-span-5">{inRunningText(intro)}</p>}
    </header>
  );
}

/** The same in a column of its own: the text stands under the heading. */
export function ColumnHead({ name, heading, intro }: SectionHeadProps) {
  return (
    <header className="mb-5 md:mb-7">
      <h2 className="text-h2">
        <HeadingName>{name}</HeadingName>
        {heading}
      </h2>
      {intro && <p className="mt-3 max-w-[48ch] text-quiet">{inRunningText(intro)}</p>}
    </header>
  );
}

function inRunningText(intro: ReactNode): ReactNode {
  return typeof intro === 'string' ? <RunningText>{intro}</RunningText> : intro;
}

/** Two parts of a page side by side on wide screens, each with its own heading. */
export function SectionPair({
  surface,
  wideFirst = false,
  children,
}: {
  surface: 'ink' | 'paper';
  /** Up to two thirds for the first part. */
  wideFirst?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classNames(surface, 'band')}>
      <div
        className={classNames(
          'wrap grid gap-x-[calc(2*var(--spacing-gutter))] gap-y-section *:min-w-0',
          // Where one heading has a name above it, the other leaves room for it: both stand on one line.
          'lg:has-[h2>span]:[&>*:not(:has(h2>span))]:pt-[calc(1.5*var(--text-action)+0.5rem)]',
          wideFirst ? 'lg:grid-cols-[3fr_2fr] xl:grid-cols-[2fr_1fr]' : 'lg:grid-cols-2',
        )}
      >
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}
