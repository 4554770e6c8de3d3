import { expect, test } from 'vitest';
import { estimate, estimateWords, findQuotable, leastHourly, quotableVehicles } from './estimate.ts';
import { vehicles } from './fleet/vehicles.ts';

const words = (vehicle: string | undefined, hours: number | undefined) =>
  estimateWords(estimate(vehicle, hours));

test('a shorter ride costs the three hours that the desk quotes at least', () => {
  for (const hours of [undefined, 0, 1, 2, 3, Number.NaN])
    expect(words('Cadillac Escalade', hours)).toBe('from $525 for 3 hours');
});

test('each vehicle is estimated at its published rate', () => {
  expect(words('Mercedes Maybach', 3)).toBe('from $675 for 3 hours');
  expect(words('Mercedes Sprinter', 5)).toBe('from $1,025 for 5 hours');
  expect(words('Chevrolet Suburban', 8)).toBe('from $1,320 for 8 hours');
  expect(words('cadillac-escalade', 4)).toBe('from $700 for 4 hours');
  expect(leastHourly().rate).toBe(165);
});

test('a charter bus is a custom quote, and without a vehicle there is no figure', () => {
  expect(estimate('Charter Buses', 6)).toEqual({ kind: 'custom' });
  expect(estimate(undefined, 6)).toEqual({ kind: 'open' });
  expect(estimate('A hovercraft', 6)).toEqual({ kind: 'open' });
});

test('seats and rates are those that the vehicles’ own pages publish', () => {
  expect(quotableVehicles).toEqual(
    vehicles.map(({ slug, name, passengers, hourly }) => ({
      slug,
      name,
      seats: passengers.upTo,
      ...(hourly && { hourly }),
    })),
  );
});

test('a vehicle is found by its address or its name, however capitalized', () => {
  expect(findQuotable(' CADILLAC escalade ')?.slug).toBe('cadillac-escalade');
  expect(findQuotable('charter-buses')?.name).toBe('Charter Buses');
  expect(findQuotable('')).toBeUndefined();
});
