import { findCity } from '#content/cities.ts';
import { company } from '#content/company.ts';
import type { EmailContent } from '#content/emails/email-content.ts';
import { chauffeurText } from '#content/facts.ts';
import { occasionTitle } from '#content/forms/quote-form.ts';
import { hasEnded, type PrintedOffer, type PrintedRequest } from '#content/offers/offer-letter.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import type { PaperState } from '#content/offers/offer-state.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { type Leg, legsOf } from '#rules/ride.ts';
import { createClock, instantAt, wallClockMs } from '#rules/time.ts';

type CalendarRide = PrintedRequest & {
  duration: number;
  roundTrip?: boolean | undefined;
  returnDate?: string | undefined;
  returnTime?: string | undefined;
};
type CalendarOffer = Pick<PrintedOffer, 'hours' | 'confirmedAt'> & { sequence: number; state: PaperState };

type RideCalendar = NonNullable<EmailContent['calendar']>;

/**
 * The ride of an offer as an iCalendar file (RFC 5545), an entry for each way, tentative until the desk has confirmed it. A way
 * back that staff have taken away is canceled: a calendar would keep it. None is left of an offer that has ended.
 */
export function rideCalendar(
  ride: CalendarRide,
  offer: CalendarOffer,
  now: number,
  formerReturn?: Leg,
): RideCalendar | undefined {
  const isOver = offer.state === 'canceled';
  if (hasEnded(offer.state) && !isOver) return undefined;
  const legs = legsOf(ride).filter(({ date, time }) => !Number.isNaN(wallClockMs(date, time)));
  if (legs.length === 0) return undefined;
  const method = isOver ? 'CANCEL' : 'PUBLISH';
  const entries: Entry[] = [
    ...legs.map((leg, index) => ({ leg, isReturn: index > 0, isCanceled: isOver })),
    ...(formerReturn ? [{ leg: formerReturn, isReturn: true, isCanceled: true }] : []),
  ];
  const zones = new Set(entries.flatMap(({ leg }) => findCity(leg.place)?.timeZone ?? []));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(company.name)}//Offers//EN`,
    `METHOD:${method}`,
    ...[...zones].flatMap(timeZoneLines),
    ...entries.flatMap((entry) => eventLines(ride, offer, entry, now)),
    'END:VCALENDAR',
  ];
  return { fileName: `${ride.reference}.ics`, method, text: `${lines.map(fold).join('\r\n')}\r\n` };
}

type Entry = { leg: Leg; isReturn: boolean; isCanceled?: boolean };

function eventLines(
  ride: CalendarRide,
  { sequence, hours = ride.duration, confirmedAt, state }: CalendarOffer,
  { leg, isReturn, isCanceled = false }: Entry,
  now: number,
): string[] {
  const [status, name, note] =
    state === 'canceled'
      ? (['CANCELLED', ride.reference, offerPage.canceled.heading] as const)
      : confirmedAt
        ? (['CONFIRMED', ride.reference, chauffeurText] as const)
        : (['TENTATIVE', `quote ${ride.reference}`, offerPage.notBooked] as const);
  const [from, to] = isReturn
    ? [ride.dropoffLocation, ride.pickupLocation]
    : [ride.pickupLocation, ride.dropoffLocation];
  const start = wallClockMs(leg.date, leg.time);
  const timeZone = findCity(leg.place)?.timeZone;
  // Without a zone the time is that of whatever clock the reader has then, which is the one at the pickup.
  const zone = timeZone ? `;TZID=${timeZone}` : '';
  return [
    'BEGIN:VEVENT',
    // The same for every version of an offer, so that a calendar replaces the event.
    `UID:${ride.reference}${isReturn ? '-return' : ''}@${new URL(company.siteUrl).host}`,
    // A calendar takes the highest.
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${wallClock(now)}Z`,
    `DTSTART${zone}:${wallClock(start)}`,
    `DURATION:PT${hours}H`,
    `SUMMARY:${escapeText(`${occasionTitle(ride.eventType)} with ${company.name} (${name})`)}`,
    `LOCATION:${escapeText(from)}`,
    `DESCRIPTION:${escapeText(`From ${from} to ${to}. ${note}`)}`,
    `STATUS:${isCanceled ? 'CANCELLED' : status}`,
    'END:VEVENT',
  ];
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
