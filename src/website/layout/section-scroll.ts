export const SAME_PAGE_DELAY_MS = 100;
export const ARRIVAL_DELAY_MS = 200;

/** Scrolls a section under the header and focuses it, so that the next Tab continues from there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  if (!section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1');
  section.focus({ preventScroll: true });
}

export function scrollToSectionSoon(id: string): void {
  setTimeout(() => scrollToSection(id), SAME_PAGE_DELAY_MS);
}

/** The id that a hash names; a hash that is not valid percent-encoding is taken as it is. */
export function sectionId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
