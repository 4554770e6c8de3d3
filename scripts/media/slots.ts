/** How one kind of picture is used: the widths its layouts ask for, and the most bytes each may weigh. */
export type Slot = {
  /** AVIF, what nearly every browser takes. */
  avif: Record<number, Kilobytes>;
  /** WebP for the few browsers without AVIF: pages name the widest, visitors who save data get the narrowest. */
  webp: Record<number, Kilobytes>;
};
type Kilobytes = number;

/** Full-width scenes behind a headline. */
const hero: Slot = {
  avif: { 800: 24, 1200: 46, 1600: 70, 2400: 130, 3200: 200 },
  webp: { 800: 38, 1600: 112 },
};

/** The headline’s scene on a phone: 780 is two pixels to the point at 390 wide, 820 those of 412 wide at 1.75, 1080 for the screens with three. */
const phone: Slot = {
  avif: { 780: 20, 820: 22, 1080: 33 },
  webp: { 780: 64 },
};

/** Upright and square cards. A phone shows them some 350 wide, so 720 is the width the 20 KB promise is about. */
const card: Slot = {
  avif: { 400: 10, 720: 20, 1000: 36, 1300: 56 },
  webp: { 720: 40 },
};

/** Fleet, places, interiors and details: cards, gallery and page heroes alike. */
const wide: Slot = {
  avif: { 480: 11, 720: 20, 900: 26, 1200: 36, 1600: 50, 2400: 100 },
  webp: { 720: 34, 1600: 84 },
};

export function slotOf(name: string): Slot {
  if (name === 'hero-phone') return phone;
  if (name.startsWith('hero-')) return hero;
  if (name.startsWith('tall-') || /-(tall|square)$/.test(name)) return card;
  return wide;
}

/**
 * The widths to make of a master: those of its slot that it can fill, and for AVIF its own, so that no screen enlarges a
 * picture of which there is more. A master narrower than its slot is served as it is.
 */
export function widthsOf(slot: Slot, masterWidth: number): { avif: number[]; webp: number[] } {
  const fitting = (type: keyof Slot) =>
    Object.keys(slot[type])
      .map(Number)
      .filter((width) => width <= masterWidth);
  const webp = fitting('webp');
  return {
    avif: [...new Set([...fitting('avif'), masterWidth])],
    webp: webp.length > 0 ? webp : [masterWidth],
  };
}

/** In bytes. A width that only its master has may weigh what the slot's next narrower one may, by the area of the two. */
export function budgetOf(slot: Slot, type: keyof Slot, width: number): number {
  const narrower = Object.keys(slot[type])
    .map(Number)
    .findLast((planned) => planned <= width);
  if (narrower === undefined) return Number.POSITIVE_INFINITY;
  return (slot[type][narrower] ?? 0) * 1000 * (width / narrower) ** 2;
}
