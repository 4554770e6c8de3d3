import { whenIdle } from '#website/when-idle.ts';

const waiting = [
  'main :is(section, fieldset):nth-of-type(n + 2):not([data-laid-out], .staff *)',
  'main:not(:has(.staff)) + footer:not([data-laid-out])',
].join();

/**
 * Lays out what the first paint left out (frame.css), one per frame while the browser is idle and the page is not being
 * scrolled. From then on the scrollbar has the page's real length. Returns what ends it.
 */
export function layOutSectionsWhenIdle(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // Events tell without the layout that reading `scrollY` may cost.
  let scrolls = scrollY > 0 ? 1 : 0;
  const count = () => {
    scrolls++;
  };
  addEventListener('scroll', count, { passive: true, signal });
  layOutNext();
  return () => controller.abort();

  function layOutNext(): void {
    const section = signal.aborted ? null : document.querySelector<HTMLElement>(waiting);
    if (!section) return;
    whenIdle(() => {
      const before = scrolls;
      requestAnimationFrame(() => {
        if (scrolls === 0) layOut(section);
        else if (scrolls === before) layOutInPlace(section);
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
 * Without moving what the reader sees. The browser's scroll anchoring does not see to it for someone who went to the end
 * of the page at once: Chromium forgets its anchor where the page became shorter.
 */
function layOutInPlace(section: HTMLElement): void {
  const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const before = seen?.getBoundingClientRect();
  layOut(section);
  const after = seen?.getBoundingClientRect();
  if (before && after && before.top !== after.top)
    scrollBy({ top: after.top - before.top, behavior: 'instant' });
}
