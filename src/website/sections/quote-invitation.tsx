import type { ReactNode } from 'react';
import type { quote } from '#content/pages/contact.ts';
import { Section } from '#ui/section.tsx';
import { ActionButton } from './actions.tsx';
import type { SectionProps } from './surface.ts';

type QuoteInvitationProps = SectionProps<typeof quote> & { children: ReactNode };

/** A link to the quote form, with the children in a second column. */
export function QuoteInvitation({ content, surface, id, children }: QuoteInvitationProps) {
  return (
    <Section surface={surface} id={id}>
      <div className="grid gap-x-gutter gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 className="text-h2">{content.heading}</h2>
          <p className="mt-5 max-w-[48ch]">{content.text}</p>
          <ActionButton action={content.action} size="lg" className="mt-8 max-sm:w-full" />
          <p className="mt-10 border-t border-hairline pt-6 text-quiet">{content.reserve.text}</p>
          <ActionButton action={content.reserve.action} variant="text" />
        </div>
        <div className="lg:col-span-6 lg:col-start-7">{children}</div>
      </div>
    </Section>
  );
}
