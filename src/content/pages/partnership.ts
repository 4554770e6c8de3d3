import { partnershipPromise } from '../company.ts';
import type { Seo } from '../types.ts';

export const seo: Seo = {
  title: 'Hotel Transportation Partnership Form',
  description: `Prepare your answers about your property and its guests, then email or call them in. We’ll contact you ${partnershipPromise} of hearing from you.`,
  keywords: ['hotel transportation partnership', 'hotel shuttle program', 'concierge car service partner'],
  picture: 'scene-luggage-morning',
};

export const head = {
  back: { kind: 'page', label: 'Back to Hotel Transportation', to: '/hotel-transportation' },
  title: 'Hotel Transportation Partnership Form',
  lead: 'Prepare your answers in about five minutes, then email them or call. The form itself sends nothing.',
} as const;
