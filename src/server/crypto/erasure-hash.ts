import type { Person } from '#contracts/privacy.ts';
import { keyedHash } from './signed-token.ts';

/**
 * Hashes that the table of erasures holds: enough to recognize the person, or a booking of theirs that is delivered again,
 * and no use to a reader of the data without the installation's secret. They are stored, so how they are made must not change.
 */
export function personHash(secret: string, { by, key }: Person): string {
  return keyedHash(secret, 'erased', `${by}\n${key}`);
}

export function bookingHash(secret: string, serviceBookingId: string): string {
  return keyedHash(secret, 'erased', `booking\n${serviceBookingId}`);
}
