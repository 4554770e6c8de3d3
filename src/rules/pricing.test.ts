import { expect, test } from 'vitest';
import {
  estimateCopy,
  estimateText,
  shortEstimateCopy,
  vehicleCountCopy,
  vehiclesCopy,
} from '#content/estimate.ts';
import { estimatePanel } from '#content/forms/quote-form.ts';
import { sampleVehicles } from '#tests/sample-company.ts';
import * as pricing from './pricing.ts';
import * as rules from './vehicles.ts';
import { countVehicles, type RideToPrice } from './vehicles.ts';

/** The rules, applied to the test's own rates and vehicles. */
const estimate = (ride: RideToPrice) => pricing.estimate(ride, sampleVehicles, 15);
const suitableVehicles = (ride: RideToPrice) => pricing.suitableVehicles(ride, sampleVehicles);
const leastTransfer = (eventType: string) => pricing.leastTransfer(eventType, sampleVehicles);
const vehiclesOf = (ride: RideToPrice) => rules.vehiclesOf(ride, sampleVehicles);
const recommend = (ride: RideToPrice) => rules.recommend(ride, sampleVehicles);
const recommendedVehicles = (ride: RideToPrice) => rules.recommendedVehicles(ride, sampleVehicles);
const coachesOf = (ride: RideToPrice) => rules.coachesOf(ride, sampleVehicles);
const findQuotable = (vehicle: string) => rules.findQuotable(vehicle, sampleVehicles);

test('charges the minimum hours when a ride is shorter', () => {
  for (const hours of [undefined, 0, 1, 3, Number.NaN])
    expect(estimate({ vehicleType: 'Cadillac Escalade', duration: hours })).toEqual({
      kind: 'from',
      dollars: 525,
      hours: 3,
    });
});

test('writes an estimate as text', () => {
  expect(estimateCopy({ kind: 'from', dollars: 1320, hours: 8 })).toBe('from $1,320 for 8 hours');
});

test('asks for a custom quote for a charter bus or a sedan, and gives no figure without a vehicle', () => {
  expect(estimateCopy(estimate({ vehicleType: 'Executive Sedan', duration: 6 }))).toBe('custom quote');
  expect(estimateCopy(estimate({ vehicleType: 'Charter Buses', duration: 6 }))).toBe('custom quote');
  for (const vehicleType of [undefined, 'A hovercraft'])
    expect(estimateCopy(estimate({ vehicleType, duration: 6 }))).toBe('');
});

test('estimates an airport transfer at the published range unless it takes longer than the hourly minimum', () => {
  const figure = (vehicleType: string, duration: number) =>
    estimateCopy(estimate({ eventType: 'Airport transfer', vehicleType, duration }));
  expect(figure('Cadillac Escalade', 1)).toBe('$150-200 for the transfer');
  expect(figure('Cadillac Escalade', 3)).toBe('$150-200 for the transfer');
  expect(figure('Mercedes Maybach', 1)).toBe('$180-250 for the transfer');
  expect(figure('Mercedes Sprinter', 1)).toBe('$160-230 for the transfer');
  expect(figure('Chevrolet Suburban', 1)).toBe('from $145 for the transfer');
  expect(figure('Charter Buses', 1)).toBe('custom quote');
  expect(figure('Cadillac Escalade', 4)).toBe('from $700 for 4 hours');
  expect(leastTransfer('Airport transfer')).toBe(145);
});

test('estimates a one-way transfer at the published range, or as a custom quote where none is published', () => {
  const figure = (vehicleType: string, duration: number) =>
    estimateCopy(estimate({ eventType: 'One-way transfer', vehicleType, duration }));
  expect(figure('Mercedes Maybach', 1)).toBe('$180-250 for the transfer');
  expect(figure('Mercedes Sprinter', 1)).toBe('$160-230 for the transfer');
  expect(figure('Chevrolet Suburban', 1)).toBe('$140-190 for the transfer');
  expect(figure('Cadillac Escalade', 1)).toBe('custom quote');
  expect(figure('Cadillac Escalade', 4)).toBe('from $700 for 4 hours');
  expect(leastTransfer('One-way transfer')).toBe(140);
});

test('adds up several vehicles and names those without a published price', () => {
  const two = { vehicleType: 'Cadillac Escalade', additionalVehicles: ['Mercedes Sprinter'] };
  expect(estimateCopy(estimate({ ...two, duration: 4 }))).toBe('from $1,520 for 4 hours');
  expect(estimateCopy(estimate({ ...two, eventType: 'Airport transfer', duration: 1 }))).toBe(
    '$310-430 for the transfer',
  );
  const suburban = { ...two, additionalVehicles: ['Chevrolet Suburban'], eventType: 'Airport transfer' };
  expect(estimateCopy(estimate({ ...suburban, duration: 1 }))).toBe('from $295 for the transfer');
  const three = { ...two, additionalVehicles: [...two.additionalVehicles, 'Executive Sedan'], duration: 4 };
  expect(estimateCopy(estimate(three))).toBe(
    'from $1,520 for 4 hours, plus a custom quote for an executive sedan',
  );
  expect(shortEstimateCopy(estimate(three))).toBe('from $1,520 + custom quote');
});

test('prices an accessible van as the Suburban, and recommends it to nobody who has not asked for one', () => {
  for (const ride of [{ duration: 4 }, { eventType: 'airport-transfer', duration: 1 }])
    expect(pricing.estimate({ ...ride, vehicleType: 'Accessible Van' })).toEqual(
      pricing.estimate({ ...ride, vehicleType: 'Chevrolet Suburban' }),
    );
  const offered = pricing.suitableVehicles({ passengers: 2 }).map(({ vehicle }) => vehicle.name);
  expect(offered).not.toContain('Accessible Van');
});

test('asks for a custom quote for both when a coach and an executive sedan are chosen', () => {
  const ride = { vehicleType: 'Charter Buses', additionalVehicles: ['Executive Sedan'], passengers: 80 };
  expect(estimateCopy(estimate(ride))).toBe('custom quote for 2 coaches and an executive sedan');
  expect(estimateCopy(estimate({ ...ride, passengers: 30 }))).toBe(
    'custom quote for a coach and an executive sedan',
  );
  expect(estimateCopy(estimate({ ...ride, additionalVehicles: ['Charter Buses'], passengers: 30 }))).toBe(
    'custom quote for 2 coaches',
  );
  expect(estimateCopy(estimate({ vehicleType: 'Executive Sedan' }))).toBe('custom quote');
});

test('seats in coaches the passengers that the other vehicles do not seat', () => {
  const ride = { vehicleType: 'Charter Buses', additionalVehicles: ['Mercedes Sprinter'] };
  expect(coachesOf({ ...ride, passengers: 70 })).toEqual({ chosen: 1, needed: 1 });
  expect(coachesOf({ ...ride, passengers: 71 })).toEqual({ chosen: 1, needed: 2 });
});

test('leaves the estimate open when a vehicle is not ours, or before passengers are known', () => {
  expect(estimate({ vehicleType: 'A hovercraft', additionalVehicles: ['Mercedes Sprinter'] })).toEqual({
    kind: 'open',
  });
  expect(estimate({ vehicleType: 'Mercedes Sprinter', additionalVehicles: ['A hovercraft'] })).toEqual({
    kind: 'open',
  });
  expect(estimate({ additionalVehicles: ['A hovercraft'], passengers: 4 })).toEqual({ kind: 'open' });
  expect(estimate({ eventType: 'Airport transfer', duration: 1 })).toEqual({ kind: 'open' });
});

const names = (ride: RideToPrice) => vehiclesCopy(countVehicles(vehiclesOf(ride)));

test('recommends the lowest rate that seats the party, at the airport with its luggage', () => {
  const recommended = (passengers: number, eventType?: string) => names({ passengers, eventType });
  expect([1, 4, 5, 6, 7, 8, 9, 14].map((party) => recommended(party))).toEqual([
    ...Array<string>(6).fill('Chevrolet Suburban'),
    'Mercedes Sprinter',
    'Mercedes Sprinter',
  ]);
  expect([2, 3, 5, 6, 7, 12, 13].map((party) => recommended(party, 'Airport transfer'))).toEqual([
    ...Array<string>(4).fill('Chevrolet Suburban'),
    'Mercedes Sprinter',
    'Mercedes Sprinter',
    '2 × Mercedes Sprinter',
  ]);
  expect([15, 20, 28, 29, 40, 56, 57].map((party) => recommended(party))).toEqual([
    '2 × Chevrolet Suburban',
    '2 × Mercedes Sprinter',
    '2 × Mercedes Sprinter',
    'Charter bus',
    'Charter bus',
    'Charter bus',
    '2 × Charter bus',
  ]);
  const recommended3 = recommend({ passengers: 3, eventType: 'Airport transfer' });
  expect(recommended3 && estimatePanel.reason(recommended3)).toBe(
    'The lowest published rate for 3 passengers with luggage.',
  );
  expect(recommend({ passengers: 3, vehicleType: 'Mercedes Sprinter' })).toBeUndefined();
});

test('seats everybody in what it recommends', () => {
  for (const eventType of ['Airport transfer', 'Wedding'])
    for (let passengers = 1; passengers <= 1000; passengers++) {
      const seats = vehiclesOf({ eventType, passengers }).reduce((sum, one) => sum + (one.seats ?? 0), 0);
      expect(seats).toBeGreaterThanOrEqual(passengers);
    }
});

test('counts a second vehicle when the first is left to us, and recommends one for the rest of the party', () => {
  const ride = { vehicleType: '', additionalVehicles: ['Mercedes Sprinter'], duration: 3 };
  expect(estimateCopy(estimate(ride))).toBe('from $615 for 3 hours');
  expect(estimateCopy(estimate({ ...ride, passengers: 14 }))).toBe('from $615 for 3 hours');
  expect(names({ ...ride, passengers: 20 })).toBe('Mercedes Sprinter, Chevrolet Suburban');
  expect(estimateCopy(estimate({ ...ride, passengers: 20 }))).toBe('from $1,110 for 3 hours');
  expect(names({ ...ride, passengers: 28 })).toBe('2 × Mercedes Sprinter');
});

test('prices what it recommends, and names it for the desk', () => {
  const text = (ride: RideToPrice) => estimateText(estimate(ride), recommendedVehicles(ride));
  expect(text({ eventType: 'Airport transfer', duration: 1, passengers: 3 })).toBe(
    'from $145 for the transfer; recommended: Chevrolet Suburban',
  );
  expect(text({ eventType: 'Airport transfer', duration: 1, passengers: 20 })).toBe(
    '$320-460 for the transfer; recommended: 2 × Mercedes Sprinter',
  );
  expect(text({ eventType: 'Airport transfer', duration: 1, passengers: 40 })).toBe(
    'custom quote; recommended: Charter bus',
  );
  expect(text({ vehicleType: 'Cadillac Escalade', duration: 3 })).toBe('from $525 for 3 hours');
});

test('doubles a transfer for the way back, and leaves hours as they are', () => {
  const roundTrip = { vehicleType: 'Cadillac Escalade', roundTrip: true };
  expect(estimateCopy(estimate({ ...roundTrip, eventType: 'Airport transfer', duration: 1 }))).toBe(
    '$300-400 for both transfers',
  );
  expect(estimateCopy(estimate({ ...roundTrip, duration: 3 }))).toBe('from $525 for 3 hours');
});

test('takes the VIP discount off published rates, in whole dollars', () => {
  const withCode = { vehicleType: 'Cadillac Escalade', hasVipDiscount: true };
  expect(estimateCopy(estimate({ ...withCode, eventType: 'Airport transfer', duration: 1 }))).toBe(
    '$128-170 for the transfer after 15% off',
  );
  expect(estimateCopy(estimate({ ...withCode, duration: 3 }))).toBe('from $446 for 3 hours after 15% off');
  expect(estimateCopy(estimate({ ...withCode, vehicleType: 'Charter Buses' }))).toBe('custom quote');
});

test('lists the vehicles that suit a party, the recommended one first', () => {
  const options = (passengers: number, eventType?: string) =>
    suitableVehicles({ passengers, eventType, duration: 1 }).map((option) => [
      vehicleCountCopy(option),
      shortEstimateCopy(option.estimate),
    ]);
  expect(options(3, 'Airport transfer')).toEqual([
    ['Chevrolet Suburban', 'from $145'],
    ['Cadillac Escalade', '$150-200'],
    ['Mercedes Sprinter', '$160-230'],
  ]);
  expect(options(40, 'Airport transfer')).toEqual([
    ['Charter bus', 'by quote'],
    ['4 × Mercedes Sprinter', '$640-920'],
  ]);
  expect(options(15).map(([name]) => name)).toEqual([
    '2 × Chevrolet Suburban',
    '2 × Mercedes Sprinter',
    'Charter bus',
  ]);
  expect(options(1000)).toEqual([['18 × Charter bus', 'by quote']]);
});

test('calls no option the cheapest that has no price, and otherwise the one that begins at least', () => {
  const cheapest = (passengers: number, eventType?: string) =>
    suitableVehicles({ passengers, eventType, duration: 1 }).flatMap((option) =>
      option.isCheapest ? vehicleCountCopy(option) : [],
    );
  expect(cheapest(3, 'Airport transfer')).toEqual(['Chevrolet Suburban']);
  expect(cheapest(40, 'Airport transfer')).toEqual(['4 × Mercedes Sprinter']);
  expect(cheapest(1000)).toEqual([]);
});

test('counts several coaches when a group needs more than one', () => {
  const figure = (passengers: number) =>
    estimateCopy(estimate({ vehicleType: 'Charter Buses', duration: 6, passengers }));
  expect(figure(56)).toBe('custom quote');
  expect(figure(57)).toBe('custom quote for 2 coaches');
  expect(figure(1000)).toBe('custom quote for 18 coaches');
  expect(coachesOf({ vehicleType: 'Cadillac Escalade', passengers: 80 }).needed).toBe(0);
});

test('finds a vehicle by its address or its name, in any case', () => {
  expect(findQuotable(' CADILLAC escalade ')?.slug).toBe('cadillac-escalade');
  expect(findQuotable('charter-buses')?.name).toBe('Charter Buses');
  expect(findQuotable('')).toBeUndefined();
});
