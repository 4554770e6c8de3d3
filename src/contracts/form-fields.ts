import { z } from 'zod';
import { fieldCopy, maxLengths } from '#content/forms/form-messages.ts';

/** Form fields, with the messages for invalid values. */

/** Not left empty. */
export const filledIn = z.string(fieldCopy.required).trim().refine(isVisible, fieldCopy.required);

/** One line: a name, a place, a subject. */
export function line(maxLength: number) {
  return filledIn.max(maxLength, fieldCopy.tooLong(maxLength)).refine(isPlainLine, fieldCopy.unreadable);
}

/** Several lines: a message, notes. */
export function paragraph(maxLength: number) {
  return filledIn.max(maxLength, fieldCopy.tooLong(maxLength)).refine(isPlainText, fieldCopy.unreadable);
}

/** An empty field of a form is no answer at all. */
export function optional<T extends z.ZodType>(entry: T) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), entry.optional());
}

/** A form sends one entry per control, empty ones included, and a single entry without a list. */
export function list<T extends z.ZodType>(entry: T, max: number, message: string) {
  return z.preprocess(
    (value) => [value ?? []].flat().filter((one) => !isBlank(one)),
    z.array(entry).max(max, message).optional(),
  );
}

/** Forms send digits as text; programs send numbers. */
export function wholeNumber(min: number, max: number, message: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : value),
    z.number(message).int(message).min(min, message).max(max, message),
  );
}

/** A box that is ticked or not: forms send its value or nothing, programs send true or false. */
export const checkbox = z.preprocess(
  (value) => (value === 'yes' || value === 'on' ? true : isBlank(value) ? undefined : value),
  z.boolean(fieldCopy.unreadable).optional(),
);

/**
 * The addresses of RFC 5321 that can be mailed: no `<`, `>`, `@` or backslash in quotes, with which an email could go to another
 * address, and nothing beyond ASCII before the `@`, which many mail servers refuse.
 */
const mailbox =
  /^([\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*|"[ !#-;=?A-[\]-~]+")@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

export const EmailAddress = filledIn
  .overwrite(withAsciiDomain)
  .max(maxLengths.email, fieldCopy.email)
  .pipe(z.email({ pattern: mailbox, error: fieldCopy.email }));

/** An international domain as mail servers know it, so that one address has one spelling. */
function withAsciiDomain(address: string): string {
  const [, start, domain] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (!domain || !/\P{ASCII}/u.test(domain)) return address;
  try {
    return start + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}

/** 2026-05-30. */
export function date(message?: string) {
  return z.iso.date(message).refine(isReportable, message);
}

/** A date or moment whose neighbors can be calculated too, which other years are too near the ends of the calendar for. */
export function isReportable(day: string): boolean {
  return day >= '2000' && day < '2500';
}

/** On a clock of 24 hours: 17:30. */
export function clockTime(message?: string) {
  return z
    .string(message)
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);
}

/** A number as it is written elsewhere; it may lack its area code. */
export const AnyPhoneNumber = filledIn
  // Abort on long input: the pattern would backtrack from each of many thousand digits.
  .max(maxLengths.phone, { error: fieldCopy.phone, abort: true })
  .regex(/^\+?[\d\p{Zs}().\-/]+(\p{Zs}*(x|ext\.?)\p{Zs}*\d{1,6})?$/iu, fieldCopy.phone)
  .refine((phone) => phone.replace(/\D/g, '').length >= 7, fieldCopy.phone);

/** A number that we can call. */
export const PhoneNumber = AnyPhoneNumber.refine(hasAreaCode, fieldCopy.phone);

/** Ten digits of North America, or a country code after a plus sign. An extension does not count. */
function hasAreaCode(phone: string): boolean {
  const digits = phone.replace(/(x|ext).*$/i, '').replace(/\D/g, '');
  return digits.length >= (/^\+(?!1)/.test(phone) ? 8 : phone.startsWith('+') ? 11 : 10);
}

/** A text to look something up by: it need not exist, but every database must be able to read it. */
export function lookupText(maxLength: number) {
  return z.string().max(maxLength).refine(isPlainLine, fieldCopy.unreadable);
}

/** Spam checks; both are optional. */
export const spamSignals = {
  /** The honeypot: hidden from people, so a value was not typed by a customer. */
  website: lookupText(500).optional(),
  /** How long the form had been in front of the visitor, in milliseconds. */
  filledInMs: optional(wholeNumber(0, 999_999_999, fieldCopy.unreadable)),
};

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && !isVisible(value));
}

/** Spaces, joiners, fillers and the like show nothing: a name of them alone cannot be read or clicked. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * PostgreSQL cannot store a NUL, and half a character is none. U+2028 and U+2029 break lines too. Bidirectional controls would
 * let a name reorder the text around it in lists, emails and logs.
 */
export const notOfALine = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

export function isPlainLine(text: string): boolean {
  return text.search(notOfALine) < 0;
}

export function isPlainText(text: string): boolean {
  return !/\p{Cs}|[^\P{Cc}\t\n\r]/u.test(text);
}

/** Whether each field of a form is a list, of which it sends one entry per control. */
export function listFieldsOf({ shape }: z.ZodObject): Map<string, boolean> {
  return new Map(
    Object.entries(shape).map(([name, field]) => [
      name,
      z.toJSONSchema(field, { unrepresentable: 'any' }).type === 'array',
    ]),
  );
}

/** The id that the tracker keeps in the browser, as it comes with an enquiry. */
export const AnalyticsSessionId = z
  .string()
  .max(100)
  .regex(/^[\w.-]+$/);
