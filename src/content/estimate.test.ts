import { expect, test } from 'vitest';
import {
  coachesOf,
  estimate,
  estimateCopy,
  findQuotable,
  leastHourly,
  leastTransfer,
  quotableVehicles,
  shortEstimateCopy,
} from './estimate.ts';
import { vehicles } from './fleet/vehicles.ts';
import { rates } from './rates.ts';

test('a shorter ride costs the hours that the desk quotes at least', () => {
  const { rate, minimumHours } = rates['cadillac-escalade'].hourly;
  for (const hours of [undefined, 0, 1, minimumHours, Number.NaN])
    expect(estimate({ vehicleType: 'Cadillac Escalade', duration: hours })).toEqual({
      kind: 'from',
      dollars: rate * minimumHours,
      hours: minimumHours,
    });
});

test('each vehicle is estimated at its published rate', () => {
  for (const { slug, name, hourly } of vehicles) {
    if (!hourly) continue;
    const eightHours = { kind: 'from', dollars: hourly.rate * 8, hours: 8 };
    expect(estimate({ vehicleType: name, duration: 8 })).toEqual(eightHours);
    expect(estimate({ vehicleType: slug, duration: 8 })).toEqual(eightHours);
    expect(leastHourly().rate).toBeLessThanOrEqual(hourly.rate);
  }
});

test('an estimate reads as a sentence would', () => {
  expect(estimateCopy({ kind: 'from', dollars: 1320, hours: 8 })).toBe('from $1,320 for 8 hours');
});

test('a charter bus is a custom quote, and without a vehicle there is no figure', () => {
  expect(estimateCopy(estimate({ vehicleType: 'Charter Buses', duration: 6 }))).toBe('custom quote');
  for (const vehicleType of [undefined, 'A hovercraft'])
    expect(estimateCopy(estimate({ vehicleType, duration: 6 }))).toBe('');
});

test('an airport transfer costs the published range, until it takes longer than the hourly minimum', () => {
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

test('a one-way transfer costs the published range, and a custom quote where none is published', () => {
  const figure = (vehicleType: string, duration: number) =>
    estimateCopy(estimate({ eventType: 'One-way transfer', vehicleType, duration }));
  expect(figure('Mercedes Maybach', 1)).toBe('$180-250 for the transfer');
  expect(figure('Mercedes Sprinter', 1)).toBe('$160-230 for the transfer');
  expect(figure('Chevrolet Suburban', 1)).toBe('$140-190 for the transfer');
  expect(figure('Cadillac Escalade', 1)).toBe('custom quote');
  expect(figure('Cadillac Escalade', 4)).toBe('from $700 for 4 hours');
  expect(leastTransfer('One-way transfer')).toBe(140);
});

test('several vehicles are added up, and those without a published price are named', () => {
  const two = { vehicleType: 'Cadillac Escalade', secondVehicle: 'Mercedes Sprinter' };
  expect(estimateCopy(estimate({ ...two, duration: 4 }))).toBe('from $1,520 for 4 hours');
  expect(estimateCopy(estimate({ ...two, eventType: 'Airport transfer', duration: 1 }))).toBe(
    '$310-430 for the transfer',
  );
  const suburban = { ...two, secondVehicle: 'Chevrolet Suburban', eventType: 'Airport transfer' };
  expect(estimateCopy(estimate({ ...suburban, duration: 1 }))).toBe('from $295 for the transfer');
  const withVan = { ...two, thirdVehicle: 'Accessible Van', duration: 4 };
  expect(estimateCopy(estimate(withVan))).toBe(
    'from $1,520 for 4 hours, plus a custom quote for an accessible van',
  );
  expect(shortEstimateCopy(estimate(withVan))).toBe('from $1,520 + custom quote');
});

test('a coach and an accessible van are a custom quote for both', () => {
  const ride = { vehicleType: 'Charter Buses', secondVehicle: 'Accessible Van', passengers: 80 };
  expect(estimateCopy(estimate(ride))).toBe('custom quote for 2 coaches and an accessible van');
  expect(estimateCopy(estimate({ ...ride, passengers: 30 }))).toBe(
    'custom quote for a coach and an accessible van',
  );
  expect(estimateCopy(estimate({ ...ride, secondVehicle: 'Charter Buses', passengers: 30 }))).toBe(
    'custom quote for 2 coaches',
  );
  expect(estimateCopy(estimate({ vehicleType: 'Accessible Van' }))).toBe('custom quote');
});

test('coaches take the passengers that the other vehicles do not seat', () => {
  const ride = { vehicleType: 'Charter Buses', secondVehicle: 'Mercedes Sprinter' };
  expect(coachesOf({ ...ride, passengers: 70 })).toEqual({ chosen: 1, needed: 1 });
  expect(coachesOf({ ...ride, passengers: 71 })).toEqual({ chosen: 1, needed: 2 });
});

test('a vehicle that is left to us or is not ours leaves the estimate open', () => {
  for (const vehicleType of ['', 'A hovercraft'])
    expect(estimate({ vehicleType, secondVehicle: 'Mercedes Sprinter', duration: 3 })).toEqual({
      kind: 'open',
    });
  expect(estimate({ vehicleType: 'Mercedes Sprinter', secondVehicle: 'A hovercraft' })).toEqual({
    kind: 'open',
  });
});

test('a group beyond one coach takes several', () => {
  const figure = (passengers: number) =>
    estimateCopy(estimate({ vehicleType: 'Charter Buses', duration: 6, passengers }));
  expect(figure(56)).toBe('custom quote');
  expect(figure(57)).toBe('custom quote for 2 coaches');
  expect(figure(1000)).toBe('custom quote for 18 coaches');
  expect(coachesOf({ vehicleType: 'Cadillac Escalade', passengers: 80 }).needed).toBe(0);
});

test('seats and rates are those that the vehicles’ own pages publish', () => {
  expect(quotableVehicles.filter(({ slug }) => slug !== 'accessible-van')).toEqual(
    vehicles.map(({ slug, name, passengers, hourly, transfers }) => ({
      slug,
      name,
      seats: passengers.upTo,
      ...(hourly && { hourly }),
      transfers: Object.fromEntries(transfers.map(({ kind, ...range }) => [kind, range])),
    })),
  );
});

test('a vehicle is found by its address or its name, however capitalized', () => {
  expect(findQuotable(' CADILLAC escalade ')?.slug).toBe('cadillac-escalade');
  expect(findQuotable('charter-buses')?.name).toBe('Charter Buses');
  expect(findQuotable('')).toBeUndefined();
});
