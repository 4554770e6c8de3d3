import { expect, test } from 'vitest';
import type { Leg } from '#rules/ride.ts';
import { rideCalendar } from './ride-calendar.ts';

const ride = {
  ...{ reference: 'SR-7K4M-2Q', fullName: 'Ada Whitfield', eventType: 'Airport transfer', duration: 2 },
  ...{ eventDate: '2026-10-31', pickupTime: '05:40' },
  ...{ pickupLocation: 'Buckhead, Atlanta', dropoffLocation: 'BNA, Nashville' },
};
const NOW = Date.parse('2026-10-01T00:00:00Z');
const linesOf = (
  request: typeof ride & { roundTrip?: boolean; returnDate?: string; returnTime?: string },
  formerReturn?: Leg,
) => rideCalendar(request, { sequence: 0, state: 'open' }, NOW, formerReturn)?.text.split('\r\n') ?? [];

test('names the clock of the pickup and says when it changes', () => {
  const lines = linesOf(ride);
  expect(lines).toContain('DTSTART;TZID=America/New_York:20261031T054000');
  expect(lines).toContain('DURATION:PT2H');
  expect(lines.filter((line) => /^TZ/.test(line))).toEqual([
    'TZID:America/New_York',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
  ]);
});

test('floats where the place is unknown, so that the entry is at that hour wherever the ride is', () => {
  const lines = linesOf({ ...ride, pickupLocation: '12 Example Lane' });
  expect(lines).toContain('DTSTART:20261031T054000');
  expect(lines).not.toContain('BEGIN:VTIMEZONE');
});

test('has an entry for each way of a round trip, each on its own clock', () => {
  const lines = linesOf({ ...ride, roundTrip: true, returnDate: '2026-11-01', returnTime: '18:00' });
  expect(lines.filter((line) => /^(UID|DTSTART;|LOCATION|TZID)/.test(line))).toEqual([
    'TZID:America/New_York',
    'TZID:America/Chicago',
    'UID:SR-7K4M-2Q@www.sterlingrow.example',
    'DTSTART;TZID=America/New_York:20261031T054000',
    'LOCATION:Buckhead\\, Atlanta',
    'UID:SR-7K4M-2Q-return@www.sterlingrow.example',
    'DTSTART;TZID=America/Chicago:20261101T180000',
    'LOCATION:BNA\\, Nashville',
  ]);
});

test('cancels the entry of a way back that was taken away', () => {
  const formerReturn = { date: '2026-11-01', time: '18:00', place: ride.dropoffLocation };
  const lines = linesOf(ride, formerReturn);
  expect(lines.filter((line) => /^(UID|DTSTART;|STATUS)/.test(line))).toEqual([
    'UID:SR-7K4M-2Q@www.sterlingrow.example',
    'DTSTART;TZID=America/New_York:20261031T054000',
    'STATUS:TENTATIVE',
    'UID:SR-7K4M-2Q-return@www.sterlingrow.example',
    'DTSTART;TZID=America/Chicago:20261101T180000',
    'STATUS:CANCELLED',
  ]);
});

test('is left out of the papers of a ride without a date', () => {
  expect(rideCalendar({ ...ride, eventDate: 'soon' }, { sequence: 0, state: 'open' }, 0)).toBeUndefined();
});
