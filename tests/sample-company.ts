import type { BusinessHours } from '#content/types.ts';
import type { QuotableVehicle } from '#rules/vehicles.ts';

/**
 * Vehicles, rates and hours for the tests of rules, which compute with them: an owner may change those of the content, and the
 * rules stay.
 */

const open = { opens: '08:00', closes: '18:00' };

export const sampleHours: BusinessHours = {
  zone: 'Central time',
  days: { Monday: open, Tuesday: open, Wednesday: open, Thursday: open, Friday: open },
};

export const sampleDeadlines = [{ rideWithinHours: Number.POSITIVE_INFINITY, replyHours: 24 }];

const minimumHours = 3;
const picture = 'hero-home';

export const sampleVehicles: QuotableVehicle[] = [
  {
    ...{ slug: 'cadillac-escalade', name: 'Cadillac Escalade', seats: 6, seatsWithLuggage: 5, picture },
    hourly: { rate: 175, minimumHours },
    transfers: { airport: { from: 150, to: 200 } },
  },
  {
    ...{ slug: 'mercedes-maybach', name: 'Mercedes Maybach', seats: 4, seatsWithLuggage: 2, picture },
    hourly: { rate: 225, minimumHours },
    transfers: { transfer: { from: 180, to: 250 } },
  },
  {
    ...{ slug: 'mercedes-sprinter', name: 'Mercedes Sprinter', seats: 14, seatsWithLuggage: 12, picture },
    hourly: { rate: 205, minimumHours },
    transfers: { transfer: { from: 160, to: 230 } },
  },
  {
    ...{ slug: 'chevrolet-suburban', name: 'Chevrolet Suburban', seats: 8, seatsWithLuggage: 6, picture },
    hourly: { rate: 165, minimumHours },
    transfers: { group: { from: 140, to: 190 }, airport: { from: 145 } },
  },
  {
    ...{ slug: 'charter-buses', name: 'Charter Buses', seats: 56, seatsWithLuggage: 56, picture },
    transfers: {},
  },
  {
    ...{ slug: 'executive-sedan', name: 'Executive Sedan', seats: 4, seatsWithLuggage: 3, picture },
    transfers: {},
  },
  { slug: 'accessible-van', name: 'Accessible Van', picture, transfers: {} },
];
