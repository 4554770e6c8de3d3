import { company } from '../company.ts';
import type { EmailContent } from './email-content.ts';

/** To the address that a member of staff has entered: only its link makes it the address of their emails. */
export function staffAddressEmail({ username, url }: { username: string; url: string }): EmailContent {
  return {
    subject: 'Confirm your new email address',
    preview: `Emails of the ${company.name} dashboard will come here.`,
    heading: staffAddressLink.ask.title,
    paragraphs: [
      `This address was entered for an account at the ${company.name} dashboard. Once you confirm it, the emails of that account will come here.`,
    ],
    facts: [{ label: 'Username', value: username }],
    action: { label: staffAddressLink.ask.button, url },
    closing: [
      'The link works once and for one day. If you did not expect this email, you don’t need to do anything.',
    ],
  };
}

/** To the address that a member of staff had before. */
export function staffAddressChangedEmail(username: string): EmailContent {
  return {
    subject: 'Your email address was changed',
    preview: `Emails of your ${company.name} account now go to another address.`,
    heading: 'Your email address was changed',
    paragraphs: [
      `A new address was confirmed for an account at the ${company.name} dashboard. Its emails now go to another address.`,
    ],
    facts: [{ label: 'Username', value: username }],
    closing: [
      'If this wasn’t you, change your password under Account, which ends all other sessions, and enter your address again.',
    ],
  };
}

/** The page behind the link in the email. */
export const staffAddressLink = {
  ask: {
    title: 'Confirm this address?',
    text: 'Select the button and the emails of your account will come to this address.',
    button: 'Confirm Address',
  },
  done: {
    title: 'Your address is confirmed',
    text: 'The emails of your account come to this address from now on.',
  },
  unknown: {
    title: 'This link doesn’t work',
    text: 'It may be incomplete, too old or used already. Under Account on the dashboard you can see your address and send the email again.',
  },
};
