import { formatCents, formatDollars } from '../rates.ts';
import { formatShortDate } from '../requests/format.ts';
import { weeklyReportTime } from '../staff/account.ts';
import type { MailDelivery } from '../staff/dashboard.ts';
import { salesCopy } from '../staff/sales.ts';
import type { EmailContent } from './email-content.ts';

/** A figure of the week, that of the week before, and that of the same dates a year ago. */
type Compared = { now: number; before: number; year: number };
type Amount = { count: number; cents: number };

export type WeeklyFigures = {
  /** First and last day, as `2026-11-09`. */
  firstDay: string;
  lastDay: string;
  visitors: Compared;
  pageViews: number;
  requests: Compared;
  bookings: Compared;
  /** The campaign with the most money, then with the most requests; none without either. */
  bestCampaign: { name: string; requests: number; soldCents: number } | undefined;
  /** Requests of the week that were due, how many of them were answered in time, and how many still wait. */
  repliesDue: number;
  repliesInTime: number;
  repliesOverdue: number;
  /** By the day of the yes. */
  sold: Compared;
  soldCents: Compared;
  /** By the day of the no. */
  lost: Compared;
  lostCents: Compared;
  /** Why, the largest amount first. */
  reasons: Row[];
  /** The rows that sold something, by their names. */
  vehicles: Row[];
  occasions: Row[];
  campaigns: Row[];
  /** The next months with coming rides, such as `2026-12`. */
  bookAhead: { month: string; bookedCents: number; acceptedCents: number; openCents: number }[];
  /** What waits for staff now, and how many of them are late. */
  waiting: { reason: keyof typeof waitingNouns; count: number; overdue: number }[];
  /** Booked rides of this week's days, those that have some. */
  rides: { date: string; count: number }[];
  /** Now, from whatever week. */
  openOffers: { count: number; amountCents: number };
  acceptedOffers: { count: number; amountCents: number };
  /** Undefined where no backups are made. */
  backup: 'proven' | 'overdue' | undefined;
  emailsFailed: number;
  /** Emails of the week or before it that the mail server has not taken yet. */
  emailsWaiting: number;
  mail: MailDelivery;
};

type Row = { name: string } & Amount;

const waitingNouns = {
  decline: 'declined sale',
  confirmation: 'confirmation',
  reply: 'reply',
  'offer-question': 'question about an offer',
  processing: 'booking',
  question: 'message',
};

/** To staff who switched it on, on Monday morning. */
export function weeklyReportEmail(
  figures: WeeklyFigures,
  url: string,
  unsubscribeUrl?: string,
): EmailContent {
  const { visitors, requests, bookings } = figures;
  const week = `${day(figures.firstDay)} to ${day(figures.lastDay)}`;
  return {
    subject: `Your week: ${figures.soldCents.now > 0 ? formatDollars(figures.soldCents.now) : 'nothing'} sold, ${count(requests.now, 'request')}, ${count(visitors.now, 'visitor')}`,
    preview: [`${week}.`, soldSentence(figures), lostSentence(figures)].join(' '),
    heading: 'Your week',
    paragraphs: [
      `${week}.`,
      [
        soldSentence(figures),
        lostSentence(figures),
        compared(requests, 'quote request'),
        ...offerSentences(figures),
        compared(bookings, 'booking'),
        repliesSentence(figures),
        compared(visitors, 'visitor'),
        ...campaignSentence(figures.bestCampaign),
      ].join('\n'),
    ],
    facts: [
      { label: 'Sold', value: comparedAmounts('ride', figures.sold, figures.soldCents) },
      ...rowFacts('Sold, by vehicle', figures.vehicles),
      ...rowFacts('Sold, by occasion', figures.occasions),
      ...rowFacts('Sold, by campaign', figures.campaigns),
      { label: 'Lost', value: comparedAmounts('request', figures.lost, figures.lostCents) },
      ...rowFacts('Lost, and why', figures.reasons),
      { label: salesCopy.ahead, value: figures.bookAhead.map(aheadText).join('\n') || 'Nothing yet' },
      { label: 'Waiting now', value: figures.waiting.map(waitingText).join(', ') || 'Nothing' },
      { label: 'Rides this week', value: figures.rides.map(ridesText).join('\n') || 'None booked' },
      { label: 'Quote requests', value: withEarlier(requests) },
      { label: 'Bookings', value: withEarlier(bookings) },
      { label: 'Visitors', value: withEarlier(visitors) },
      { label: 'Page views', value: number(figures.pageViews) },
      { label: 'Backups', value: backupTexts[figures.backup ?? 'none'] },
      { label: 'Emails', value: mailText(figures) },
    ],
    action: { label: 'Open the Dashboard', url },
    // Whoever asks for one email has not switched it on.
    closing: unsubscribeUrl ? [`You receive this every ${weeklyReportTime} because you switched it on.`] : [],
    ...(unsubscribeUrl && { unsubscribe: { label: 'Stop this weekly email', url: unsubscribeUrl } }),
  };
}

const backupTexts = {
  proven: 'Verified',
  overdue: 'Check this: no backup verified in two days',
  none: 'Not set up',
};

function mailText({ mail, emailsFailed, emailsWaiting }: WeeklyFigures): string {
  if (mail === 'down') return 'Check this: the mail server is not accepting email';
  if (mail === 'files') return 'Check this: emails are written to files, and nobody receives them';
  const parts = [
    ...(emailsFailed > 0 ? [`${count(emailsFailed, 'email')} could not be sent`] : []),
    ...(emailsWaiting > 0 ? [`${count(emailsWaiting, 'email')} waiting to be sent`] : []),
  ];
  return parts.length === 0 ? 'All sent' : `Check this: ${parts.join(', ')}`;
}

function campaignSentence(best: WeeklyFigures['bestCampaign']): string[] {
  if (!best) return [];
  const requests = count(best.requests, 'quote request');
  const result = best.soldCents > 0 ? `${requests} and ${formatCents(best.soldCents)} sold` : requests;
  return [`Your best campaign was ${best.name}, with ${result}.`];
}

function repliesSentence({ repliesDue, repliesInTime, repliesOverdue }: WeeklyFigures): string {
  if (repliesDue === 0) return 'No replies were due.';
  const answered = `You answered ${number(repliesInTime)} of ${count(repliesDue, 'request')} in time`;
  return repliesOverdue === 0 ? `${answered}.` : `${answered}; ${number(repliesOverdue)} still overdue.`;
}

function soldSentence({ sold, soldCents }: WeeklyFigures): string {
  return `${sold.now === 0 ? 'Nothing sold' : `Sold: ${amountText(sold.now, 'ride', soldCents.now)}`}; ${earlierText(sold, 'ride', soldCents)}.`;
}

function lostSentence({ lost, lostCents, reasons: [first] }: WeeklyFigures): string {
  if (lost.now === 0) return 'Nothing was lost.';
  const why = first ? `, mostly: ${first.name}` : '';
  return `Lost: ${amountText(lost.now, 'request', lostCents.now)}${why}; ${earlierText(lost, 'request', lostCents)}.`;
}

function earlierText({ before, year }: Compared, noun: string, cents: Compared): string {
  return `${amountText(before, noun, cents.before)} the week before, ${amountText(year, noun, cents.year)} on these days last year`;
}

function offerSentences({ openOffers, acceptedOffers }: WeeklyFigures): string[] {
  const worth = ({ count: offers, amountCents }: WeeklyFigures['openOffers'], text: string) =>
    offers === 0
      ? []
      : [
          `${count(offers, 'offer')} ${offers === 1 ? 'is' : 'are'} ${text}, worth ${formatCents(amountCents)}.`,
        ];
  return [...worth(openOffers, 'open'), ...worth(acceptedOffers, 'accepted and to be confirmed')];
}

/** '3 rides, $1,900.00', and 'none' */
function amountText(many: number, noun: string, cents: number): string {
  return many === 0 ? 'none' : `${count(many, noun)}, ${formatCents(cents)}`;
}

function comparedAmounts(noun: string, counts: Compared, cents: Compared): string {
  return [
    amountText(counts.now, noun, cents.now),
    `${amountText(counts.before, noun, cents.before)} the week before`,
    `${amountText(counts.year, noun, cents.year)} on these days last year`,
  ].join('\n');
}

function rowFacts(label: string, rows: Row[]): { label: string; value: string }[] {
  if (rows.length === 0) return [];
  const value = rows.map(({ name, count, cents }) => `${name} ${formatCents(cents)} (${number(count)})`);
  return [{ label, value: value.join('\n') }];
}

/** 'December 2026: $41,200.00 booked, $12,400.00 open' */
function aheadText({ month, bookedCents, acceptedCents, openCents }: WeeklyFigures['bookAhead'][number]) {
  const { booked, accepted, open } = salesCopy.aheadText;
  const amounts = [
    ...(bookedCents > 0 ? [`${formatCents(bookedCents)} ${booked}`] : []),
    ...(acceptedCents > 0 ? [`${formatCents(acceptedCents)} ${accepted}`] : []),
    ...(openCents > 0 ? [`${formatCents(openCents)} ${open}`] : []),
  ];
  return `${monthName.format(Date.parse(month))}: ${amounts.join(', ') || `nothing ${booked}`}`;
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function waitingText({ reason, count: many, overdue }: WeeklyFigures['waiting'][number]): string {
  return `${nounOf(reason, many)}${overdue > 0 ? ` (${number(overdue)} overdue)` : ''}`;
}

function nounOf(reason: keyof typeof waitingNouns, many: number): string {
  if (reason === 'reply') return many === 1 ? '1 reply' : `${number(many)} replies`;
  if (reason === 'offer-question' && many !== 1) return `${number(many)} questions about offers`;
  return count(many, waitingNouns[reason]);
}

function ridesText({ date, count: many }: WeeklyFigures['rides'][number]): string {
  return `${formatShortDate(date)}: ${number(many)}`;
}

/** '14 (11 the week before, 9 on these days last year)' */
function withEarlier({ now, before, year }: Compared): string {
  return `${number(now)} (${number(before)} the week before, ${number(year)} on these days last year)`;
}

/** '12 visitors, up 3 from the week before.' */
function compared({ now, before }: Compared, noun: string): string {
  const change =
    now === before
      ? 'the same as the week before'
      : `${now > before ? 'up' : 'down'} ${number(Math.abs(now - before))} from the week before`;
  return `${now === 0 ? `No ${noun}s` : count(now, noun)}, ${change}.`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function count(value: number, noun: string): string {
  return `${number(value)} ${noun}${value === 1 ? '' : 's'}`;
}

function day(date: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(Date.UTC(year, month - 1, dayOfMonth));
}

/** The page behind the link in the email. */
export const weeklyReportLeave = {
  ask: {
    title: 'Stop the weekly email?',
    text: 'Select the button and Monday’s email will stop. You can switch it on again in your account.',
    button: 'Stop the Email',
  },
  done: { title: 'The weekly email is off', text: 'You can switch it on again in your account.' },
  unknown: {
    title: 'This link doesn’t work',
    text: 'It may be incomplete, or the email is off already. The switch is in your account on the dashboard.',
  },
};
