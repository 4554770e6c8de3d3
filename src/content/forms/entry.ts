/** Words that every form shares. */

export const entryCopy = {
  required: 'Please fill this in.',
  tooLong: (most: number) => `Please keep this to ${most} characters.`,
  unreadable: 'This holds characters that we cannot read. Please type it again.',
  email: 'Please give an e-mail address such as name@example.com.',
  phone: 'Please give a phone number with its area code.',
};

export const spamCopy = {
  /** Label of the field that people never see. */
  honeypotLabel: 'Leave this field empty',
  honeypotFilled: 'A hidden field was filled in, so this was not sent. Please clear it or call the desk.',
  tooFast: 'That was quicker than anybody types. Please wait a moment and send it again.',
};

export const sendingCopy = {
  optional: 'optional',
  marked: 'An asterisk (*) marks what we need to know.',
  checkMarked: 'Please check the marked fields.',
  offline: 'There is no connection just now. Nothing is lost: send it again when you are back online.',
  keyInUse: 'This form was already sent with other details. Please reload the page and send it again.',
  failed: 'Something went wrong on our side and this was not sent. Please try again, or call the desk.',
  /** The records cannot be reached or written for the moment. */
  unavailable:
    'We cannot save anything just now. Nothing was sent: please try again in a minute, or call the desk.',
};
