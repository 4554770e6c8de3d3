import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { classNames } from './class-names.ts';

type SectionProps = ComponentProps<'section'> & { surface: 'ink' | 'paper' };

/**
 * A band of the page with its surface, padding and margins. The Suspense boundary lets React hydrate each section as a task
 * of its own.
 */
export function Section({ surface, className, children, ...rest }: SectionProps) {
  return (
    <section className={classNames(surface, 'band', className)} {...rest}>
      <div className="wrap">
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}

/** A short label above a heading. It is inside the heading element and is read as part of it. */
export function HeadingName({ children }: { children: string | undefined }) {
  return children ? (
    <span className="mb-3 block font-text text-action leading-normal font-normal tracking-normal text-accent">
      {`${children} `}
    </span>
  ) : null;
}

type SectionHeadProps = { name?: string; heading: ReactNode; intro?: ReactNode; id?: string };

/** Heading to the left, one short text to the right, both on the same baseline. */
export function SectionHead({ name, heading, intro, id }: SectionHeadProps) {
  return (
    <header className="mb-8 grid grid-cols-12 items-end gap-x-gutter gap-y-3 md:mb-12">
      <h2 id={id} className="col-span-12 text-h2 lg:col-span-8">
        <HeadingName>{name}</HeadingName>
        {heading}
      </h2>
      {intro && <p className="col-span-12 max-w-[38ch] text-quiet lg:col-span-4">{intro}</p>}
    </header>
  );
}
