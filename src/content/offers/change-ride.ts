import { callTo } from '../phone.ts';
import { offerPage } from './offer-page.ts';

/** Below the address of a ride's page: the page on which its customer asks for a change. */
export const CHANGE_PAGE = 'change';

export const changeRideCopy = {
  open: 'Ask for a Change',
  title: (reference: string) => `Change your ride ${reference}`,
  heading: 'What should be different?',
  lead: (answerBy: string) =>
    `A flight number or a note is changed at once. Anything else we check and answer by ${answerBy}. Until then, your ride stays as it is.`,
  button: 'Send This Change',
  keep: 'Keep My Ride',
  call: (phone: string) => ['In a hurry? Call ', callTo(phone), ', 24/7, with your reference.'],
  /** On the page of the ride, until the desk has answered. */
  asked: (at: string) => `Change asked for on ${at}`,
  stays: {
    confirmed: 'Your ride stays booked as confirmed.',
    agreed: 'Your ride stays as agreed.',
  },
  answerBy: (hour: string) => `We’ll answer by ${hour}.`,
  /** The hour has passed. */
  late: (phone: string) => ['Our answer is late, and we’re sorry. Please call ', callTo(phone), ', 24/7.'],
  edit: 'Change or Take Back What You Asked',
  /** By the desk, until the next paper is sent. */
  edited: (at: string) => `Changed on ${at}`,
  editedText: 'The confirmation that we send next says so too.',
  changedAtOnce: 'Your ride is changed, and the desk knows.',
  begun: 'This ride has begun, so it can’t be changed here. Please call us.',
  tooMany: 'You have asked for many changes of this ride. Please call us.',
  subject: (reference: string) => `Change asked for: ${reference}`,
  message: (changes: { label: string; before?: string; now?: string }[]) =>
    [
      'Please change my ride:',
      ...changes.map(
        ({ label, before = '', now = '' }) => `${label}: ${offerPage.changed.value(now, before)}`,
      ),
    ].join('\n'),
};
