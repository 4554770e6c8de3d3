import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { avifSrcSet, pictureUrl } from '#content/pictures/picture-url.ts';
import { dashboardCopy } from '#content/staff/dashboard.ts';
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

const PICTURE = 'desk-night-square';

/** A page of one card, for whoever has not signed in. On wide screens a picture fills its left half. */
export function StaffCardPage({ children }: { children: ReactNode }) {
  return (
    <StaffPage>
      <div className="grid lg:min-h-[calc(100svh-var(--spacing-header))] lg:grid-cols-2">
        <picture className="relative max-lg:hidden">
          <source type="image/avif" srcSet={avifSrcSet(PICTURE)} sizes="max(50vw, 100vh - 80px)" />
          {/* Loaded lazily, so that no phone loads what it does not show. */}
          <img
            src={pictureUrl(PICTURE)}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
        <div className="grid place-items-center px-margin py-16 md:py-28">
          <div className="w-full max-w-[26rem] rounded-panel border border-hairline bg-raised p-7 shadow-card md:p-10">
            {children}
          </div>
        </div>
      </div>
    </StaffPage>
  );
}

type NoticeProps = { role?: 'alert' | 'status'; isError?: boolean; children: ReactNode };

/**
 * The line below the head whose place is kept: what staff should know appears in it whenever it becomes known, and nothing moves
 * under the pointer. What does not fit shows after a press, or when the focus comes into it.
 */
export function NoticeLine({ children }: { children: ReactNode }) {
  const notices = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const element = notices.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setCut(element.offsetHeight > LINE_HEIGHT));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="my-2 flex items-start gap-x-3 print:hidden">
      <div
        className={classNames(
          'min-h-5 min-w-0 grow overflow-hidden focus-within:max-h-none',
          !isWhole && 'max-h-5',
        )}
      >
        <div ref={notices} className="grid gap-1">
          {children}
        </div>
      </div>
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className={classNames(noticeActionStyle, 'min-h-5! text-small leading-5', !isCut && 'invisible')}
      >
        {isWhole ? dashboardCopy.lessNotices : dashboardCopy.moreNotices}
      </button>
    </div>
  );
}

/** Height of one line of a notice, in pixels. */
const LINE_HEIGHT = 20;

/** Something that staff should know, in the `NoticeLine`. */
export function Notice({ role, isError = false, children }: NoticeProps) {
  return (
    <p
      role={role}
      className={classNames(
        'border-l-2 pl-2.5 text-small leading-5 break-words max-sm:text-label max-sm:leading-5',
        isError ? 'border-err' : 'border-control',
      )}
    >
      {children}
    </p>
  );
}

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

type AccountSectionProps = { title: string; lead?: string; children: ReactNode };

/** A titled part of a page about accounts. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-hairline pt-6">
      <h3 id={id} className="mb-1 font-text text-h4 font-medium">
        {title}
      </h3>
      {lead && <p className="mb-4 max-w-[64ch] text-small text-quiet">{lead}</p>}
      {children}
    </section>
  );
}
