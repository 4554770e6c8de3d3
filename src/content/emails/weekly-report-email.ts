import { company } from '../company.ts';
import { formatCents } from '../rates.ts';
import type { EmailContent } from './email-content.ts';

export type WeeklyFigures = {
  /** First and last day, as `2026-11-09`. */
  firstDay: string;
  lastDay: string;
  visitors: number;
  visitorsBefore: number;
  pageViews: number;
  requests: number;
  requestsBefore: number;
  /** The campaign with the most quote requests, or else with the most visitors. */
  bestCampaign: { name: string; requests: number; visitors: number } | undefined;
  /** Requests of the week that were due, and how many of them were answered in time. */
  repliesDue: number;
  repliesInTime: number;
  /** Counts the requests of the week. */
  sold: number;
  soldCents: number;
  /** Undefined where no backups are made. */
  backup: 'proven' | 'overdue' | undefined;
  emailsFailed: number;
  isMailDown: boolean;
};

/** To staff who switched it on, on Monday morning. */
export function weeklyReportEmail(
  figures: WeeklyFigures,
  url: string,
  unsubscribeUrl?: string,
): EmailContent {
  const { visitors, requests, sold, soldCents } = figures;
  const week = `${day(figures.firstDay)} to ${day(figures.lastDay)}`;
  return {
    subject: `Your week: ${count(visitors, 'visitor')}, ${count(requests, 'quote request')}`,
    preview: `${week}. ${soldSentence(figures)}`,
    heading: 'Your week',
    paragraphs: [
      `${week}.`,
      [
        `${count(visitors, 'visitor')} came to the website, ${compared(visitors, figures.visitorsBefore)}.`,
        `${count(requests, 'quote request')} came in, ${compared(requests, figures.requestsBefore)}.`,
        ...campaignSentence(figures.bestCampaign),
        repliesSentence(figures),
        soldSentence(figures),
      ].join('\n'),
    ],
    facts: [
      { label: 'Visitors', value: number(visitors) },
      { label: 'Page views', value: number(figures.pageViews) },
      { label: 'Quote requests', value: number(requests) },
      { label: 'Sold so far', value: sold === 0 ? '0' : `${number(sold)}, ${formatCents(soldCents)}` },
      { label: 'Backups', value: backupTexts[figures.backup ?? 'none'] },
      { label: 'Emails', value: mailText(figures) },
    ],
    action: { label: 'Open the Dashboard', url },
    closing: [
      `This email goes to staff of ${company.name} who switched it on, every Monday at 7 AM Central time.`,
    ],
    ...(unsubscribeUrl && { unsubscribe: { label: 'Stop this weekly email', url: unsubscribeUrl } }),
  };
}

const backupTexts = {
  proven: 'Verified',
  overdue: 'Check this: no backup verified in 36 hours',
  none: 'Not set up',
};

function mailText({ isMailDown, emailsFailed }: WeeklyFigures): string {
  if (isMailDown) return 'Check this: the mail server is not accepting email';
  return emailsFailed === 0 ? 'All sent' : `Check this: ${count(emailsFailed, 'email')} could not be sent`;
}

function campaignSentence(best: WeeklyFigures['bestCampaign']): string[] {
  if (!best) return [];
  const result = best.requests > 0 ? count(best.requests, 'quote request') : count(best.visitors, 'visitor');
  return [`Your best campaign was ${best.name}, with ${result}.`];
}

function repliesSentence({ repliesDue, repliesInTime }: WeeklyFigures): string {
  return repliesDue === 0
    ? 'No reply was due.'
    : `You answered ${number(repliesInTime)} of ${count(repliesDue, 'request')} in time.`;
}

function soldSentence({ sold, soldCents }: WeeklyFigures): string {
  return sold === 0
    ? 'None sold yet.'
    : `${number(sold)} of these requests ${sold === 1 ? 'is' : 'are'} sold so far, for ${formatCents(soldCents)}.`;
}

function compared(now: number, before: number): string {
  if (before === now) return 'as many as the week before';
  return `${number(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than the week before`;
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
