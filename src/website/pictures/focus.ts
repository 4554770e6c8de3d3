import type { PictureName } from '#content/pictures/manifest.ts';

/**
 * Where a picture's subject is, for boxes of another shape. In the middle unless it stands here. Classes and not figures,
 * because the content security policy refuses style attributes.
 */
export const focus: Partial<Record<PictureName, string>> = {
  'cabin-door': 'object-[42%_58%]',
  'desk-night': 'object-[100%_10%]',
  'hero-wide': 'object-[50%_92%]',
  'place-apron-escalade': 'object-[56%_70%]',
  'place-avenue-maybach': 'object-[75%_70%]',
  'place-bridge-coach': 'object-[45%_66%]',
  'place-corporate-maybach': 'object-[46%_70%]',
  'place-court-coach': 'object-[75%_60%]',
  'place-court-escalade': 'object-[75%_60%]',
  'place-kerb-sprinter': 'object-[88%_50%]',
  'place-ramp-inside': 'object-[46%_60%]',
  'place-stadium-coach-dusk': 'object-[75%_62%]',
  'place-steps-maybach': 'object-[75%_66%]',
  'place-street-coach': 'object-[97%_66%]',
  'tall-corporate-maybach': 'object-[50%_100%]',
  'tall-nashville-coach': 'object-[50%_100%]',
};

/** The same for compositions that stand on phones in place of another one; without a line here, that one's holds. */
export const portraitFocus: Partial<Record<PictureName, string>> = {
  'tall-corporate-maybach': 'max-md:object-[50%_100%]',
};
