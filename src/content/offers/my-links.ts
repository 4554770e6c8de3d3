import { company } from '../company.ts';
import { callTo } from '../phone.ts';
import type { Text } from '../types.ts';

/** The page on which a customer who has lost the email has the link to a ride sent again. */
export const MY_LINKS = '/my-links';

export const myLinks = {
  heading: 'Find your ride again',
  text: 'We’ll email you a new link to your quote or ride.',
  email: 'Email',
  emailHint: 'The one that we write to.',
  reference: 'Reference',
  referenceHint: `It begins with ${company.quotePrefix}- and stands in every email about your ride.`,
  referenceError: `Please enter a reference such as ${company.quotePrefix}-7K4M-2Q.`,
  button: 'Send My Links',
  sent: {
    heading: 'Please check your email',
    /** The same whether there is such a ride or not. */
    text: [
      'If the email address and the reference belong to one ride, its link is on its way. Nothing after a few minutes? Look among your spam, or call ',
      callTo(company.phones.tollFree),
      ', 24/7.',
    ] satisfies Text,
  },
};
