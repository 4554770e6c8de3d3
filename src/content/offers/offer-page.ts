import { company } from '../company.ts';
import { callTo, phoneLabel } from '../phone.ts';
import type { Text } from '../schema.ts';

const call = ['Call ', callTo(company.phones.tollFree), ', 24/7, with your reference.'] satisfies Text;

/** The page on which a customer answers an offer. */
export const offerPage = {
  title: (reference: string) => `Your offer ${reference}`,
  heading: 'Your offer',
  reference: 'Reference',
  version: (version: number) => `Version ${version}`,
  preparedFor: 'Prepared for',
  validUntil: 'Valid until',
  ride: 'Your ride',
  price: 'Your price',
  terms: ['Our ', { kind: 'page', label: 'terms of service', to: '/terms-of-service' }] satisfies Text,
  termsOf: (version: string) => ` of ${version} apply.`,
  answer: 'Your answer',
  confirms:
    'Nothing is booked or charged yet. When you accept, our desk confirms the car and writes to you; your ride is booked with that confirmation.',
  accept: 'Accept Offer',
  decline: {
    summary: 'Not for you?',
    reason: 'What made you decide? (optional)',
    button: 'Decline',
  },
  question: {
    summary: 'A question first?',
    text: 'Your question',
    button: 'Send Question',
    sent: 'We have your question and will answer by email or phone. Your offer stays open.',
  },
  accepted: {
    heading: 'You accepted this offer',
    text: 'Thank you. Our desk now confirms the car and writes to you; your ride is booked with that confirmation. Nothing was charged.',
  },
  declined: {
    heading: 'You declined this offer',
    text: 'Thank you for telling us. If your plans change, we’re glad to make you another offer.',
  },
  expired: {
    heading: 'This offer has ended',
    text: 'It was valid for a while only, because cars get booked. We’re glad to make you a new one.',
  },
  superseded: {
    heading: 'There is a newer offer',
    text: 'We sent you a newer offer for this ride. Please use the link in our latest email.',
  },
  withdrawn: {
    heading: 'This offer was withdrawn',
    text: 'We’re sorry: we can no longer offer this ride as it was. Please call us, and we’ll find another way.',
  },
  unknown: {
    heading: 'This link doesn’t work',
    text: 'It may be incomplete. Please open it from our email again, or call us.',
  },
  call,
  callButton: { label: `Call ${phoneLabel(company.phones.tollFree)}`, phone: company.phones.tollFree },
  questionSubject: (reference: string) => `Question about offer ${reference}`,
};
