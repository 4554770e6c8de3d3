import { expect, test } from 'vitest';
import { type DrivenRide, doubleUses } from './double-uses.ts';

const ride = (request: number, from: number, to: number, who: Partial<DrivenRide>): DrivenRide => ({
  ...{ request, from, to },
  ...who,
});
const pairs = (rides: DrivenRide[]) =>
  doubleUses(rides).map(({ of, ride, other }) => [of, ride.request, other.request]);

test('names a chauffeur by the phone and a vehicle by its plate, for both rides', () => {
  expect(
    pairs([
      ride(1, 0, 2, { chauffeurName: 'Otis Vance', chauffeurPhone: '615-555-0117', plate: 'SR 4417' }),
      ride(2, 1, 3, { chauffeurName: 'O. Vance', chauffeurPhone: '+1 (615) 555-0117', plate: 'sr-4417' }),
    ]),
  ).toEqual([
    ['chauffeur', 1, 2],
    ['chauffeur', 2, 1],
    ['vehicle', 1, 2],
    ['vehicle', 2, 1],
  ]);
});

test('leaves alone what follows at once, both ways of one ride, and vehicles without a plate', () => {
  const otis = { chauffeurPhone: '615-555-0117' };
  expect(pairs([ride(1, 0, 2, otis), ride(2, 2, 4, otis)])).toEqual([]);
  expect(pairs([ride(1, 0, 3, otis), ride(1, 2, 5, otis)])).toEqual([]);
  expect(pairs([ride(1, 0, 3, { plate: '' }), ride(2, 2, 5, { plate: '' })])).toEqual([]);
});

test('stays as long as its rides when all collide', () => {
  const rides = Array.from({ length: 300 }, (_, index) => ride(index, 0, 1, { plate: 'SR 1' }));
  expect(doubleUses(rides)).toHaveLength(3 * rides.length);
});
