import { company } from '../company.ts';
import { vipTerms } from '../facts.ts';
import { vipRejoin } from '../forms/vip.ts';
import { phoneLabel } from '../phone.ts';
import { vipDiscount } from '../rates.ts';
import type { EmailContent } from './email-content.ts';

export function vipCodeEmail(
  vipMember: { code: string; unsubscribeUrl: string },
  siteUrl: string,
): EmailContent {
  return {
    subject: `Your VIP Club code: ${vipDiscount} off your first ride`,
    preview: `${vipMember.code} takes ${vipDiscount} off your first ride with ${company.name}.`,
    heading: 'Welcome to the VIP Club',
    paragraphs: [
      `Thank you for joining. This code is yours alone and takes ${vipDiscount} off your first ride. ${vipTerms}`,
    ],
    highlight: { label: 'Your code', value: vipMember.code },
    action: { label: 'Book Your Ride Now', url: `${siteUrl}/contact` },
    closing: [
      `Enter it in our quote form, add it to the notes of an online booking or give it to us at ${phoneLabel(company.phones.tollFree)}, 24/7.`,
      'We write only occasionally.',
    ],
    unsubscribe: { label: 'Unsubscribe', url: vipMember.unsubscribeUrl },
  };
}

/** To an address that has left the club: a signup by a stranger must not undo that. */
export function vipRejoinEmail(rejoinUrl: string): EmailContent {
  return {
    subject: 'Rejoin the VIP Club?',
    preview: 'Your address was entered into our VIP Club form.',
    heading: vipRejoin.ask.title,
    paragraphs: [
      'Your address was entered into the VIP Club form on our website. It has left the club before, so we’d like to ask first.',
    ],
    action: { label: vipRejoin.ask.button, url: rejoinUrl },
    closing: [
      'If it wasn’t you, you don’t need to do anything. You’ll stay off the list, and we won’t ask again.',
      'Keep this email: its link is your way back.',
    ],
  };
}
