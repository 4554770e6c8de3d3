import type { EmailContent } from './email-content.ts';

type Message = { name: string; email: string; phone?: string | undefined; subject: string; message: string };

export function newMessageEmail(message: Message, siteUrl: string): EmailContent {
  return {
    subject: `Website message: ${message.subject}`,
    preview: `${message.name} wrote through the contact page.`,
    heading: message.subject,
    paragraphs: [`${message.name} wrote through the contact page.`],
    quoted: message.message,
    facts: [
      { label: 'Name', value: message.name },
      { label: 'E-mail', value: message.email },
      ...(message.phone ? [{ label: 'Phone', value: message.phone }] : []),
    ],
    action: { label: 'Open the dashboard', url: `${siteUrl}/admin` },
    closing: ['A reply to this mail goes to the sender.'],
    replyTo: { name: message.name, address: message.email },
  };
}
