import { expect, test } from 'vitest';
import {
  coachesFor,
  estimate,
  estimateCopy,
  findQuotable,
  leastHourly,
  leastTransfer,
  quotableVehicles,
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
  expect(leastTransfer()).toBe(145);
});

test('a group beyond one coach takes several', () => {
  const figure = (passengers: number) =>
    estimateCopy(estimate({ vehicleType: 'Charter Buses', duration: 6, passengers }));
  expect(figure(56)).toBe('custom quote');
  expect(figure(57)).toBe('custom quote for 2 coaches');
  expect(figure(1000)).toBe('custom quote for 18 coaches');
  expect(coachesFor('Cadillac Escalade', 80)).toBe(1);
});

test('seats and rates are those that the vehicles’ own pages publish', () => {
  expect(quotableVehicles).toEqual(
    vehicles.map(({ slug, name, passengers, hourly, transfers }) => {
      const { kind: _kind, ...transfer } = transfers.find(({ kind }) => kind !== 'group') ?? {};
      return {
        slug,
        name,
        seats: passengers.upTo,
        ...(hourly && { hourly }),
        ...('from' in transfer && { transfer }),
      };
    }),
  );
});

test('a vehicle is found by its address or its name, however capitalized', () => {
  expect(findQuotable(' CADILLAC escalade ')?.slug).toBe('cadillac-escalade');
  expect(findQuotable('charter-buses')?.name).toBe('Charter Buses');
  expect(findQuotable('')).toBeUndefined();
});
