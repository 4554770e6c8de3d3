import { meetingPoint } from '../facts.ts';
import { isAirport } from '../offers/airport-ride.ts';
import { dayRows, type PrintedDay, rideDay } from '../offers/ride-day.ts';
import { ridePhone } from '../offers/ride-phone.ts';
import { type Agreed, agreedRows } from '../offers/schedule.ts';
import { phoneLabel } from '../phone.ts';
import {
  formatFullDate,
  formatLocalTime,
  formatRide,
  formatShortDate,
  formatTime,
  formatWeekday,
  formatWeekdayTime,
} from '../requests/format.ts';
import { quoteFields } from '../requests/quote-fields.ts';
import { quoteRoute } from '../requests/quote-route.ts';
import { recapFacts } from '../requests/request-field.ts';
import { rideCopy } from '../staff/rides.ts';
import type { EmailContent } from './email-content.ts';

type Ride = { reference: string; eventDate: string; pickupTime: string; pickupLocation: string };
type BookedRide = Parameters<typeof quoteRoute>[0] &
  Ride & { fullName: string; flightNumber?: string | undefined; notes?: string | undefined };

/** To the chauffeur who was assigned. */
export function chauffeurLinkEmail(
  { reference, eventDate, pickupTime, pickupLocation }: Ride,
  { chauffeurName, url, phone }: { chauffeurName: string; url: string; phone: string },
): EmailContent {
  return {
    subject: `${formatShortDate(eventDate)}, ${formatTime(pickupTime)}: you drive ${reference}`,
    preview: `Pickup: ${pickupLocation}`,
    heading: 'A ride for you',
    paragraphs: [
      `Hello ${chauffeurName},`,
      'Everything about this ride is on its page, which is yours alone and is open from the day before it to the day after it. Please press its four buttons as you drive: the customer and the desk see them at once.',
    ],
    facts: [
      { label: 'Pickup', value: `${formatShortDate(eventDate)}, ${formatTime(pickupTime)}` },
      { label: 'Where', value: pickupLocation },
    ],
    action: { label: 'Open the Ride', url },
    closing: [`Questions? Call the desk, ${phone}, 24/7.`],
  };
}

const { flightNumber, notes } = quoteFields;

type Tomorrow = {
  url: string;
  /** The day of the ride as its customer says it at the pickup. */
  dayName: 'today' | 'tomorrow';
  /** Who drives; undefined while nobody is assigned. */
  day: PrintedDay | undefined;
  agreed: Agreed;
  /** When the chauffeur is named, on the clock of the pickup. */
  namedBy: { date: string; time: string };
  /** Somebody is assigned after that evening's email. */
  isNews?: boolean;
};

/** To the customer, the evening before: who drives, where they meet and whom to call, and again when that changes. */
export function rideTomorrowEmail(
  ride: BookedRide,
  { url, dayName, day, agreed, namedBy, isNews = false }: Tomorrow,
): EmailContent {
  const { reference, fullName, eventDate, pickupTime, pickupLocation } = ride;
  const place = ride.pickupCity ?? pickupLocation;
  const named = `${formatWeekday(namedBy.date)}, ${formatLocalTime(namedBy.time, place)}`;
  const told = day
    ? `${day.chauffeurName} drives you ${dayName}. This is all that you need.`
    : `Your ride is booked as we confirmed it. We’ll email your chauffeur’s name, vehicle and license plate by ${named}.`;
  const where = isAirport(pickupLocation) ? meetingPoint : rideDay.atPickup;
  return {
    subject: `Your ${isNews ? 'chauffeur' : 'ride'} ${dayName}: ${formatShortDate(eventDate)}, ${formatTime(pickupTime)} (${reference})`,
    preview: told,
    heading: isNews ? `Your chauffeur ${dayName}` : `Your ride ${dayName}`,
    paragraphs: [`Dear ${fullName},`, told],
    facts: [
      { label: 'Pickup', value: `${formatFullDate(eventDate)}, ${formatLocalTime(pickupTime, place)}` },
      ...quoteRoute(ride).map(({ label, value }, index) =>
        index === 0 ? { label: 'From', value } : { label, value },
      ),
      ...recapFacts<object>({ flightNumber, notes }, ride),
      ...agreedRows(agreed, ride),
      ...dayRows({ meetingPoint: where, ...day }),
      { label: rideDay.phone, value: phoneLabel(ridePhone(ride)) },
    ],
    action: { label: 'See Your Ride', url },
    closing: [
      `Has anything changed, or is your flight late? Call us, day and night, with your reference ${reference}, or reply to this email.`,
    ],
  };
}

type ToDesk = { url: string; namedBy: Tomorrow['namedBy'] };

/** To the desk, the evening before a ride that nobody drives yet. */
export function chauffeurMissingEmail(
  { reference, fullName, email, eventDate, pickupTime, pickupLocation }: BookedRide & { email: string },
  { url, namedBy }: ToDesk,
): EmailContent {
  const by = formatWeekdayTime(namedBy.date, namedBy.time);
  return {
    subject: `No chauffeur yet: ride on ${formatShortDate(eventDate)} at ${formatTime(pickupTime)} (${reference})`,
    preview: `${fullName} was told to hear who drives by ${by}.`,
    heading: 'Nobody is assigned to this ride',
    isUrgent: true,
    paragraphs: [
      `${fullName} was told to hear who drives by ${by}, on the clock of the pickup. Select “${rideCopy.assign}”: the customer is then ${email ? 'emailed at once' : 'to be called'}.`,
    ],
    facts: [
      { label: 'Pickup', value: formatRide(eventDate, pickupTime) },
      { label: 'From', value: pickupLocation },
    ],
    action: { label: 'Open This Request', url },
    closing: email ? ['A reply to this email goes to the customer.'] : [],
    ...(email && { replyTo: { name: fullName, address: email } }),
  };
}

/** To the desk, the evening before the ride of a customer who has no address to read it at. */
export function chauffeurCallEmail(
  { reference, fullName, phone, eventDate, pickupTime, pickupLocation }: BookedRide & { phone: string },
  { url, namedBy, day }: ToDesk & { day: PrintedDay },
): EmailContent {
  const by = formatWeekdayTime(namedBy.date, namedBy.time);
  return {
    subject: `Please call: ride on ${formatShortDate(eventDate)} at ${formatTime(pickupTime)} (${reference})`,
    preview: `${fullName} hears by phone who drives.`,
    heading: `${fullName} hears by phone who drives`,
    isUrgent: true,
    paragraphs: [
      `There is no email address. Please call ${phone} by ${by}, on the clock of the pickup, and name the chauffeur.`,
    ],
    facts: [
      { label: 'Pickup', value: formatRide(eventDate, pickupTime) },
      { label: 'From', value: pickupLocation },
      ...dayRows(day),
    ],
    action: { label: 'Open This Request', url },
    closing: [],
  };
}
