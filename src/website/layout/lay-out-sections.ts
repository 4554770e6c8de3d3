import { whenIdle } from '#website/when-idle.ts';

const waiting = [
  'main :is(section, fieldset):nth-of-type(n + 2):not([data-laid-out], .staff *)',
  'main:not(:has(.staff)) + footer:not([data-laid-out])',
].join();

/**
 * Lays out what the first paint left out (frame.css), one per frame while the browser is idle. From then on
 * the scrollbar has the page's real length.
 */
export function layOutSectionsWhenIdle(): void {
  const section = document.querySelector<HTMLElement>(waiting);
  if (!section) return;
  whenIdle(() =>
    requestAnimationFrame(() => {
      section.dataset.laidOut = '';
      layOutSectionsWhenIdle();
    }),
  );
}

/** All at once, before a scroll that needs to know where its target is. */
export function layOutSections(): void {
  for (const section of document.querySelectorAll<HTMLElement>(waiting)) section.dataset.laidOut = '';
}
