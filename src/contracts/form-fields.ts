import { z } from 'zod';
import { fieldCopy } from '#content/forms/form-messages.ts';

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

export const EmailAddress = filledIn.max(254, fieldCopy.email).pipe(z.email(fieldCopy.email));

/** On a clock of 24 hours: 17:30. */
export function clockTime(message?: string) {
  return filledIn.regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);
}

/** A number as it is written elsewhere; it may lack its area code. */
export const AnyPhoneNumber = filledIn
  // Abort on long input: the pattern would backtrack from each of many thousand digits.
  .max(40, { error: fieldCopy.phone, abort: true })
  .regex(/^\+?[\d\s().\-/]+(\s*(x|ext\.?)\s*\d{1,6})?$/i, fieldCopy.phone)
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
  website: z.string().max(500).optional(),
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
export function isPlainLine(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);
}

export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);
}

/** HTML attributes of one form control. */
type ControlConstraints = { required: boolean; maxLength?: number; min?: number; max?: number };

export type Constraints<Schema extends z.ZodObject> = Record<
  keyof Schema['shape'] & string,
  ControlConstraints
>;

/**
 * The limits of a form's schema as HTML attributes. Call it in a loader: it then runs at build time, and the page
 * carries the result instead of Zod. There is no `pattern`: the schemas' expressions use flags that HTML does not have,
 * and the server answers a form that was posted without scripts.
 */
export function constraintsOf<Schema extends z.ZodObject>(schema: Schema): Constraints<Schema> {
  const controls = Object.entries(schema.shape).map(([name, field]) => [name, controlConstraints(field)]);
  return Object.fromEntries(controls) as Constraints<Schema>;
}

function controlConstraints(field: z.core.$ZodType): ControlConstraints {
  // A pipe has limits on either side: an email's length before, a preprocessed number's range after.
  const { maxLength, minimum, maximum } = { ...jsonSchema(field, 'output'), ...jsonSchema(field, 'input') };
  return {
    // A form submits the empty text for a control that was left empty.
    required: !z.safeParse(field, '').success,
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
}

/** Whether each field of a form is a list, of which it sends one entry per control. */
export function listFieldsOf({ shape }: z.ZodObject): Map<string, boolean> {
  return new Map(
    Object.entries(shape).map(([name, field]) => [name, jsonSchema(field, 'output').type === 'array']),
  );
}

function jsonSchema(field: z.core.$ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(field, { io, unrepresentable: 'any' });
}

/** The id that the tracker keeps in the browser, as it comes with an enquiry. */
export const AnalyticsSessionId = z
  .string()
  .max(100)
  .regex(/^[\w.-]+$/);
