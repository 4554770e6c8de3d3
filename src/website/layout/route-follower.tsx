import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ARRIVAL_DELAY_MS, SAME_PAGE_DELAY_MS, scrollToSection, sectionId } from './section-scroll.ts';

/** Follows the route: scroll position, focus, and the new page's title for those who hear the page. */
export function RouteFollower() {
  const { pathname, search, hash, key } = useLocation();
  const before = useRef<{ pathname: string; search: string }>(undefined);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    // The browser's own restoration would undo the scroll to the top on Back; a reload may still keep its place.
    const keepPlace = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', keepPlace);
    return () => window.removeEventListener('pagehide', keepPlace);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the page that is open changes the key alone
  useEffect(() => {
    const last = before.current;
    before.current = { pathname, search };
    const isFirst = last === undefined;
    const isNewPage = !isFirst && last.pathname !== pathname;

    if (isNewPage) {
      setAnnouncement(document.title);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    const isHome = pathname === '/';
    // The browser itself goes to the hash of a document that it loads.
    if (isFirst && !isHome) return;
    const opensHomeAtSection = isHome && document.getElementById(sectionId(hash)) !== null;
    const goesToTop = isNewPage ? !opensHomeAtSection : !isFirst && !hash && search === last.search;
    if (goesToTop) window.scrollTo({ top: 0, behavior: 'instant' });
    if (!hash) return;
    const delay = isFirst || isNewPage ? ARRIVAL_DELAY_MS : SAME_PAGE_DELAY_MS;
    const timer = setTimeout(() => scrollToSection(sectionId(hash)), delay);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, key]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
