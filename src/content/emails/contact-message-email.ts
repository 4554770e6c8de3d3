import { contactMessageFields } from '../requests/contact-message.ts';
import { formatRide } from '../requests/format.ts';
import { emailFacts } from '../requests/request-field.ts';
import type { EmailContent } from './email-content.ts';

type ContactMessage = {
  name: string;
  email: string;
  phone?: string | undefined;
  subject: string;
  message: string;
  /** Only set for a question about an offer. */
  quoteRequestId?: number | undefined;
};

/** To the desk, with the address of this message in the dashboard; a reply goes to the sender. */
export function newContactMessageEmail(
  contactMessage: ContactMessage,
  { url, replyDue }: { url: string; replyDue: { date: string; time: string } },
): EmailContent {
  const { name, email, subject, message, quoteRequestId } = contactMessage;
  const wrote = quoteRequestId === undefined ? 'wrote through the contact page' : 'asked about an offer';
  return {
    subject: `Website message: ${subject}`,
    preview: `${name} ${wrote}.`,
    heading: subject,
    paragraphs: [`${name} ${wrote}. Reply by ${formatRide(replyDue.date, replyDue.time)}.`],
    quoted: message,
    facts: emailFacts(contactMessageFields, contactMessage, 'desk'),
    action: { label: 'Open This Message', url },
    closing: ['A reply to this email goes to the sender.'],
    replyTo: { name, address: email },
  };
}
