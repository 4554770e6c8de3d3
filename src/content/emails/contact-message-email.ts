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
  {
    url,
    replyDue,
    offerReference,
  }: {
    url: string;
    replyDue: { date: string; time: string };
    /** Set for a question about an offer. */
    offerReference?: string | undefined;
  },
): EmailContent {
  const { name, email, subject, message } = contactMessage;
  const wrote = offerReference ? `asked about offer ${offerReference}` : 'wrote through the contact page';
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
