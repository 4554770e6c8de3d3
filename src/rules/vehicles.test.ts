import { expect, test } from 'vitest';
import { vehicles } from '#content/fleet/vehicles.ts';
import { leastHourly } from '#content/rates.ts';
import { estimate } from './pricing.ts';
import { quotableVehicles, vehiclesOf } from './vehicles.ts';

/** The published rates as the content has them; pricing.test.ts computes with rates of its own. */

test('estimates each vehicle at its published rate', () => {
  for (const { slug, name, hourly } of vehicles) {
    if (!hourly) continue;
    const eightHours = { kind: 'from', dollars: hourly.rate * 8, hours: 8 };
    expect(estimate({ vehicleType: name, duration: 8 })).toEqual(eightHours);
    expect(estimate({ vehicleType: slug, duration: 8 })).toEqual(eightHours);
    expect(leastHourly().rate).toBeLessThanOrEqual(hourly.rate);
  }
});

test('uses the seats and rates that the vehicles’ own pages publish', () => {
  expect(quotableVehicles.slice(0, vehicles.length)).toMatchObject(
    vehicles.map(({ slug, name, passengers, hourly, transfers }) => ({
      slug,
      name,
      seats: passengers.upTo,
      ...(hourly && { hourly }),
      transfers: Object.fromEntries(transfers.map(({ kind, ...range }) => [kind, range])),
    })),
  );
});

test('recommends nothing for more passengers than a request may have, however many are typed', () => {
  for (const passengers of [1001, 1e12, Number.POSITIVE_INFINITY])
    expect(vehiclesOf({ passengers })).toEqual([]);
});
