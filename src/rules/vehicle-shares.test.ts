import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vehicleShares } from './vehicle-shares.ts';

const line = (label: string, dollars: number, isExtra = false) => ({
  label,
  quantity: 1,
  unitCents: dollars * 100,
  isExtra,
});

test('shares by the lines that name the vehicles, with fees and discounts, and not by extras', () => {
  const vehicles = ['cadillac-escalade', 'mercedes-sprinter'];
  const lines = [
    line('Cadillac Escalade, by the hour', 100),
    line('Mercedes Sprinter, by the hour', 300),
    line('Champagne in the Mercedes Sprinter', 90, true),
  ];
  expect(vehicleShares({ vehicles, lines }, 80_001)).toEqual([
    ['cadillac-escalade', 20_000],
    ['mercedes-sprinter', 60_001],
  ]);
});

test('gives lines without a name to the vehicles that no line names, else shares by number', () => {
  const vehicles = ['cadillac-escalade', 'mercedes-sprinter', 'mercedes-sprinter'];
  const named = [line('Cadillac Escalade, one way', 100), line('Two vans', 200)];
  expect(vehicleShares({ vehicles, lines: named }, 30_000)).toEqual([
    ['cadillac-escalade', 10_000],
    ['mercedes-sprinter', 20_000],
  ]);
  expect(vehicleShares({ vehicles, lines: [line('Your ride', 0)] }, 30_000)).toEqual([
    ['cadillac-escalade', 10_000],
    ['mercedes-sprinter', 20_000],
  ]);
});

test('loses no cent, whatever the lines say', () => {
  const vehicle = fc.constantFrom('cadillac-escalade', 'mercedes-sprinter', 'A blue bus');
  const lines = fc.array(
    fc.record({
      label: fc.constantFrom('Cadillac Escalade', 'Mercedes Sprinter', 'Your ride'),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitCents: fc.integer({ min: -50_000, max: 50_000 }),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(vehicle, { minLength: 1, maxLength: 4 }),
      lines,
      fc.nat(10_000_000),
      (vehicles, lines, cents) => {
        const shares = vehicleShares({ vehicles, lines }, cents);
        expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBe(cents);
        expect(shares.every(([, share]) => share >= 0)).toBe(true);
      },
    ),
  );
});
