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

/** JSON that a client keeps and returns unchanged: readable to it, but not writable. */
export function createSignedToken(secret: string, purpose: string, value: object): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${keyedHash(secret, purpose, payload)}`;
}

/** Undefined when the token was not made by `createSignedToken` for this purpose with this secret. */
export function readSignedToken<Value extends object>(
  secret: string,
  purpose: string,
  token: string,
): Value | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSameSignature(signature, keyedHash(secret, purpose, payload))) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Value;
}
