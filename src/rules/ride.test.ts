import { describe, expect, test } from 'vitest';
import { cities, clockName, findCity } from '#content/cities.ts';
import { legInstant, legsOf, rideInstant } from './ride.ts';

const utc = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe('the instant of a ride is that of the clock at its pickup', () => {
  test.each([
    // Winter, summer, and both sides of the changes on March 8 and November 1, 2026.
    ['2026-01-15', '05:40', 'BNA', '2026-01-15T11:40'],
    ['2026-01-15', '05:40', 'Buckhead', '2026-01-15T10:40'],
    ['2026-01-15', '05:40', 'Fort Lauderdale, pier 21', '2026-01-15T10:40'],
    ['2026-01-15', '05:40', 'Hobby Airport, Houston', '2026-01-15T11:40'],
    ['2026-07-15', '05:40', 'Nashville', '2026-07-15T10:40'],
    ['2026-07-15', '05:40', 'Hartsfield-Jackson, south terminal', '2026-07-15T09:40'],
    ['2026-07-15', '05:40', 'Miami Beach', '2026-07-15T09:40'],
    ['2026-07-15', '05:40', 'iah terminal c', '2026-07-15T10:40'],
    ['2026-03-08', '01:30', 'Atlanta', '2026-03-08T06:30'],
    ['2026-03-08', '03:30', 'Atlanta', '2026-03-08T07:30'],
    ['2026-03-08', '03:30', 'The Gulch', '2026-03-08T08:30'],
    ['2026-11-01', '00:30', 'Coral Gables', '2026-11-01T04:30'],
    ['2026-11-01', '03:30', 'Coral Gables', '2026-11-01T08:30'],
    ['2026-11-01', '03:30', 'The Woodlands', '2026-11-01T09:30'],
    // Unknown: the earliest of the four, so that no deadline is late.
    ['2026-07-15', '05:40', '12 Example Lane', '2026-07-15T09:40'],
    ['2026-01-15', '05:40', '12 Example Lane', '2026-01-15T10:40'],
  ])('%s at %s from %s', (eventDate, pickupTime, pickupLocation, instant) => {
    expect(utc(rideInstant({ eventDate, pickupTime, pickupLocation }))).toBe(instant);
  });

  test('a way back begins on the clock of the drop-off, also over a change of clocks', () => {
    const ride = {
      eventDate: '2026-10-30',
      pickupTime: '18:00',
      pickupLocation: 'The Gulch, Nashville',
      dropoffLocation: 'Buckhead, Atlanta',
      roundTrip: true,
      returnDate: '2026-11-01',
      returnTime: '18:00',
    };
    expect(legsOf(ride).map((leg) => utc(legInstant(leg)))).toEqual(['2026-10-30T23:00', '2026-11-01T23:00']);
    expect(legsOf({ ...ride, returnTime: undefined })).toHaveLength(1);
  });

  test('there is none without a date or a time', () => {
    expect(rideInstant({ eventDate: '', pickupTime: '05:40' })).toBeNaN();
    expect(rideInstant({ eventDate: '2026-07-15', pickupTime: 'at dawn' })).toBeNaN();
  });
});

test('every city is known by its name, its airports and their codes', () => {
  for (const city of cities) {
    expect(findCity(`Hotel, ${city.name}`)).toBe(city);
    for (const airport of city.airports) expect(findCity(airport), airport).toBe(city);
    for (const neighborhood of city.neighborhoods)
      expect(findCity(`${neighborhood}, ${city.name}`), neighborhood).toBe(city);
  }
});

test.each([
  ['Buckhead', 'Atlanta time'],
  ['Las Olas', 'Miami time'],
  ['FLL', 'Miami time'],
  ['pdk hangar 3', 'Atlanta time'],
  // Any city may have one, and a person may have the name.
  ['Downtown', 'local time'],
  ["Mia's house", 'local time'],
  ['Nashville Street, Atlanta', 'local time'],
])('the clock at %s is called %s', (place, name) => {
  expect(clockName(place)).toBe(name);
});
