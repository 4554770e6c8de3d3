import { company } from '../company.ts';
import type { EmailContent } from './email-content.ts';

export function staffInvitationEmail({
  username,
  invitedBy,
  url,
}: {
  username: string;
  invitedBy: string;
  url: string;
}): EmailContent {
  return {
    subject: `Your account at ${company.name}`,
    preview: 'Choose a password to sign in to the dashboard.',
    heading: 'Welcome to the team',
    paragraphs: [`${invitedBy} invited you to the ${company.name} dashboard. Choose a password to sign in.`],
    facts: [{ label: 'Username', value: username }],
    action: { label: 'Choose a Password', url },
    closing: [
      'The link works once and for three days. If you did not expect this email, you don’t need to do anything.',
    ],
  };
}
