import { describe, expect, test } from 'vitest';
import { ratesOf } from '#content/rates.ts';
import { extraTimeOf, mayHaveReceipt, receiptAmounts } from './receipt.ts';

const at = (time: string) => Date.parse(`2026-06-20T${time}:00Z`);
/** At 5:30 PM in Nashville. */
const ride = { eventDate: '2026-06-20', pickupTime: '17:30', pickupLocation: 'BNA, Nashville' };
const transfer = {
  vehicles: ['Chevrolet Suburban'],
  lines: [{ label: 'Chevrolet Suburban, one way', quantity: 1, unitCents: 15_000 }],
  charges: [],
};
const hourly = { ...transfer, hours: 3 };
const perHour = ratesOf('chevrolet-suburban').hourly.rate * 100;

describe('extra time', () => {
  test('of a transfer is the wait beyond the free time, from when the chauffeur was there', () => {
    const day = { atPickupAt: at('22:40'), onBoardAt: at('23:30') };
    expect(extraTimeOf(ride, transfer, day)).toEqual({
      ...{ minutes: 20, freeMinutes: 30, cents: Math.round(perHour / 3) },
    });
    const escalade = { ...transfer, vehicles: ['Cadillac Escalade'] };
    expect(extraTimeOf(ride, escalade, day)).toBeUndefined();
    const hotel = { ...ride, pickupLocation: 'The Hermitage Hotel, Nashville' };
    expect(extraTimeOf(hotel, transfer, day)).toMatchObject({ minutes: 35, freeMinutes: 15 });
  });

  test('counts from the pickup where the chauffeur was early', () => {
    const day = { atPickupAt: at('22:00'), onBoardAt: at('23:00') };
    expect(extraTimeOf(ride, transfer, day)).toBeUndefined();
    expect(extraTimeOf(ride, transfer, { ...day, onBoardAt: at('23:01') })).toMatchObject({ minutes: 1 });
  });

  test('by the hour is what came after the hours that were booked', () => {
    const pickup = at('22:30');
    const droppedOff = (hours: number) => ({ droppedOffAt: pickup + hours * 3_600_000 });
    expect(extraTimeOf(ride, hourly, droppedOff(3))).toBeUndefined();
    expect(extraTimeOf(ride, hourly, droppedOff(3.5))).toEqual({ minutes: 30, cents: perHour / 2 });
  });

  test('is not told by presses that are missing, nor on the way back', () => {
    expect(extraTimeOf(ride, transfer, undefined)).toBeUndefined();
    expect(extraTimeOf(ride, hourly, { onBoardAt: at('23:59') })).toBeUndefined();
    expect(extraTimeOf({ ...ride, roundTrip: true }, transfer, { onBoardAt: at('23:59') })).toBeUndefined();
  });

  test('costs the price of the quote divided by its hours where no rate is published, and what staff enter without hours', () => {
    const coach = {
      ...hourly,
      vehicles: ['Charter Buses'],
      lines: [{ label: 'Coach', quantity: 1, unitCents: 90_000 }],
    };
    const late = { droppedOffAt: at('22:30') + 4 * 3_600_000 };
    expect(extraTimeOf(ride, coach, late)).toEqual({ minutes: 60, cents: 30_000 });
    const { hours: _, ...oneWay } = coach;
    expect(extraTimeOf(ride, oneWay, { onBoardAt: at('23:30') })).toEqual({ minutes: 30, freeMinutes: 30 });
  });
});

test('a receipt adds to the letter in full, and the VIP Club’s discount stays that of the fare', () => {
  const offer = {
    ...transfer,
    vipCode: 'VIP-7K4M-2Q9R',
    charges: [{ label: 'Gratuity', amountCents: 3000 }],
  };
  const extras = [
    { kind: 'extra-time' as const, label: '20 minutes', amountCents: 5500 },
    { kind: 'other' as const, label: 'With our apologies', amountCents: -1000 },
  ];
  const { lines, charges, ...sums } = receiptAmounts(offer, { extras, gratuityCents: 4000 });
  expect(lines.map(({ label }) => label)).toEqual([
    'Chevrolet Suburban, one way',
    'Extra time, 20 minutes',
    'With our apologies',
  ]);
  expect(charges).toEqual([{ label: 'Gratuity', amountCents: 4000 }]);
  expect(sums).toEqual({ subtotalCents: 19_500, discountCents: 2250, totalCents: 21_250 });
});

test('a receipt follows a booked ride that has begun, or that is done', () => {
  const booked = { state: 'accepted', confirmedAt: 1 };
  const pickup = at('22:30');
  expect(mayHaveReceipt(ride, booked, undefined, pickup - 1)).toBe(false);
  expect(mayHaveReceipt(ride, booked, { droppedOffAt: 1 }, pickup - 1)).toBe(true);
  expect(mayHaveReceipt(ride, booked, undefined, pickup)).toBe(true);
  expect(mayHaveReceipt(ride, { state: 'accepted' }, undefined, pickup)).toBe(false);
  expect(mayHaveReceipt(ride, { ...booked, state: 'canceled' }, undefined, pickup)).toBe(false);
});
