import { emailPromise } from '../company.ts';
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
};

/** To the desk, with the address of this message in the dashboard; a reply goes to the sender. */
export function newContactMessageEmail(
  contactMessage: ContactMessage,
  { url, replyDue }: { url: string; replyDue: { date: string; time: string } },
): EmailContent {
  const { name, email, subject, message } = contactMessage;
  return {
    subject: `Website message: ${subject}`,
    preview: `${name} wrote through the contact page.`,
    heading: subject,
    paragraphs: [
      `${name} wrote through the contact page. We typically respond ${emailPromise}: by ${formatRide(replyDue.date, replyDue.time)}.`,
    ],
    quoted: message,
    facts: emailFacts(contactMessageFields, contactMessage, 'desk'),
    action: { label: 'Open This Message', url },
    closing: ['A reply to this email goes to the sender.'],
    replyTo: { name, address: email },
  };
}
