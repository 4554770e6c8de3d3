import { deliveryCopy } from './quote-panels.ts';
import { requestListCopy } from './request-lists.ts';
import type { Noun } from './shared.ts';

export const privacyCopy = {
  title: 'Privacy',
  lead: 'Everything the site keeps about one person, to export, correct or erase. The privacy policy promises an answer within 30 days.',
  search: 'Email or phone',
  searchHint: 'The whole address or number, in any notation.',
  find: 'Find',
  finding: 'Looking...',
  findFailed: 'Error finding person',
  unreadable: 'Please enter a whole email address or phone number.',
  nothing: (person: string) => `Nothing is kept under ${person}.`,
  resultHeading: (count: string, person: string) => `${count} under ${person}`,
  records: { one: 'record', many: 'records' } satisfies Noun,
  kinds: {
    ...requestListCopy,
    'vip-members': { heading: 'VIP Club', noun: { one: 'VIP membership', many: 'VIP memberships' } },
    emails: { heading: 'Emails', noun: { one: 'email', many: 'emails' } },
  },
  others: 'Also on these records:',
  removed: 'Recently Removed',
  leftVipClub: (date: string) =>
    `This address left the VIP Club on ${date}. It was deleted that day; a keyed hash stays so that no one else can sign it up.`,
  more: (shown: string) => `The newest ${shown} are shown; an export has all.`,
  exportJson: 'Export JSON',
  exportPage: 'Open as a Page',
  exported: 'Data exported',
  exportFailed: 'Error exporting data',
  fileName: (date: string) => `personal-data-${date}.json`,
  correctAll: 'Correct All',
  correctConfirm: (count: string) => `Correct ${count}`,
  oneAtATime: 'Several people can share a number. Correct their records one at a time.',
  correct: 'Correct',
  correctTitle: 'Correct Contact Data',
  correctHint: 'Empty fields stay as they are. Sent emails stay as they were sent.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  save: 'Save Correction',
  corrected: 'Contact data corrected',
  correctFailed: 'Error correcting contact data',
  nothingToCorrect: 'Please enter at least one correction.',
  alreadyMember: 'This address is already a member of the VIP Club.',
  erase: 'Erase Everything',
  eraseTitle: (person: string) => `Erase everything under ${person}?`,
  eraseText: (counts: string) =>
    `${counts} will be erased now, including those in Recently Removed and emails written to files. This cannot be undone. Backups made before now keep them until they roll over.`,
  /** Warnings about a person who is about to be erased. */
  comingRides: (dates: string) => `Upcoming rides: ${dates}. The desk will no longer see them.`,
  soldStays: (rides: string, amount: string) =>
    `What ${rides} sold for, ${amount}, stays in the figures as an anonymous sum.`,
  soldRides: { one: 'ride', many: 'rides' } satisfies Noun,
  eraseConfirm: (count: string) => `Erase ${count}`,
  erased: 'Everything was erased',
  eraseFailed: 'Error erasing data',
  changed: 'These records have changed. Review them first.',
  backups:
    'Backups are not searched. One made before an erasure holds the data until it is deleted. Nightly backups normally roll over after 14 nights and those of upgrades after 30 days; copies elsewhere are yours to delete. If you restore a backup, erasures made since then are repeated automatically.',
};

/** The readable page of an export, which is given to the person. */
export const exportPageCopy = {
  title: (company: string) => `Personal data kept by ${company}`,
  lead: (person: string, date: string) => `Everything kept under ${person}, as of ${date}.`,
  none: 'Nothing is kept.',
  received: 'Received',
  removed: 'Removed',
  staffNote: 'Staff note',
  offer: (version: number) => `Quote ${version}`,
  reply: 'Reply',
  leftVipClub: (date: string) =>
    `This address left the VIP Club on ${date}. The address was deleted; a keyed hash is kept so that nobody else can sign it up again.`,
};

export const personFactCopy = {
  name: 'Name',
  email: 'Email',
  code: 'Discount code',
  codeUsed: 'Code used',
  source: 'Source',
  to: 'To',
  subject: 'Subject',
  state: 'State',
  sent: 'Sent',
  written: 'Written',
  text: 'Text',
  states: deliveryCopy.states,
};
