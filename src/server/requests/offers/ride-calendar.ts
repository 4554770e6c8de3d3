import { company } from '#content/company.ts';
import { chauffeurText } from '#content/facts.ts';
import { occasionTitle } from '#content/forms/quote-form.ts';
import type { PrintedOffer, PrintedRequest } from '#content/offers/offer-letter.ts';
import { offerPage } from '#content/offers/offer-page.ts';
import { HOUR_MS } from '#rules/duration.ts';
import { companyInstant } from '#rules/time.ts';

/** The ride of an offer as an iCalendar file (RFC 5545), tentative until the desk has confirmed it. */
export function rideCalendar(
  ride: PrintedRequest & { duration: number },
  { version, hours = ride.duration, confirmedAt }: Pick<PrintedOffer, 'version' | 'hours' | 'confirmedAt'>,
  now: number,
): { fileName: string; text: string } | undefined {
  const start = companyInstant(ride.eventDate, ride.pickupTime);
  if (Number.isNaN(start)) return undefined;
  const [status, name, note] = confirmedAt
    ? (['CONFIRMED', ride.reference, chauffeurText] as const)
    : (['TENTATIVE', `quote ${ride.reference}`, offerPage.notBooked] as const);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(company.name)}//Offers//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // The same for every version of an offer, so that a calendar replaces the event.
    `UID:${ride.reference}@${new URL(company.siteUrl).host}`,
    // A calendar takes the highest: the confirmation follows its version, and precedes the next.
    `SEQUENCE:${2 * version + (confirmedAt ? 1 : 0)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + hours * HOUR_MS)}`,
    `SUMMARY:${escapeText(`${occasionTitle(ride.eventType)} with ${company.name} (${name})`)}`,
    `LOCATION:${escapeText(ride.pickupLocation)}`,
    `DESCRIPTION:${escapeText(`From ${ride.pickupLocation} to ${ride.dropoffLocation}. ${note}`)}`,
    `STATUS:${status}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { fileName: `${ride.reference}.ics`, text: `${lines.map(fold).join('\r\n')}\r\n` };
}

/** 20260620T223000Z. */
function utc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
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
