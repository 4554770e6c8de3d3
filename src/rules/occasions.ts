import { findOccasion } from '#content/forms/quote-form.ts';
import type { TransferKind } from '#content/rates.ts';

/** The published ranges that apply to an occasion, the first that a vehicle has. Empty: it is priced by the hour. */
export function transferKinds(eventType: string | undefined): TransferKind[] {
  return findOccasion(eventType)?.transfer ?? [];
}

/** One way at the price of a transfer, not by the hour. */
export function isTransfer(eventType: string | undefined): boolean {
  return transferKinds(eventType).length > 0;
}

/** The occasion has a flight that we can track. */
export function hasFlight(eventType: string | undefined): boolean {
  return transferKinds(eventType).includes('airport');
}
