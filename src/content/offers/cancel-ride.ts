import { chargedInFull, depositKept } from '../facts.ts';
import { callTo } from '../phone.ts';
import { formatCents } from '../rates.ts';
import type { CancellationCost } from './cancellation-terms.ts';
import type { Canceler } from './offer-state.ts';

/** Below the address of a ride's page: the page that asks before a ride is canceled. */
export const CANCEL_PAGE = 'cancel';

/** What a cancellation costs at this moment. Before the confirmation, nothing is booked or charged. */
export type ShownCost = CancellationCost | { kind: 'unbooked' };

/** The page on which a customer cancels a ride, and what its papers say afterwards. */
export const cancelRide = {
  open: 'Cancel This Ride',
  title: (reference: string) => `Cancel your ride ${reference}`,
  heading: 'Cancel this ride?',
  ride: 'Your ride',
  costLabel: 'Cost',
  reason: 'What changed? (optional)',
  button: 'Cancel This Ride',
  keep: 'Keep My Ride',
  /** The ride or what it costs has changed since the page was opened. */
  changed:
    'This has changed since you opened the page. Nothing was canceled: please read it, then decide again.',
  begun: 'This ride has begun, so it can’t be canceled here. Please call us.',
  mistake: (phone: string) => [
    'A mistake, or a question? Call ',
    callTo(phone),
    ', 24/7, with your reference.',
  ],
  deposit: depositKept,
};

/** 'Free until Thursday, 9:30 PM, Nashville time.' */
export function costCopy(cost: ShownCost, totalCents: number, hasDeposit: boolean): string {
  switch (cost.kind) {
    case 'unbooked':
      return 'Free. Your ride is not confirmed yet, and nothing was charged.';
    case 'free':
      return `Free until ${cost.until}.${hasDeposit ? ` ${cancelRide.deposit}` : ''}`;
    case 'full':
      return `This ride ${chargedInFull(formatCents(totalCents))} The time to cancel it free of charge has passed.`;
    case 'unclear':
      return `${cost.terms} When you cancel, we’ll check which applies and tell you in writing.`;
  }
}

/** What is charged for a ride by these terms; null where only the desk can say. */
export function chargeOf({ kind }: ShownCost, totalCents: number): number | null {
  if (kind === 'unclear') return null;
  return kind === 'full' ? totalCents : 0;
}

/** What every paper of a canceled ride says of its cost. */
export function chargedCopy(
  chargedCents: number | null | undefined,
  totalCents: number,
  /** Until when it is decided; without it, that is late. */
  by?: string,
): string {
  if (chargedCents === null || chargedCents === undefined)
    return by
      ? `We’re checking what is charged and will tell you in writing by ${by}.`
      : 'We’re checking what is charged. Our answer is late, and we’re sorry: we’ll tell you in writing.';
  if (chargedCents === 0) return 'Nothing is charged.';
  return chargedCents === totalCents
    ? `It ${chargedInFull(formatCents(chargedCents))}`
    : `${formatCents(chargedCents)} is charged.`;
}

export function canceledCopy(by: Canceler | undefined): string {
  return by === 'company' ? 'We’re sorry: we had to cancel this ride.' : 'You canceled this ride.';
}
