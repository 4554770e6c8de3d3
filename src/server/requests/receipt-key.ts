import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../app-context.ts';

/** Proves that a browser was shown the confirmation of a request: references are short, so one alone reveals nothing. */
export function receiptKey(ctx: AppContext, reference: string): string {
  return createHmac('sha256', ctx.secret)
    .update(`quote-received\n${reference}`)
    .digest('base64url')
    .slice(0, 22);
}

export function isReceiptKey(ctx: AppContext, reference: string, key: string): boolean {
  const expected = Buffer.from(receiptKey(ctx, reference));
  const actual = Buffer.from(key);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
