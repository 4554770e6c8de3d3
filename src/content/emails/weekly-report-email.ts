import { formatCents } from '../rates.ts';
import { weeklyReportTime } from '../staff/account.ts';
import type { MailDelivery } from '../staff/dashboard.ts';
import type { EmailContent } from './email-content.ts';

/** A figure of the week and that of the week before. */
type Compared = { now: number; before: number };

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
  /** From the requests of the week. */
  sold: Compared;
  soldCents: Compared;
  /** The rows that sold something, by their names. */
  vehicles: Sold[];
  occasions: Sold[];
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

type Sold = { name: string; sold: number; soldCents: number };

/** To staff who switched it on, on Monday morning. */
export function weeklyReportEmail(
  figures: WeeklyFigures,
  url: string,
  unsubscribeUrl?: string,
): EmailContent {
  const { visitors, requests, bookings } = figures;
  const week = `${day(figures.firstDay)} to ${day(figures.lastDay)}`;
  return {
    subject: `Your week: ${count(visitors.now, 'visitor')}, ${count(requests.now, 'quote request')}`,
    preview: [`${week}.`, compared(requests, 'quote request'), ...soldSentences(figures)].join(' '),
    heading: 'Your week',
    paragraphs: [
      `${week}.`,
      [
        compared(requests, 'quote request'),
        ...soldSentences(figures),
        ...offerSentences(figures),
        compared(bookings, 'booking'),
        repliesSentence(figures),
        compared(visitors, 'visitor'),
        ...campaignSentence(figures.bestCampaign),
      ].join('\n'),
    ],
    facts: [
      { label: 'Sold, from this week’s requests', value: soldText(figures.sold.now, figures.soldCents.now) },
      { label: 'The week before', value: soldText(figures.sold.before, figures.soldCents.before) },
      ...soldFacts('By vehicle', figures.vehicles),
      ...soldFacts('By occasion', figures.occasions),
      { label: 'Quote requests', value: number(requests.now) },
      { label: 'Bookings', value: number(bookings.now) },
      { label: 'Visitors', value: number(visitors.now) },
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

function soldSentences({ requests, sold, soldCents }: WeeklyFigures): string[] {
  const before = sold.before === 0 ? [] : [`The week before, ${soldText(sold.before, soldCents.before)}.`];
  if (requests.now === 0) return before;
  const isOne = requests.now === 1;
  if (sold.now === 0) return [isOne ? 'It hasn’t sold yet.' : 'None of them has sold yet.', ...before];
  const verb = sold.now === 1 ? 'has' : 'have';
  const subject = isOne ? 'It has sold' : `${number(sold.now)} of them ${verb} sold so far`;
  return [`${subject}, for ${formatCents(soldCents.now)}.`, ...before];
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

function soldText(sold: number, cents: number): string {
  return sold === 0 ? 'none sold' : `${number(sold)} sold, for ${formatCents(cents)}`;
}

function soldFacts(label: string, rows: Sold[]): { label: string; value: string }[] {
  if (rows.length === 0) return [];
  const value = rows.map(
    ({ name, sold, soldCents }) => `${name} ${formatCents(soldCents)} (${number(sold)})`,
  );
  return [{ label, value: value.join(', ') }];
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
