import { expect, test } from 'vitest';
import type { BusinessHours } from '#content/types.ts';
import { sampleDeadlines, sampleHours } from '#tests/sample-company.ts';
import { addBusinessTime } from './business-hours.ts';
import {
  answerDeadline,
  isShortNotice,
  isUrgentRide,
  messageDeadline,
  replyDeadline,
  rideAdvice,
} from './deadlines.ts';
import { companyInstant } from './time.ts';

const LEAD_HOURS = 2;
const URGENT_HOURS = 24;
const MESSAGE_HOURS = 2;

const dueAt = (
  request: Parameters<typeof replyDeadline>[0],
  deadlines = sampleDeadlines,
  hours = sampleHours,
) => new Date(replyDeadline(request, deadlines, hours, LEAD_HOURS)).toISOString();

/** Six in the morning in Nashville. */
const createdAt = '2026-01-15T12:00:00.000Z';

/** A place on the company's own clock. */
const pickupLocation = 'Nashville';

test.each([
  ['the promised day when the ride is far ahead', '2026-06-20', '17:30', '2026-01-16T12:00:00.000Z'],
  ['two hours before the ride when that is earlier', '2026-01-15', '17:30', '2026-01-15T21:30:00.000Z'],
  ['the evening before a ride on the next morning', '2026-01-16', '05:30', '2026-01-16T00:00:00.000Z'],
  [
    'the evening when the promise ends at night, hours before the ride',
    '2026-01-16',
    '08:01',
    '2026-01-16T00:00:00.000Z',
  ],
  [
    'the promised day when the ride is in the evening after it',
    '2026-01-16',
    '19:30',
    '2026-01-16T12:00:00.000Z',
  ],
  ['when the office closes before a ride at night', '2026-01-15', '22:00', '2026-01-16T00:00:00.000Z'],
  [
    'half an hour later when the ride is over before the office opens',
    '2026-01-15',
    '07:00',
    '2026-01-15T12:30:00.000Z',
  ],
  ['half an hour later when the ride is over', '2026-01-10', '07:00', '2026-01-15T12:30:00.000Z'],
  [
    'a quarter of an hour after the office opens when the ride comes soon after that',
    '2026-01-15',
    '09:30',
    '2026-01-15T14:15:00.000Z',
  ],
  ['the promised day when the ride has no date', 'soon', 'early', '2026-01-16T12:00:00.000Z'],
])('is %s', (_, eventDate, pickupTime, due) => {
  expect(dueAt({ createdAt, eventDate, pickupTime, pickupLocation })).toBe(due);
});

test.each([
  ['in the first row', '2026-01-16', '05:59', '2026-01-15T14:00:00.000Z'],
  ['in the next row from the limit on', '2026-01-16', '06:00', '2026-01-16T00:00:00.000Z'],
  ['in the last row', '2026-01-18', '06:00', '2026-01-16T12:00:00.000Z'],
])('reads the reply time %s', (_, eventDate, pickupTime, due) => {
  const deadlines = [
    { rideWithinHours: 24, replyHours: 2 },
    { rideWithinHours: 72, replyHours: 12 },
    { rideWithinHours: Number.POSITIVE_INFINITY, replyHours: 24 },
  ];
  expect(dueAt({ createdAt, eventDate, pickupTime, pickupLocation }, deadlines)).toBe(due);
});

test.each([
  ['06:00', '2026-01-15', true],
  ['05:59', '2026-01-15', false],
  ['05:59', '2026-01-16', true],
  ['06:00', '2026-01-16', false],
  ['', '2026-01-15', false],
  ['07:00', '', false],
])('takes a ride at %s on %s for short notice: %s', (pickupTime, eventDate, expected) => {
  const now = Date.parse(createdAt) + 30_000;
  expect(isShortNotice({ eventDate, pickupTime, pickupLocation }, now, sampleDeadlines)).toBe(expected);
});

test.each([
  [
    'the close of the office',
    'Fri 16:00',
    '2026-01-16T22:00:00.000Z',
    '2026-01-17',
    '15:00',
    '2026-01-17T00:00:00.000Z',
  ],
  [
    'nine in the evening',
    'Fri 17:45',
    '2026-01-16T23:45:00.000Z',
    '2026-01-17',
    '05:30',
    '2026-01-17T03:00:00.000Z',
  ],
  [
    'nine in the evening',
    'Sat 10:00',
    '2026-01-17T16:00:00.000Z',
    '2026-01-18',
    '05:30',
    '2026-01-18T03:00:00.000Z',
  ],
  [
    'two hours before the ride',
    'Sat 10:00',
    '2026-01-17T16:00:00.000Z',
    '2026-01-17',
    '17:00',
    '2026-01-17T21:00:00.000Z',
  ],
  [
    'a quarter of an hour later',
    'Fri 10:00',
    '2026-01-16T16:00:00.000Z',
    '2026-01-16',
    '11:00',
    '2026-01-16T16:15:00.000Z',
  ],
  [
    'a quarter of an hour later',
    'Fri 10:00',
    '2026-01-16T16:00:00.000Z',
    '2026-01-16',
    '10:05',
    '2026-01-16T16:15:00.000Z',
  ],
  [
    'a quarter of an hour after the office opens',
    'Thu 21:30',
    '2026-01-16T03:30:00.000Z',
    '2026-01-16',
    '09:00',
    '2026-01-16T14:15:00.000Z',
  ],
  [
    'half an hour later',
    'Fri 23:00',
    '2026-01-17T05:00:00.000Z',
    '2026-01-17',
    '05:30',
    '2026-01-17T05:30:00.000Z',
  ],
])('is %s when sent at %s for a near ride', (_, _sent, sentAt, eventDate, pickupTime, due) => {
  expect(dueAt({ createdAt: sentAt, eventDate, pickupTime, pickupLocation })).toBe(due);
});

test('is at nine in the evening before an early ride when the office never closes', () => {
  const ride = { createdAt, eventDate: '2026-01-16', pickupTime: '05:30', pickupLocation };
  const allDay = { opens: '00:00', closes: '23:59' };
  const always: BusinessHours = { zone: '', days: { Thursday: allDay, Friday: allDay } };
  expect(dueAt(ride, sampleDeadlines, always)).toBe('2026-01-16T03:00:00.000Z');
});

test.each([
  ['two hours later while the office is open', '2026-01-15T16:00:00.000Z', '2026-01-15T18:00:00.000Z'],
  ['two hours after it opens', '2026-01-15T08:00:00.000Z', '2026-01-15T16:00:00.000Z'],
  [
    'on the next morning, with what was left of the day before',
    '2026-01-15T23:00:00.000Z',
    '2026-01-16T15:00:00.000Z',
  ],
  ['on Monday when it was sent on the weekend', '2026-01-17T18:00:00.000Z', '2026-01-19T16:00:00.000Z'],
  ['on Monday when it was sent as the office closed', '2026-01-17T00:00:00.000Z', '2026-01-19T16:00:00.000Z'],
])('of a contact message is %s', (_, sentAt, due) => {
  const deadline = messageDeadline(Date.parse(sentAt), MESSAGE_HOURS, sampleHours);
  expect(new Date(deadline).toISOString()).toBe(due);
});

test.each([
  // Accepted on a Friday at half past six in the evening.
  ['on Monday when the ride is far ahead', '2026-06-20T15:00:00.000Z', '2026-01-19T16:00:00.000Z'],
  ['two hours before a ride on the weekend', '2026-01-17T15:00:00.000Z', '2026-01-17T13:00:00.000Z'],
  ['after half an hour when the ride is at once', '2026-01-17T01:30:00.000Z', '2026-01-17T01:00:00.000Z'],
  ['on Monday when nobody knows the ride’s time', undefined, '2026-01-19T16:00:00.000Z'],
])('of a confirmation is %s', (_, rideAt, due) => {
  const acceptedAt = Date.parse('2026-01-17T00:30:00.000Z');
  const deadline = answerDeadline(acceptedAt, rideAt ? Date.parse(rideAt) : null, {
    ...{ replyHours: MESSAGE_HOURS, hours: sampleHours, leadHours: LEAD_HOURS },
  });
  expect(new Date(deadline).toISOString()).toBe(due);
});

test.each([
  ['05:59', '2026-01-16', 'Nashville', true],
  ['06:00', '2026-01-16', 'Nashville', false],
  ['05:59', '2026-01-15', 'Nashville', false],
  // The same time is an hour earlier in Atlanta, and may be where nothing says which clock it is on.
  ['06:59', '2026-01-16', 'Buckhead, Atlanta', true],
  ['07:00', '2026-01-16', 'Buckhead, Atlanta', false],
  ['06:59', '2026-01-16', '12 Orchard Lane', true],
  ['06:59', '2026-01-15', 'Buckhead, Atlanta', false],
  ['early', 'soon', 'Nashville', false],
])('takes a ride at %s on %s from %s for urgent: %s', (pickupTime, eventDate, pickupLocation, expected) => {
  expect(isUrgentRide({ eventDate, pickupTime, pickupLocation }, Date.parse(createdAt), URGENT_HOURS)).toBe(
    expected,
  );
});

test('is what the server stored when it says so', () => {
  const replyDueAt = '2026-01-15T15:00:00.000Z';
  const ride = { eventDate: '2026-06-20', pickupTime: '17:30', pickupLocation };
  expect(dueAt({ createdAt, ...ride, replyDueAt })).toBe(replyDueAt);
});

test.each([
  ['2026-01-15', '06:00', '2026-01-15T12:00:00.000Z'],
  ['2026-06-15', '06:00', '2026-06-15T11:00:00.000Z'],
  // The clocks go forward at two, and back at two.
  ['2026-03-08', '01:59', '2026-03-08T07:59:00.000Z'],
  ['2026-03-08', '03:00', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01', '00:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '02:30', '2026-11-01T08:30:00.000Z'],
])('reads %s %s in the time zone of the company', (date, time, instant) => {
  expect(new Date(companyInstant(date, time)).toISOString()).toBe(instant);
});

test('asks to call within two hours, to call or book within a day, and for a quote otherwise', () => {
  const now = Date.parse('2026-01-15T18:00:00Z');
  const noon = (pickupTime: string, eventDate = '2026-01-15') =>
    rideAdvice({ eventDate, pickupTime, pickupLocation }, now, sampleDeadlines, LEAD_HOURS);
  expect([noon('12:30'), noon('13:59')]).toEqual(['call', 'call']);
  expect([noon('14:00'), noon('11:59', '2026-01-16')]).toEqual(['book', 'book']);
  expect([noon('12:00', '2026-01-16'), noon('11:00'), noon('')]).toEqual(['quote', 'quote', 'quote']);
});

test('counts each day with its own hours', () => {
  const hours: BusinessHours = {
    zone: '',
    days: { Friday: { opens: '08:00', closes: '12:00' }, Saturday: { opens: '10:00', closes: '14:00' } },
  };
  // Friday at eleven: an hour until noon, and one more from ten on Saturday.
  const due = addBusinessTime(Date.parse('2026-01-16T17:00:00.000Z'), 2 * 60 * 60 * 1000, hours);
  expect(new Date(due).toISOString()).toBe('2026-01-17T17:00:00.000Z');
});
