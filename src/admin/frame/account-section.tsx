import { type ReactNode, useId } from 'react';

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
