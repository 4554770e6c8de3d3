// Made by `npm run media` from media/pictures; the next run overwrites it.
import type { Tone } from './tones.ts';

type Derivatives = {
  /** The master's own size. */
  width: number;
  height: number;
  /** Widths served, by type. */
  avif: readonly number[];
  webp: readonly number[];
  /** Part of every address, so that a browser may keep the file for good. */
  hash: string;
  tone: Tone;
};

const upTo2400From480 = [480, 720, 900, 1200, 1600, 2400];
const upTo1600From720 = [720, 1600];
const upTo1600From480 = [480, 720, 900, 1200, 1600];
const upTo2400From800 = [800, 1200, 1600, 2400];
const upTo1600From800 = [800, 1600];
const upTo1080From780 = [780, 1080];
const upTo780From780 = [780];
const upTo1000From400 = [400, 720, 1000];
const upTo720From720 = [720];

export const pictures = {
  'accessible-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '543bf3b8', tone: 'studio' },
  'detail-leather': { width: 1600, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '73b74f90', tone: 'studio' },
  'fleet-coach-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'ccd66a5b', tone: 'studio' },
  'fleet-coach-nose': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '0db522b1', tone: 'studio' },
  'fleet-coach-rear': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '56f0daa1', tone: 'studio' },
  'fleet-coach-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '47d476f2', tone: 'studio' },
  'fleet-coach-tail': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '339bae92', tone: 'studio' },
  'fleet-escalade-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'a7d5e66c', tone: 'studio' },
  'fleet-escalade-lamp': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '2c6ec5fa', tone: 'studio' },
  'fleet-escalade-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '45bdc9c4', tone: 'studio' },
  'fleet-escalade-wheel': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '2938b276', tone: 'studio' },
  'fleet-maybach-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '52a1f07f', tone: 'studio' },
  'fleet-maybach-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'bfbbc0f9', tone: 'studio' },
  'fleet-maybach-wheel': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: 'efd1df6e', tone: 'studio' },
  'fleet-sprinter-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '26887fea', tone: 'studio' },
  'fleet-sprinter-lamp': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '940aa1b8', tone: 'studio' },
  'fleet-sprinter-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '1c4cef98', tone: 'studio' },
  'fleet-suburban-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '09a61ba7', tone: 'studio' },
  'fleet-suburban-lamp': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: 'df18c660', tone: 'lamplight' },
  'fleet-suburban-rear': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'd5170613', tone: 'studio' },
  'fleet-suburban-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'b6560dab', tone: 'studio' },
  'hero-home': { width: 3200, height: 1600, avif: upTo2400From800, webp: upTo1600From800, hash: '1438ef4e', tone: 'studio' },
  'hero-phone': { width: 1200, height: 1700, avif: upTo1080From780, webp: upTo780From780, hash: '7b00b428', tone: 'studio' },
  'hero-wide': { width: 2400, height: 1000, avif: upTo2400From800, webp: upTo1600From800, hash: 'c32efb6e', tone: 'studio' },
  'interior-plain': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'c50c57cd', tone: 'lamplight' },
  'interior-stars': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'c6fcb974', tone: 'lamplight' },
  'interior-table': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '2e5fe36b', tone: 'evening' },
  'place-airport-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '718127e8', tone: 'morning' },
  'place-airport-escalade': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '46c12c36', tone: 'morning' },
  'place-airport-sprinter': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '993cbff7', tone: 'morning' },
  'place-atlanta-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '4065831b', tone: 'night' },
  'place-broadway-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'd54ba82d', tone: 'evening' },
  'place-campus-accessible': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '5e302563', tone: 'evening' },
  'place-corporate-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '0608b30f', tone: 'morning' },
  'place-corporate-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'd33fbfdb', tone: 'morning' },
  'place-event-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '308cd0d4', tone: 'evening' },
  'place-event-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '2a553acd', tone: 'evening' },
  'place-highway-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '5c0fc821', tone: 'evening' },
  'place-highway-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '5b860b83', tone: 'morning' },
  'place-hills-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '92265986', tone: 'morning' },
  'place-hills-suburban': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '22e65266', tone: 'morning' },
  'place-hotel-accessible': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'fe796de8', tone: 'lamplight' },
  'place-hotel-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '5d22c61e', tone: 'evening' },
  'place-hotel-sprinter': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '498a75cd', tone: 'lamplight' },
  'place-houston-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '18404f5b', tone: 'night' },
  'place-houston-escalade': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'a54c3cb2', tone: 'night' },
  'place-miami-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'b03666ee', tone: 'night' },
  'place-nashville-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '1873b60d', tone: 'night' },
  'place-nashville-escalade': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'b48a99a6', tone: 'night' },
  'place-stadium-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '2e30a97b', tone: 'evening' },
  'place-wedding-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'd7e2c47c', tone: 'morning' },
  'place-wedding-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'c536739a', tone: 'morning' },
  'tall-broadway-escalade': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '67614296', tone: 'lamplight' },
  'tall-corporate-maybach': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: 'e0f5b33b', tone: 'morning' },
  'tall-hotel-suburban': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '3f5643d8', tone: 'evening' },
  'tall-nashville-coach': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '36b02422', tone: 'night' },
  'tall-wedding-maybach': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: 'c08296a8', tone: 'morning' },
} satisfies Record<string, Derivatives>;

export type PictureName = keyof typeof pictures;
