import { useLocation } from 'react-router';
import { oldBrowserNote } from '#content/browsers.ts';
import { header, pageError } from '#content/layout.ts';
import { phoneHref, phoneLabel } from '#content/phone.ts';
import { isStaffPath } from '#contracts/staff-path.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from './link-button.tsx';

/** Stands in for a page that failed to render, between header and footer. */
export function PageError() {
  const isStaff = isStaffPath(useLocation().pathname);
  return (
    <div role="alert" className="ink pt-header">
      <div className="wrap py-section">
        <h1 className="max-w-[14em] text-h2">{pageError.title}</h1>
        <p className="mt-6 max-w-[52ch] text-lead">{pageError.text}</p>
        {isStaff && <p className="mt-6 supports-[selector(:popover-open)]:hidden">{oldBrowserNote}</p>}
        <div className="mt-10 flex flex-wrap gap-4">
          <Button variant="brass" size="lg" onClick={() => window.location.reload()}>
            {pageError.reload}
          </Button>
          <LinkButton variant="line" size="lg" href={phoneHref(header.phone)}>
            {pageError.call} {phoneLabel(header.phone)}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
