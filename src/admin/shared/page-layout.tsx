import { type ReactNode, useId } from 'react';

/** The surface of staff pages. The dark strip above it keeps the site's header readable. */
export function StaffPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="ink h-header" />
      <div className="paper staff min-h-[calc(100svh-var(--spacing-header))]">{children}</div>
    </>
  );
}

/** A page behind one of the links in the head of the dashboard. */
type SecondaryPageProps = { back: ReactNode; title: string; lead: string; children: ReactNode };

export function SecondaryPage({ back, title, lead, children }: SecondaryPageProps) {
  return (
    <div>
      {back}
      <h2 className="mt-2 text-h4">{title}</h2>
      <p className="mt-1 mb-4 text-small text-quiet">{lead}</p>
      {children}
    </div>
  );
}

type AccountSectionProps = { title: string; lead: string; children: ReactNode };

/** A titled part of a page about accounts. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-hairline pt-6">
      <h3 id={id} className="font-text text-h4 font-medium">
        {title}
      </h3>
      <p className="mt-1 mb-4 max-w-[64ch] text-small text-quiet">{lead}</p>
      {children}
    </section>
  );
}
