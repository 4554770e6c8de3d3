import type { EmailKind } from '#content/emails/email-content.ts';

/** Emails of a class have an hourly budget of their own, so that no other class uses it up: its share of EMAILS_PER_HOUR. */
const shares = {
  /** On top of what customers get. */
  staff: 1 / 3,
  /** What customers answer to offers: nothing that strangers cause may hold it back. */
  answers: 1 / 6,
  customers: 1,
  /** What the desk writes to customers: a flood of forms must not hold it back. */
  desk: 1 / 2,
};
export type EmailClass = keyof typeof shares;
export const emailClasses = Object.keys(shares) as EmailClass[];

const classOf: Record<EmailKind, EmailClass> = {
  'new-quote': 'staff',
  'new-message': 'staff',
  'new-booking': 'staff',
  'reply-due': 'staff',
  'contact-corrected': 'staff',
  'new-requests': 'staff',
  'staff-invitation': 'staff',
  'weekly-report': 'staff',
  'offer-answered': 'answers',
  'quote-received': 'customers',
  'vip-code': 'customers',
  'vip-rejoin': 'customers',
  offer: 'desk',
  'offer-follow-up': 'desk',
  'offer-accepted': 'desk',
  'ride-confirmed': 'desk',
  reply: 'desk',
};

/** Up to two emails for each request. Strangers cause them, so beyond this share they become a digest and leave room for the rest. */
export const alertKinds: EmailKind[] = ['new-quote', 'new-message', 'new-booking', 'reply-due'];
const ALERT_SHARE = 1 / 10;

export function kindsOf(emailClass: EmailClass): EmailKind[] {
  return (Object.keys(classOf) as EmailKind[]).filter((kind) => classOf[kind] === emailClass);
}

/** Emails to the desk and to staff, which are neither counted per recipient nor part of a customer's data. */
export const staffKinds = [...kindsOf('staff'), ...kindsOf('answers')];

export function isStaffKind(kind: string): boolean {
  return staffKinds.some((staffKind) => staffKind === kind);
}

export function isDeskKind(kind: EmailKind): boolean {
  return classOf[kind] === 'desk';
}

export function budgetOf(emailClass: EmailClass, emailsPerHour: number): number {
  return Math.ceil(shares[emailClass] * emailsPerHour);
}

export function alertBudget(emailsPerHour: number): number {
  return Math.ceil(ALERT_SHARE * emailsPerHour);
}
