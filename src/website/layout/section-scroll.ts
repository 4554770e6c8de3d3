const delayOnHome = 100;

/** Brings a section under the header and hands it the focus, so that the next Tab continues from there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  if (!section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1');
  section.focus({ preventScroll: true });
}

export function scrollToSectionSoon(id: string): void {
  setTimeout(() => scrollToSection(id), delayOnHome);
}
