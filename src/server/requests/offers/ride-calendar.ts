import { findCity } from '#content/cities.ts';
import { company } from '#content/company.ts';
import type { EmailContent } from '#content/emails/email-content.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import { chauffeurPromise } from '#content/facts.ts';
import { occasionTitle } from '#content/forms/quote-form.ts';
import { hasEnded, type PrintedOffer, type PrintedRequest } from '#content/offers/offer-letter.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import type { PaperState } from '#content/offers/offer-state.ts';
import { ridePhone } from '#content/offers/ride-phone.ts';
import { agreedCopy, type ScheduledRun } from '#content/offers/schedule.ts';
import { phoneLabel } from '#content/phone.ts';
import { formatPassengers } from '#content/requests/format.ts';
import { quoteRequestFields } from '#content/requests/quote-request.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { type Leg, legsOf } from '#rules/ride.ts';
import { createClock, instantAt, wallClockMs } from '#rules/time.ts';

type CalendarRide = PrintedRequest & {
  email: string;
  passengers: number;
  duration: number;
};
type CalendarOffer = Pick<PrintedOffer, 'hours' | 'confirmedAt' | 'arrangements' | 'schedule'> & {
  sequence: number;
  state: PaperState;
};

type RideCalendar = NonNullable<EmailContent['calendar']>;

/** What an earlier version had: a calendar would keep it. */
export type FormerEntries = { formerReturn?: Leg | undefined; formerRuns?: ScheduledRun[] | undefined };
/** `url` is the page of the ride. */
type Told = FormerEntries & { now: number; url: string };

/**
 * The ride of an offer as an iCalendar file (RFC 5545): the request of an organizer, so that programs move the entry that they have
 * (RFC 5546), tentative until the desk has confirmed it. Each way, and each run of a schedule, is an object of its own, because one
 * object has one UID. None is left of an offer that has ended.
 */
export function rideCalendar(ride: CalendarRide, offer: CalendarOffer, told: Told): RideCalendar | undefined {
  const isOver = offer.state === 'canceled';
  if (hasEnded(offer.state) && !isOver) return undefined;
  const entries = entriesOf(ride, offer).map((entry) => ({ ...entry, isCanceled: isOver }));
  const former = formerEntries(ride, told).filter(({ key }) => entries.every((entry) => entry.key !== key));
  const [first, ...others] = [...entries, ...former.map((entry) => ({ ...entry, isCanceled: true }))]
    .filter(({ leg: { date, time } }) => !Number.isNaN(wallClockMs(date, time)))
    .map((entry) => calendarObject(ride, offer, entry, told));
  return first && { ...first, ...(others.length > 0 && { others }) };
}

/** A file with every way; programs read one object after the other. */
export function calendarFile({ text, others = [] }: RideCalendar): string {
  return [text, ...others.map((other) => other.text)].join('');
}

type Entry = {
  /** Follows the reference in the UID; empty for the first. */
  key: string;
  leg: Leg;
  from: string;
  to: string;
  vehicle?: string;
  hours?: number;
};

/** A run of a schedule says when it begins; the calendar shows an hour of it. */
const RUN_HOURS = 1;

function entriesOf(ride: CalendarRide, { schedule = [] }: CalendarOffer): Entry[] {
  if (schedule.length > 0) return runEntries(ride, schedule);
  const { pickupLocation: from, dropoffLocation: to } = ride;
  return legsOf(ride).map((leg, index) => (index > 0 ? returnEntry(ride, leg) : { key: '', leg, from, to }));
}

function formerEntries(ride: CalendarRide, { formerReturn, formerRuns = [] }: FormerEntries): Entry[] {
  return [...(formerReturn ? [returnEntry(ride, formerReturn)] : []), ...runEntries(ride, formerRuns)];
}

function returnEntry({ pickupLocation, dropoffLocation }: CalendarRide, leg: Leg): Entry {
  return { key: '-return', leg, from: dropoffLocation, to: pickupLocation };
}

/** On the clock of the place where it begins, or of the pickup where that is unknown. */
function runEntries({ pickupCity, pickupLocation }: CalendarRide, runs: ScheduledRun[]): Entry[] {
  return runs.map(({ date, time, vehicle, from, to }, index) => ({
    key: index > 0 ? `-${index + 1}` : '',
    leg: { date, time, place: findCity(from) ? from : (pickupCity ?? pickupLocation) },
    ...{ from, to, vehicle, hours: RUN_HOURS },
  }));
}

type ShownEntry = Entry & { isCanceled: boolean };

function calendarObject(ride: CalendarRide, offer: CalendarOffer, entry: ShownEntry, told: Told) {
  const method = entry.isCanceled ? ('CANCEL' as const) : ('REQUEST' as const);
  const timeZone = findCity(entry.leg.place)?.timeZone;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(company.name)}//Offers//EN`,
    `METHOD:${method}`,
    ...(timeZone ? timeZoneLines(timeZone) : []),
    ...eventLines(ride, offer, entry, told),
    'END:VCALENDAR',
  ];
  const fileName = `${ride.reference}${entry.key}.ics`;
  return { fileName, method, text: `${lines.map(fold).join('\r\n')}\r\n` };
}

function eventLines(
  ride: CalendarRide,
  { sequence, hours: booked = ride.duration, confirmedAt, state, arrangements }: CalendarOffer,
  { key, leg, from, to, vehicle, hours = booked, isCanceled }: ShownEntry,
  { now, url }: Told,
): string[] {
  const [status, answer, name, note] =
    state === 'canceled'
      ? (['CANCELLED', 'ACCEPTED', ride.reference, offerPage.canceled.heading] as const)
      : confirmedAt
        ? (['CONFIRMED', 'ACCEPTED', ride.reference, chauffeurPromise] as const)
        : (['TENTATIVE', 'TENTATIVE', `quote ${ride.reference}`, offerPage.notBooked] as const);
  const { stops, flightNumber } = key === '' ? ride : {};
  const start = wallClockMs(leg.date, leg.time);
  const timeZone = findCity(leg.place)?.timeZone;
  // Without a zone the time is that of whatever clock the reader has then, which is the one at the pickup.
  const zone = timeZone ? `;TZID=${timeZone}` : '';
  const phone = phoneLabel(ridePhone(ride));
  const ofRun = vehicle ? `, ${vehicle}` : '';
  const summary = `${occasionTitle(ride.eventType)} with ${company.name} (${name})${ofRun}`;
  const { flightNumber: flight, stops: between } = quoteRequestFields;
  const description = [
    `From ${from} to ${to}. ${note}`,
    ...(stops ? [`${between.label}: ${stops}`] : []),
    ...(flightNumber ? [`${flight.label}: ${flightNumber}`] : []),
    formatPassengers(ride.passengers),
    ...(arrangements ? [`${agreedCopy.arrangements}: ${arrangements}`] : []),
    `${company.name}, day and night: ${phone}`,
    url,
  ].join('\n');
  return [
    'BEGIN:VEVENT',
    // The same for every version of an offer, so that a calendar replaces the event.
    `UID:${ride.reference}${key}@${new URL(company.siteUrl).host}`,
    // A calendar takes the highest.
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${wallClock(now)}Z`,
    `DTSTART${zone}:${wallClock(start)}`,
    `DURATION:PT${hours}H`,
    `SUMMARY:${escapeText(summary)}`,
    `LOCATION:${escapeText(from)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    `CONTACT:${escapeText(phone)}`,
    `STATUS:${isCanceled ? 'CANCELLED' : status}`,
    `ORGANIZER;CN=${quote(emailFrame.from.name)}:mailto:${emailFrame.from.address}`,
    // Nobody waits for an answer by calendar: the page takes it.
    `ATTENDEE;CN=${quote(ride.fullName)};PARTSTAT=${answer};RSVP=FALSE:mailto:${encodeURI(ride.email)}`,
    ...(status === 'CONFIRMED' && !isCanceled
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(summary)}`,
          'TRIGGER:-PT2H',
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ];
}

/** A parameter in quotation marks, which can hold none. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
}

/** The clock changes of the United States, in a zone that has them: a calendar must not have to know its name. */
function timeZoneLines(timeZone: string): string[] {
  const winter = offsetOf(timeZone, '2026-01-15');
  const summer = offsetOf(timeZone, '2026-07-15');
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:DAYLIGHT',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    `TZOFFSETFROM:${winter}`,
    `TZOFFSETTO:${summer}`,
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    `TZOFFSETFROM:${summer}`,
    `TZOFFSETTO:${winter}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
}

/** '-0500'. */
function offsetOf(timeZone: string, date: string): string {
  const hours = (wallClockMs(date, '12:00') - instantAt(createClock(timeZone), date, '12:00')) / HOUR_MS;
  return `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}00`;
}

/** 20260620T223000. */
function wallClock(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+Z/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A line has at most 75 bytes; a longer one goes on after a space. Counted by characters of up to four bytes. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
