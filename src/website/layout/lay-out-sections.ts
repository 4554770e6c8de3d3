import { whenIdle } from '#website/when-idle.ts';

const waiting = [
  'main :is(section, fieldset):nth-of-type(n + 2):not([data-laid-out], .staff *)',
  'main:not(:has(.staff)) + footer:not([data-laid-out])',
].join();

/**
 * Lays out what the first paint left out (frame.css), one per frame while the browser is idle and the page is not being
 * scrolled. From then on the scrollbar has the page's real length. Returns a function that stops it.
 */
export function layOutSectionsWhenIdle(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // Counted from events: reading `scrollY` in every step may force a layout.
  let scrollCount = scrollY > 0 ? 1 : 0;
  const countScroll = () => {
    scrollCount++;
  };
  addEventListener('scroll', countScroll, { passive: true, signal });
  layOutNext();
  return () => controller.abort();

  function layOutNext(): void {
    const section = signal.aborted ? null : document.querySelector<HTMLElement>(waiting);
    if (!section) return;
    whenIdle(() => {
      const countBefore = scrollCount;
      requestAnimationFrame(() => {
        if (scrollCount === 0) layOut(section);
        else if (scrollCount === countBefore) layOutInPlace(section);
        layOutNext();
      });
    });
  }
}

/** All at once, before a scroll that needs to know where its target is. */
export function layOutSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>(waiting)) layOut(section);
}

function layOut(section: HTMLElement): void {
  section.dataset.laidOut = '';
}

/**
 * Keeps the middle of the view where it is. Chromium's own scroll anchoring does not, when the reader is at the end of the
 * page.
 */
function layOutInPlace(section: HTMLElement): void {
  const anchor = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const topBefore = anchor?.getBoundingClientRect().top ?? 0;
  layOut(section);
  const topAfter = anchor?.getBoundingClientRect().top ?? 0;
  if (topAfter !== topBefore) scrollBy({ top: topAfter - topBefore, behavior: 'instant' });
}
