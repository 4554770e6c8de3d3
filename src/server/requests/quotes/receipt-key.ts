import { emailKey } from '#contracts/privacy.ts';
import type { AppContext } from '../../app-context.ts';
import { isSameSignature, keyedHash } from '../../crypto/signed-token.ts';
import { siteUrl } from '../../http/site-url.ts';

/** Shows a ride to whoever knows the address. */
export const RECEIPT_PATH = '/quote-request/received';

export function receiptPath({ reference, key }: { reference: string; key: string }): string {
  return `${RECEIPT_PATH}?reference=${reference}&key=${key}`;
}

/** Proves that a browser was shown the confirmation of a request: references are short, so one alone reveals nothing. */
export function receiptKey(ctx: AppContext, reference: string): string {
  return keyedHash(ctx.secret, 'quote-received', reference).slice(0, 22);
}

export function isReceiptKey(ctx: AppContext, reference: string, key: string): boolean {
  return isSameSignature(key, receiptKey(ctx, reference));
}

type Mailed = { reference: string; email: string };

/** Shows the same page to whoever reads the emails of the request, until its address is corrected, and corrects nothing. */
function mailedKey(ctx: AppContext, { reference, email }: Mailed): string {
  return keyedHash(ctx.secret, 'quote-received-email', `${reference} ${emailKey(email)}`).slice(0, 22);
}

export function isMailedKey(ctx: AppContext, request: Mailed, key: string): boolean {
  return isSameSignature(key, mailedKey(ctx, request));
}

/** For an email, until there is an offer. */
export function requestLink(ctx: AppContext, request: Mailed): string {
  return siteUrl(ctx) + receiptPath({ reference: request.reference, key: mailedKey(ctx, request) });
}
