import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { scrollToSection, sectionId } from './section-scroll.ts';

const ARRIVAL_DELAY_MS = 200;

/** Follows the route: scroll position, focus, and the new page's title for those who hear the page. */
export function RouteFollower() {
  const { pathname, search, hash, key } = useLocation();
  const before = useRef({ pathname, search, key });
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

  useEffect(() => {
    const last = before.current;
    before.current = { pathname, search, key };
    const isFirst = last.key === key;
    const isNewPage = last.pathname !== pathname;

    if (isNewPage) {
      setAnnouncement(document.title);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    const isHome = pathname === '/';
    // The browser itself goes to the hash of a document that it loads.
    if (isFirst && !isHome) return;
    const goesToTop = isNewPage ? !(isHome && hash) : !hash && search === last.search;
    if (goesToTop && !isFirst) window.scrollTo({ top: 0, behavior: 'instant' });
    if (!hash) return;
    const timer = setTimeout(() => scrollToSection(sectionId(hash)), ARRIVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, key]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
