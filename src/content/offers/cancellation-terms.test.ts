import { expect, test } from 'vitest';
import { cancellationTerms, freeCancellationEndsSoon } from './cancellation-terms.ts';

const ride = { eventDate: '2026-07-01', pickupTime: '09:00', pickupLocation: 'Nashville' };
const quoted = { isAirportTransfer: false, isBooked: false };
const inFull = 'Later cancellations and no-shows are charged in full.';

/** One minute before and at the moment itself: 9:00 in Nashville is 14:00 UTC in summer. */
test.each([
  ['Cadillac Escalade', '2026-06-30', '24 hours', 'Tuesday, June 30, 2026'],
  ['Accessible Van', '2026-06-30', '24 hours', 'Tuesday, June 30, 2026'],
  ['Mercedes Sprinter', '2026-06-24', '7 days', 'Wednesday, June 24, 2026'],
  ['Charter Buses', '2026-06-01', '30 days', 'Monday, June 1, 2026'],
])('says until when %s can be canceled, and afterwards that it can’t', (vehicle, date, notice, day) => {
  expect(cancellationTerms(ride, [vehicle], { at: `${date}T13:59:59Z`, ...quoted })).toBe(
    `Cancel without further charge until ${day}, 9:00 AM, Nashville time, ${notice} before pickup. ${inFull}`,
  );
  expect(cancellationTerms(ride, [vehicle], { at: `${date}T14:00:00Z`, ...quoted })).toBe(
    `This ride is less than ${notice} away. Once we confirm it, it can’t be canceled without charge: a cancellation or a no-show is charged in full.`,
  );
  expect(cancellationTerms(ride, [vehicle], { at: `${date}T14:00:00Z`, ...quoted, isBooked: true })).toBe(
    'This ride can no longer be canceled without charge. A cancellation or a no-show is charged in full.',
  );
});

test('says of an airport transfer until when a short and a longer drive can be canceled', () => {
  const at = (time: string) =>
    cancellationTerms(ride, ['Cadillac Escalade'], { at: time, isAirportTransfer: true, isBooked: false });
  const near =
    'until Wednesday, July 1, 2026, 7:00 AM, Nashville time, 2 hours before pickup, if the drive is within 60 minutes';
  const far = 'until Tuesday, June 30, 2026, 9:00 AM, Nashville time, 24 hours before pickup';
  expect(at('2026-06-30T13:59:00Z')).toBe(
    `Cancel without further charge ${near}; for a longer drive, ${far}. ${inFull}`,
  );
  expect(at('2026-06-30T14:00:00Z')).toBe(
    `Cancel without further charge ${near}; a longer drive can’t be canceled without charge any more. ${inFull}`,
  );
  expect(at('2026-07-01T12:00:00Z')).toContain('This ride is less than 2 hours away.');
});

test('says it of each kind where they differ, and once where they do not', () => {
  const at = '2026-06-10T00:00:00Z';
  expect(cancellationTerms(ride, ['Cadillac Escalade', 'Charter Buses'], { at, ...quoted })).toBe(
    `Cancel without further charge: sedans and SUVs until Tuesday, June 30, 2026, 9:00 AM, Nashville time, 24 hours before pickup; buses and coaches can’t be canceled without charge any more, as the ride is less than 30 days away. ${inFull}`,
  );
  const same = cancellationTerms(ride, ['Cadillac Escalade', 'Accessible Van'], { at, ...quoted });
  expect(same).toMatch(/^Cancel without further charge until Tuesday/);
});

test('counts on the clock of the pickup, on ours where it is unknown, and names no moment without a ride', () => {
  const miami = { ...ride, pickupLocation: 'Brickell' };
  const terms = { ...quoted, at: '2026-06-30T13:00:00Z' };
  expect(cancellationTerms(miami, ['Cadillac Escalade'], terms)).toContain('less than 24 hours away');
  const somewhere = { ...ride, pickupLocation: '1 Main Street' };
  expect(cancellationTerms(somewhere, ['Cadillac Escalade'], terms)).toContain('9:00 AM, local time');
  for (const [vehicle, eventDate] of [
    ['A horse and carriage', '2026-07-01'],
    ['Cadillac Escalade', 'soon'],
  ] as const)
    expect(cancellationTerms({ ...ride, eventDate }, [vehicle], terms)).toBe(
      `Cancel without further charge with the notice that our terms of service name for each vehicle. ${inFull}`,
    );
});

test.each([
  ['Charter Buses', '2026-05-25T13:59:00Z', false],
  ['Charter Buses', '2026-05-25T14:00:00Z', true],
  ['Charter Buses', '2026-06-01T14:00:00Z', false],
  ['Cadillac Escalade', '2026-06-20T14:00:00Z', false],
  ['Cadillac Escalade', '2026-06-29T14:00:00Z', true],
  ['A horse and carriage', '2026-06-29T14:00:00Z', false],
])('tells of %s at %s whether the free cancellation ends within a week: %s', (vehicle, at, ends) => {
  expect(freeCancellationEndsSoon(ride, [vehicle], { at, isAirportTransfer: false })).toBe(ends);
});

test('tells of an airport transfer by its shorter notice too', () => {
  const at = '2026-06-30T15:00:00Z';
  const transfer = { at, isAirportTransfer: true };
  expect(freeCancellationEndsSoon(ride, ['Cadillac Escalade'], transfer)).toBe(true);
  expect(
    freeCancellationEndsSoon(ride, ['Cadillac Escalade'], { ...transfer, isAirportTransfer: false }),
  ).toBe(false);
});
