import type { EmailContent } from './email-content.ts';

/** To the desk, in place of one email for each request, when very many arrive. */
export function newRequestsEmail(
  {
    quotes,
    bookings,
    messages,
    repliesDue,
    corrections,
    minutes,
  }: Record<'quotes' | 'bookings' | 'messages' | 'repliesDue' | 'corrections' | 'minutes', number>,
  url: string,
): EmailContent {
  const total = quotes + bookings + messages;
  const isReminder = total === 0 && repliesDue > 0;
  const requests =
    total > 0
      ? `${total} new ${total === 1 ? 'request' : 'requests'}`
      : repliesDue > 0
        ? `${repliesDue} ${repliesDue === 1 ? 'reply is' : 'replies are'} due`
        : `${corrections} corrected ${corrections === 1 ? 'contact' : 'contacts'}`;
  const period = minutes === 1 ? 'minute' : `${minutes} minutes`;
  return {
    subject: total > 0 ? `${requests} on the website` : requests,
    preview: `Quote requests: ${quotes}. Bookings: ${bookings}. Messages: ${messages}.`,
    heading: requests,
    paragraphs: [
      isReminder
        ? `${requests}. This email covers all reminders of the last ${period}.`
        : `${requests} arrived in the last ${period}. This email covers them all.`,
    ],
    facts: [
      { label: 'Quote requests', value: String(quotes) },
      { label: 'Bookings', value: String(bookings) },
      { label: 'Messages', value: String(messages) },
      { label: 'Reminders that a reply is due', value: String(repliesDue) },
      { label: 'Corrected contact details', value: String(corrections) },
    ],
    action: { label: 'Open the List', url },
    closing: ['Some may be urgent: the list shows when each reply is due.'],
  };
}
