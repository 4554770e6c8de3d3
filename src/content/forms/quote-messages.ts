import { replyPromise, rideLeadHours } from '../company.ts';
import { callTo } from '../phone.ts';
import type { Text } from '../types.ts';

/** Error messages of the quote form's fields. */
export const quoteMessages = {
  date: 'Please choose a date.',
  past: 'That day has passed. Please choose today or a later date.',
  pastTime: 'That time has passed today. Please choose a later time or another day.',
  tooFar: 'We take requests up to two years ahead. Please choose an earlier date, or call us.',
  time: 'Please choose a pickup time.',
  duration: 'Please enter whole hours, from 1 to 240.',
  passengers: 'Please enter the number of passengers, from 1 to 1,000.',
  tooManyVehicles: 'Please choose up to four vehicles.',
  samePlace:
    'Pickup and drop-off are the same place. For a round trip, enter the farthest stop as your drop-off.',
  returnsBefore: 'Your return is before your pickup. Please choose a later time.',
  vipCode: 'A VIP code looks like VIP-7K4M-2Q9R. Please check it, or leave it empty.',
};

/** Why the chosen vehicles do not do. The form shows it while it is filled in. */
export const seatCopy = {
  tooMany: (vehicle: string, seats: number) =>
    `One ${vehicle} seats up to ${seats}. Choose a larger vehicle, add another or let us recommend one.`,
  tooManyTogether: (seats: number) =>
    `These vehicles seat up to ${seats} together. Choose larger ones, add another or let us recommend one.`,
};

/** More passengers than the chosen vehicles seat; `vehicle` is the name where there is only one. */
export type SeatShortage = { seats: number; vehicle?: string };

export function seatMessage({ seats, vehicle }: SeatShortage): string {
  return vehicle ? seatCopy.tooMany(vehicle, seats) : seatCopy.tooManyTogether(seats);
}

/** The faults that the rules across fields can find, by field. */
export type QuoteErrors = {
  eventDate?: 'past' | 'tooFar';
  pickupTime?: 'pastTime';
  dropoffLocation?: 'samePlace';
  returnDate?: 'tooFar' | 'returnsBefore';
  passengers?: SeatShortage;
};

/** Turns the faults that `findQuoteErrors` found into a message per field. */
export function quoteErrorMessages({ passengers, ...errors }: QuoteErrors): Record<string, string> {
  const messages = Object.entries(errors).map(([field, error]) => [field, quoteMessages[error]]);
  return { ...Object.fromEntries(messages), ...(passengers && { passengers: seatMessage(passengers) }) };
}

type Step = { title: string; text: Text };

export const quoteReceived = {
  heading: 'We’ve received your request',
  referenceLabel: 'Your reference',
  recapHeading: 'Your ride',
  copy: 'We’re emailing you a summary with the date, the vehicle and this reference.',
  nextHeading: 'What happens next',
  answerBy: (hour: string) => `We’ll answer by ${hour}.`,
  next: [
    {
      title: 'We review your plans',
      text: 'Our team checks the route and finds the right vehicle.',
    },
    {
      title: `You’ll receive a quote ${replyPromise.text}`,
      text: 'Itemized, in writing and without obligation. If anything is unclear, we’ll call first.',
    },
    {
      title: 'You accept, we confirm',
      text: 'Accept online, reply or call with your reference, and we’ll confirm your ride in writing.',
    },
  ] satisfies Step[],
  contact: {
    /** Before the address and the number that were entered. */
    text: (email: string, phone: string) => `We’ll write to ${email} and may call ${phone}.`,
    correct: 'Correct Contact Details',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Thank you. Your contact details are updated.',
  },
  /** In place of `next` for a ride so near that only a call helps. */
  nextByPhone: (phone: string): Step[] => [
    {
      title: 'Please call now',
      text: [
        `Your ride is less than ${rideLeadHours} hours away. Call `,
        callTo(phone),
        ', 24/7, with your reference.',
      ],
    },
    {
      title: 'In the meantime, we’re looking for a vehicle',
      text: 'Our team has your request. The ride is not confirmed until we have spoken.',
    },
  ],
  /** In place of `next` for a ride that may be over before a quote is due. */
  nextAtShortNotice: (phone: string): Step[] => [
    {
      title: 'Please call or book online now',
      text: [
        `Your ride is less than ${replyPromise.hours} hours away. Call `,
        callTo(phone),
        ', 24/7, with your reference, or ',
        { kind: 'reserve', label: 'book online' },
        '.',
      ],
    },
    {
      title: 'In the meantime, we’re looking for a vehicle',
      text: 'Our team has your request. The ride is not confirmed until we have spoken or you have booked.',
    },
  ],
  book: 'Book Online Now',
  another: { label: 'Request Another Quote', to: '/quote-request' },
  home: { label: 'Back to Home', to: '/' },
};

/** A correction of address and number by the customer, as staff read it. */
export const correctionNote = {
  author: 'Customer',
  /** Without the former ones, which may be another person's and would outlast the erasure of their data. */
  text: (former: Contact, { email, phone }: Contact) =>
    [
      former.email !== email && 'Corrected the email address.',
      former.phone !== phone && 'Corrected the phone number.',
    ]
      .filter(Boolean)
      .join(' '),
  tooLate: 'These details can no longer be corrected here. Please call us with your reference.',
};

type Contact = { email: string; phone: string };
