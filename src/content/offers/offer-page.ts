import { company } from '../company.ts';
import { callAction, callTo } from '../phone.ts';
import { linkTo } from '../text.ts';
import type { Text } from '../types.ts';
import { receipt } from './receipt.ts';

/** The ride for a calendar, below the address of its page. */
export const RIDE_CALENDAR = 'ride.ics';

const toChange = 'To change something, reply to our email or call, 24/7, with your reference.';
const by = (hour: string | undefined) => (hour ? ` by ${hour}` : '');

/** The page on which a customer answers an offer, which is called a quote there. */
export const offerPage = {
  title: (reference: string) => `Your quote ${reference}`,
  rideTitle: (reference: string) => `Your ride ${reference}`,
  heading: 'Your quote',
  reference: 'Reference',
  version: (version: number) => `Version ${version}`,
  preparedFor: 'Prepared for',
  preparedOn: 'Prepared on',
  bookedFor: 'Booked for',
  bookedOn: 'Booked on',
  validUntil: 'Valid through',
  ride: 'Your ride',
  price: 'Your price',
  agree: [
    'By accepting, you agree to our ',
    linkTo('terms of service', '/terms-of-service'),
    ' and to the cancellation terms in this quote.',
  ] satisfies Text,
  /** On paper, which has no button. */
  howToAccept: (phone: string) => [
    'To accept, open the link in our email, reply to that email or call ',
    callTo(phone),
    ', 24/7, with your reference.',
  ],
  addToCalendar: 'Add to Calendar',
  takeOffCalendar: 'Take Off Calendar',
  terms: (version: string) => [
    'Our ',
    linkTo('terms of service', '/terms-of-service'),
    ` of ${version} apply.`,
  ],
  total: 'Total',
  /** Instead of an amount of nothing, which reads as a price that is still to come. */
  included: 'Included',
  confirms:
    'When you accept, we’ll check the vehicle and confirm your ride in writing. Until then, nothing is booked or charged.',
  /** In the calendar. */
  notBooked: 'Not booked until we confirm your ride in writing.',
  /** Stands on a new version for a ride that is booked: the booking holds until the new one is confirmed. */
  change: {
    confirms:
      'When you accept, we’ll check the vehicle and confirm the change in writing. Until then, your ride stays booked as confirmed.',
    ask: 'Decline this quote? Your ride stays booked as confirmed.',
    accepted: (hour?: string) =>
      `Thank you. We’ll check the vehicle and confirm the change in writing${by(hour)}. Until then, your ride stays booked as confirmed.`,
    /** When it was declined or withdrawn or has expired. */
    ended: 'Your ride stays booked as confirmed.',
  },
  accept: (total: string) => `Accept Quote for ${total}`,
  decline: {
    summary: 'Not what you need?',
    ask: 'Decline this quote? We’ll then close your request.',
    reason: 'What made you decide? (optional)',
    button: 'Decline Quote',
  },
  question: {
    /** Before the quote is answered, and after that. */
    first: 'A question first?',
    summary: 'A question?',
    text: 'Your question',
    button: 'Send Question',
  },
  /** What the customer and the company have written to each other about the ride. */
  thread: { heading: 'Messages', you: 'You' },
  /** After a question, or a wish for a new quote. */
  sent: 'We have your message.',
  /** Until it is answered. */
  answerBy: (hour: string) => `We have your message and will answer by email or phone by ${hour}.`,
  staysOpen: (validUntil: string) => `Your quote stays open through ${validUntil}.`,
  accepted: {
    heading: 'You accepted this quote',
    text: (hour?: string) =>
      `Thank you. We’ll check the vehicle and confirm your ride in writing${by(hour)}. Your ride is booked with that confirmation; nothing was charged.`,
    next: toChange,
  },
  confirmed: {
    heading: 'Your ride is booked',
    /** Until when the chauffeur is named; afterwards the letter does, or the ride has begun. */
    text: (hour?: string) =>
      hour
        ? `We’ll email you who drives and in which vehicle by ${hour}.`
        : 'Everything that we agreed is on this page.',
  },
  settled: receipt.thanks,
  declined: {
    heading: 'You declined this quote',
    text: 'Thank you for telling us.',
  },
  expired: {
    heading: 'This quote has expired',
    text: (date: string) => `This quote was valid through ${date}.`,
  },
  superseded: {
    heading: 'There is a newer quote',
    text: 'We sent you a newer quote for this ride. Please use the link in our latest email.',
    next: 'If you can’t find that email, call us, 24/7, with your reference.',
  },
  withdrawn: {
    heading: 'This quote was withdrawn',
    text: 'We’re sorry: this quote is no longer available.',
  },
  /** `cancel-ride.ts` says by whom, and what it costs. */
  canceled: {
    heading: 'Your ride is canceled',
    text: (outcome: string) => outcome,
  },
  canceledOn: 'Canceled on',
  /** With its request, which can be restored. */
  removed: {
    heading: 'Please call us about this quote',
    text: 'We can’t show it here at the moment. Please call us before you make other plans.',
  },
  /** Sold, but not accepted on this page. */
  arranged: {
    heading: 'Your ride is arranged',
    text: (hour?: string) =>
      `This ride has been arranged with us by phone or email.${hour ? ` We’ll confirm it in writing by ${hour}.` : ''}`,
    next: toChange,
  },
  /** Beside a quote that was declined or withdrawn or has expired. */
  newQuote: {
    lead: 'We’ll gladly look at this ride again with your changes.',
    text: 'Has anything changed? (optional)',
    button: 'Ask for a New Quote',
    subject: (reference: string) => `New quote requested: ${reference}`,
    message: 'Please send me a new quote for this ride.',
  },
  unknown: {
    heading: 'This link doesn’t work',
    text: 'Part of it may be missing, or it has been replaced. We’ll gladly email you a new one.',
  },
  codeUsed:
    'The VIP code in this quote has been used for another ride since, so the price no longer holds. Please ask us for a new quote.',
  changed: {
    text: 'Your ride has changed since you opened this page. Nothing was sent: please read it, then answer again.',
    newer:
      'We have sent you a newer quote, which is now on this page. Nothing was sent: please read it, then answer again.',
    value: (now: string, before: string) => `${now} (before: ${before})`,
  },
  call: (phone: string) => ['Call ', callTo(phone), ', 24/7, with your reference.'],
  /** Where the ride is not known. */
  callUs: callAction(company.phones.tollFree),
  questionSubject: (reference: string) => `Question about quote ${reference}`,
};
