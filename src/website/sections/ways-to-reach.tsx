import type { ReactNode } from 'react';
import type { reach } from '#content/pages/contact.ts';
import { ColumnHead, Section } from '#ui/section.tsx';
import { ActionButton } from './actions.tsx';
import type { AnchoredProps } from './surface.ts';

type WaysToReachProps = AnchoredProps<typeof reach> & { children: ReactNode };

/** The ways to write, call or ask for a quote, and beside them the children: the form for a message. */
export function WaysToReach({ content, surface, id, children }: WaysToReachProps) {
  return (
    <Section surface={surface} id={id}>
      <div className="grid gap-x-[calc(2*var(--spacing-gutter))] gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div>
          <ColumnHead heading={content.heading} />
          <ul className="grid gap-6">
            {content.items.map((item) => (
              <li key={item.title}>
                <h3 className="text-h3">{item.title}</h3>
                <p className="mt-1 max-w-[52ch]">{item.text}</p>
                <ActionButton action={item.action} variant="text" />
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </Section>
  );
}
