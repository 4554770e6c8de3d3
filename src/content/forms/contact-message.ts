export const messageForm = {
  heading: 'Leave a message',
  fields: {
    name: 'Your name',
    email: 'E-mail',
    phone: 'Phone',
    subject: 'Subject',
    message: 'Message',
  },
  send: 'Send message',
  sending: 'Sending...',
};

export const messageReceived = {
  heading: 'Your message is with the desk',
  text: 'We typically answer within 2 hours in business hours. For anything within the next two hours, please call.',
  another: 'Write another message',
};
