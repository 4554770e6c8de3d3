import { vipRejoin } from '../forms/vip.ts';
import type { EmailContent } from './email-content.ts';

/** To an address that has left the club: a signup by a stranger must not undo that. */
export function vipRejoinEmail(rejoinUrl: string): EmailContent {
  return {
    subject: 'Rejoin the VIP Club?',
    preview: 'Your address was entered into our VIP Club form.',
    heading: vipRejoin.ask.title,
    paragraphs: [
      'Your address was entered into the VIP Club form on our website. You left the club before, so we ask first.',
    ],
    action: { label: vipRejoin.ask.button, url: rejoinUrl },
    closing: ['If it was not you, you need do nothing: you stay off the list, and we do not ask again.'],
  };
}
