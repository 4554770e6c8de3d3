import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { scrollToSection } from './section-scroll.ts';

const delayOnArrival = 200;

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
    if (pathname === '/' && hash) {
      const timer = setTimeout(() => scrollToSection(decodeURIComponent(hash.slice(1))), delayOnArrival);
      return () => clearTimeout(timer);
    }
    if (isFirst) return;
    if (isNewPage || (last.search === search && !hash)) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    } else if (hash) {
      scrollToSection(decodeURIComponent(hash.slice(1)));
    }
  }, [pathname, search, hash, key]);

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}
