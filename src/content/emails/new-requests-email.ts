import type { EmailContent } from './email-content.ts';

/** To the desk, in place of one email for each request, when very many arrive. */
export function newRequestsEmail(
  { quotes, bookings, messages, minutes }: Record<'quotes' | 'bookings' | 'messages' | 'minutes', number>,
  url: string,
): EmailContent {
  const total = quotes + bookings + messages;
  const requests = total === 1 ? '1 new request' : `${total} new requests`;
  const period = minutes === 1 ? 'minute' : `${minutes} minutes`;
  return {
    subject: `${requests} on the website`,
    preview: `Quote requests: ${quotes}. Bookings: ${bookings}. Messages: ${messages}.`,
    heading: requests,
    paragraphs: [
      `${requests} arrived in the last ${period}. They are so many that you get this one email about all of them.`,
    ],
    facts: [
      { label: 'Quote requests', value: String(quotes) },
      { label: 'Bookings', value: String(bookings) },
      { label: 'Messages', value: String(messages) },
    ],
    action: { label: 'Open the List', url },
    closing: ['Some of these may be urgent: the list shows by when each has to be answered.'],
  };
}
