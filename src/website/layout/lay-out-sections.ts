import { whenIdle } from '#website/when-idle.ts';

const waiting = [
  'main :is(section, fieldset):nth-of-type(n + 2):not([data-laid-out], .staff *)',
  'main:not(:has(.staff)) + footer:not([data-laid-out])',
].join();

/**
 * Lays out what the first paint left out (frame.css), one per frame while the browser is idle and the page is not being
 * scrolled. From then on the scrollbar has the page's real length.
 */
export function layOutSectionsWhenIdle(): void {
  const section = document.querySelector<HTMLElement>(waiting);
  if (!section) return;
  whenIdle(() => {
    const scrolled = scrollY;
    requestAnimationFrame(() => {
      if (scrollY === scrolled) keepPlace(() => layOut(section));
      layOutSectionsWhenIdle();
    });
  });
}

/** All at once, before a scroll that needs to know where its target is. */
export function layOutSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>(waiting)) layOut(section);
}

function layOut(section: HTMLElement): void {
  section.dataset.laidOut = '';
}

/**
 * Changes heights without moving what the reader sees. The browser's scroll anchoring does not do so for someone who went
 * to the end of the page at once: Chromium forgets its anchor where the page became shorter.
 */
function keepPlace(change: () => void): void {
  const seen = scrollY > 0 ? document.elementFromPoint(innerWidth / 2, innerHeight / 2) : null;
  const top = seen?.getBoundingClientRect().top ?? 0;
  change();
  const moved = (seen?.getBoundingClientRect().top ?? 0) - top;
  if (moved) scrollBy({ top: moved, behavior: 'instant' });
}
