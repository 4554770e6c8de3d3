import { company } from '../company.ts';
import type { PrintedDay } from '../offers/ride-day.ts';
import { formatTimeAt } from '../requests/format.ts';

/** The day of a booked ride, on its card. */
export const rideCopy = {
  open: 'Ride Day',
  heading: 'The day of the ride',
  assign: 'Assign',
  reassign: 'Assign Another Chauffeur',
  title: (name: string) => `Chauffeur for ${name}`,
  lead: 'The customer’s page and paper show it. The link of a chauffeur who was assigned before ends.',
  chauffeurName: 'Chauffeur',
  chauffeurPhone: 'Phone',
  chauffeurEmail: 'Email (optional)',
  chauffeurEmailHint: 'The link of the chauffeur’s page goes there. Without it, copy the link.',
  vehicle: 'Vehicle',
  plate: 'License plate (optional)',
  meetingPoint: 'Meeting point (optional)',
  assigned: 'Chauffeur assigned',
  failed: 'Error assigning the ride',
  copyLink: 'Copy Chauffeur’s Link',
  link: 'Chauffeur’s link',
  linkCopied: 'Link copied',
  linkMade: 'Link made',
  linkFailed: 'Error making the link',
  notAssigned: 'Nobody is assigned to this ride.',
  /** Beside the status of a card. */
  unassigned: 'Nobody assigned',
  mark: ({ chauffeurName }: PrintedDay, stage: string) => `${chauffeurName} · ${stage}`,
  stages: {
    assigned: 'Assigned',
    'on-the-way': 'On the way',
    'at-the-pickup': 'At the pickup',
    'on-board': 'On board',
    'dropped-off': 'Dropped off',
  },
  steps: {
    'on-the-way': 'On the Way',
    'at-the-pickup': 'At the Pickup',
    'on-board': 'On Board',
    'dropped-off': 'Dropped Off',
  },
  press: 'How far is the ride?',
  takeBack: (step: string) => `Take Back “${step}”`,
  moved: 'Ride updated',
  moveFailed: 'Error updating the ride',
  receipt: {
    open: 'Send Receipt',
    again: 'Send Corrected Receipt',
    title: (name: string) => `Receipt for ${name}`,
    lead: 'The customer is emailed, and the page of the ride becomes the receipt. The total is then what the ride was sold for.',
    letter: 'From the letter',
    extraTime: 'How long (optional)',
    extraTimeAmount: 'Extra time, $',
    /** '22 minutes beyond the free 15 …' by the chauffeur's presses. */
    proposed: ({ minutes, freeMinutes, cents }: { minutes: number; freeMinutes?: number; cents?: number }) =>
      `By the chauffeur’s presses: ${minutes} min ${freeMinutes === undefined ? 'after the hours that were booked' : `beyond the free ${freeMinutes}`}.${cents === undefined ? ' No rate is published: enter what was agreed.' : ''}`,
    minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
    amountOf: (name: string) => `${name}, $`,
    other: 'Anything else (optional)',
    otherAmount: 'Its amount, $',
    otherHint: 'A courtesy begins with a minus.',
    otherLabel: 'Say what it is.',
    gratuity: 'Gratuity, $',
    gratuityHint: 'As in the letter, unless the customer said otherwise.',
    total: 'Total',
    sent: 'Receipt sent',
    saved: 'Receipt saved',
    failed: 'Error sending the receipt',
    tooEarly: 'The ride is not over yet. Its receipt can be sent once it has begun.',
    mark: (total: string) => `Receipt ${total}`,
    sentLine: (when: string, by: string, total: string) => `Receipt of ${total} sent ${when} by ${by}.`,
  },
  conflict: 'A colleague or the chauffeur has since changed the day of this ride. Please review it first.',
};

/** 'Central', without the word that follows it elsewhere. */
const zone = (company.businessHours?.zone ?? company.timezone).replace(/ time$/, '');

/** The page of the rides of a day. */
export const dayRidesCopy = {
  title: 'Rides',
  loading: 'Loading rides...',
  today: (count: number) => (count === 1 ? '1 ride today' : `${count} rides today`),
  dayNames: ['Yesterday', 'Today', 'Tomorrow'],
  near: 'Today and Tomorrow',
  before: 'Day Before',
  after: 'Day After',
  date: 'Day',
  print: 'Print',
  rides: { one: 'ride', many: 'rides' },
  none: 'No rides.',
  more: (count: number) => `Only the first ${count} rides are listed.`,
  back: 'Way back',
  /** The moment on the company's clock, where the pickup has another. */
  ours: (at: number) => `${formatTimeAt(new Date(at).toISOString(), company.timezone)} ${zone}`,
  reservation: 'Assigned in the reservation service',
  confirm: 'Confirm',
  unconfirmed: 'Not confirmed',
  /** Sold by hand: nobody can be assigned without an offer. */
  withoutOffer: 'Sold without an offer',
  doubleUse: {
    chauffeur: (other: string) => `Same chauffeur as ${other}`,
    vehicle: (other: string) => `Same vehicle as ${other}`,
  },
  /** Beside the name of a day, in red. */
  problems: {
    unassigned: (count: number) => `${count} not assigned`,
    unconfirmed: (count: number) => `${count} not confirmed`,
    double: (count: number) => `${count} in double use`,
  },
  flight: (flight: string) => `Flight ${flight}`,
  plate: (plate: string) => `Plate ${plate}`,
};
