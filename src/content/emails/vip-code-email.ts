import { company } from '../company.ts';
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
      `Thank you for joining. This code is yours alone and takes ${vipDiscount} off your first ride, whatever the vehicle.`,
    ],
    highlight: { label: 'Your code', value: vipMember.code },
    action: { label: 'Book Your Ride Now', url: `${siteUrl}/contact` },
    closing: [
      `Give the code to the desk when you book: ${phoneLabel(company.phones.tollFree)}, at any hour.`,
      'We write rarely, and only to members.',
    ],
    unsubscribe: { label: 'Leave the VIP Club', url: vipMember.unsubscribeUrl },
  };
}
