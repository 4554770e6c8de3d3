import { z } from 'zod';
import { entryWords } from '#content/forms/entry.ts';

/** What people type into a form, with the words they read when it cannot be taken. */

/** Not left empty. */
export const filledIn = z.string(entryWords.required).trim().min(1, entryWords.required);

/** One line: a name, a place, a subject. */
export function line(most: number) {
  return filledIn.max(most, entryWords.tooLong(most)).refine(isPlainLine, entryWords.unreadable);
}

/** Several lines: a message, notes. */
export function paragraph(most: number) {
  return filledIn.max(most, entryWords.tooLong(most)).refine(isPlainText, entryWords.unreadable);
}

/** An empty field of a form is no answer at all. */
export function optional<T extends z.ZodType>(entry: T) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), entry.optional());
}

/** Forms send digits as text; programs send numbers. */
export function wholeNumber(least: number, most: number, words: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : value),
    z.number(words).int(words).min(least, words).max(most, words),
  );
}

export const EmailAddress = filledIn.max(254, entryWords.email).pipe(z.email(entryWords.email));

/** On a clock of 24 hours: 17:30. */
export function clockTime(words?: string) {
  return filledIn.regex(/^([01]\d|2[0-3]):[0-5]\d$/, words);
}

export const PhoneNumber = filledIn
  // What is too long is not read any further: the pattern would try a text of many thousand digits from each of them.
  .max(40, { error: entryWords.phone, abort: true })
  .regex(/^\+?[\d\s().\-/]+(\s*(x|ext\.?)\s*\d{1,6})?$/i, entryWords.phone)
  .refine((phone) => phone.replace(/\D/g, '').length >= 7, entryWords.phone);

/** Tell bots from people; both may be left out. */
export const spamSignals = {
  /** The honeypot: hidden from people, so a value was not typed by a customer. */
  website: z.string().max(500).optional(),
  /** How long the form had been in front of the visitor, in milliseconds. */
  filledInMs: optional(wholeNumber(0, 999_999_999, entryWords.unreadable)),
};

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** PostgreSQL cannot store a NUL, and half a character is none. */
export function isPlainLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);
}
