import { z } from 'zod';
import { privacyCopy } from '#content/staff/privacy.ts';
import { EmailAddress, PhoneNumber } from './form-fields.ts';

/** A person as staff look for one: by a whole e-mail address or a whole phone number, never by a part of either. */
export type Person = { by: 'email' | 'phone'; key: string };

/** An e-mail address or a phone number in any notation. */
export const PersonQuery = z
  .string()
  .trim()
  .max(254)
  .transform((text, context): Person => {
    if (EmailAddress.safeParse(text).success) return { by: 'email', key: emailKey(text) };
    if (PhoneNumber.safeParse(text).success) return { by: 'phone', key: phoneKey(text) };
    context.addIssue({ code: 'custom', message: privacyCopy.unreadable });
    return z.NEVER;
  });

/** The same for every spelling of one address. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The same for every notation of one number: '(615) 555-0142', '+1 615.555.0142' and '615 555 0142 ext. 7' are one. What is
 * not from North America keeps its country code.
 */
export function phoneKey(phone: string): string {
  const digits = phone
    .replace(/(x|ext\.?)\s*\d*\s*$/i, '')
    .replace(/\D/g, '')
    .replace(/^(00|011)(?=\d{8})/, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
