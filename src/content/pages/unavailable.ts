/** Shown by the proxy while the server behind it does not answer. */
export const unavailable = {
  title: 'We’ll be right back',
  text: 'This website can’t be reached for a moment. Please try again in a minute, or call us, 24/7.',
};
