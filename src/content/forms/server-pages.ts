/** Copy of the notices that the server sends to browsers without scripts. */
export const noscriptCopy = {
  notTaken: 'Your form was not sent',
  notShown: 'This page can’t be shown right now',
  failed: 'Something went wrong on our side. Please go back and try again, or call us.',
};
