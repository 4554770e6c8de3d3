import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailFrame } from '#content/emails/email-frame.ts';
import type { PaperState } from '#content/offers/offer-state.ts';
import type { Leg } from '#rules/ride.ts';
import { type Component, onlyValue, parseCalendars, propertiesOf, textOf } from '#tests/ical.ts';
import { calendarFile, rideCalendar } from './ride-calendar.ts';

const ride = {
  ...{ reference: 'SR-7K4M-2Q', fullName: 'Ada Whitfield', email: 'ada@whitfield.example' },
  ...{ eventType: 'Airport transfer', duration: 2, passengers: 4, flightNumber: 'DL 1234' },
  ...{ eventDate: '2026-10-31', pickupTime: '05:40', stops: 'Five Points, Moe, and Joe' },
  ...{ pickupLocation: 'Buckhead, Atlanta', dropoffLocation: 'BNA, Nashville' },
};
type Ride = typeof ride & { roundTrip?: boolean; returnDate?: string; returnTime?: string };
const url = 'https://www.sterlingrow.example/offers/token';
const now = Date.parse('2026-10-01T00:00:00Z');
const confirmedAt = '2026-10-01T00:00:00.000Z';
const twoWays: Ride = { ...ride, roundTrip: true, returnDate: '2026-11-01', returnTime: '18:00' };

function fileOf(request: Ride, offer: object = {}, formerReturn?: Leg): string {
  const calendar = rideCalendar(
    request,
    { sequence: 0, state: 'open' as PaperState, ...offer },
    { now, url, formerReturn },
  );
  return calendar ? calendarFile(calendar) : '';
}
const objectsOf = (...[request, offer, former]: Parameters<typeof fileOf>) =>
  parseCalendars(fileOf(request, offer, former));
const eventOf = ({ components }: Component) =>
  components.find(({ name }) => name === 'VEVENT') ?? expect.fail('no event');
const firstOf = (object: Component | undefined) => eventOf(object ?? expect.fail('no object'));

test('names the clock of the pickup and says when it changes', () => {
  const [object] = objectsOf(ride);
  const event = firstOf(object);
  expect(propertiesOf(event, 'DTSTART')).toEqual([
    { name: 'DTSTART', params: { TZID: 'America/New_York' }, value: '20261031T054000' },
  ]);
  expect(onlyValue(event, 'DURATION')).toBe('PT2H');
  const zone = object?.components.find(({ name }) => name === 'VTIMEZONE') ?? expect.fail('no zone');
  expect(onlyValue(zone, 'TZID')).toBe('America/New_York');
  const offsets = zone.components.map((part) => [
    part.name,
    onlyValue(part, 'TZOFFSETFROM'),
    onlyValue(part, 'TZOFFSETTO'),
  ]);
  expect(offsets).toEqual([
    ['DAYLIGHT', '-0500', '-0400'],
    ['STANDARD', '-0400', '-0500'],
  ]);
});

test('floats where the place is unknown, so that the entry is at that hour wherever the ride is', () => {
  const [object] = objectsOf({ ...ride, pickupLocation: '12 Example Lane' });
  expect(propertiesOf(firstOf(object), 'DTSTART')).toEqual([
    { name: 'DTSTART', params: {}, value: '20261031T054000' },
  ]);
  expect(object?.components.map(({ name }) => name)).toEqual(['VEVENT']);
});

test('has an object for each way of a round trip, each on its own clock', () => {
  const read = (object: Component) => {
    const event = eventOf(object);
    const [start] = propertiesOf(event, 'DTSTART');
    return [onlyValue(event, 'UID'), start?.params.TZID, start?.value, textOf(event, 'LOCATION')];
  };
  expect(objectsOf(twoWays).map(read)).toEqual([
    ['SR-7K4M-2Q@www.sterlingrow.example', 'America/New_York', '20261031T054000', 'Buckhead, Atlanta'],
    ['SR-7K4M-2Q-return@www.sterlingrow.example', 'America/Chicago', '20261101T180000', 'BNA, Nashville'],
  ]);
});

test('cancels the entry of a way back that was taken away, and requests the other', () => {
  const formerReturn = { date: '2026-11-01', time: '18:00', place: ride.dropoffLocation };
  const read = (object: Component) => [
    onlyValue(object, 'METHOD'),
    ...['UID', 'STATUS'].map((name) => onlyValue(eventOf(object), name)),
  ];
  expect(objectsOf(ride, { confirmedAt, state: 'accepted' }, formerReturn).map(read)).toEqual([
    ['REQUEST', 'SR-7K4M-2Q@www.sterlingrow.example', 'CONFIRMED'],
    ['CANCEL', 'SR-7K4M-2Q-return@www.sterlingrow.example', 'CANCELLED'],
  ]);
});

test('tells phone, page, flight, stops and passengers, and alarms for a ride that is booked alone', () => {
  const booked = firstOf(objectsOf(ride, { confirmedAt, state: 'accepted' })[0]);
  const description = textOf(booked, 'DESCRIPTION').split('\n');
  expect(description).toEqual([
    expect.stringMatching(/^From Buckhead, Atlanta to BNA, Nashville\./),
    expect.stringMatching(/: Five Points, Moe, and Joe$/),
    expect.stringMatching(/: DL 1234$/),
    '4 passengers',
    expect.stringMatching(/, day and night: \+?1?[ -]?\(?404/),
    url,
  ]);
  expect(onlyValue(booked, 'URL')).toBe(url);
  expect(textOf(booked, 'CONTACT')).toMatch(/404/);
  const [alarm] = booked.components;
  expect([alarm?.name, alarm && onlyValue(alarm, 'ACTION'), alarm && onlyValue(alarm, 'TRIGGER')]).toEqual([
    ...['VALARM', 'DISPLAY', '-PT2H'],
  ]);
  for (const state of ['open', 'accepted'] as const)
    expect(firstOf(objectsOf(ride, { state })[0]).components).toEqual([]);
});

/** What RFC 5546 asks of each object that is sent to somebody: sections 3.2.2 and 3.2.5. */
describe.each([
  ['open', {}, 'REQUEST', 'TENTATIVE', 'TENTATIVE'],
  ['accepted', {}, 'REQUEST', 'TENTATIVE', 'TENTATIVE'],
  ['accepted', { confirmedAt }, 'REQUEST', 'CONFIRMED', 'ACCEPTED'],
  ['canceled', { confirmedAt }, 'CANCEL', 'CANCELLED', 'ACCEPTED'],
] as const)('a ride that is %s %o', (state, more, method, status, answer) => {
  test(`is a ${method} of its organizer to its customer`, () => {
    const objects = objectsOf(twoWays, { state, sequence: 3, ...more });
    expect(objects).toHaveLength(2);
    for (const object of objects) {
      expect([object.name, onlyValue(object, 'VERSION'), onlyValue(object, 'METHOD')]).toEqual([
        ...['VCALENDAR', '2.0', method],
      ]);
      onlyValue(object, 'PRODID');
      // Each object has a single UID.
      expect(object.components.filter(({ name }) => name === 'VEVENT')).toHaveLength(1);
      const event = eventOf(object);
      expect(onlyValue(event, 'DTSTAMP')).toBe('20261001T000000Z');
      expect(onlyValue(event, 'SEQUENCE')).toBe('3');
      expect(onlyValue(event, 'STATUS')).toBe(status);
      expect(textOf(event, 'SUMMARY')).toContain('SR-7K4M-2Q');
      expect(propertiesOf(event, 'ORGANIZER')).toEqual([
        {
          ...{ name: 'ORGANIZER', params: { CN: emailFrame.from.name } },
          // Mail programs believe a request of the sender alone.
          value: `mailto:${emailFrame.from.address}`,
        },
      ]);
      expect(propertiesOf(event, 'ATTENDEE')).toEqual([
        {
          ...{ name: 'ATTENDEE', value: 'mailto:ada@whitfield.example' },
          params: { CN: 'Ada Whitfield', PARTSTAT: answer, RSVP: 'FALSE' },
        },
      ]);
      const zones = object.components.filter(({ name }) => name === 'VTIMEZONE');
      expect(zones.map((zone) => onlyValue(zone, 'TZID'))).toEqual([
        propertiesOf(event, 'DTSTART')[0]?.params.TZID,
      ]);
      if (method === 'CANCEL') expect(event.components).toEqual([]);
    }
  });
});

test('can be read whatever was typed into the form', () => {
  const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(anything, anything, anything, (fullName, pickupLocation, stops) => {
      const entries = { fullName, pickupLocation, stops };
      const [object] = objectsOf(
        { ...ride, ...entries, eventType: stops },
        { confirmedAt, state: 'accepted' },
      );
      const event = firstOf(object);
      const plain = (text: string) => text.replaceAll('\r\n', '\n');
      expect(textOf(event, 'LOCATION')).toBe(plain(pickupLocation));
      expect(textOf(event, 'DESCRIPTION')).toContain(plain(stops));
      expect(propertiesOf(event, 'ATTENDEE')[0]?.params.PARTSTAT).toBe('ACCEPTED');
    }),
    { numRuns: 300 },
  );
});

test('is left out of the papers of a ride without a date', () => {
  expect(fileOf({ ...ride, eventDate: 'soon' })).toBe('');
});
