import { company, emailPromise } from '../company.ts';
import { callTo } from '../phone.ts';
import type { Text } from '../types.ts';

export const messageForm = {
  heading: 'Send a message',
  send: 'Send Message',
  sending: 'Sending...',
};

export const messageReceived = {
  heading: 'We’ve received your message',
  text: [
    `We typically answer ${emailPromise}. For a ride within the next two hours, please call `,
    callTo(company.phones.tollFree),
    '.',
  ] satisfies Text,
  another: 'Send Another Message',
};
