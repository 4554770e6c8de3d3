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
const upTo2000From480 = [480, 720, 900, 1200, 1600, 2000];
const upTo1200From400 = [400, 720, 1000, 1200];
const upTo720From720 = [720];
const upTo1600From400 = [400, 720, 1000, 1300, 1600];
const upTo1600From480 = [480, 720, 900, 1200, 1600];
const upTo1800From480 = [480, 720, 900, 1200, 1600, 1800];
const upTo3200From800 = [800, 1200, 1600, 2400, 3200];
const upTo1600From800 = [800, 1600];
const upTo1200From780 = [780, 820, 1080, 1200];
const upTo780From780 = [780];
const upTo2400From800 = [800, 1200, 1600, 2400];
const upTo2080From480 = [480, 720, 900, 1200, 1600, 2080];
const upTo1540From400 = [400, 720, 1000, 1300, 1540];
const upTo1125From400 = [400, 720, 1000, 1125];

export const pictures = {
  'accessible-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '488e3e96', tone: 'studio' },
  'cabin-coach-aisle': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '665cf160', tone: 'lamplight' },
  'cabin-door': { width: 2000, height: 1500, avif: upTo2000From480, webp: upTo1600From720, hash: '1d97d2af', tone: 'studio' },
  'cabin-flutes': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '48fc5c65', tone: 'evening' },
  'cabin-lounge': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '4b34a95c', tone: 'lamplight' },
  'cabin-seat': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '1a08c5d9', tone: 'lamplight' },
  'cabin-stars': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: 'cf204c5e', tone: 'lamplight' },
  'cabin-window-rain': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: 'a9e2e6dc', tone: 'evening' },
  'cabin-window-rain-tall': { width: 1200, height: 1500, avif: upTo1200From400, webp: upTo720From720, hash: 'e25ba960', tone: 'lamplight' },
  'desk-night': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'c813bed2', tone: 'lamplight' },
  'desk-night-square': { width: 1600, height: 1600, avif: upTo1600From400, webp: upTo720From720, hash: '4b3e8d57', tone: 'studio' },
  'detail-grille-night': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '8fd2cee9', tone: 'lamplight' },
  'detail-leather': { width: 1600, height: 1200, avif: upTo1600From480, webp: upTo1600From720, hash: '73b74f90', tone: 'studio' },
  'detail-nose-rain': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'b3b356b1', tone: 'overcast' },
  'detail-wheel-rain': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '4781857f', tone: 'lamplight' },
  'fleet-coach-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'ccd66a5b', tone: 'studio' },
  'fleet-coach-rear': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '56f0daa1', tone: 'studio' },
  'fleet-coach-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '47d476f2', tone: 'studio' },
  'fleet-coach-tail': { width: 1800, height: 1200, avif: upTo1800From480, webp: upTo1600From720, hash: '339bae92', tone: 'studio' },
  'fleet-escalade-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'a7d5e66c', tone: 'studio' },
  'fleet-escalade-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '45bdc9c4', tone: 'studio' },
  'fleet-escalade-wheel': { width: 1800, height: 1200, avif: upTo1800From480, webp: upTo1600From720, hash: '2938b276', tone: 'studio' },
  'fleet-maybach-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '52a1f07f', tone: 'studio' },
  'fleet-maybach-lamp': { width: 1800, height: 1200, avif: upTo1800From480, webp: upTo1600From720, hash: 'cf80ddaa', tone: 'lamplight' },
  'fleet-maybach-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'bfbbc0f9', tone: 'studio' },
  'fleet-sprinter-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '9d8e50e8', tone: 'studio' },
  'fleet-sprinter-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '64551cfe', tone: 'studio' },
  'fleet-suburban-front': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '09a61ba7', tone: 'studio' },
  'fleet-suburban-lamp': { width: 1800, height: 1200, avif: upTo1800From480, webp: upTo1600From720, hash: 'df18c660', tone: 'lamplight' },
  'fleet-suburban-side': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'b6560dab', tone: 'studio' },
  'hero-home': { width: 3200, height: 1600, avif: upTo3200From800, webp: upTo1600From800, hash: '91946deb', tone: 'studio' },
  'hero-phone': { width: 1200, height: 1700, avif: upTo1200From780, webp: upTo780From780, hash: 'c6067915', tone: 'studio' },
  'hero-wide': { width: 2400, height: 1000, avif: upTo2400From800, webp: upTo1600From800, hash: 'af6b92a3', tone: 'studio' },
  'interior-stars': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'c6fcb974', tone: 'lamplight' },
  'interior-table': { width: 1800, height: 1200, avif: upTo1800From480, webp: upTo1600From720, hash: '2e5fe36b', tone: 'evening' },
  'place-airport-coach': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: 'eb504e60', tone: 'lamplight' },
  'place-apron-escalade': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '70817358', tone: 'morning' },
  'place-avenue-maybach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'b2f18ab1', tone: 'haze' },
  'place-balcony-maybach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '48e8392d', tone: 'overcast' },
  'place-bridge-coach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'bd906a89', tone: 'lamplight' },
  'place-canopy-sprinter': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '00cb2bbc', tone: 'lamplight' },
  'place-corporate-maybach': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '7942eeb5', tone: 'lamplight' },
  'place-court-coach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '21715afc', tone: 'morning' },
  'place-court-escalade': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '6ef52a8b', tone: 'overcast' },
  'place-event-coach': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '8733e25f', tone: 'lamplight' },
  'place-hotel-maybach': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '1f16073c', tone: 'lamplight' },
  'place-houston-coach': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '579448e4', tone: 'night' },
  'place-kerb-sprinter': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: 'bfffc7f7', tone: 'haze' },
  'place-miami-coach': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '35ed4c43', tone: 'night' },
  'place-nashville-coach': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '60060cf1', tone: 'night' },
  'place-nashville-escalade': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: 'dc8ae33c', tone: 'night' },
  'place-ramp-inside': { width: 2080, height: 1170, avif: upTo2080From480, webp: upTo1600From720, hash: '1a10bfbf', tone: 'lamplight' },
  'place-ramp-inside-square': { width: 1540, height: 1540, avif: upTo1540From400, webp: upTo720From720, hash: '33667c7f', tone: 'lamplight' },
  'place-road-escalade': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '90607824', tone: 'morning' },
  'place-road-maybach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'a223bd00', tone: 'lamplight' },
  'place-runway-suburban': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '12e2b422', tone: 'haze' },
  'place-stadium-coach-dusk': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '0d6cc4db', tone: 'overcast' },
  'place-steps-maybach': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '9a5ceb6b', tone: 'morning' },
  'place-street-coach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '935a45a1', tone: 'lamplight' },
  'place-valley-coach': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '9e5a357c', tone: 'haze' },
  'place-wedding-coach': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '01c86d68', tone: 'night' },
  'scene-door-open': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: '08308c8e', tone: 'lamplight' },
  'scene-luggage': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: '7495c628', tone: 'lamplight' },
  'scene-luggage-morning': { width: 2400, height: 1350, avif: upTo2400From480, webp: upTo1600From720, hash: 'eeef3f3b', tone: 'evening' },
  'scene-umbrella': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: 'cd325c0b', tone: 'lamplight' },
  'scene-window-warm': { width: 2000, height: 1125, avif: upTo2000From480, webp: upTo1600From720, hash: 'f9ac1516', tone: 'lamplight' },
  'tall-apron-escalade': { width: 1600, height: 2000, avif: upTo1600From400, webp: upTo720From720, hash: '58d906eb', tone: 'morning' },
  'tall-balcony-maybach': { width: 1200, height: 1500, avif: upTo1200From400, webp: upTo720From720, hash: 'a1effb33', tone: 'overcast' },
  'tall-corporate-maybach': { width: 1200, height: 1500, avif: upTo1200From400, webp: upTo720From720, hash: '33368031', tone: 'lamplight' },
  'tall-nashville-coach': { width: 1200, height: 1500, avif: upTo1200From400, webp: upTo720From720, hash: 'e371a72f', tone: 'night' },
  'tall-steps-maybach': { width: 1125, height: 1500, avif: upTo1125From400, webp: upTo720From720, hash: 'a07ccff6', tone: 'morning' },
} satisfies Record<string, Derivatives>;

export type PictureName = keyof typeof pictures;
