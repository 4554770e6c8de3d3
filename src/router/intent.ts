import { savesData } from '#ui/saves-data.ts';
import { isPagePath, loadPage, needsDocument } from './pages.ts';

/** A pointer that only passes over a link loads nothing. */
const INTENT_DELAY_MS = 60;

/** Loads a page when a link to it is about to be used: pointed at, focused or pressed. */
export function followIntent(): () => void {
  let timer: number | undefined;
  let expected: Element | null = null;
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]:not([target])') : null;
    if (link === expected && event.type !== 'pointerdown') return;
    window.clearTimeout(timer);
    expected = link;
    const href = link?.getAttribute('href');
    if (href)
      timer = window.setTimeout(() => prefetch(href), event.type === 'pointerdown' ? 0 : INTENT_DELAY_MS);
  };
  const events = ['pointerover', 'focusin', 'pointerdown'];
  for (const name of events) document.addEventListener(name, follow, { passive: true });
  return () => {
    window.clearTimeout(timer);
    for (const name of events) document.removeEventListener(name, follow);
  };
}

export function prefetch(href: string): void {
  const url = new URL(href, window.location.href);
  if (savesData() || url.pathname === window.location.pathname) return;
  if (needsDocument(url) || !isPagePath(url.pathname)) return;
  // Should it fail, the click tries again and then loads the document.
  loadPage(url.pathname).catch(() => {});
}
