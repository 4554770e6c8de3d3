import type { OfferLetter } from '../offers/offer-letter.ts';
import type { Comparison } from '../requests/ride-change.ts';

/** Content of an email. `server/mail/template.ts` renders it as HTML and as plain text. */
export type EmailContent = {
  subject: string;
  /** Shown after the subject in the list of a mail client. */
  preview: string;
  /** Absent from a personal reply, which begins with its greeting. */
  heading?: string;
  /** What has to be done comes above the facts, marked in red. */
  isUrgent?: true;
  paragraphs: string[];
  /** A code or reference, set apart from the text. */
  highlight?: { label: string; value: string };
  facts?: { label: string; value: string }[];
  /** What is other than the customer last had it in writing, above the buttons. */
  changed?: { rows: Comparison[]; note?: string | undefined };
  /** Text that the customer wrote, rendered as a quotation. */
  quoted?: string;
  quotedLabel?: string;
  action?: { label: string; url: string };
  /** A link below the button. */
  secondAction?: { label: string; url: string };
  /** An offer, part by part, with whole addresses of its picture and links. Below the button, which it would push far down. */
  letter?: OfferLetter;
  closing: string[];
  /** Defaults to the desk. */
  replyTo?: { name: string; address: string };
  unsubscribe?: { label: string; url: string };
  /** The ride as an iCalendar file; its way back is one of the `others`. */
  calendar?: CalendarObject & { others?: CalendarObject[] };
};

type CalendarObject = { fileName: string; method: 'REQUEST' | 'CANCEL'; text: string };

export type EmailKind =
  | 'vip-code'
  | 'vip-rejoin'
  | 'quote-received'
  | 'quote-taken'
  | 'new-quote'
  | 'new-message'
  | 'new-booking'
  | 'reply-due'
  | 'new-requests'
  | 'staff-invitation'
  | 'staff-address'
  | 'staff-address-changed'
  | 'weekly-report'
  | 'backup-failed'
  | 'offer'
  | 'offer-link'
  | 'offer-follow-up'
  | 'offer-accepted'
  | 'offer-answered'
  | 'ride-confirmed'
  | 'ride-canceled'
  | 'chauffeur-link'
  | 'ride-tomorrow'
  | 'receipt'
  | 'chauffeur-missing'
  | 'contact-corrected'
  | 'reply';
