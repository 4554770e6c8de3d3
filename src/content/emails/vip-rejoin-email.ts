import { vipRejoin } from '../forms/vip.ts';
import type { EmailContent } from './email-content.ts';

/** To an address that has left the club: a signup by a stranger must not undo that. */
export function vipRejoinEmail(rejoinUrl: string): EmailContent {
  return {
    subject: 'Rejoin the VIP Club?',
    preview: 'Your address was entered into our VIP Club form.',
    heading: vipRejoin.ask.title,
    paragraphs: [
      'Your address was entered into the VIP Club form on our website. You unsubscribed before, so we’d like to ask first.',
    ],
    action: { label: vipRejoin.ask.button, url: rejoinUrl },
    closing: [
      'If it wasn’t you, you don’t need to do anything. You’ll stay off the list, and we won’t ask again.',
      'Keep this email: its link is your way back.',
    ],
  };
}
