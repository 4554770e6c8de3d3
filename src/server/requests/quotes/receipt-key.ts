import type { AppContext } from '../../app-context.ts';
import { isSameSignature, keyedHash } from '../../crypto/signed-token.ts';

/** Proves that a browser was shown the confirmation of a request: references are short, so one alone reveals nothing. */
export function receiptKey(ctx: AppContext, reference: string): string {
  return keyedHash(ctx.secret, 'quote-received', reference).slice(0, 22);
}

export function isReceiptKey(ctx: AppContext, reference: string, key: string): boolean {
  return isSameSignature(key, receiptKey(ctx, reference));
}
