import { formatRide, formatShortDate, formatWeekdayTime } from '../requests/format.ts';
import type { EmailContent } from './email-content.ts';

type Reply = {
  /** 'Quote request SR-7K4M-2Q' or 'The message' */
  what: string;
  isMessage: boolean;
  /** The customer has accepted an offer and awaits the confirmation. */
  isConfirmation: boolean;
  name: string;
  /** The occasion, or the subject of a message. */
  about: string;
  /** Absent for a message. */
  rideDate?: string | undefined;
  isOverdue: boolean;
  /** On the company's clock. */
  due: { date: string; time: string };
};

/** To the desk, about a request or a message without an answer: once before its deadline and once after it. */
export function replyDueEmail(
  { what, isMessage, isConfirmation, name, about, rideDate, isOverdue, due }: Reply,
  url: string,
): EmailContent {
  const dueAt = formatRide(due.date, due.time);
  const state = isOverdue ? `was due ${dueAt}` : `is due ${dueAt}`;
  const owed = isConfirmation ? 'confirmation' : 'reply';
  const lacks = isConfirmation ? 'was accepted and has no confirmation yet' : 'has no answer yet';
  const rides = rideDate ? `, rides ${formatShortDate(rideDate)}` : '';
  return {
    subject: `${isConfirmation ? 'Confirmation' : 'Reply'} ${isOverdue ? 'overdue since' : 'due'} ${formatWeekdayTime(due.date, due.time)}: ${name}, ${about}${rides}`,
    preview: `The ${owed} ${state}.`,
    heading: `A ${owed} is ${isOverdue ? 'overdue' : 'due soon'}`,
    paragraphs: [`${what} from ${name} ${lacks}. The ${owed} ${state}.`],
    facts: [
      { label: 'Name', value: name },
      { label: 'About', value: about },
    ],
    action: { label: isMessage ? 'Open This Message' : 'Open This Request', url },
    closing: [
      isConfirmation
        ? 'Once you’ve sent the confirmation, the reminders stop.'
        : `Once you’ve replied, mark it as ${isMessage ? 'read' : 'contacted'}; the reminders stop.`,
    ],
  };
}

/** To the desk, in place of one email for each, when many are due at once. */
export function repliesDueEmail(
  { count, isOverdue }: { count: number; isOverdue: boolean },
  url: string,
): EmailContent {
  const state = isOverdue ? 'overdue' : 'due soon';
  return {
    subject: `${count} replies ${state}`,
    preview: `${count} requests or messages have no answer yet.`,
    heading: `${count} replies are ${state}`,
    paragraphs: [`${count} requests or messages have no answer yet. This email covers them all.`],
    action: { label: 'Open the List', url },
    closing: ['The list shows when each reply is due.'],
  };
}
