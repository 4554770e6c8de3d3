import { clockName } from '../cities.ts';
import { company, replyPromise } from '../company.ts';
import { chauffeurText } from '../facts.ts';
import type { PrintedRequest } from '../offers/offer-letter.ts';
import { phoneLabel } from '../phone.ts';
import { formatRide } from '../requests/format.ts';
import { signature } from './reply-email.ts';

type Template = { name: string; body: (ride: PrintedRequest) => string };

const call = phoneLabel(company.phones.tollFree);
/** Both ways of a round trip, once the way back has its date and time. */
function rideOf(ride: PrintedRequest): string {
  const { eventDate, pickupTime, pickupLocation, pickupCity, dropoffLocation } = ride;
  const { roundTrip, returnDate, returnTime } = ride;
  const there = `${formatRide(eventDate, pickupTime)}, ${clockName(pickupCity ?? pickupLocation)}, from ${pickupLocation} to ${dropoffLocation}`;
  if (!roundTrip || !returnDate || !returnTime) return there;
  return `${there}, and back on ${formatRide(returnDate, returnTime)}, ${clockName(dropoffLocation)}`;
}

/**
 * Written answers without a price, with the facts of the ride filled in. Staff edit them before they are sent. The first is where a
 * reply starts.
 */
export const replyTemplates: Template[] = [
  { name: 'Empty', body: () => '' },
  {
    name: 'Ask for details',
    body: (ride) =>
      `You asked for a ride on ${rideOf(ride)}.\n\nBefore we send you a price, could you tell us a little more?\n\n- \n\nJust reply to this email or call ${call}, 24/7.`,
  },
  {
    name: 'We are on it',
    body: (ride) =>
      `We’re preparing your quote for ${rideOf(ride)} and will send it ${replyPromise.text}.\n\nIf anything changes before then, reply to this email or call ${call}, 24/7.`,
  },
  {
    name: 'Cannot serve this date',
    body: (ride) =>
      `Thank you for thinking of us. For ${rideOf(ride)}, every suitable vehicle is taken.\n\nIf another time would suit you, let us know and we’ll look again: ${call}, 24/7.`,
  },
];

/** Greeting and signature around the text of a template. */
export function replyText(ride: PrintedRequest, body: Template['body']): string {
  return [`Dear ${ride.fullName},`, body(ride), signature].join('\n\n');
}

/**
 * Above the letter that confirms a ride, which makes the booking, by the terms of service, and is signed. Staff edit it before it
 * is sent.
 */
export function confirmationText(ride: PrintedRequest): string {
  return [
    `Dear ${ride.fullName},`,
    `Thank you. We’ll see you on ${rideOf(ride)}.`,
    `${chauffeurText} To change or cancel the ride, reply to this email or call ${call}, 24/7.`,
  ].join('\n\n');
}

/** The same when a booked ride has changed. */
export function updatedConfirmationText(ride: PrintedRequest): string {
  return [
    `Dear ${ride.fullName},`,
    `Your ride has changed as you asked, and stays booked: ${rideOf(ride)}.`,
    `To change something else or cancel the ride, reply to this email or call ${call}, 24/7.`,
  ].join('\n\n');
}
