/** Shown by the proxy while the server behind it does not answer. */
export const unavailable = {
  title: 'We will be right back',
  text: 'The website is being looked after and will answer again in a moment. The desk is there at any hour.',
  call: (number: string) => `Call ${number}`,
};
