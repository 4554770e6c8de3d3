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

const upTo2400From480 = [480, 720, 1200, 1600, 2400];
const upTo1600From720 = [720, 1600];
const upTo1600From480 = [480, 720, 1200, 1600];
const upTo2400From800 = [800, 1200, 1600, 2400];
const upTo1600From800 = [800, 1600];
const upTo1080From780 = [780, 1080];
const upTo780From780 = [780];
const upTo1000From400 = [400, 720, 1000];
const upTo720From720 = [720];

export const pictures = {
  'accessible-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '3c5d1ce0', tone: 'studio' },
  'cutout-escalade': { width: 1600, height: 900, avif: upTo1600From480, webp: upTo1600From720, hash: '29e61279', tone: 'ink' },
  'cutout-sprinter': { width: 1600, height: 900, avif: upTo1600From480, webp: upTo1600From720, hash: 'd5d3e358', tone: 'ink' },
  'detail-leather': { width: 1600, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '07407be1', tone: 'studio' },
  'fleet-coach-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'd4d412f3', tone: 'studio' },
  'fleet-coach-nose': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '8253d983', tone: 'studio' },
  'fleet-coach-rear': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '9b18fea1', tone: 'studio' },
  'fleet-coach-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'd5acf107', tone: 'studio' },
  'fleet-coach-tail': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: 'f89edcdc', tone: 'studio' },
  'fleet-escalade-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '22d06cd4', tone: 'studio' },
  'fleet-escalade-lamp': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '1b97fcab', tone: 'studio' },
  'fleet-escalade-rear': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '9fbfda5c', tone: 'studio' },
  'fleet-escalade-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '02a751e3', tone: 'studio' },
  'fleet-escalade-wheel': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '4287aead', tone: 'studio' },
  'fleet-maybach-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '7ffc5533', tone: 'studio' },
  'fleet-maybach-lamp': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: 'cbc4603d', tone: 'lamplight' },
  'fleet-maybach-rear': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '6c07bf05', tone: 'studio' },
  'fleet-maybach-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'fe85f31e', tone: 'studio' },
  'fleet-maybach-wheel': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '55c11e66', tone: 'studio' },
  'fleet-sprinter-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '98fc763c', tone: 'studio' },
  'fleet-sprinter-lamp': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: 'd9104f39', tone: 'studio' },
  'fleet-sprinter-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '4618dbe4', tone: 'studio' },
  'fleet-sprinter-wheel': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: 'ac4ddc47', tone: 'studio' },
  'fleet-suburban-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '852f2513', tone: 'studio' },
  'fleet-suburban-lamp': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '38950b69', tone: 'lamplight' },
  'fleet-suburban-rear': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '69a4e929', tone: 'studio' },
  'fleet-suburban-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '1dea2a55', tone: 'studio' },
  'fleet-suburban-wheel': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: 'f97a5537', tone: 'studio' },
  'hero-home': { width: 3200, height: 1600, avif: upTo2400From800, webp: upTo1600From800, hash: '1438ef4e', tone: 'studio' },
  'hero-phone': { width: 1200, height: 1700, avif: upTo1080From780, webp: upTo780From780, hash: 'c4e71815', tone: 'studio' },
  'hero-wide': { width: 2400, height: 1000, avif: upTo2400From800, webp: upTo1600From800, hash: 'c32efb6e', tone: 'studio' },
  'interior-plain': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'fdf57224', tone: 'lamplight' },
  'interior-stars': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '04c87d42', tone: 'lamplight' },
  'interior-table': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '41da40e4', tone: 'evening' },
  'place-airport-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '968e54f4', tone: 'morning' },
  'place-airport-escalade': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'e6ce58b2', tone: 'morning' },
  'place-airport-sprinter': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '314e1da4', tone: 'morning' },
  'place-atlanta-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '95e9155f', tone: 'night' },
  'place-atlanta-suburban': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '5c8559d0', tone: 'night' },
  'place-broadway-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '5461bd17', tone: 'evening' },
  'place-broadway-escalade': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'f36836f2', tone: 'evening' },
  'place-campus-accessible': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '61207ece', tone: 'evening' },
  'place-campus-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '741dc07e', tone: 'evening' },
  'place-campus-sprinter': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '09120dad', tone: 'evening' },
  'place-corporate-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'a4e3b995', tone: 'morning' },
  'place-corporate-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '04c3223c', tone: 'morning' },
  'place-corporate-sprinter': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '69d97764', tone: 'evening' },
  'place-event-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '4e471f2a', tone: 'evening' },
  'place-event-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '6e2a3492', tone: 'evening' },
  'place-highway-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '9aa6d9c6', tone: 'evening' },
  'place-highway-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'a957a34a', tone: 'morning' },
  'place-hills-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '094a0952', tone: 'morning' },
  'place-hills-suburban': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'dc442fb8', tone: 'morning' },
  'place-hotel-accessible': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '5232307a', tone: 'lamplight' },
  'place-hotel-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'd307fe4b', tone: 'evening' },
  'place-hotel-sprinter': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'b05a07e2', tone: 'lamplight' },
  'place-houston-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '39ad0970', tone: 'night' },
  'place-houston-escalade': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '53ceb85d', tone: 'night' },
  'place-miami-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '1ec67e10', tone: 'night' },
  'place-miami-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'ea1d652e', tone: 'night' },
  'place-nashville-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '9a47aaa7', tone: 'night' },
  'place-nashville-escalade': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '1a2a9202', tone: 'night' },
  'place-nashville-suburban': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '3a88a829', tone: 'night' },
  'place-stadium-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '42db26e2', tone: 'evening' },
  'place-stadium-suburban': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '8d491d67', tone: 'evening' },
  'place-wedding-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'f89939e1', tone: 'morning' },
  'place-wedding-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'd2884228', tone: 'morning' },
  'tall-airport-escalade': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '03139080', tone: 'morning' },
  'tall-broadway-escalade': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '67614296', tone: 'lamplight' },
  'tall-campus-sprinter': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '748a2377', tone: 'morning' },
  'tall-corporate-maybach': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: 'e0f5b33b', tone: 'morning' },
  'tall-hotel-accessible': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '6f856fa4', tone: 'evening' },
  'tall-hotel-suburban': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '3f5643d8', tone: 'evening' },
  'tall-nashville-coach': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '36b02422', tone: 'night' },
  'tall-wedding-maybach': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: 'c08296a8', tone: 'morning' },
} satisfies Record<string, Derivatives>;

export type PictureName = keyof typeof pictures;
