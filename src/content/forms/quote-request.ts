import { replyPromise } from '../company.ts';

/** Error messages of the quote form's fields. */
export const quoteCopy = {
  date: 'Please choose a date.',
  past: 'That day has passed. Please choose today or a later date.',
  pastTime: 'That time has passed today. Please choose a later time or another day.',
  tooFar: 'We take requests up to two years ahead. Please choose an earlier date, or call us.',
  time: 'Please choose a pickup time.',
  duration: 'Please enter whole hours, from 1 to 240.',
  passengers: 'Please enter the number of passengers, from 1 to 1000.',
  samePlace:
    'Pickup and drop-off are the same place. For a round trip, enter the farthest stop as your drop-off.',
  tooMany: (vehicle: string, seats: number) =>
    `One ${vehicle === 'Charter Buses' ? 'charter bus' : vehicle} seats up to ${seats}. Choose a larger vehicle, or let us recommend one.`,
};

export const quoteReceived = {
  heading: 'We’ve received your request',
  referenceLabel: 'Your reference',
  referenceIs: (reference: string) => `Your reference is ${reference}.`,
  copy: 'Please keep it. We’ll confirm by e-mail, up to three times a day for one address.',
  nextHeading: 'What happens next',
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
      title: 'You confirm',
      text: 'Reply or call with your reference, and we’ll confirm your ride in writing.',
    },
  ],
  home: { label: 'Back to Home', to: '/' },
};
