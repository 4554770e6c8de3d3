import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

/** The surface of staff pages. The dark strip above it keeps the site's header readable. */
export function StaffPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="ink h-header print:hidden" />
      <div className="paper staff min-h-[calc(100svh-var(--spacing-header))]">{children}</div>
    </>
  );
}

/** A page of one card, for whoever has not signed in. */
export function StaffCardPage({ children }: { children: ReactNode }) {
  return (
    <StaffPage>
      <div className="wrap grid place-items-center py-16 md:py-28">
        <div className="w-full max-w-[26rem] rounded-panel border border-hairline bg-raised p-7 shadow-card md:p-10">
          {children}
        </div>
      </div>
    </StaffPage>
  );
}

type NoticeProps = { role?: 'alert' | 'status'; isError?: boolean; children: ReactNode };

/** A line above the content about something that staff should know. */
export function Notice({ role, isError = false, children }: NoticeProps) {
  return (
    <p
      role={role}
      className={classNames(
        'mt-1 border-l-2 pl-2.5 print:hidden text-small leading-5 break-words max-sm:text-label',
        isError ? 'border-err' : 'border-control',
      )}
    >
      {children}
    </p>
  );
}

/** Of a button or link within the line of a notice. */
export const noticeActionStyle =
  'min-h-6 font-medium whitespace-nowrap text-accent underline underline-offset-4 hover:text-accent-strong disabled:opacity-60';

/** A page behind the menu in the head of the dashboard. */
type SecondaryPageProps = { back: ReactNode; title: string; lead: string; children: ReactNode };

export function SecondaryPage({ back, title, lead, children }: SecondaryPageProps) {
  return (
    <div className="mt-2 border-t border-hairline pt-1">
      {back}
      <h2 className="text-h4">{title}</h2>
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
