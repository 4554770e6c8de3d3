/** Shown by the proxy while the server behind it does not answer. */
export const unavailable = {
  title: 'We’ll be right back',
  text: 'This website is briefly unavailable and will be back in a moment. You can call us 24/7.',
};
