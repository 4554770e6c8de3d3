import { currentTermsVersion } from '#content/offers/offer-letter.ts';
import type { PaperState } from '#content/offers/offer-state.ts';
import { addUp } from '#rules/offer-amounts.ts';

/** An offer in every state, and the request that it answers. */

export const paperStates = Object.keys({
  open: true,
  accepted: true,
  arranged: true,
  confirmed: true,
  declined: true,
  expired: true,
  withdrawn: true,
  superseded: true,
  canceled: true,
} satisfies Record<PaperState, true>) as PaperState[];

export const quoteRequest = {
  ...{ reference: 'SR-7K4M-2Q', fullName: 'Ada Whitfield', email: 'ada@whitfield.example' },
  ...{ eventType: 'Wedding', eventDate: '2026-06-20', pickupTime: '18:30', passengers: 9, duration: 3 },
  ...{ pickupLocation: 'The Hermitage Hotel', dropoffLocation: 'Cheekwood Estate', vipCode: 'VIP-7K4M-2Q9R' },
};

const draft = {
  ...{ vehicles: ['Mercedes Sprinter'], hours: 4, validUntil: '2026-05-30', signedBy: 'Marlow' },
  message: 'Please let us know by Friday.',
  lines: [{ label: 'Mercedes Sprinter, by the hour', quantity: 4, unitCents: 20_500 }],
  charges: [],
};

/** Sent late in the evening of May 22 on the company's clock, confirmed on May 25 and canceled on May 26 where it is. */
export function offerIn(state: PaperState) {
  return {
    ...draft,
    ...addUp(draft),
    ...{ version: 1, termsVersion: currentTermsVersion, createdAt: '2026-05-23T03:00:00.000Z', state },
    ...((state === 'confirmed' || state === 'canceled') && { confirmedAt: '2026-05-25T15:00:00.000Z' }),
    ...(state === 'canceled' && {
      ...{ canceledAt: '2026-05-26T15:00:00.000Z', canceledBy: 'customer' as const, chargedCents: 0 },
    }),
  };
}
