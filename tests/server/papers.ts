import { currentTermsVersion } from '#content/offers/offer-letter.ts';
import type { PaperState } from '#content/offers/offer-state.ts';
import { addUp } from '#rules/offer-amounts.ts';
import { settledOffer } from '#server/requests/stored-receipts.ts';

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
  settled: true,
} satisfies Record<PaperState, true>) as PaperState[];

export const quoteRequest = {
  ...{ reference: 'SR-7K4M-2Q', fullName: 'Ada Whitfield', email: 'ada@whitfield.example' },
  ...{ eventType: 'Wedding', eventDate: '2026-06-20', pickupTime: '18:30', passengers: 9, duration: 3 },
  ...{ pickupLocation: 'The Hermitage Hotel', dropoffLocation: 'Cheekwood Estate', vipCode: 'VIP-7K4M-2Q9R' },
};

const draft = {
  ...{ vehicles: ['Mercedes Sprinter'], hours: 4, validUntil: '2026-05-30', signedBy: 'Marlow' },
  message: 'Please let us know by Friday.',
  arrangements: 'The best man rides along with a child seat.',
  lines: [{ label: 'Mercedes Sprinter, by the hour', quantity: 4, unitCents: 20_500 }],
  charges: [],
};

/** Tolls were added to the letter's $820.00. */
const receipt = {
  ...{ quoteRequestId: 1, offerId: 1, number: 1, gratuityCents: null, totalCents: 83_200, sentBy: 'desk' },
  ...{ extras: JSON.stringify([{ kind: 'tolls', amountCents: 1200 }]), createdAt: Date.UTC(2026, 5, 21, 15) },
};

/** Sent late in the evening of May 22 on the company's clock, confirmed on May 25, canceled on May 26 and settled on
 * June 21 where it is. */
export function offerIn(state: PaperState) {
  const offer = {
    ...draft,
    ...addUp(draft),
    ...{ version: 1, termsVersion: currentTermsVersion, createdAt: '2026-05-23T03:00:00.000Z', state },
    ...((state === 'confirmed' || state === 'settled' || state === 'canceled') && {
      confirmedAt: '2026-05-25T15:00:00.000Z',
    }),
    ...(state === 'canceled' && {
      ...{ canceledAt: '2026-05-26T15:00:00.000Z', canceledBy: 'customer' as const, chargedCents: 0 },
    }),
  };
  return settledOffer(offer, state === 'settled' ? receipt : undefined);
}
