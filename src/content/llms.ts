import { company, emailPromise, replyPromise } from './company.ts';
import { extrasRule, waitTimeSummary } from './facts.ts';
import { transferRule, vipDiscount } from './rates.ts';
import { statements } from './statements.ts';

/** The copy of llms.txt, which scripts/site-files.ts fills with the company's facts. */
export const llms = {
  summary: `${company.name} is a chauffeured transportation company based in Nashville, with offices in Atlanta, Miami and Houston. It drives individuals, companies, hotels and groups in ${statements.companySedans}, SUVs, vans and motor coaches, 24 hours a day, 365 days a year. Bookings are made by phone, by email, with an online reservation service or by accepting a quote on the website, which takes no payment.`,
  facts: 'Facts',
  more: [
    'Founded in 2008 with two vehicles; Nashville area specialists since 2015',
    'Airports in Nashville: BNA, MQY, JWN and surrounding regional airports',
    'Every ride includes Wi-Fi, USB power, flight tracking and a uniformed chauffeur',
    `Complimentary wait time at airports: ${waitTimeSummary}`,
    `${extrasRule} ${transferRule}`,
    `Custom quotes ${replyPromise.text}; email is typically answered ${emailPromise}`,
    `VIP Club members receive a code for ${vipDiscount} off the first ride`,
    statements.stretchLimousines.replace(/\.$/, ''),
    'Accessible vans with 1-2 wheelchair positions are part of the fleet',
  ],
  contact: 'Contact',
  bookingLine: 'Main booking line (toll-free, 24/7, all locations)',
  email: 'Email',
  services: 'Services',
  fleet: 'Fleet and published rates',
  passengers: 'passengers',
  upTo: 'up to',
  anHour: 'an hour',
  hourMinimum: 'hour minimum',
  customQuote: 'by custom quote',
  cancellation: 'Cancellation notice',
  insurance: 'Insurance limits',
  pages: 'Pages',
};
