import type { Seo } from '../schema.ts';

export const seo: Seo = {
  title: 'Hotel Transportation Partnership Form',
  description:
    'Tell us about your property and the rides your guests ask for. We answer within 48 hours with a transportation program made for the hotel.',
  keywords: ['hotel transportation partnership', 'hotel shuttle program', 'concierge car service partner'],
  picture: 'place-hotel-sprinter',
};

export const head = {
  back: { kind: 'page', label: 'Back to Hotel Transportation', to: '/hotel-transportation' },
  title: 'Hotel Transportation Partnership Form',
  lead: 'Five minutes about your property. We contact you within 48 hours with a proposal made for it.',
} as const;
