import { expect, test } from 'vitest';
import { estimate, estimateCopy, findQuotable, leastHourly, quotableVehicles } from './estimate.ts';
import { vehicles } from './fleet/vehicles.ts';
import { rates } from './rates.ts';

test('a shorter ride costs the hours that the desk quotes at least', () => {
  const { rate, minimumHours } = rates['cadillac-escalade'].hourly;
  for (const hours of [undefined, 0, 1, minimumHours, Number.NaN])
    expect(estimate('Cadillac Escalade', hours)).toEqual({
      kind: 'from',
      dollars: rate * minimumHours,
      hours: minimumHours,
    });
});

test('each vehicle is estimated at its published rate', () => {
  for (const { slug, name, hourly } of vehicles) {
    if (!hourly) continue;
    const eightHours = { kind: 'from', dollars: hourly.rate * 8, hours: 8 };
    expect(estimate(name, 8)).toEqual(eightHours);
    expect(estimate(slug, 8)).toEqual(eightHours);
    expect(leastHourly().rate).toBeLessThanOrEqual(hourly.rate);
  }
});

test('an estimate reads as a sentence would', () => {
  expect(estimateCopy({ kind: 'from', dollars: 1320, hours: 8 })).toBe('from $1,320 for 8 hours');
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
