import { company } from '../company.ts';
import { vipTerms } from '../facts.ts';
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
