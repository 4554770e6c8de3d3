/** Copy of the error pages that the server renders for browsers without scripts. */
export const noscriptCopy = {
  notTaken: 'Your form was not sent',
  failed: 'Something went wrong on our side. Please go back and try again, or call us.',
};
