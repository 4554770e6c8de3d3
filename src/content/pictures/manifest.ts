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
const upTo1000From400 = [400, 720, 1000];
const upTo720From720 = [720];
const upTo2400From800 = [800, 1200, 1600, 2400];
const upTo1600From800 = [800, 1600];
const upTo1080From780 = [780, 1080];
const upTo780From780 = [780];

export const pictures = {
  'accessible-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'c0b6f52f', tone: 'studio' },
  'cabin-card': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '760d5be5', tone: 'morning' },
  'cabin-coach-aisle': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '665cf160', tone: 'lamplight' },
  'cabin-flutes': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '48fc5c65', tone: 'evening' },
  'cabin-lounge': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '4b34a95c', tone: 'lamplight' },
  'cabin-seat': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '1a08c5d9', tone: 'lamplight' },
  'cabin-stars': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'cf204c5e', tone: 'lamplight' },
  'cabin-window-rain': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'a9e2e6dc', tone: 'evening' },
  'cabin-window-rain-tall': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: 'a562741f', tone: 'lamplight' },
  'detail-bonnet-lights': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '9997fc7a', tone: 'lamplight' },
  'detail-leather': { width: 1600, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '73b74f90', tone: 'studio' },
  'detail-nose-rain': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'b3b356b1', tone: 'overcast' },
  'detail-wheel-rain': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '4781857f', tone: 'lamplight' },
  'fleet-coach-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'ccd66a5b', tone: 'studio' },
  'fleet-coach-nose': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '0db522b1', tone: 'studio' },
  'fleet-coach-rear': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '56f0daa1', tone: 'studio' },
  'fleet-coach-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '47d476f2', tone: 'studio' },
  'fleet-coach-tail': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '339bae92', tone: 'studio' },
  'fleet-escalade-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'a7d5e66c', tone: 'studio' },
  'fleet-escalade-lamp': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '2c6ec5fa', tone: 'studio' },
  'fleet-escalade-wheel': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '2938b276', tone: 'studio' },
  'fleet-maybach-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '52a1f07f', tone: 'studio' },
  'fleet-maybach-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'bfbbc0f9', tone: 'studio' },
  'fleet-sprinter-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '26887fea', tone: 'studio' },
  'fleet-sprinter-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '1c4cef98', tone: 'studio' },
  'fleet-suburban-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '09a61ba7', tone: 'studio' },
  'fleet-suburban-lamp': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: 'df18c660', tone: 'lamplight' },
  'hero-home': { width: 3200, height: 1600, avif: upTo2400From800, webp: upTo1600From800, hash: '1438ef4e', tone: 'studio' },
  'hero-phone': { width: 1200, height: 1700, avif: upTo1080From780, webp: upTo780From780, hash: '7b00b428', tone: 'studio' },
  'hero-wide': { width: 2400, height: 1000, avif: upTo2400From800, webp: upTo1600From800, hash: 'c32efb6e', tone: 'studio' },
  'interior-stars': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'c6fcb974', tone: 'lamplight' },
  'interior-table': { width: 1800, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '2e5fe36b', tone: 'evening' },
  'place-airport-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'eb504e60', tone: 'lamplight' },
  'place-apron-escalade': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '47b12fec', tone: 'haze' },
  'place-atlanta-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '0b5005f0', tone: 'night' },
  'place-avenue-maybach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'b2f18ab1', tone: 'haze' },
  'place-balcony-maybach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '48e8392d', tone: 'overcast' },
  'place-broadway-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '3e27979c', tone: 'lamplight' },
  'place-campus-accessible': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '8dda6a7f', tone: 'lamplight' },
  'place-court-coach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '21715afc', tone: 'morning' },
  'place-court-escalade': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '6ef52a8b', tone: 'overcast' },
  'place-court-sprinter': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '5cc62288', tone: 'overcast' },
  'place-event-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '8733e25f', tone: 'lamplight' },
  'place-hotel-accessible': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'edabfd27', tone: 'lamplight' },
  'place-houston-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '579448e4', tone: 'night' },
  'place-nashville-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '60060cf1', tone: 'night' },
  'place-road-escalade': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '9a0e485f', tone: 'lamplight' },
  'place-road-maybach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'a223bd00', tone: 'lamplight' },
  'place-runway-suburban': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '12e2b422', tone: 'haze' },
  'place-valley-coach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '9e5a357c', tone: 'haze' },
  'place-wedding-coach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '01c86d68', tone: 'night' },
  'place-wedding-maybach': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '168f8dde', tone: 'night' },
  'scene-door-open': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '08308c8e', tone: 'lamplight' },
  'scene-door-open-tall': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: 'bee27919', tone: 'lamplight' },
  'scene-luggage': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '7495c628', tone: 'lamplight' },
  'scene-luggage-morning': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'eeef3f3b', tone: 'evening' },
  'scene-umbrella': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'cd325c0b', tone: 'lamplight' },
  'scene-umbrella-court': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '584790e4', tone: 'overcast' },
  'scene-welcome': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: '1eb9c039', tone: 'evening' },
  'scene-window-warm': { width: 2000, height: 1125, avif: upTo1600From480, webp: upTo1600From720, hash: 'f9ac1516', tone: 'lamplight' },
  'tall-avenue-maybach': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '161b466d', tone: 'morning' },
  'tall-balcony-maybach': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '64c42152', tone: 'overcast' },
  'tall-court-maybach': { width: 1200, height: 1500, avif: upTo1000From400, webp: upTo720From720, hash: '120aeaf3', tone: 'overcast' },
} satisfies Record<string, Derivatives>;

export type PictureName = keyof typeof pictures;
