import { company } from '../company.ts';
import { callAction } from '../phone.ts';
import { linkTo } from '../text.ts';
import type { Text } from '../types.ts';

/** Words that every form shares. */

export const privacyNote = ['See our ', linkTo('privacy policy', '/privacy-policy'), '.'] satisfies Text;

export const fieldCopy = {
  required: 'Please complete this field.',
  tooLong: (most: number) => `Please keep this to ${most} characters.`,
  unreadable: 'This contains characters we can’t read. Please type it again.',
  email: 'Please enter an email address such as name@example.com.',
  phone: 'Please enter a phone number with its area code, or with + and its country code.',
};

/** The longest texts of these kinds, in every form. */
export const maxLengths = { email: 254, phone: 40, 'vip-code': 40 };

export const spamCopy = {
  /** Label of the field that people never see. */
  honeypotLabel: 'Leave this field empty',
  honeypotFilled: 'A hidden field was filled in, so this was not sent. Please clear it or call us.',
  tooFast: 'Please wait a moment, then send the form again.',
};

export const sendingCopy = {
  optional: 'optional',
  marked: 'An asterisk (*) marks a required field.',
  checkMarked: 'Please check the marked fields.',
  offline: 'You appear to be offline. Your entries are still here; please send again once you’re connected.',
  unreachable:
    'We can’t be reached right now. Your entries are still here; please send again in a minute, or call us.',
  keyInUse:
    'This form was sent before with other details. Please reload the page, check your entries and send it again.',
  sentAlready: 'This was sent already. Nothing was sent again.',
  failed: 'Something went wrong on our side and this was not sent. Please try again, or call us.',
  /** The records cannot be reached or written for the moment. */
  unavailable:
    'We can’t save your entries right now, and nothing was sent. Please try again in a minute, or call us.',
};

/** The way out when nothing can be sent. */
export const sendFailure = callAction(company.phones.tollFree);
