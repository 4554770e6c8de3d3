import type { EmailKind } from '#content/emails/email-content.ts';

type Recipient = 'customers' | 'staff';
/**
 * Anybody who fills in a form, signs up for the club, corrects an address or asks for a link again, a customer who got an offer, a
 * member of staff, or a job by the clock.
 */
type Cause = 'visitor' | 'subscriber' | 'correction' | 'customer' | 'staff' | 'job';

/** Strangers can cause any number of emails, so each kind says who causes it, and its budget follows from that. */
const origins: Record<EmailKind, { to: Recipient; causedBy: Cause }> = {
  'new-quote': { to: 'staff', causedBy: 'visitor' },
  'new-message': { to: 'staff', causedBy: 'visitor' },
  'new-booking': { to: 'staff', causedBy: 'visitor' },
  // A job sends it, but up to two for each request that a visitor left.
  'reply-due': { to: 'staff', causedBy: 'visitor' },
  'contact-corrected': { to: 'staff', causedBy: 'visitor' },
  'offer-answered': { to: 'staff', causedBy: 'customer' },
  'staff-invitation': { to: 'staff', causedBy: 'staff' },
  'staff-address': { to: 'staff', causedBy: 'staff' },
  'staff-address-changed': { to: 'staff', causedBy: 'staff' },
  'new-requests': { to: 'staff', causedBy: 'job' },
  'weekly-report': { to: 'staff', causedBy: 'job' },
  'chauffeur-missing': { to: 'staff', causedBy: 'job' },
  'backup-failed': { to: 'staff', causedBy: 'job' },
  'quote-received': { to: 'customers', causedBy: 'visitor' },
  'vip-code': { to: 'customers', causedBy: 'subscriber' },
  'vip-rejoin': { to: 'customers', causedBy: 'subscriber' },
  'offer-link': { to: 'customers', causedBy: 'correction' },
  'offer-accepted': { to: 'customers', causedBy: 'customer' },
  'ride-canceled': { to: 'customers', causedBy: 'customer' },
  offer: { to: 'customers', causedBy: 'staff' },
  'quote-taken': { to: 'customers', causedBy: 'staff' },
  'ride-confirmed': { to: 'customers', causedBy: 'staff' },
  receipt: { to: 'customers', causedBy: 'staff' },
  // To the chauffeur of a customer's ride.
  'chauffeur-link': { to: 'customers', causedBy: 'staff' },
  reply: { to: 'customers', causedBy: 'staff' },
  'offer-follow-up': { to: 'customers', causedBy: 'job' },
  'ride-tomorrow': { to: 'customers', causedBy: 'job' },
};
export const emailKinds = Object.keys(origins) as EmailKind[];

/** Hourly, as a share of EMAILS_PER_HOUR. No cause uses up what another may send. */
const shares: Record<Recipient, Partial<Record<Cause, number>>> = {
  // Emails that visitors cause beyond their share become a digest, which a job sends.
  staff: { visitor: 1 / 10, customer: 1 / 6, staff: 1 / 6, job: 1 / 6 },
  // A flood of one form leaves what the others send.
  customers: {
    visitor: 2 / 3,
    subscriber: 1 / 3,
    correction: 1 / 6,
    customer: 1 / 6,
    staff: 1 / 2,
    job: 1 / 6,
  },
};

export type Budget = { to: Recipient; causedBy: Cause; kinds: EmailKind[]; max: number };

export function hourlyBudgets(emailsPerHour: number): Budget[] {
  return (['staff', 'customers'] as const).flatMap((to) =>
    Object.entries(shares[to]).map(([cause, share]) => {
      const causedBy = cause as Cause;
      return {
        to,
        causedBy,
        kinds: kindsOf(to, causedBy),
        max: Math.ceil(share * emailsPerHour),
      };
    }),
  );
}

export function kindsOf(to: Recipient, causedBy?: Cause): EmailKind[] {
  return emailKinds.filter(
    (kind) => origins[kind].to === to && (causedBy === undefined || origins[kind].causedBy === causedBy),
  );
}

/** To staff, up to several for each request of a visitor. */
export const alertKinds = kindsOf('staff', 'visitor');

/** Emails to the desk and to staff, which are neither counted per recipient nor part of a customer's data. */
export const staffKinds = kindsOf('staff');

export function isStaffKind(kind: string): boolean {
  return staffKinds.some((staffKind) => staffKind === kind);
}

export function isCausedByVisitor(kind: EmailKind): boolean {
  return ['visitor', 'subscriber', 'correction'].includes(origins[kind].causedBy);
}
