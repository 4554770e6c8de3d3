import { z } from 'zod';
import { privacyCopy } from '#content/staff/privacy.ts';
import { endpoint } from './endpoint.ts';
import { AnyPhoneNumber, EmailAddress, line, optional, PhoneNumber } from './form-fields.ts';
import { perAccount, RequestListName } from './request-lists.ts';
import { LARGEST_ROW_ID } from './row-id.ts';

/** A person as staff look for one: by a whole email address or a whole phone number, never by a part of either. */
export type Person = { by: 'email' | 'phone'; key: string };

/** An email address or a phone number in any notation. */
export const PersonQuery = z
  .string()
  .trim()
  .max(254)
  .transform((text, context): Person => {
    const email = EmailAddress.safeParse(text);
    if (email.success) return personBy('email', email.data);
    if (AnyPhoneNumber.safeParse(text).success) return personBy('phone', text);
    context.addIssue({ code: 'custom', message: privacyCopy.unreadable });
    return z.NEVER;
  });

export function personBy(by: Person['by'], text: string): Person {
  return { by, key: by === 'email' ? emailKey(text) : phoneKey(text) };
}

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

/** All of these are POST: an address in a URL would end up in the access log of a proxy and in the browser's history. */

/** The kinds of records that hold personal data. */
export const PersonKind = z.enum([...RequestListName.options, 'vip-members', 'emails']);
export type PersonKind = z.infer<typeof PersonKind>;

const Fact = z.object({ label: z.string(), value: z.string() });

export const PersonRecord = z.object({
  kind: PersonKind,
  id: z.number(),
  title: z.string(),
  createdAt: z.string(),
  /** In 'Recently removed' since. */
  removedAt: z.string().optional(),
  /** Contact data that can be corrected. */
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  facts: z.array(Fact),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

/** Records of one kind that `findPerson` sends; counts and exports are complete. */
export const MAX_RECORDS_SHOWN = 50;

export const PersonCounts = z.record(PersonKind, z.number());
export type PersonCounts = z.infer<typeof PersonCounts>;

export const PersonRecords = z.object({
  counts: PersonCounts,
  records: z.array(PersonRecord),
  /** Other addresses and numbers on these records, to look for as well. */
  others: z.array(z.string()),
  /** The address left the VIP Club then; only a keyed hash of it is kept. */
  leftVipClubAt: z.string().optional(),
  /** Rides that sold, whose sum stays after an erasure. */
  sold: z.object({ count: z.number(), amountCents: z.number() }),
  /** Dates of rides and ways back that are still to come, earliest first: of quote requests that are not closed, and of bookings. */
  comingRides: z.array(z.string()),
});
export type PersonRecords = z.infer<typeof PersonRecords>;

const person = z.strictObject({ person: PersonQuery });

export const findPerson = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/find',
  access: 'desk',
  changes: [],
  audit: () => 'Looked up a person’s data',
  body: person,
  response: PersonRecords,
});

/** Everything that is kept, for a machine. A number that many customers share, such as a hotel's, makes it a file of all of them. */
export const PersonExport = z.object({
  exportedAt: z.string(),
  exportedBy: z.string(),
  records: z.record(PersonKind, z.array(z.record(z.string(), z.unknown()))),
  leftVipClubAt: z.string().optional(),
});
export type PersonExport = z.infer<typeof PersonExport>;

export const exportPerson = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/export',
  access: 'owner',
  changes: [],
  audit: () => 'Exported a person’s data',
  confirm: () => true,
  body: person,
  response: PersonExport,
});

/** Everything that is kept, as an HTML page to print; a form posts to it. */
export const exportPersonPage = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/export-page',
  access: 'owner',
  changes: [],
  audit: () => 'Opened a person’s data as a page',
  confirm: () => true,
  body: person,
  response: z.string(),
});

const RecordId = z.strictObject({ kind: PersonKind, id: z.number().int().positive().max(LARGEST_ROW_ID) });

/** New contact data; what is left out stays as it is. */
export const Correction = z
  .strictObject({ name: optional(line(120)), email: optional(EmailAddress), phone: optional(PhoneNumber) })
  .refine(
    (values) => Object.values(values).some((value) => value !== undefined),
    privacyCopy.nothingToCorrect,
  );
export type Correction = z.output<typeof Correction>;

const personCorrection = z.union([
  /** One of the person's records. */
  z.strictObject({ person: PersonQuery, record: RecordId, correction: Correction }),
  /** All of them, and how many `findPerson` counted; when there are more or fewer by now, nothing is corrected. */
  z.strictObject({
    person: PersonQuery.refine(({ by }) => by === 'email', privacyCopy.oneAtATime),
    expected: z.number().int().nonnegative(),
    correction: Correction,
  }),
]);
export type PersonCorrection = z.output<typeof personCorrection>;

export const correctPerson = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/correct',
  access: 'desk',
  changes: [
    'quoteRequests',
    'bookingRequests',
    'contactMessages',
    'requestEvents',
    'offerLinks',
    'vipMembers',
    'formerIdentifiers',
    'emails:customers',
  ],
  audit: () => 'Corrected a person’s contact data',
  // An offer that is open is mailed anew.
  rateLimits: [perAccount('corrections-account')],
  confirm: ({ body }) => 'expected' in body,
  body: personCorrection,
  response: z.object({ corrected: z.number() }),
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/api/admin/privacy/erase',
  access: 'owner',
  changes: [
    'quoteRequests',
    'requestNotes',
    'offers',
    'offerLinks',
    'rides',
    'chauffeurLinks',
    'receipts',
    'requestReplies',
    'reminders:own',
    'reminders:others',
    'bookingRequests',
    'contactMessages',
    'requestEvents',
    'vipMembers',
    'idempotencyKeys',
    'pastSales',
    'erasures',
    'emails:customers',
    'emails:alerts',
  ],
  audit: () => 'Erased a person’s data',
  confirm: () => true,
  /** How many records the confirmation named; when there are more or fewer by now, nothing is erased. */
  body: z.strictObject({ person: PersonQuery, expected: z.number().int().nonnegative() }),
  response: z.object({ erased: z.number(), counts: PersonCounts }),
});
