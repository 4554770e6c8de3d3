import { partnershipPromise } from '../company.ts';
import type { Seo } from '../schema.ts';

export const seo: Seo = {
  title: 'Hotel Transportation Partnership Form',
  description: `Tell us about your property and the rides your guests need. We’ll contact you ${partnershipPromise} with a transportation program for your hotel.`,
  keywords: ['hotel transportation partnership', 'hotel shuttle program', 'concierge car service partner'],
  picture: 'scene-luggage',
};

export const head = {
  back: { kind: 'page', label: 'Back to Hotel Transportation', to: '/hotel-transportation' },
  title: 'Hotel Transportation Partnership Form',
  lead: `Tell us about your property; it takes about five minutes. We’ll contact you ${partnershipPromise} of hearing from you, with a proposal.`,
} as const;
