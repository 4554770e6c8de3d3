import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import type { NavigationItem } from '#content/layout.ts';
import { PageLink } from './page-link.tsx';
import { scrollToSectionSoon } from './section-scroll.ts';

type FrameLinkProps = Omit<ComponentProps<typeof PageLink>, 'to'> & { item: NavigationItem };

/** A link of the frame. On the home page a section is scrolled to; from elsewhere the link leads home, to the hash. */
export function FrameLink({ item, onClick, children = item.label, ...rest }: FrameLinkProps) {
  const { pathname } = useLocation();
  // Prerendering visits '/about/', the browser '/about'.
  const isHere = !item.section && pathname.replace(/(.)\/$/, '$1') === item.to;
  return (
    <PageLink
      to={item.to}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => {
        onClick?.(event);
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        // Not `pathname`: during a navigation the address has changed before React has rendered the new page.
        if (!item.section || window.location.pathname !== '/' || opensElsewhere) return;
        event.preventDefault();
        scrollToSectionSoon(item.section);
      }}
      {...rest}
    >
      {children}
    </PageLink>
  );
}
