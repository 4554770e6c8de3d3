import { clockName } from '../cities.ts';
import { company, emailPromise, replyPromise } from '../company.ts';
import { chauffeurPromise } from '../facts.ts';
import type { PrintedRequest } from '../offers/offer-letter.ts';
import { ridePhone } from '../offers/ride-phone.ts';
import { phoneLabel } from '../phone.ts';
import { formatCents } from '../rates.ts';
import { formatRide } from '../requests/format.ts';
import { signature } from './reply-email.ts';

const call = phoneLabel(company.phones.tollFree);

type Ride = Pick<
  PrintedRequest,
  'eventDate' | 'pickupTime' | 'pickupLocation' | 'pickupCity' | 'dropoffLocation'
> &
  Partial<PrintedRequest>;

/** Both ways of a round trip, once the way back has its date and time. */
function rideOf(ride: Ride): string {
  const { eventDate, pickupTime, pickupLocation, pickupCity, dropoffLocation } = ride;
  const { roundTrip, returnDate, returnTime } = ride;
  const there = `${formatRide(eventDate, pickupTime)}, ${clockName(pickupCity ?? pickupLocation)}, from ${pickupLocation} to ${dropoffLocation}`;
  if (!roundTrip || !returnDate || !returnTime) return there;
  return `${there}, and back on ${formatRide(returnDate, returnTime)}, ${clockName(dropoffLocation)}`;
}

const personal = ['first name', 'full name', 'my name'] as const;
const rides = [...personal, 'reference', 'ride', 'ride date', 'pickup', 'drop-off'] as const;

/** Placeholders that a template of each list can name, between braces. */
export const placeholders = {
  'quote-requests': rides,
  'booking-requests': rides,
  'contact-messages': [...personal, 'subject'],
} as const;
type List = keyof typeof placeholders;

type Values<Name extends string> = Record<Exclude<Name, 'first name' | 'my name'>, string>;
/** The facts of a request that take their place. The first name follows from the full one; who signs is the member's. */
export type PlaceholderValues = Values<(typeof rides)[number]> | Values<'full name' | 'subject'>;

export function rideValues(fullName: string, reference: string | undefined, ride: Ride): PlaceholderValues {
  return {
    'full name': fullName,
    reference: reference ?? '',
    ride: rideOf(ride),
    'ride date': formatRide(ride.eventDate, ride.pickupTime),
    pickup: ride.pickupLocation,
    'drop-off': ride.dropoffLocation,
  };
}

const placeholder = /\{([^{}\n]*)\}/g;

/** The first one that a list does not have. */
export function unknownPlaceholder(list: List, text: string): string | undefined {
  const known: readonly string[] = placeholders[list];
  return [...text.matchAll(placeholder)].find(([, name = '']) => !known.includes(name))?.[0];
}

/** The text of a template for one request. A line that names what the request does not have is left out. */
export function fillTemplate(text: string, values: PlaceholderValues, signedBy = ''): string {
  const [firstName = ''] = values['full name'].trim().split(/\s+/);
  const all: Record<string, string> = { ...values, 'first name': firstName, 'my name': signedBy };
  return text
    .split('\n')
    .filter((line) => [...line.matchAll(placeholder)].every(([, name = '']) => all[name]))
    .map((line) => line.replaceAll(placeholder, (_, name: string) => all[name] ?? ''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Greeting and signature around a text. */
function letter(...paragraphs: string[]): string {
  return ['Dear {full name},', ...paragraphs, signature].join('\n\n');
}

/** Where a reply to a quote request starts. */
export function emptyReply(fullName: string): string {
  return [`Dear ${fullName},`, '', signature].join('\n\n');
}

/** Written answers without a price, which staff change as they like, and before each is sent. */
export const builtInTemplates: Record<List, { key: string; name: string; text: string }[]> = {
  'quote-requests': [
    {
      key: 'ask-for-details',
      name: 'Ask for details',
      text: letter(
        'You asked for a ride on {ride}.',
        'Before we send you a price, could you tell us a little more?',
        '- ',
        `Just reply to this email or call ${call}, 24/7.`,
      ),
    },
    {
      key: 'on-it',
      name: 'We are on it',
      text: letter(
        `We’re preparing your quote for {ride} and will send it ${replyPromise.text} of your request.`,
        `If anything changes before then, reply to this email or call ${call}, 24/7.`,
      ),
    },
    {
      key: 'cannot-serve',
      name: 'Cannot serve this date',
      text: letter(
        'Thank you for thinking of us. We’re sorry: for {ride}, every suitable vehicle is taken.',
        `If another time would suit you, let us know and we’ll look again: ${call}, 24/7.`,
      ),
    },
  ],
  'booking-requests': [
    {
      key: 'ask-for-details',
      name: 'Ask for details',
      text: letter(
        'You booked a ride on {ride}.',
        'So that everything is ready, could you tell us a little more?',
        '- ',
        `Just reply to this email or call ${call}, 24/7.`,
      ),
    },
  ],
  'contact-messages': [
    {
      key: 'on-it',
      name: 'We are on it',
      text: letter(
        `Thank you for your message about “{subject}”. We’re looking into it and will answer ${emailPromise}.`,
        `Until then, reply to this email or call ${call}, 24/7.`,
      ),
    },
  ],
};

/**
 * Above the letter that confirms a ride, which makes the booking, by the terms of service, and is signed. Staff edit it before it
 * is sent.
 */
export function confirmationText(ride: PrintedRequest): string {
  return [
    `Dear ${ride.fullName},`,
    `Thank you. We’ll see you on ${rideOf(ride)}.`,
    `${chauffeurPromise} To change or cancel the ride, reply to this email or call ${phoneLabel(ridePhone(ride))}, 24/7.`,
  ].join('\n\n');
}

/**
 * The same when the ride or its price is another than the customer has in writing, which may be before it is confirmed. The email
 * lists what has changed below it; `isNews` leaves that open where the confirmation is only sent again.
 */
export function updatedConfirmationText(
  { fullName }: Pick<PrintedRequest, 'fullName'>,
  {
    totalCents,
    formerCents = totalCents,
    isBooked = true,
    isNews = true,
  }: { totalCents: number; formerCents?: number | undefined; isBooked?: boolean; isNews?: boolean },
): string {
  const total = formatCents(totalCents);
  const price =
    totalCents === formerCents ? `at ${total}` : `now at ${total} (before: ${formatCents(formerCents)})`;
  return [
    `Dear ${fullName},`,
    [
      ...(isNews ? ['We have changed your ride as agreed.'] : []),
      isBooked
        ? `${isNews ? 'It' : 'Your ride'} stays booked, ${price}.`
        : `You have accepted it ${price}, and we’ll confirm it in writing.`,
    ].join(' '),
  ].join('\n\n');
}
