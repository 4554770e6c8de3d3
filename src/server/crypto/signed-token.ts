import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * HMAC of a text with the installation's secret. The purpose is part of it, so that what was signed for one purpose proves
 * nothing for another. Results are stored and mailed, so how they are made must not change.
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');
}

/** Compares in constant time, so that a signature cannot be guessed character by character. */
export function isSameSignature(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
