import { emailKey } from '#contracts/privacy.ts';
import { keyedHash } from '../crypto/signed-token.ts';

/**
 * Key of a member who left and whose address is deleted: enough to recognize the address in a later signup, and no use to a
 * reader of the data without the installation's secret. It is stored, so how it is made must not change.
 */
export function departedKey(secret: string, email: string): string {
  return `left:${keyedHash(secret, 'vip-left', emailKey(email))}`;
}
