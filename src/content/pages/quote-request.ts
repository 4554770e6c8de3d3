import { company } from '../company.ts';
import { phoneLabel } from '../phone.ts';
import type { Closing, Seo } from '../schema.ts';

export const seo: Seo = {
  title: 'Request a Quote: Chauffeured Rides',
  description:
    'Tell us the date, the places and the number of passengers. An indicative price appears at once; the itemized quote follows within 24 hours.',
  keywords: ['chauffeur quote', 'limousine price Nashville', 'charter bus quote', 'car service estimate'],
  picture: 'place-airport-escalade',
};

export const head = {
  back: { kind: 'page', label: 'Back to Contact', to: '/contact' },
  title: 'Request a quote',
  lead: 'Two minutes, no obligation. An indicative price appears as you go, and the itemized quote is in your inbox within 24 hours.',
} as const;

export const closing: Closing = {
  heading: 'Riding within two hours?',
  text: 'Forms are too slow for that. Call, and the dispatcher tells you at once which car is nearest.',
  actions: [
    { kind: 'call', label: `Call ${phoneLabel(company.phones.tollFree)}`, phone: company.phones.tollFree },
    { kind: 'reserve', label: 'Book Online Now' },
  ],
};
