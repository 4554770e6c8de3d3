import { emailPromise } from '../company.ts';

export const messageForm = {
  heading: 'Send a message',
  fields: {
    name: 'Your name',
    email: 'E-mail',
    phone: 'Phone',
    subject: 'Subject',
    message: 'Message',
  },
  send: 'Send Message',
  sending: 'Sending...',
};

export const messageReceived = {
  heading: 'We’ve received your message',
  text: `We typically answer ${emailPromise}. For a ride within the next two hours, please call.`,
  another: 'Send Another Message',
};
